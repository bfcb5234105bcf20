import type { Statement } from '#lib/contract/index.ts'
import { amountOf, bigOf, type LineName } from './figures.ts'
import type { SeriesColumn } from './series.ts'

/** Figures that statements often do not give and readers look for, computed here from lines that are given. */
const derivedLines = ['resultForTheYear', 'netCurrentAssets'] as const
export type DerivedLine = (typeof derivedLines)[number]

interface Rule {
  /** The line it stands below. */
  after: LineName
  terms: readonly (readonly [sign: 1 | -1, line: LineName])[]
}

const rules: Readonly<Record<DerivedLine, Rule>> = {
  /** What moves the equity of the year, before the part of minorities. */
  resultForTheYear: {
    after: 'extraordinaryItems',
    terms: [
      [1, 'profitAfterTax'],
      [1, 'extraordinaryItems'],
    ],
  },
  /** Working capital as most readers know it. */
  netCurrentAssets: {
    after: 'totalCurrentLiabilities',
    terms: [
      [1, 'totalCurrentAssets'],
      [-1, 'totalCurrentLiabilities'],
    ],
  },
}

/** Exact; null where one of its terms is not given. */
export function derivedAmount(statement: Statement, line: DerivedLine): string | null {
  return sumOf(statement, rules[line].terms)
}

/** The computed figures that stand below a line, where at least one of the columns has all of their terms. */
export function derivedBelow(line: LineName, columns: readonly SeriesColumn[]): DerivedLine[] {
  return derivedLines.filter(
    (name) => rules[name].after === line && columns.some(({ statement }) => derivedAmount(statement, name) !== null),
  )
}

/** Lines that sources compute by definitions of their own. */
const definitions = {
  workingCapital: {
    trade: [
      [1, 'inventories'],
      [1, 'tradeReceivables'],
      [-1, 'tradePayables'],
    ],
    netCurrent: rules.netCurrentAssets.terms,
  },
  cashFlow: {
    profitAndDepreciation: [
      [1, 'profitAfterTax'],
      [1, 'depreciationAndAmortization'],
    ],
  },
} as const satisfies Partial<Record<LineName, Record<string, Rule['terms']>>>

type DefinedLine = keyof typeof definitions
export type Definition = 'trade' | 'netCurrent' | 'profitAndDepreciation' | 'unknown'

/**
 * By which definition a line was computed, so that it can be named so: the one by which every figure that can be checked
 * comes out; `unknown` where none does or nothing can be checked. Null for a line that has one meaning.
 */
export function definitionOf(line: string, columns: readonly SeriesColumn[]): Definition | null {
  if (!isDefined(line)) return null
  const stated = columns.flatMap(({ statement }) => {
    const amount = bigOf(amountOf(statement, line))
    return amount === null ? [] : [{ statement, amount }]
  })
  for (const [name, terms] of Object.entries(definitions[line])) {
    const sums = stated.map(({ statement, amount }) => ({ amount, sum: bigOf(sumOf(statement, terms)) }))
    const checked = sums.flatMap(({ amount, sum }) => (sum === null ? [] : [amount.eq(sum)]))
    if (checked.length > 0 && checked.every(Boolean)) return asDefinition(name)
  }
  return 'unknown'
}

function isDefined(line: string): line is DefinedLine {
  return Object.hasOwn(definitions, line)
}

function asDefinition(name: string): Definition {
  return name === 'trade' || name === 'netCurrent' || name === 'profitAndDepreciation' ? name : 'unknown'
}

function sumOf(statement: Statement, terms: Rule['terms']): string | null {
  let sum = bigOf('0')
  for (const [sign, line] of terms) {
    const amount = bigOf(amountOf(statement, line))
    if (amount === null || sum === null) return null
    sum = sum.plus(amount.times(sign))
  }
  return sum?.toFixed() ?? null
}
