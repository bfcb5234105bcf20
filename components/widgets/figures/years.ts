import { amountOf, type LineName, type SeriesColumn } from '#lib/domain/financials/index.ts'

/** A year on an axis; without a column it lies between two that were given and was not. */
export interface FigureYear {
  id: string
  label: string
  column: SeriesColumn | null
}

const yearsMax = 6

/** The newest years, the oldest first: those that count only, for a corrected year and its correction would be drawn twice. */
export function yearsIn(columns: readonly SeriesColumn[]): FigureYear[] {
  const given = columns
    .filter(({ isReplaced, periodEnd }) => !isReplaced && periodEnd !== null)
    .toSorted((a, b) => (a.periodEnd ?? '').localeCompare(b.periodEnd ?? ''))
  const years = given.flatMap((column, index): FigureYear[] => {
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

const yearOf = ({ periodEnd }: SeriesColumn) => Number((periodEnd ?? '').slice(0, 4))

/** Only for drawing: a pixel needs no more than a float has. */
export function drawn(column: SeriesColumn | null, line: LineName): number | null {
  return column === null ? null : finite(amountOf(column.statement, line))
}

export function finite(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** Amounts are drawn in millions or thousands of their currency where their scale is known, else as they came. */
export interface FigureUnit {
  name: 'million' | 'thousand' | 'one' | 'given'
  /** What an amount is divided by. */
  divisor: number
}

const scales: Readonly<Record<string, number>> = { units: 1, thousands: 1e3, millions: 1e6 }

export function unitFor(scale: string | null, amounts: readonly (number | null)[]): FigureUnit {
  const factor = scale === null ? undefined : scales[scale]
  if (factor === undefined) return { name: 'given', divisor: 1 }
  const most = factor * Math.max(0, ...amounts.map((amount) => Math.abs(amount ?? 0)))
  if (most >= 1e6) return { name: 'million', divisor: 1e6 / factor }
  return most >= 1e4 ? { name: 'thousand', divisor: 1e3 / factor } : { name: 'one', divisor: 1 / factor }
}
