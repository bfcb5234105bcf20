export {
  type CostCause,
  type CostCell,
  type CostChange,
  type CostComparison,
  type CostMonth,
  type CostSubject,
  compareCosts,
  costCauses,
  costSubjects,
} from './changes.ts'
export { decimalOf, digitsOf, major, sumOf, wholeSumOf } from './decimals.ts'
export { type ProofFiles, proofFiles, sha256 } from './handover/files.ts'
export { currencyDigits, type Payable, partsOfPayable, payableOf } from './payable.ts'
export { type Measure, type PricedTier, pricedRow, type TierPart, tierBounds, tierPartsOf } from './price.ts'
export { amountOf, billedOf, totalOf } from './proof/amounts.ts'
export { withDecimalTexts } from './proof/decimal-texts.ts'
export { createRowReader, type LedgerRow } from './proof/ledger-row.ts'
export { type Charge, type Elsewhere, type ProofRow, proofRowOf } from './proof/model.ts'
export { checksVersion, prove } from './proof/prove.ts'
export { checkRefunds, refundedElsewhere } from './proof/rows.ts'
export { type LineParts, linePartsOf, measureOf, measureRow } from './proof/sums.ts'
export { type Taxed, type TaxRule, taxOf } from './tax.ts'
export { type ShownStep, type Step, shownSteps, stepsOf } from './waterfall.ts'
