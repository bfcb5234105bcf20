import Big from 'big.js'
import {
  balanceSheetLines,
  cashFlowLines,
  type Evidence,
  incomeStatementLines,
  ratioNames,
  type Statement,
} from '#lib/contract/index.ts'
import { isDecimal } from '#lib/text/index.ts'

/** The parts of a statement with their lines, in the order of the contract, which is the order they are read in. */
export const parts = {
  incomeStatement: incomeStatementLines,
  balanceSheet: balanceSheetLines,
  cashFlowStatement: cashFlowLines,
} as const

export type PartName = keyof typeof parts
export type LineName = (typeof parts)[PartName][number]
export type RatioName = (typeof ratioNames)[number]

export const partNames = ['incomeStatement', 'balanceSheet', 'cashFlowStatement'] as const satisfies PartName[]

export function partOf(line: LineName): PartName {
  return partOfLine.get(line) ?? 'incomeStatement'
}

const partOfLine: ReadonlyMap<LineName, PartName> = new Map(
  partNames.flatMap((part) => parts[part].map((line) => [line, part] as const)),
)

const ratios: ReadonlySet<string> = new Set(ratioNames)

export function isRatio(name: LineName | RatioName): name is RatioName {
  return ratios.has(name)
}

/** A figure as it came; null where the statement does not give it, which is not zero (P81). */
export function amountOf(statement: Statement, line: LineName): string | null {
  return textIn(statement[partOf(line)], line)
}

export function ratioOf(statement: Statement, ratio: RatioName): string | null {
  return textIn(statement.ratios, ratio)
}

export function isNotSignificant(statement: Statement, ratio: RatioName): boolean {
  return statement.ratios?.notSignificant?.includes(ratio) ?? false
}

/** What proves a figure: under its name, or under its part and name where a source writes it so. */
export function evidenceOf(statement: Statement, line: string): Evidence | null {
  const all = statement.evidenceConfidence ?? {}
  return Object.hasOwn(all, line) ? (all[line] ?? null) : (byLastName(all).get(line) ?? null)
}

/** A statement never changes, so its keys are read once, however many cells ask. */
const byName = new WeakMap<object, ReadonlyMap<string, Evidence>>()

function byLastName(all: Readonly<Record<string, Evidence>>): ReadonlyMap<string, Evidence> {
  const known = byName.get(all)
  if (known !== undefined) return known
  const parted = Object.entries(all).filter(([key]) => key.includes('.'))
  const made = new Map(parted.toReversed().map(([key, evidence]) => [key.slice(key.lastIndexOf('.') + 1), evidence]))
  byName.set(all, made)
  return made
}

/** True where a figure carries a grade and that grade is not EXACT: the cell is marked (P79). */
export function isMarked(evidence: Evidence | null): boolean {
  return typeof evidence?.grade === 'string' && evidence.grade !== 'EXACT'
}

/** A figure to reckon with; null where the text is no plain decimal, and then nothing is reckoned. */
export function bigOf(text: string | null): Big | null {
  return text !== null && isDecimal(text) ? new Big(text) : null
}

function textIn(fields: object | null | undefined, name: string): string | null {
  const found: unknown = fields && Object.hasOwn(fields, name) ? Reflect.get(fields, name) : null
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : null
}
