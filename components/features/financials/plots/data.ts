import { fullDay } from '#lib/contract/index.ts'
import {
  amountOf,
  bigOf,
  type Column,
  isNotSignificant,
  type LineName,
  type RatioName,
  ratioOf,
} from '#lib/domain/financials/index.ts'
import { dayMs } from '#lib/time/index.ts'

/** A year on an axis; without a column it lies between two that were given and was not. */
export interface Year {
  id: string
  label: string
  column: Column | null
}

const yearsMax = 6

/** The newest years, the oldest first: those that count only, for a corrected year and its correction would be drawn twice. */
export function yearsIn(columns: readonly Column[]): Year[] {
  const given = columns
    .filter(({ isReplaced, periodEnd }) => !isReplaced && periodEnd !== null)
    .toSorted((a, b) => (a.periodEnd ?? '').localeCompare(b.periodEnd ?? ''))
  const years = given.flatMap((column, index): Year[] => {
    const [year, before] = [yearOf(column), given[index - 1]]
    const from = before === undefined ? year : yearOf(before) + 1
    const missing = Array.from(
      { length: Math.min(Math.max(0, year - from), yearsMax) },
      (_, at) => year - 1 - at,
    ).reverse()
    return [
      ...missing.map((one) => ({ id: `missing-${one}`, label: String(one), column: null })),
      { id: column.id, label: String(year), column },
    ]
  })
  return years.slice(-yearsMax)
}

const yearOf = ({ periodEnd }: Column) => Number((periodEnd ?? '').slice(0, 4))

/** Only for drawing: a pixel needs no more than a float has. */
export function drawn(column: Column | null, line: LineName): number | null {
  return column === null ? null : finite(amountOf(column.statement, line))
}

/** What is not significant has no place on a scale. */
export function drawnRatio(column: Column | null, ratio: RatioName): number | null {
  if (column === null || isNotSignificant(column.statement, ratio)) return null
  return finite(ratioOf(column.statement, ratio))
}

/** Whole days from the end of the period to the day its accounts were filed first: a correction that follows makes no delay. */
export function daysToFiling(column: Column | null, columns: readonly Column[]): number | null {
  const end = column?.periodEnd
  if (!end) return null
  const same = columns.filter((one) => one.periodEnd === end)
  const [filed] = same.flatMap(({ statement }) => fullDay(statement.metadata?.filingDate) ?? []).toSorted()
  // Where the accounts themselves are not on file, nobody knows when they were filed.
  if (filed === undefined || same.every(({ isRestated }) => isRestated)) return null
  const days = Math.round((Date.parse(filed) - Date.parse(end)) / dayMs)
  return Number.isFinite(days) && days >= 0 ? days : null
}

function finite(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
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
export function balanceOf(column: Column): Balance | null {
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
function exactly({ statement }: Column, lines: readonly LineName[]): string | undefined {
  const [first, ...rest] = lines.map((line) => bigOf(amountOf(statement, line)))
  return rest.reduce((sum, one) => (sum && one ? sum.plus(one) : null), first ?? null)?.toFixed()
}

function split(whole: BlockName, amount: number, part: BlockName, given: number | null, rest: BlockName): Block[] {
  if (given === null || given < 0 || given > amount) return [{ name: whole, amount }]
  return [
    { name: part, amount: given },
    { name: rest, amount: amount - given },
  ]
}

const sumOf = (blocks: readonly Block[]) => blocks.reduce((sum, { amount }) => sum + amount, 0)
const shown = (blocks: readonly Block[]) => blocks.filter(({ amount }) => amount > 0)

/** Amounts are drawn in millions or thousands of their currency where their scale is known, else as they came. */
export interface Unit {
  name: 'million' | 'thousand' | 'one' | 'given'
  /** What an amount is divided by. */
  divisor: number
}

const scales: Readonly<Record<string, number>> = { units: 1, thousands: 1e3, millions: 1e6 }

export function unitFor(scale: string | null, amounts: readonly (number | null)[]): Unit {
  const factor = scale === null ? undefined : scales[scale]
  if (factor === undefined) return { name: 'given', divisor: 1 }
  const most = factor * Math.max(0, ...amounts.map((amount) => Math.abs(amount ?? 0)))
  if (most >= 1e6) return { name: 'million', divisor: 1e6 / factor }
  return most >= 1e4 ? { name: 'thousand', divisor: 1e3 / factor } : { name: 'one', divisor: 1 / factor }
}
