import 'server-only'
import { createHash } from 'node:crypto'
import type { Sql } from '#lib/database/index.ts'
import { type AuditRow, findHead, hasUnchained, listChained } from './store.ts'

/** The last row of the chain: its place, and the hash that covers every row up to it. */
export interface AuditHead {
  seq: number
  /** SHA-256 in hex; 64 zeros before the first row. */
  hash: string
}

export const noRow: AuditHead = { seq: 0, hash: '0'.repeat(64) }

export async function readHead(db: Sql): Promise<AuditHead> {
  return (await findHead(db)) ?? noRow
}

/** The hash of a row, given that of the row before it; the database computes the same on insertion. */
export function hashOfRow(previous: string, row: AuditRow): string {
  const fields = [
    String(row.seq),
    row.auditId,
    row.at.toISOString(),
    row.userId,
    row.email,
    row.role,
    row.address,
    row.action,
    row.object,
    row.outcome,
    row.code,
    row.requestId,
    row.closes,
    row.repeats === null ? null : String(row.repeats),
    // Rows from before this field have the hash they had.
    ...(row.about === null ? [] : [row.about]),
  ]
  return createHash('sha256')
    .update(previous + fields.map(lengthAndText).join(''))
    .digest('hex')
}

function lengthAndText(value: string | null): string {
  return value === null ? '-' : `${Buffer.byteLength(value)}:${value}`
}

export interface Verified {
  /** Rows that were checked, from the first one. */
  rows: number
  head: AuditHead
  /** The first row that is not as it was written, with the reason; null where the whole chain is intact. */
  broken: { seq: number; reason: string } | null
}

const pageSize = 2_000

/**
 * Recomputes the chain from its first row to the current head. `known` are places and hashes written down
 * elsewhere, in an evidence pack for one: rewriting the whole chain does not change those.
 */
export async function verifyChain(db: Sql, known: readonly AuditHead[] = []): Promise<Verified> {
  const head = await readHead(db)
  const expected = new Map(known.map(({ seq, hash }) => [seq, hash]))
  let last = noRow
  const broken = (seq: number, reason: string): Verified => ({ rows: last.seq, head, broken: { seq, reason } })
  for (;;) {
    const rows = await listChained(db, {}, last.seq, pageSize)
    for (const row of rows) {
      if (row.seq > head.seq) break
      if (row.seq !== last.seq + 1) return broken(last.seq + 1, 'the row is missing')
      const hash = hashOfRow(last.hash, row)
      if (hash !== row.hash) return broken(row.seq, 'the row does not have the content its hash was computed from')
      if ((expected.get(row.seq) ?? hash) !== hash)
        return broken(row.seq, 'the row is not the one written down elsewhere')
      last = { seq: row.seq, hash }
    }
    if (rows.length < pageSize || last.seq === head.seq) break
  }
  if (last.seq !== head.seq) return broken(last.seq + 1, `the row is missing; the log had ${head.seq} rows`)
  if (last.hash !== head.hash) return broken(last.seq, 'the row is not the one the head names')
  const beyond = known.find(({ seq }) => seq > head.seq)
  if (beyond !== undefined)
    return broken(last.seq + 1, `the row is missing; row ${beyond.seq} was written down elsewhere`)
  return (await hasUnchained(db)) ? broken(0, 'a row stands outside the chain') : { rows: last.seq, head, broken: null }
}
