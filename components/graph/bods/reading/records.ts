import { readStatement, type Statement } from './statements.ts'

/** What a file holds: the latest statement of each record, in the order in which the records first appear. */
export interface Records {
  latest: ReadonlyMap<string, Statement>
  /** Values that are no statements, by their record where they name one. */
  skipped: string[]
  /** Of these, how many are statements by their fields, and could not be read as such. */
  unread: number
  /** Records that were stated more than once: the last counts. */
  replaced: string[]
  /** Records whose publisher has closed them: relations, and parties none of whose relations is open. */
  closed: string[]
  /** Closed records of parties with relations that are not: no source states an end of those. */
  closedParties: string[]
  /** Records of which a value could not be read and is left out. */
  partial: string[]
}

/** Reads values as statements. Of several on one record the latest by date counts, of one day the last in the file. */
export function bodsRecordsOf(values: readonly unknown[]): Records {
  const latest = new Map<string, Statement>()
  const skipped: string[] = []
  let unread = 0
  const replaced = new Set<string>()
  const partial = new Set<string>()
  for (const [at, value] of values.entries()) {
    const read = readStatement(value)
    if (read === null) {
      skipped.push(namedBy(value) ?? `#${at + 1}`)
      if (isStatementLike(value)) unread += 1
      continue
    }
    const { statement, isPartial } = read
    const { recordId, statementDate } = statement
    const known = latest.get(recordId)
    if (known !== undefined) replaced.add(recordId)
    if (known !== undefined && (known.statementDate ?? '') > (statementDate ?? '')) continue
    latest.set(recordId, statement)
    if (isPartial) partial.add(recordId)
    else partial.delete(recordId)
  }
  return { latest, skipped, unread, replaced: [...replaced], partial: [...partial], ...closedIn(latest) }
}

function closedIn(latest: ReadonlyMap<string, Statement>): Pick<Records, 'closed' | 'closedParties'> {
  const isClosed = ({ recordStatus }: Statement) => recordStatus === 'closed'
  const tied = new Set<unknown>()
  for (const one of latest.values()) {
    if (one.recordType !== 'relationship' || isClosed(one)) continue
    tied.add(one.recordDetails.subject).add(one.recordDetails.interestedParty)
  }
  const all = [...latest.values()].filter(isClosed)
  const isParty = ({ recordType, recordId }: Statement) => recordType !== 'relationship' && tied.has(recordId)
  return {
    closed: all.filter((one) => !isParty(one)).map(({ recordId }) => recordId),
    closedParties: all.filter(isParty).map(({ recordId }) => recordId),
  }
}

function isStatementLike(value: unknown) {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['recordId', 'recordType', 'recordDetails', 'statementId'].some((name) => name in value)
  )
}

/** A record is named by this much of its id. */
const namedMax = 200

function namedBy(value: unknown) {
  if (typeof value !== 'object' || value === null || !('recordId' in value)) return null
  return typeof value.recordId === 'string' ? value.recordId.slice(0, namedMax) : null
}
