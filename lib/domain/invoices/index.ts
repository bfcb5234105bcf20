export {
  type CostCell,
  type CostMonth,
  compareCosts,
  costSubjects,
} from './changes.ts'
export { decimalOf, digitsOf, major, sumOf, wholeSumOf } from './decimals.ts'
export { type ProofFiles, proofFiles, sha256OfFile } from './handover/files.ts'
export { currencyDigits, type Payable, partsOfPayable, payableOf, taxOf } from './payable.ts'
export {
  type Measure,
  type PricedTier,
  pricedRow,
  type Step,
  stepsOf,
  type TierPart,
  tierBounds,
  tierPartsOf,
} from './price.ts'
export { billedOf, proofAmountOf, totalOf } from './proof/amounts.ts'
export { createRowReader, type ProvedLedgerRow, withDecimalTexts } from './proof/ledger-row.ts'
export { type Charge, type OtherInvoices, type ProofRow, proofRowOf } from './proof/model.ts'
export { checksVersion, prove } from './proof/prove.ts'
export { checkRefunds, refundedElsewhere } from './proof/rows.ts'
export { type LineParts, linePartsOf, measureOf, measureRow } from './proof/sums.ts'
