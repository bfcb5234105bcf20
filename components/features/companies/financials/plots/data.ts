import { fullDay } from '#lib/contract/index.ts'
import {
  amountOf,
  bigOf,
  isNotSignificant,
  type LineName,
  type RatioName,
  ratioOf,
  type SeriesColumn,
} from '#lib/domain/financials/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { drawn, finite } from '../../../../widgets/figures/years.ts'

/** What is not significant has no place on a scale. */
export function drawnRatio(column: SeriesColumn | null, ratio: RatioName): number | null {
  if (column === null || isNotSignificant(column.statement, ratio)) return null
  return finite(ratioOf(column.statement, ratio))
}

/** Whole days from the end of the period to the day its accounts were filed first: a correction that follows makes no delay. */
export function daysToFiling(column: SeriesColumn | null, columns: readonly SeriesColumn[]): number | null {
  const end = column?.periodEnd
  if (!end) return null
  const same = columns.filter((one) => one.periodEnd === end)
  const [filed] = same.flatMap(({ statement }) => fullDay(statement.metadata?.filingDate) ?? []).toSorted()
  // Where the accounts themselves are not on file, nobody knows when they were filed.
  if (filed === undefined || same.every(({ isRestated }) => isRestated)) return null
  const days = Math.round((Date.parse(filed) - Date.parse(end)) / dayMs)
  return Number.isFinite(days) && days >= 0 ? days : null
}

export type BlockName =
  | 'property'
  | 'otherFixed'
  | 'fixed'
  | 'inventories'
  | 'otherCurrent'
  | 'current'
  | 'equity'
  | 'notCovered'
  | 'longTerm'
  | 'shortTerm'

export interface Block {
  name: BlockName
  amount: number
}

/** Both sides of a balance sheet, each from the ground up. Equity below zero is what the assets lack. */
export interface Balance {
  assets: readonly Block[]
  claims: readonly Block[]
  /** Of the higher side. */
  height: number
  isEven: boolean
}

/** Null where a total is not given: half a balance sheet would show a gap that is none. */
export function balanceOf(column: SeriesColumn): Balance | null {
  const of = (line: LineName) => drawn(column, line)
  const [fixed, current, equity] = [of('totalNonCurrentAssets'), of('totalCurrentAssets'), of('totalEquity')]
  const [longTerm, shortTerm] = [of('totalNonCurrentLiabilities'), of('totalCurrentLiabilities')]
  if (fixed === null || current === null || equity === null || longTerm === null || shortTerm === null) return null
  if ([fixed, current, longTerm, shortTerm].some((amount) => amount < 0)) return null
  const assets: Block[] = [
    ...split('fixed', fixed, 'property', of('propertyPlantAndEquipment'), 'otherFixed'),
    ...split('current', current, 'inventories', of('inventories'), 'otherCurrent'),
    { name: 'notCovered', amount: Math.max(0, -equity) },
  ]
  const claims: Block[] = [
    { name: 'shortTerm', amount: shortTerm },
    { name: 'longTerm', amount: longTerm },
    { name: 'equity', amount: Math.max(0, equity) },
  ]
  const [left, right] = [sumOf(assets), sumOf(claims)]
  const height = Math.max(left, right)
  const isEven = exactly(column, assetTotals) === exactly(column, claimTotals)
  return height > 0 ? { assets: shown(assets), claims: shown(claims), height, isEven } : null
}

const assetTotals = ['totalNonCurrentAssets', 'totalCurrentAssets'] as const
const claimTotals = ['totalEquity', 'totalNonCurrentLiabilities', 'totalCurrentLiabilities'] as const

/** To the last digit, which a float does not keep: that both sides are even is no matter of a pixel. */
function exactly({ statement }: SeriesColumn, lines: readonly LineName[]) {
  const [first, ...rest] = lines.map((line) => bigOf(amountOf(statement, line)))
  return rest.reduce((sum, one) => (sum && one ? sum.plus(one) : null), first ?? null)?.toFixed()
}

function split(whole: BlockName, amount: number, part: BlockName, given: number | null, rest: BlockName) {
  if (given === null || given < 0 || given > amount) return [{ name: whole, amount }]
  return [
    { name: part, amount: given },
    { name: rest, amount: amount - given },
  ]
}

const sumOf = (blocks: readonly Block[]) => blocks.reduce((sum, { amount }) => sum + amount, 0)
const shown = (blocks: readonly Block[]) => blocks.filter(({ amount }) => amount > 0)
