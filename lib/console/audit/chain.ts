import 'server-only'
import { createHash } from 'node:crypto'
import type { Sql } from '#lib/database/index.ts'
import { aboutIn } from './about.ts'
import { type AuditRow, findHead, type HeadRow, hasUnchained, listChained } from './store.ts'

/** The last row of the chain: its place, and the hash that covers every row up to it. */
export interface AuditHead {
  seq: number
  /** SHA-256 in hex; 64 zeros before the first row. */
  hash: string
}

export const noRow: AuditHead = { seq: 0, hash: '0'.repeat(64) }

export async function readHead(db: Sql): Promise<AuditHead> {
  const { seq, hash } = await headOf(db)
  return { seq, hash }
}

async function headOf(db: Sql): Promise<HeadRow> {
  return (await findHead(db)) ?? { ...noRow, baseSeq: noRow.seq, baseHash: noRow.hash }
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
  /** Rows that were checked, from the first one that is kept. */
  rows: number
  head: AuditHead
  /** The last row that retention removed; null where the log begins with its first row. */
  removed: AuditHead | null
  /** The first row that is not as it was written, with the reason; null where the whole chain is intact. */
  broken: { seq: number; reason: string } | null
}

const pageSize = 2_000

/** The action and the field by which the removal of rows says where the chain begins since. */
export const removal = { action: 'eraseAudit', field: 'auditBase' } as const

/**
 * Recomputes the chain from its first row, or from the last one that retention removed, to the current head. Where rows were
 * removed, a later row must say so. `known` are places and hashes written down elsewhere, in an evidence pack for one:
 * rewriting the whole chain does not change those.
 */
export async function verifyChain(db: Sql, known: readonly AuditHead[] = []): Promise<Verified> {
  const { baseSeq, baseHash, ...head } = await headOf(db)
  const base = { seq: baseSeq, hash: baseHash }
  const removed = baseSeq === 0 ? null : base
  const expected = new Map(known.map(({ seq, hash }) => [seq, hash]))
  let last: AuditHead = base
  let isRemovalSaid = removed === null
  const result = (broken: Verified['broken']): Verified => ({ rows: last.seq - base.seq, head, removed, broken })
  const broken = (seq: number, reason: string): Verified => result({ seq, reason })
  if ((expected.get(base.seq) ?? base.hash) !== base.hash) return broken(base.seq, writtenElsewhere)
  for (;;) {
    const rows = await listChained(db, {}, last.seq, pageSize)
    for (const row of rows) {
      if (row.seq > head.seq) break
      if (row.seq !== last.seq + 1) return broken(last.seq + 1, 'the row is missing')
      const hash = hashOfRow(last.hash, row)
      if (hash !== row.hash) return broken(row.seq, 'the row does not have the content its hash was computed from')
      if ((expected.get(row.seq) ?? hash) !== hash) return broken(row.seq, writtenElsewhere)
      isRemovalSaid ||= saysRemoved(row, base)
      last = { seq: row.seq, hash }
    }
    if (rows.length < pageSize || last.seq === head.seq) break
  }
  if (last.seq !== head.seq) return broken(last.seq + 1, `the row is missing; the log had ${head.seq} rows`)
  if (last.hash !== head.hash) return broken(last.seq, 'the row is not the one the head names')
  if (!isRemovalSaid)
    return broken(base.seq, 'the rows up to this one are missing, and no row says that they were removed')
  const beyond = known.find(({ seq }) => seq > head.seq)
  if (beyond !== undefined)
    return broken(last.seq + 1, `the row is missing; row ${beyond.seq} was written down elsewhere`)
  return (await hasUnchained(db, base.seq)) ? broken(0, 'a row stands outside the chain') : result(null)
}

const writtenElsewhere = 'the row is not the one written down elsewhere'

/** `<seq>:<hash>`, as a head is written down. */
export function placeOf({ seq, hash }: AuditHead): string {
  return `${seq}:${hash}`
}

function saysRemoved({ action, userId, about }: AuditRow, base: AuditHead): boolean {
  if (action !== removal.action || userId !== null) return false
  return (aboutIn(about)?.changes ?? []).some(({ field, after }) => field === removal.field && after === placeOf(base))
}
