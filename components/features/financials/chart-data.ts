import {
  amountOf,
  type Column,
  isNotSignificant,
  type LineName,
  type RatioName,
  ratioOf,
} from '#lib/domain/financials/index.ts'

/** A place on a chart's axis; a figure that is not given leaves a gap and is never drawn as zero. */
export interface Point {
  columnId: string
  at: string
  values: Readonly<Record<string, number | null>>
}

/** Years from left to right, those that count only: a chart of a corrected year and its correction would draw it twice. */
export function amountPoints(columns: readonly Column[], lines: readonly LineName[]): Point[] {
  return pointsOf(columns, lines, ({ statement }, line) => drawn(amountOf(statement, line)))
}

/** What is not significant has no place on a scale; it is said beneath the chart. */
export function ratioPoints(columns: readonly Column[], ratios: readonly RatioName[]): Point[] {
  return pointsOf(columns, ratios, ({ statement }, ratio) =>
    isNotSignificant(statement, ratio) ? null : drawn(ratioOf(statement, ratio)),
  )
}

/** Ratios that some of the years call not significant, each with those years. */
export function notSignificantIn(
  columns: readonly Column[],
  ratios: readonly RatioName[],
): { ratio: RatioName; years: string[] }[] {
  return ratios.flatMap((ratio) => {
    const found = inTime(columns).filter((column) => isNotSignificant(column.statement, ratio))
    return found.length === 0 ? [] : [{ ratio, years: found.map(({ periodEnd }) => yearOf(periodEnd ?? '')) }]
  })
}

/** The label of a day under a chart. */
export function yearOf(day: string): string {
  return day.slice(0, 4)
}

/** Lines that at least one point has. */
export function drawnNames<N extends string>(points: readonly Point[], names: readonly N[]): N[] {
  return names.filter((name) => points.some(({ values }) => typeof values[name] === 'number'))
}

function pointsOf<N extends string>(
  columns: readonly Column[],
  names: readonly N[],
  figureOf: (column: Column, name: N) => number | null,
): Point[] {
  return inTime(columns).map((column) => ({
    columnId: column.id,
    at: column.periodEnd ?? '',
    values: Object.fromEntries(names.map((name) => [name, figureOf(column, name)])),
  }))
}

function inTime(columns: readonly Column[]): Column[] {
  return columns
    .filter(({ isReplaced, periodEnd }) => !isReplaced && periodEnd !== null)
    .toSorted((a, b) => (a.periodEnd ?? '').localeCompare(b.periodEnd ?? ''))
}

/** Only for drawing: a pixel needs no more than a float has. */
function drawn(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
