import { fullDay, type Statement } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'

/** One statement as a column of a table. */
export interface SeriesColumn {
  /** Stable as long as the same statement is meant: its end, kind and filing. */
  id: string
  statement: Statement
  periodStart: string | null
  periodEnd: string | null
  /** Another statement of the same period was filed later and replaces it. */
  isReplaced: boolean
  isRestated: boolean
}

/** Statements that are comparable: same scope, kind and length of period, currency and scale (P78). */
export interface Series {
  id: string
  scope: string | null
  /** `annual`, or the kind as it came. */
  kind: string | null
  months: number | null
  currency: string | null
  scale: string | null
  /** The newest period first. */
  columns: readonly SeriesColumn[]
}

/** All statements of a result in series, the one with the most recent years first. */
export function seriesOf(statements: readonly Statement[]): Series[] {
  const all = [...Map.groupBy(statements, seriesId)].flatMap(([id, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { scope, currency, reportingScale } = first.metadata ?? {}
    const frame = { scope: scope ?? null, currency: currency ?? null, scale: reportingScale ?? null }
    return [{ id, ...frame, kind: kindOf(first), months: monthsOf(first), columns: columnsOf(own) }]
  })
  // The company itself comes before its group, which is more than what was asked about.
  const isGroup = ({ scope }: Series) => Number(scope !== 'entity')
  return all.toSorted(
    (a, b) => newest(b).localeCompare(newest(a)) || isGroup(a) - isGroup(b) || b.columns.length - a.columns.length,
  )
}

/** The columns that count: replaced ones are left out unless requested. */
export function shownColumns(series: Series, withReplaced: boolean): SeriesColumn[] {
  return series.columns.filter((column) => withReplaced || !column.isReplaced)
}

/**
 * The column a change is measured against: of the period that ends the day before this one begins, like with like. A
 * corrected year is compared with a corrected one; any other with what its own accounts could know of the year before: a
 * correction filed later has another basis. Null where there is no such period, because a gap is no change.
 */
export function comparedColumn(
  column: SeriesColumn,
  columns: readonly SeriesColumn[],
): SeriesColumn | 'notRestated' | null {
  const { periodStart } = column
  if (periodStart === null) return null
  const before = columns.filter((one) => one.periodEnd !== null && one.periodEnd < periodStart)
  const lastEnd = before
    .map(({ periodEnd }) => periodEnd ?? '')
    .toSorted()
    .at(-1)
  if (lastEnd === undefined || (Date.parse(periodStart) - Date.parse(lastEnd)) / dayMs > 1) return null
  const those = before.filter((one) => one.periodEnd === lastEnd && sameStandard(column, one))
  if (those.length === 0) return null
  const alike = those.filter((one) => isSameBasis(column, one))
  const [latest] = alike.toSorted((a, b) => Number(a.isReplaced) - Number(b.isReplaced) || byFiling(b, a))
  return latest ?? 'notRestated'
}

/**
 * Why one column of a series is not measured against another that ends before it, however many years lie between; null where it
 * is: both by the same rules, and a corrected one against a corrected one.
 */
export function whyApart(column: SeriesColumn, before: SeriesColumn): 'notComparable' | 'notRestated' | null {
  if (!sameStandard(column, before)) return 'notComparable'
  return isSameBasis(column, before) ? null : 'notRestated'
}

function isSameBasis(column: SeriesColumn, before: SeriesColumn) {
  return column.isRestated ? before.isRestated : isKnownTo(before, column)
}

/** A correction counts for accounts filed on its day or later; without both days the one that counts today does. */
function isKnownTo(before: SeriesColumn, column: SeriesColumn) {
  if (!before.isRestated) return true
  const [filed, own] = [filingOf(before), filingOf(column)]
  return filed === '' || own === '' ? !before.isReplaced : filed <= own
}

function filingOf({ statement }: SeriesColumn) {
  return fullDay(statement.metadata?.filingDate) ?? ''
}

function byFiling(a: SeriesColumn, b: SeriesColumn) {
  return filingOf(a).localeCompare(filingOf(b))
}

/** Two sets of rules give two different profits, so one is not compared with the other. */
function sameStandard(a: SeriesColumn, b: SeriesColumn) {
  const standard = (column: SeriesColumn) => column.statement.metadata?.accountingStandard ?? null
  return standard(a) === standard(b)
}

function seriesId(statement: Statement) {
  const { scope, currency, reportingScale } = statement.metadata ?? {}
  const months = monthsOf(statement)
  const length = months === null ? '' : String(months)
  return [scope ?? '', kindOf(statement) ?? '', length, currency ?? '', reportingScale ?? ''].join('.')
}

/** A corrected year is still a year: it replaces the one it corrects. */
function kindOf({ metadata }: Statement): string | null {
  const kind = metadata?.statementType ?? null
  return kind === 'restated' ? 'annual' : kind
}

/** Whole months of the period; a year of 52 or 53 weeks counts as twelve. */
function monthsOf({ metadata }: Statement): number | null {
  const from = fullDay(metadata?.periodStart)
  const to = fullDay(metadata?.periodEnd)
  if (from === null || to === null) return null
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return days > 0 ? Math.round(days / 30.4375) : null
}

function columnsOf(statements: readonly Statement[]): SeriesColumn[] {
  const taken = new Map<string, number>()
  const columns = statements.map((statement): SeriesColumn => {
    const { periodStart, periodEnd, statementType } = statement.metadata ?? {}
    const end = fullDay(periodEnd)
    const base = `${end ?? 'undated'}_${statementType ?? 'statement'}`
    const count = (taken.get(base) ?? 0) + 1
    taken.set(base, count)
    return {
      id: count === 1 ? base : `${base}_${count}`,
      statement,
      periodStart: fullDay(periodStart),
      periodEnd: end,
      isReplaced: statements.some((other) => replaces(other, statement)),
      isRestated: statementType === 'restated',
    }
  })
  return columns.toSorted(
    (a, b) => (b.periodEnd ?? '').localeCompare(a.periodEnd ?? '') || Number(a.isReplaced) - Number(b.isReplaced),
  )
}

/** The later filing of the same period counts; filed on one day, the one that says it corrects. */
function replaces(other: Statement, one: Statement) {
  const end = fullDay(one.metadata?.periodEnd)
  if (other === one || end === null || fullDay(other.metadata?.periodEnd) !== end) return false
  const [theirs, own] = [fullDay(other.metadata?.filingDate) ?? '', fullDay(one.metadata?.filingDate) ?? '']
  if (theirs !== own) return theirs > own
  return other.metadata?.statementType === 'restated' && one.metadata?.statementType !== 'restated'
}

function newest({ columns }: Series) {
  return columns[0]?.periodEnd ?? ''
}
