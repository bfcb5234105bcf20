import type { SeriesColumn } from '#lib/domain/financials/index.ts'

/** Two years beside each other, the later one first. */
export interface Years {
  column: SeriesColumn
  before: SeriesColumn
}

/** The years an address names, or the two newest; null where fewer than two have an end that orders them. */
export function yearsOfStatements(
  columns: readonly SeriesColumn[],
  year: string | null,
  against: string | null,
): Years | null {
  const ended = columns.filter(({ periodEnd }) => periodEnd !== null)
  const column = ended.find(({ id }) => id === year) ?? ended[0]
  if (column === undefined) return null
  const others = ended.filter((one) => one.periodEnd !== column.periodEnd)
  const before = others.find(({ id }) => id === against) ?? others.find((one) => isBefore(one, column)) ?? others[0]
  if (before === undefined) return null
  return isBefore(before, column) ? { column, before } : { column: before, before: column }
}

function isBefore(one: SeriesColumn, other: SeriesColumn) {
  return (one.periodEnd ?? '') < (other.periodEnd ?? '')
}
