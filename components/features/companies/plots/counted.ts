import type { CompanyCounts } from '#lib/contract/index.ts'
import type { WorkFilter } from '../state.ts'

export type PlotCount = CompanyCounts['reviews']['overdue']

/** A bar: how many companies, how many of them fit the filters, and the filter it stands for. */
export interface CountedBar extends PlotCount {
  id: string
  /** Null of what has no value to ask for. */
  filter: Partial<Pick<WorkFilter, 'risk' | 'country' | 'review'>> | null
}

const rowsMax = 4

/** The countries with most companies, and one bar for all others. */
export function countryBars(countries: CompanyCounts['countries']): { bars: CountedBar[]; others: number } {
  const first = countries.length <= rowsMax + 1 ? countries : countries.slice(0, rowsMax)
  const rest = countries.slice(first.length)
  const bars = first.map(
    ({ code, all, chosen }): CountedBar => ({
      id: code ?? 'none',
      all,
      chosen,
      filter: code === null ? null : { country: code },
    }),
  )
  if (rest.length === 0) return { bars, others: 0 }
  const codes = rest.flatMap(({ code }) => code ?? [])
  // A list cannot be asked for companies without a country.
  const filter = codes.length === rest.length ? { country: codes.join(',') } : null
  return { bars: [...bars, { id: 'others', ...sumOf(rest), filter }], others: rest.length }
}

export function riskBars({ high, medium, low, none }: CompanyCounts['risks']): CountedBar[] {
  return Object.entries({ high, medium, low, none }).map(([risk, count]) => ({ id: risk, ...count, filter: { risk } }))
}

/** What is overdue stands before the months, where anything is. */
export function reviewBars({ overdue, months }: CompanyCounts['reviews']): CountedBar[] {
  const byMonth = months.map(({ month, ...count }) => ({ id: month, ...count, filter: { review: month } }))
  return overdue.all === 0 ? byMonth : [{ id: 'overdue', ...overdue, filter: { review: 'overdue' } }, ...byMonth]
}

/** Not known of one of them is not known of their sum. */
function sumOf(counts: readonly PlotCount[]) {
  const isKnown = counts.every(({ chosen }) => chosen !== null)
  return {
    all: counts.reduce((sum, { all }) => sum + all, 0),
    chosen: isKnown ? counts.reduce((sum, { chosen }) => sum + (chosen ?? 0), 0) : null,
  }
}
