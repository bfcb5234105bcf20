import type { Books, Nature } from './model.ts'
import { part, sumOfParts } from './parts.ts'

/** The balance sheet a company begins with; profit and loss of that year are not reported. */
export function openBooks(nature: Nature, year: number): Books {
  const { revenue, shareCapital, sharePremium, scope } = nature
  const intangibleAssets = part(revenue, 30)
  const goodwill = scope === 'consolidated' ? part(revenue, 60) : 0
  const propertyPlantAndEquipment = part(revenue, 320)
  const rest = {
    inventories: part(revenue, 110),
    tradeReceivables: part(revenue, 130),
    otherReceivables: part(revenue, 20),
  }
  const otherCurrentAssets = part(revenue, 10)
  const financialAssets = part(revenue, 50)
  const cash = part(revenue, 120)
  const debts = { longTermBorrowings: part(revenue, 140), shortTermBorrowings: part(revenue, 30) }
  const owed = { tradePayables: part(revenue, 80), otherCurrentLiabilities: part(revenue, 50) }
  const later = { provisions: part(revenue, 40), deferredTaxLiabilities: part(revenue, 6) }
  const otherNonCurrentLiabilities = part(revenue, 10)
  const otherReserves = part(revenue, 20)
  const assets =
    intangibleAssets +
    goodwill +
    propertyPlantAndEquipment +
    financialAssets +
    otherCurrentAssets +
    cash +
    sumOfParts(rest)
  const others =
    shareCapital + sharePremium + otherReserves + otherNonCurrentLiabilities + sumOfParts(debts) + sumOfParts(owed)
  return {
    ...nothing,
    year,
    revenue,
    intangibleAssets,
    goodwill,
    propertyPlantAndEquipment,
    financialAssets,
    ...rest,
    otherCurrentAssets,
    cashAndCashEquivalents: cash,
    shareCapital,
    sharePremium,
    otherReserves,
    ...debts,
    ...owed,
    ...later,
    otherNonCurrentLiabilities,
    retainedEarnings: assets - others - sumOfParts(later),
  }
}

const nothing: Books = {
  year: 0,
  employees: 0,
  revenue: 0,
  otherOperatingIncome: 0,
  costOfGoodsAndServices: 0,
  personnelCosts: 0,
  depreciationAndAmortization: 0,
  otherOperatingExpenses: 0,
  financialIncome: 0,
  financialExpenses: 0,
  incomeTax: 0,
  extraordinaryItems: 0,
  minorityInterests: 0,
  intangibleAssets: 0,
  goodwill: 0,
  propertyPlantAndEquipment: 0,
  financialAssets: 0,
  inventories: 0,
  tradeReceivables: 0,
  otherReceivables: 0,
  cashAndCashEquivalents: 0,
  otherCurrentAssets: 0,
  shareCapital: 0,
  sharePremium: 0,
  retainedEarnings: 0,
  otherReserves: 0,
  longTermBorrowings: 0,
  provisions: 0,
  deferredTaxLiabilities: 0,
  otherNonCurrentLiabilities: 0,
  tradePayables: 0,
  shortTermBorrowings: 0,
  otherCurrentLiabilities: 0,
  cashAtBeginning: 0,
  cashFromInvestingActivities: 0,
  cashFromFinancingActivities: 0,
  exchangeRateEffect: 0,
}
