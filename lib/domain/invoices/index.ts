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
export { currencyDigits, type Payable, partsOfPayable, payableOf } from './payable.ts'
export { type Measure, type PricedTier, pricedRow, type TierPart, tierPartsOf } from './price.ts'
export { type Taxed, type TaxRule, taxOf } from './tax.ts'
