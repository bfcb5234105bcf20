import Big from 'big.js'
import type { Statement } from '#lib/contract/index.ts'
import { roundedShare } from '#lib/domain/ownership/index.ts'
import { amountOf, bigOf, isNotSignificant, type LineName, partOf, type RatioName, ratioOf } from './figures.ts'
import { type Column, columnBefore } from './series.ts'

export const views = ['amounts', 'commonSize', 'change'] as const
export type View = (typeof views)[number]

/** `text` is a decimal; `notSignificant` where a percentage would say nothing; `none` where there is no figure. */
export type Cell =
  | { kind: 'figure'; text: string; isPercent: boolean }
  | { kind: 'notSignificant' }
  | { kind: 'notComparable' }
  | { kind: 'none' }

const none: Cell = { kind: 'none' }
/** Beyond this a percentage of change says nothing any more. */
const significantTo = 1_000

/** What a cell of the table shows in a view. Percentages are rounded here; exports hold the figures themselves. */
export function cellOf(view: View, line: LineName, column: Column, columns: readonly Column[]): Cell {
  const text = amountOf(column.statement, line)
  if (text === null) return none
  if (view === 'amounts') return { kind: 'figure', text, isPercent: false }
  const amount = bigOf(text)
  if (amount === null) return none
  return view === 'commonSize' ? inPercent(amount, baseOf(column, line)) : changed(amount, line, column, columns)
}

/** A ratio reads the same in every view. */
export function ratioCellOf(statement: Statement, ratio: RatioName): Cell {
  if (isNotSignificant(statement, ratio)) return { kind: 'notSignificant' }
  const text = ratioOf(statement, ratio)
  return text === null ? none : { kind: 'figure', text, isPercent: false }
}

/** Of what a line is a share: the balance sheet of its total, everything else of revenue. */
export function baseLine(line: LineName): LineName {
  return partOf(line) === 'balanceSheet' ? 'totalAssets' : 'revenue'
}

function baseOf({ statement }: Column, line: LineName): Big | null {
  return bigOf(amountOf(statement, baseLine(line)))
}

function inPercent(amount: Big, base: Big | null): Cell {
  if (base === null) return none
  if (base.lte(0)) return { kind: 'notSignificant' }
  return percent(amount.times(100).div(base))
}

/** From a loss to a profit, or from nothing, there is no percentage that means anything. */
function changed(amount: Big, line: LineName, column: Column, columns: readonly Column[]): Cell {
  const before = columnBefore(column, columns)
  if (before === null) return { kind: 'notComparable' }
  const past = bigOf(amountOf(before.statement, line))
  if (past === null) return none
  if (past.eq(0) && amount.eq(0)) return percent(new Big(0))
  if (past.eq(0) || past.lt(0) !== amount.lt(0)) return { kind: 'notSignificant' }
  return percent(amount.minus(past).times(100).div(past.abs()))
}

function percent(value: Big): Cell {
  if (value.abs().gt(significantTo)) return { kind: 'notSignificant' }
  return { kind: 'figure', text: roundedShare(value.toFixed(), 'exact', [-100]), isPercent: true }
}
