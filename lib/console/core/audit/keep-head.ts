import 'server-only'
import { type Database, type Transaction, type Witness, witnessOf } from '#lib/database/index.ts'
import { type AuditWitnesses, auditWitnesses, rowText } from '../audit-key.ts'
import type { Base } from '../context.ts'
import { onceFor } from '../once.ts'
import { findHead, lockHead } from './head/store.ts'
import {
  acceptance,
  isOwnHead,
  type KeptHead,
  keptHeadPath,
  keying,
  readKeptHead,
  writeKeptHead,
} from './keyed/kept.ts'
import { lastRowUntil, provenRows, rowAt } from './keyed/store.ts'
import { byProgram, recordAudit } from './writer.ts'

type Keeping = Pick<Base, 'env' | 'clock' | 'database' | 'log'>

/**
 * A committed row of the embedded engine survives the death of the process, and that of the machine once the system has written it
 * back (30 s by default on Linux): what is kept must never be ahead of what a power failure leaves.
 */
const writtenBackMs = 60_000
const loggedEveryMs = 60 * 60_000

/** What a process has said: contradictions it found, and when it last logged the head. */
interface Said {
  isKeyed: boolean
  contradicted: string | null
  loggedMs: number
}
const saidBy = onceFor(
  (_database: Database): Said => ({ isKeyed: false, contradicted: null, loggedMs: Number.NEGATIVE_INFINITY }),
)

/** Keeps the last row of the log in a file outside the database, as far as the log still has what was kept before. */
export async function keepHead(base: Keeping): Promise<void> {
  const { env, database, clock, log } = base
  const witness = witnessOf(database.sql)
  if (witness === null) return
  const said = saidBy(database)
  if (!said.isKeyed) await database.transaction((tx) => beginKeyed(base, tx, witness))
  said.isKeyed = true
  const path = keptHeadPath(env)
  try {
    const kept = await readKeptHead(path)
    const now = clock.now().getTime()
    const lagMs = database.durability === 'process' ? writtenBackMs : 0
    const head = await lastRowUntil(database.sql, new Date(now - lagMs))
    const state = kept === null ? 'absent' : await stateOfKept(base, kept, auditWitnesses(env.auditSecrets))
    if (typeof state === 'object') return sayContradicted(base, said, state.contradicted)
    said.contradicted = null
    if (head === null || (kept !== null && head.seq <= kept.seq && state !== 'accepted')) return
    await writeKeptHead(path, head, witness)
    if (now - said.loggedMs < loggedEveryMs) return
    said.loggedMs = now
    log.info({ event: 'audit.head_kept', seq: head.seq, hash: head.hash }, 'Head of the audit log kept')
  } catch (error) {
    sayContradicted(base, said, error instanceof Error ? error.message : String(error))
  }
}

/** Once for each reason: the next check has the same to say until an operator has looked. */
function sayContradicted({ log }: Keeping, said: Said, reason: string) {
  if (said.contradicted === reason) return
  said.contradicted = reason
  log.error(
    { event: 'audit.head_contradicted', reason },
    'The audit log does not have the row that was kept; run npm run audit:verify',
  )
}

/** A row says with which key rows are proved from now on, the first time and after each change of the key. */
async function beginKeyed(base: Pick<Base, 'clock'>, tx: Transaction, { keyId }: Witness) {
  if ((await keyOfLast(tx)) === keyId) return
  await lockHead(tx)
  // Another process may have written it meanwhile.
  const before = await keyOfLast(tx)
  if (before === keyId) return
  const about = { changes: [{ field: keying.field, before, after: keyId }] }
  await recordAudit(base, { ...byProgram(keying.action, keyId), about, outcome: 'done' }, tx)
}

async function keyOfLast(tx: Transaction) {
  return (await provenRows(tx, keying.action)).at(0)?.proof.keyId ?? null
}

/** Whether the log still has the row that was kept, an operator said since that it is meant without it, or why it is another log. */
async function stateOfKept({ database }: Pick<Base, 'database'>, kept: KeptHead, known: AuditWitnesses) {
  if (isOwnHead(kept, known) === false)
    return { contradicted: 'the file with the kept head was written without the key' }
  const head = await findHead(database.sql)
  // What retention removed has a row of its own that says so, which a check of the whole log wants.
  if (head !== null && kept.seq < head.baseSeq) return 'there'
  const row = kept.seq === head?.baseSeq ? { hash: head.baseHash } : await rowAt(database.sql, kept.seq)
  if (row?.hash === kept.hash) return 'there'
  const isAccepted = (await provenRows(database.sql, acceptance.action)).some(
    ({ seq, hash, at, proof }) =>
      at.getTime() > Date.parse(kept.at) && known.get(proof.keyId)?.vouch(rowText({ seq, hash })) === proof.mac,
  )
  return isAccepted ? 'accepted' : { contradicted: `row ${kept.seq} of ${kept.at} is missing or another one` }
}
