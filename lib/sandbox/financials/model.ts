import type { WorldScope } from '../world/model.ts'

/** The figures that nothing else follows from. */
export const bookLines = [
  'year',
  'employees',
  'revenue',
  'otherOperatingIncome',
  'costOfGoodsAndServices',
  'personnelCosts',
  'depreciationAndAmortization',
  'otherOperatingExpenses',
  'financialIncome',
  'financialExpenses',
  'incomeTax',
  'extraordinaryItems',
  'minorityInterests',
  'intangibleAssets',
  'goodwill',
  'propertyPlantAndEquipment',
  'financialAssets',
  'inventories',
  'tradeReceivables',
  'otherReceivables',
  'cashAndCashEquivalents',
  'otherCurrentAssets',
  'shareCapital',
  'sharePremium',
  'retainedEarnings',
  'otherReserves',
  'longTermBorrowings',
  'provisions',
  'deferredTaxLiabilities',
  'otherNonCurrentLiabilities',
  'tradePayables',
  'shortTermBorrowings',
  'otherCurrentLiabilities',
  'cashAtBeginning',
  'cashFromInvestingActivities',
  'cashFromFinancingActivities',
  'exchangeRateEffect',
] as const

/** In whole quanta of the reporting scale, so that all sums are exact. */
export type Books = Record<(typeof bookLines)[number], number>

/** What stays with a company over the years; shares of revenue in thousandths. */
export interface Nature {
  scope: WorldScope
  declinesFrom: number | null
  revenue: number
  /** Of the revenue above. */
  staff: number
  shareCapital: number
  sharePremium: number
  costShare: number
  staffShare: number
  otherShare: number
}
