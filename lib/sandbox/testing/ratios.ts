import type { ratioNames, Statement } from '#lib/contract/index.ts'

type Ratio = (typeof ratioNames)[number]
type Figures = (name: string) => number

const units = new Map<string, number>([
  ['units', 1],
  ['thousands', 1e3],
  ['millions', 1e6],
])

/** A ratio worked out from the texts of a statement in plain numbers, apart from the product; null where a figure is missing. */
export function ratioByHand(statement: Statement, ratio: Ratio): number | null {
  const { incomeStatement, balanceSheet, cashFlowStatement, numberOfEmployees, metadata } = statement
  const lines = new Map<string, unknown>(
    Object.entries({ ...incomeStatement, ...balanceSheet, ...cashFlowStatement, heads: numberOfEmployees }),
  )
  const unit = units.get(metadata?.reportingScale ?? '') ?? Number.NaN
  const value = byHand[ratio]((name) => Number(lines.get(name) ?? Number.NaN), unit)
  return Number.isNaN(value) ? null : value
}

const byHand: Record<Ratio, (f: Figures, unit: number) => number> = {
  returnOnEquityPreTax: (f) => (100 * f('profitBeforeTax')) / f('totalEquity'),
  returnOnCapitalEmployedPreTax: (f) =>
    (100 * (f('profitBeforeTax') + f('financialExpenses'))) / (f('totalAssets') - f('totalCurrentLiabilities')),
  returnOnAssetsPreTax: (f) => (100 * f('profitBeforeTax')) / f('totalAssets'),
  returnOnEquity: (f) => (100 * f('profitAfterTax')) / f('totalEquity'),
  returnOnCapitalEmployed: (f) =>
    (100 * (f('profitAfterTax') + f('financialExpenses'))) / (f('totalAssets') - f('totalCurrentLiabilities')),
  returnOnAssets: (f) => (100 * f('profitAfterTax')) / f('totalAssets'),
  profitMargin: (f) => (100 * f('profitBeforeTax')) / f('revenue'),
  grossMargin: (f) => 100 * (f('grossProfit') / f('revenue')),
  ebitdaMargin: (f) => (100 * (f('operatingProfit') + f('depreciationAndAmortization'))) / f('revenue'),
  ebitMargin: (f) => (100 * f('operatingProfit')) / f('revenue'),
  cashFlowToRevenue: (f) => (100 * (f('profitAfterTax') + f('depreciationAndAmortization'))) / f('revenue'),
  netAssetsTurnover: (f) => f('revenue') / (f('totalAssets') - f('totalCurrentLiabilities')),
  interestCover: (f) => f('operatingProfit') / f('financialExpenses'),
  stockTurnover: (f) => f('revenue') / f('inventories'),
  collectionPeriodDays: (f) => (360 * f('tradeReceivables')) / f('revenue'),
  creditPeriodDays: (f) => (360 * f('tradePayables')) / f('revenue'),
  currentRatio: (f) => f('totalCurrentAssets') / f('totalCurrentLiabilities'),
  liquidityRatio: (f) => (f('totalCurrentAssets') - f('inventories')) / f('totalCurrentLiabilities'),
  shareholdersLiquidityRatio: (f) => f('totalEquity') / f('totalNonCurrentLiabilities'),
  solvencyRatioAssetBased: (f) => (100 * f('totalEquity')) / f('totalAssets'),
  solvencyRatioLiabilityBased: (f) => (100 * f('totalEquity')) / (f('totalAssets') - f('totalEquity')),
  gearing: (f) => (100 * (f('totalNonCurrentLiabilities') + f('shortTermBorrowings'))) / f('totalEquity'),
  profitPerEmployee: (f, unit) => (unit * f('profitBeforeTax')) / f('heads'),
  revenuePerEmployee: (f, unit) => (unit * f('revenue')) / f('heads'),
  costOfEmployeesToRevenue: (f) => (100 * f('personnelCosts')) / f('revenue'),
  averageCostPerEmployee: (f, unit) => (unit * f('personnelCosts')) / f('heads'),
  shareholdersFundsPerEmployee: (f, unit) => (unit * f('totalEquity')) / f('heads'),
  workingCapitalPerEmployee: (f, unit) =>
    (unit * (f('inventories') + f('tradeReceivables') - f('tradePayables'))) / f('heads'),
  totalAssetsPerEmployee: (f, unit) => (unit * f('totalAssets')) / f('heads'),
}
