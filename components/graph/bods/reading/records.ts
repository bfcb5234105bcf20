import { Statement } from './statements.ts'

/** What a file holds: the latest statement of each record, in the order in which the records first appear. */
export interface Records {
  latest: ReadonlyMap<string, Statement>
  /** Values that are no statements, by their record where they name one. */
  skipped: string[]
  /** Records that were stated more than once: the last counts. */
  replaced: string[]
  /** Records whose publisher has closed them. */
  closed: string[]
}

/** Reads values as statements. Of several on one record the latest by date counts, of one day the last in the file. */
export function recordsOf(values: readonly unknown[]): Records {
  const latest = new Map<string, Statement>()
  const skipped: string[] = []
  const replaced = new Set<string>()
  for (const [at, value] of values.entries()) {
    const read = Statement.safeParse(value)
    if (!read.success) {
      skipped.push(namedBy(value) ?? `#${at + 1}`)
      continue
    }
    const known = latest.get(read.data.recordId)
    if (known !== undefined) replaced.add(read.data.recordId)
    if (known !== undefined && (known.statementDate ?? '') > (read.data.statementDate ?? '')) continue
    latest.set(read.data.recordId, read.data)
  }
  const closed = [...latest.values()].filter(({ recordStatus }) => recordStatus === 'closed')
  return { latest, skipped, replaced: [...replaced], closed: closed.map(({ recordId }) => recordId) }
}

function namedBy(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('recordId' in value)) return null
  return typeof value.recordId === 'string' ? value.recordId : null
}
