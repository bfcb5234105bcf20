import 'server-only'
import { dayMs } from '#lib/time/index.ts'
import { type AuditWitnesses, rowText } from '../../audit-key.ts'
import type { AuditRow } from '../about.ts'
import { isAcceptance, isOwnHead, type KeptHead, keyBefore } from './kept.ts'
import type { AuditProof } from './store.ts'

/** What is known outside the database: the keys that vouch for rows, and the head that was kept last. */
export interface Outside {
  known: AuditWitnesses
  kept: KeptHead | null
}

export interface Broken {
  seq: number
  reason: string
}

/** Rows without a proof since a place, or with that of a key that is not here. */
interface Unproved {
  seq: number
  keyId: string | null
}

/** Processes of an earlier version, which has no key, may still write while the first of this one do. */
const bothVersionsMs = dayMs

/** Checks rows in their order by what is known outside; the chain itself is checked beside it. */
export function createKeyedCheck({ known, kept }: Outside) {
  const proofs = createProofCheck(known)
  let isKept: boolean | null = null

  function compareKept(row: { seq: number; hash: string }) {
    if (row.seq === kept?.seq) isKept = row.hash === kept.hash
  }

  function take(row: AuditRow, given: readonly AuditProof[]): Broken | null {
    compareKept(row)
    return proofs.take(row, given)
  }

  function end(head: { seq: number }, base: { seq: number }): { broken: Broken | null; notes: string[] } {
    if (kept !== null && kept.seq > head.seq) isKept = false
    const broken = known.size === 0 ? null : (proofs.broken() ?? brokenKept())
    return { broken, notes: [...proofs.notes(), ...(known.size === 0 ? [] : [keptNote(kept, base)])] }
  }

  function brokenKept(): Broken | null {
    if (kept === null) return null
    const { seq, at } = kept
    if (isOwnHead(kept, known) === false) {
      return { seq, reason: 'audit-head.json was not written by this console: it does not fit the key' }
    }
    if (!proofs.hasBegun()) {
      return { seq, reason: 'no row has a proof, and a head was kept by a console that proves rows' }
    }
    if (isKept !== false || proofs.isAcceptedAfter(new Date(at))) return null
    const reason = `the row kept outside the database on ${at} is missing or another one: rows were cut, written anew, or an older copy of the database was put back`
    return { seq, reason }
  }

  return { compareKept, take, end }
}

/** What the kept head says, and what cannot be known without one. */
function keptNote(kept: KeptHead | null, base: { seq: number }) {
  if (kept === null) {
    return 'No head was kept here: whether the last rows were cut, or an older copy put back, cannot be known.'
  }
  return kept.seq < base.seq
    ? `Row ${kept.seq}, kept on ${kept.at}, was removed since.`
    : `Row ${kept.seq} was kept outside the database on ${kept.at}; later rows may have been cut unseen.`
}

interface Proving {
  known: AuditWitnesses
  /** The first row that has a proof. */
  began: { seq: number; at: Date } | null
  early: Unproved | null
  unproved: Unproved | null
  proved: number
  acceptedAt: Date | null
  notes: string[]
}

function createProofCheck(known: AuditWitnesses) {
  const state: Proving = {
    known,
    began: null,
    early: null,
    unproved: null,
    proved: 0,
    acceptedAt: null,
    notes: [],
  }
  return {
    take: (row: AuditRow, given: readonly AuditProof[]) => takeRow(state, row, given),
    broken: () => brokenBy(state.unproved),
    hasBegun: () => state.began !== null,
    isAcceptedAfter: (at: Date) => state.acceptedAt !== null && state.acceptedAt.getTime() > at.getTime(),
    notes: () => [...state.notes, proofNote(state)],
  }
}

function takeRow(state: Proving, row: AuditRow, given: readonly AuditProof[]): Broken | null {
  // Of several one is of a row that is gone; the one that fits counts.
  const fits = ({ keyId, mac }: AuditProof) => state.known.get(keyId)?.vouch(rowText(row)) === mac
  const proof = given.find(fits) ?? given[0]
  if (proof !== undefined) state.began ??= { seq: row.seq, at: row.at }
  if (state.began === null) return null
  if (proof === undefined || !state.known.has(proof.keyId)) {
    const unproved = { seq: row.seq, keyId: proof?.keyId ?? null }
    const isEarly = proof === undefined && row.at.getTime() - state.began.at.getTime() < bothVersionsMs
    if (isEarly) state.early ??= unproved
    else state.unproved ??= unproved
    return null
  }
  if (!fits(proof)) {
    return { seq: row.seq, reason: 'the row is not one that this console proved with its key' }
  }
  state.proved += 1
  takeProved(state, row)
  return null
}

/** A proved row covers all before it; what had to be proved itself needs a row that says why it is not. */
function takeProved(state: Proving, row: AuditRow) {
  const { early, unproved, notes } = state
  if (early !== null) {
    notes.push(`Rows from ${early.seq} on were written by a version without the key; row ${row.seq} covers them.`)
    state.early = null
  }
  const before = keyBefore(row)
  if (unproved !== null && unproved.keyId !== null && before === unproved.keyId) {
    const rows = `Rows ${unproved.seq} to ${row.seq - 1}`
    notes.push(`${rows} cannot be checked without key ${unproved.keyId}; row ${row.seq} covers them.`)
    state.unproved = null
  }
  if (!isAcceptance(row)) return
  const at = row.at.toISOString()
  notes.push(`Row ${row.seq}: an operator said on ${at} that the log is meant as it was (${row.object}).`)
  state.acceptedAt = row.at
  state.unproved = null
}

function brokenBy(unproved: Unproved | null): Broken | null {
  if (unproved === null) return null
  const { seq, keyId } = unproved
  const reason =
    keyId === null
      ? 'the row was written without the key'
      : `the row is proved by key ${keyId}, which is not here (NEXTAUTH_FORMER_SECRETS, AUDIT_FORMER_KEYS)`
  return { seq, reason }
}

function proofNote({ known, began, proved }: Proving) {
  if (known.size === 0) {
    return 'The key is not here (AUDIT_KEY or NEXTAUTH_SECRET): whether all rows were written anew cannot be known.'
  }
  return began === null
    ? 'No row is proved with the key yet: whether all rows were written anew cannot be known.'
    : `${proved} rows are proved with the key, from row ${began.seq} on.`
}
