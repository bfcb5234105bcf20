import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { sha256Of } from '../sha256.ts'
import { type AuditRow, aboutIn } from './about.ts'
import { findHead } from './head/store.ts'
import { type Broken, createKeyedCheck, type Outside } from './keyed/check.ts'
import { type AuditProof, listProofs } from './keyed/store.ts'
import { hasUnchained, listChained } from './store.ts'

/** The last row of the chain: its place, and the hash that covers every row up to it. */
export interface ChainHead {
  seq: number
  /** SHA-256 in hex; 64 zeros before the first row. */
  hash: string
}

export const noRow: ChainHead = { seq: 0, hash: '0'.repeat(64) }

export async function readHead(db: Sql): Promise<ChainHead> {
  const { seq, hash } = await headOf(db)
  return { seq, hash }
}

async function headOf(db: Sql) {
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
  return sha256Of(previous + fields.map(lengthAndText).join(''))
}

function lengthAndText(value: string | null) {
  return value === null ? '-' : `${Buffer.byteLength(value)}:${value}`
}

export interface Verified {
  /** Rows that were checked, from the first one that is kept. */
  rows: number
  head: ChainHead
  /** The last row that retention removed; null where the log begins with its first row. */
  removed: ChainHead | null
  /** The first row that is not as it was written, with the reason; null where the whole chain is intact. */
  broken: Broken | null
  /** What the key and the kept head say, and what cannot be known without them. */
  notes: string[]
}

const pageSize = 2_000

/** The action and the field by which the removal of rows says where the chain begins since. */
export const removal = { action: 'eraseAudit', field: 'auditBase' } as const

const nothingOutside: Outside = { known: new Map(), kept: null }

/**
 * Recomputes the chain from its first row, or from the last one that retention removed, to the current head. Where rows were
 * removed, a later row must say so. `elsewhere` are places and hashes written down elsewhere, in an evidence pack for one:
 * rewriting the whole chain does not change those, nor what the key and the head kept outside the database say.
 */
export async function verifyChain(
  db: Sql,
  elsewhere: readonly ChainHead[] = [],
  outside: Outside = nothingOutside,
): Promise<Verified> {
  const { baseSeq, baseHash, ...head } = await headOf(db)
  const base = { seq: baseSeq, hash: baseHash }
  const keyed = createKeyedCheck(outside)
  const chain = createChainCheck(base, head, elsewhere, keyed)
  let broken = chain.begin()
  while (broken === null && chain.last().seq < head.seq) {
    const { seq } = chain.last()
    const rows = await listChained(db, {}, seq, pageSize)
    const proofs = Map.groupBy(await listProofs(db, seq, seq + pageSize), (one) => one.seq)
    broken = firstBroken(rows, (row) => (row.seq > head.seq ? null : chain.take(row, proofs.get(row.seq) ?? [])))
    if (rows.length < pageSize) break
  }
  const ending = keyed.end(head, base)
  broken ??= chain.end() ?? ending.broken
  if (broken === null && (await hasUnchained(db, base.seq)))
    broken = { seq: 0, reason: 'a row stands outside the chain' }
  const removed = baseSeq === 0 ? null : base
  return { rows: chain.last().seq - base.seq, head, removed, broken, notes: ending.notes }
}

function firstBroken(rows: readonly AuditRow[], check: (row: AuditRow) => Broken | null) {
  for (const row of rows) {
    const broken = check(row)
    if (broken !== null) return broken
  }
  return null
}

/** Checks rows by the hashes in the database alone, and by those written down elsewhere. */
function createChainCheck(
  base: ChainHead,
  head: ChainHead,
  elsewhere: readonly ChainHead[],
  keyed: Pick<ReturnType<typeof createKeyedCheck>, 'compareKept' | 'take'>,
) {
  const expected = new Map(elsewhere.map(({ seq, hash }) => [seq, hash]))
  let last: ChainHead = base
  let isRemovalSaid = base.seq === 0
  const isOther = ({ seq, hash }: ChainHead) => (expected.get(seq) ?? hash) !== hash

  function take(row: AuditRow, proofs: readonly AuditProof[]): Broken | null {
    if (row.seq !== last.seq + 1) return { seq: last.seq + 1, reason: 'the row is missing' }
    const hash = hashOfRow(last.hash, row)
    if (hash !== row.hash) {
      return { seq: row.seq, reason: 'the row does not have the content its hash was computed from' }
    }
    if (isOther(row)) return { seq: row.seq, reason: writtenElsewhere }
    isRemovalSaid ||= saysRemoved(row, base)
    last = { seq: row.seq, hash }
    return keyed.take(row, proofs)
  }

  function end(): Broken | null {
    if (last.seq !== head.seq) {
      return { seq: last.seq + 1, reason: `the row is missing; the log had ${head.seq} rows` }
    }
    if (last.hash !== head.hash) return { seq: last.seq, reason: 'the row is not the one the head names' }
    if (!isRemovalSaid) {
      return { seq: base.seq, reason: 'the rows up to this one are missing, and no row says that they were removed' }
    }
    const beyond = elsewhere.find(({ seq }) => seq > head.seq)
    if (beyond === undefined) return null
    return { seq: last.seq + 1, reason: `the row is missing; row ${beyond.seq} was written down elsewhere` }
  }

  return {
    begin(): Broken | null {
      keyed.compareKept(base)
      return isOther(base) ? { seq: base.seq, reason: writtenElsewhere } : null
    },
    take,
    end,
    last: () => last,
  }
}

const writtenElsewhere = 'the row is not the one written down elsewhere'

/** `<seq>:<hash>`, as a head is written down. */
export function placeOf({ seq, hash }: ChainHead): string {
  return `${seq}:${hash}`
}

function saysRemoved({ action, userId, about }: AuditRow, base: ChainHead) {
  if (action !== removal.action || userId !== null) return false
  return (aboutIn(about)?.changes ?? []).some(({ field, after }) => field === removal.field && after === placeOf(base))
}
