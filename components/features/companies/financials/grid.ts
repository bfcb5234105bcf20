import type { LineGroup, LineName, RatioName, SeriesColumn } from '#lib/domain/financials/index.ts'

/** One figure of the page: which statement, which line. */
export interface Place {
  columnId: string
  line: LineName | RatioName
}

/** As it is written in the address; a column's id holds no slash. */
export function writePlace({ columnId, line }: Place): string {
  return `${columnId}/${line}`
}

/** Null for anything that is no figure of these columns and lines: an address may be old or mistyped. */
export function readGridPlace(
  text: string | null,
  columns: readonly SeriesColumn[],
  lines: readonly (LineName | RatioName)[],
): Place | null {
  const [columnId, name] = text?.split('/') ?? []
  const column = columns.find(({ id }) => id === columnId)
  const line = lines.find((one) => one === name)
  return column === undefined || line === undefined ? null : { columnId: column.id, line }
}

/** All lines of the page from top to bottom. */
export function linesOf(groups: readonly LineGroup[], ratios: readonly RatioName[]): (LineName | RatioName)[] {
  return [...groups.flatMap(({ lines }) => lines.map(({ name }) => name)), ...ratios]
}

/** The figure beneath or above, in the same column. */
export function gridStepFrom(place: Place, lines: readonly (LineName | RatioName)[], by: 1 | -1): Place | null {
  const line = lines[lines.indexOf(place.line) + by]
  return line === undefined ? null : { ...place, line }
}
