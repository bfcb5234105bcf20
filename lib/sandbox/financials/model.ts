import type { WorldScope } from '../world/model.ts'

/** The figures that nothing else follows from, in whole quanta of the reporting scale, so that all sums are exact. */
export interface Books {
  year: number
  employees: number
  revenue: number
  otherOperatingIncome: number
  costOfGoodsAndServices: number
  personnelCosts: number
  depreciationAndAmortization: number
  otherOperatingExpenses: number
  financialIncome: number
  financialExpenses: number
  incomeTax: number
  extraordinaryItems: number
  minorityInterests: number
  intangibleAssets: number
  goodwill: number
  propertyPlantAndEquipment: number
  financialAssets: number
  inventories: number
  tradeReceivables: number
  otherReceivables: number
  cashAndCashEquivalents: number
  otherCurrentAssets: number
  shareCapital: number
  sharePremium: number
  retainedEarnings: number
  otherReserves: number
  longTermBorrowings: number
  provisions: number
  deferredTaxLiabilities: number
  otherNonCurrentLiabilities: number
  tradePayables: number
  shortTermBorrowings: number
  otherCurrentLiabilities: number
  cashAtBeginning: number
  cashFromInvestingActivities: number
  cashFromFinancingActivities: number
  exchangeRateEffect: number
}

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
