import { listOfEach, ratioNames } from '#lib/contract/index.ts'
import {
  amountOf,
  isNotSignificant,
  type LineName,
  type PartName,
  partNames,
  parts,
  type RatioName,
  ratioOf,
} from './figures.ts'
import type { SeriesColumn } from './series.ts'
import { sums } from './sums.ts'

export type Weight = 'item' | 'subtotal' | 'total' | 'memo'

interface Line {
  name: LineName
  weight: Weight
}

export interface LineGroup {
  part: PartName
  lines: readonly Line[]
  /** Lines of this part that no shown statement gives: counted, never dropped in silence. */
  absent: readonly LineName[]
}

const totals: ReadonlySet<LineName> = new Set([
  'profitAfterTax',
  'totalAssets',
  'totalEquity',
  'totalLiabilities',
  'cashAtEnd',
])
/** Figures beside the statement: worked out of it by definitions of their own. */
const memos: ReadonlySet<LineName> = new Set(['grossProfit', 'ebitda', 'cashFlow', 'workingCapital', 'netDebt'])
const summed: ReadonlySet<LineName> = new Set(sums.map(({ total }) => total))

function weightOf(line: LineName): Weight {
  if (totals.has(line)) return 'total'
  if (memos.has(line)) return 'memo'
  return summed.has(line) ? 'subtotal' : 'item'
}

/** The lines that at least one of the columns states, part by part; a part nobody states is left out. */
export function groupsOf(columns: readonly SeriesColumn[]): LineGroup[] {
  return partNames.flatMap((part) => {
    const all: readonly LineName[] = parts[part]
    const isStated = (line: LineName) => columns.some(({ statement }) => amountOf(statement, line) !== null)
    const lines = all.filter(isStated).map((name) => ({ name, weight: weightOf(name) }))
    return lines.length === 0 ? [] : [{ part, lines, absent: all.filter((line) => !isStated(line)) }]
  })
}

export type RatioUnit = 'percent' | 'days' | 'times' | 'money'

const units: Readonly<Record<RatioName, RatioUnit>> = listOfEach({
  percent: [
    'returnOnEquityPreTax',
    'returnOnCapitalEmployedPreTax',
    'returnOnAssetsPreTax',
    'returnOnEquity',
    'returnOnCapitalEmployed',
    'returnOnAssets',
    'profitMargin',
    'grossMargin',
    'ebitdaMargin',
    'ebitMargin',
    'cashFlowToRevenue',
    'solvencyRatioAssetBased',
    'solvencyRatioLiabilityBased',
    'gearing',
    'costOfEmployeesToRevenue',
  ],
  times: [
    'netAssetsTurnover',
    'interestCover',
    'stockTurnover',
    'currentRatio',
    'liquidityRatio',
    'shareholdersLiquidityRatio',
  ],
  days: ['collectionPeriodDays', 'creditPeriodDays'],
  money: [
    'profitPerEmployee',
    'revenuePerEmployee',
    'averageCostPerEmployee',
    'shareholdersFundsPerEmployee',
    'workingCapitalPerEmployee',
    'totalAssetsPerEmployee',
  ],
})

export function unitOf(ratio: RatioName): RatioUnit {
  return units[ratio]
}

/** Ratios that some column has, or calls not significant. */
export function ratiosOf(columns: readonly SeriesColumn[]): RatioName[] {
  return ratioNames.filter((ratio) =>
    columns.some(({ statement }) => ratioOf(statement, ratio) !== null || isNotSignificant(statement, ratio)),
  )
}
