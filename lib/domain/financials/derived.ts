import type { Statement } from '#lib/contract/index.ts'
import { amountOf, bigOf, type LineName } from './figures.ts'
import type { SeriesColumn } from './series.ts'
import { minus, plus, type Sum } from './sums.ts'

/** Figures that statements often do not give and readers look for, computed here from lines that are given. */
const derivedLines = ['resultForTheYear', 'netCurrentAssets'] as const
export type DerivedLine = (typeof derivedLines)[number]

interface Rule {
  /** The line it stands below. */
  after: LineName
  terms: Sum['terms']
}

const rules: Readonly<Record<DerivedLine, Rule>> = {
  /** What moves the equity of the year, before the part of minorities. */
  resultForTheYear: {
    after: 'extraordinaryItems',
    terms: plus('profitAfterTax', 'extraordinaryItems'),
  },
  /** Working capital as most readers know it. */
  netCurrentAssets: {
    after: 'totalCurrentLiabilities',
    terms: [...plus('totalCurrentAssets'), ...minus('totalCurrentLiabilities')],
  },
}

/** The line whose part of the statement it belongs to: of a computed one that above it. */
export function statedLine(line: LineName | DerivedLine): LineName {
  return isDerived(line) ? rules[line].after : line
}

/** As it came, or computed and exact; null where it is not given, or one of its terms. */
export function figureOf(statement: Statement, line: LineName | DerivedLine): string | null {
  return isDerived(line) ? sumOf(statement, rules[line].terms) : amountOf(statement, line)
}

function isDerived(line: string): line is DerivedLine {
  return Object.hasOwn(rules, line)
}

/** The computed figures that stand below a line, where at least one of the columns has all of their terms. */
export function derivedBelow(line: LineName, columns: readonly SeriesColumn[]): DerivedLine[] {
  return derivedLines.filter(
    (name) => rules[name].after === line && columns.some(({ statement }) => figureOf(statement, name) !== null),
  )
}

export type Definition = 'trade' | 'netCurrent' | 'profitAndDepreciation' | 'unknown'

/** Lines that sources compute by definitions of their own. */
const definitions: readonly { line: LineName; name: Definition; terms: Sum['terms'] }[] = [
  {
    line: 'workingCapital',
    name: 'trade',
    terms: [...plus('inventories', 'tradeReceivables'), ...minus('tradePayables')],
  },
  { line: 'workingCapital', name: 'netCurrent', terms: rules.netCurrentAssets.terms },
  {
    line: 'cashFlow',
    name: 'profitAndDepreciation',
    terms: plus('profitAfterTax', 'depreciationAndAmortization'),
  },
]

/**
 * By which definition a line was computed, so that it can be named so: the one by which every figure that can be checked
 * comes out; `unknown` where none does or nothing can be checked. Null for a line that has one meaning.
 */
export function definitionOf(of: string, columns: readonly SeriesColumn[]): Definition | null {
  const own = definitions.filter(({ line }) => line === of)
  const found = own.find(({ line, terms }) => {
    const checked = columns.flatMap(({ statement }) => {
      const [amount, sum] = [bigOf(amountOf(statement, line)), bigOf(sumOf(statement, terms))]
      return amount === null || sum === null ? [] : [amount.eq(sum)]
    })
    return checked.length > 0 && checked.every(Boolean)
  })
  return own.length === 0 ? null : (found?.name ?? 'unknown')
}

function sumOf(statement: Statement, terms: Sum['terms']): string | null {
  let sum = bigOf('0')
  for (const [sign, line] of terms) {
    const amount = bigOf(amountOf(statement, line))
    if (amount === null || sum === null) return null
    sum = sum.plus(amount.times(sign))
  }
  return sum?.toFixed() ?? null
}
