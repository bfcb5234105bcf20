import { type CompanyReportResult, resultForms, tolerateBy, type Unexpected } from '#lib/contract/index.ts'

export interface ReadReport {
  value: CompanyReportResult
  unexpected: Unexpected[]
}

/** Fields that are not in the schema, with paths from the report. */
export function unexpectedOfReport(unexpected: readonly Unexpected[]): Unexpected[] {
  return unexpected.map(({ path, value }) => ({ path: path[0] === 'companyReport' ? path.slice(1) : path, value }))
}

/** So many entries of a list are read at once; a list of thousands would hold the page up. */
export const entriesAtOnce = 400

/**
 * Reads a report's result tolerantly, as `tolerate` does, and gives the page its turn between parts of long lists. Null
 * where it is no report at all.
 */
export async function readInTurns(result: unknown, pause: () => Promise<void>): Promise<ReadReport | null> {
  const long = longLists(result)
  const frame = tolerateBy(resultForms.report, withLists(result, new Map(long.map(([name]) => [name, []]))))
  if (frame === null) return null
  const { value, unexpected } = frame
  const lists = new Map<string, unknown[]>()
  for (const [name, entries] of long) {
    const read: unknown[] = []
    for (let from = 0; from < entries.length; from += entriesAtOnce) {
      await pause()
      const part = { [name]: entries.slice(from, from + entriesAtOnce) }
      const found = tolerateBy(resultForms.report, { type: value.type, companyReport: { relationships: part } })
      const list = listsIn(found?.value)[name]
      if (Array.isArray(list)) for (const entry of list) read.push(entry)
      for (const one of found?.unexpected ?? []) unexpected.push({ ...one, path: moved(one.path, from) })
    }
    lists.set(name, read)
  }
  return { value: asReport(withLists(value, lists)), unexpected }
}

function longLists(result: unknown): [string, unknown[]][] {
  return Object.entries(listsIn(result)).flatMap(([name, list]): [string, unknown[]][] =>
    Array.isArray(list) && list.length > entriesAtOnce ? [[name, list]] : [],
  )
}

function listsIn(result: unknown): Record<string, unknown> {
  return fieldsOf(fieldsOf(fieldsOf(result).companyReport).relationships)
}

/** A copy with these lists of `relationships` in the place of its own. */
function withLists(result: unknown, lists: ReadonlyMap<string, unknown[]>) {
  if (lists.size === 0) return result
  const companyReport = fieldsOf(fieldsOf(result).companyReport)
  const relationships = { ...listsIn(result), ...Object.fromEntries(lists) }
  return { ...fieldsOf(result), companyReport: { ...companyReport, relationships } }
}

/** The path of an entry in the whole list: `companyReport.relationships.<name>.<index>`. */
function moved(path: (string | number)[], by: number) {
  return path.map((step, depth) => (depth === 3 && typeof step === 'number' ? step + by : step))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Its frame and each part of its lists have been read by the schema. */
function asReport(value: unknown): CompanyReportResult {
  return value as CompanyReportResult
}
