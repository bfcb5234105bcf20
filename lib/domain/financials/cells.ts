import Big from 'big.js'
import type { Statement } from '#lib/contract/index.ts'
import { roundedShare } from '#lib/domain/ownership/index.ts'
import { type DerivedLine, figureOf, statedLine } from './derived.ts'
import { amountOf, bigOf, isNotSignificant, type LineName, partOf, type RatioName, ratioOf } from './figures.ts'
import { comparedColumn, type SeriesColumn, whyApart } from './series.ts'

export const cellViews = ['amounts', 'commonSize', 'change', 'years'] as const
export type View = (typeof cellViews)[number]

/**
 * `text` is a decimal; `minus` says of a change that both figures are below zero, and that the loss or debt grew or shrank by
 * so much; `notSignificant` where a percentage would say nothing; `notRestated` where only one of two years was corrected;
 * `none` where there is no figure.
 */
export type Cell =
  | { kind: 'figure'; text: string; isPercent: boolean; minus?: 'grew' | 'shrank' }
  | { kind: 'notSignificant' }
  | { kind: 'notComparable' }
  | { kind: 'notRestated' }
  | { kind: 'none' }

const none: Cell = { kind: 'none' }
/** Beyond this a percentage of change says nothing any more. */
const significantTo = 1_000

/** What a cell of the table shows in a view. Percentages are rounded here; exports hold the figures themselves. */
export function cellOf(
  view: View,
  line: LineName | DerivedLine,
  column: SeriesColumn,
  columns: readonly SeriesColumn[],
): Cell {
  const text = figureOf(column.statement, line)
  if (text === null) return none
  if (view === 'amounts' || view === 'years') return { kind: 'figure', text, isPercent: false }
  const amount = bigOf(text)
  if (amount === null) return none
  if (view === 'commonSize') return inPercent(amount, bigOf(amountOf(column.statement, baseLine(line))))
  return changed(amount, (statement) => figureOf(statement, line), comparedColumn(column, columns))
}

/** What lies between two years: in the unit of the line, and in percent of the earlier one. */
export interface Between {
  difference: Cell
  change: Cell
}

export function betweenYears(line: LineName | DerivedLine, column: SeriesColumn, before: SeriesColumn): Between {
  return between(column, before, (statement) => figureOf(statement, line))
}

/** Ratios are subtracted; a percentage of a percentage is read as points. */
export function ratioBetween(ratio: RatioName, column: SeriesColumn, before: SeriesColumn): Between {
  const read = (statement: Statement) => (isNotSignificant(statement, ratio) ? null : ratioOf(statement, ratio))
  return { ...between(column, before, read), change: none }
}

function between(column: SeriesColumn, before: SeriesColumn, read: (statement: Statement) => string | null): Between {
  const [amount, past] = [bigOf(read(column.statement)), bigOf(read(before.statement))]
  if (amount === null || past === null) return { difference: none, change: none }
  const why = whyApart(column, before)
  if (why !== null) return { difference: { kind: why }, change: { kind: why } }
  const difference: Cell = { kind: 'figure', text: amount.minus(past).toFixed(), isPercent: false }
  return { difference, change: changed(amount, read, before) }
}

/** A ratio reads the same in every view. */
export function ratioCellOf(statement: Statement, ratio: RatioName): Cell {
  if (isNotSignificant(statement, ratio)) return { kind: 'notSignificant' }
  const text = ratioOf(statement, ratio)
  return text === null ? none : { kind: 'figure', text, isPercent: false }
}

/** Of what a line is a share: the balance sheet of its total, everything else of revenue. */
function baseLine(line: LineName | DerivedLine): LineName {
  return partOf(statedLine(line)) === 'balanceSheet' ? 'totalAssets' : 'revenue'
}

function inPercent(amount: Big, base: Big | null): Cell {
  if (base === null) return none
  if (base.lte(0)) return { kind: 'notSignificant' }
  return percent(amount.times(100).div(base))
}

/** From a loss to a profit, or from nothing, there is no percentage that means anything. */
function changed(
  amount: Big,
  read: (statement: Statement) => string | null,
  before: ReturnType<typeof comparedColumn>,
): Cell {
  if (before === null) return { kind: 'notComparable' }
  if (before === 'notRestated') return { kind: 'notRestated' }
  const past = bigOf(read(before.statement))
  if (past === null) return none
  if (past.eq(0) && amount.eq(0)) return percent(new Big(0))
  if (past.eq(0) || past.lt(0) !== amount.lt(0)) return { kind: 'notSignificant' }
  const change = percent(amount.minus(past).times(100).div(past))
  // By its sign a loss that grew would read as a fall: it is said in words.
  if (!past.lt(0) || change.kind !== 'figure' || amount.eq(past)) return change
  return { ...change, text: change.text.replace(/^-/, ''), minus: amount.lt(past) ? 'grew' : 'shrank' }
}

function percent(value: Big): Cell {
  if (value.abs().gt(significantTo)) return { kind: 'notSignificant' }
  return { kind: 'figure', text: roundedShare(value.toFixed(), 'exact', [-100]), isPercent: true }
}
