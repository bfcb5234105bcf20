import 'server-only'
import { type CommandAnswer, type Sql, type Transaction, UsageError } from '#lib/database/index.ts'
import { dayMs, dayOf, earlier } from '#lib/time/index.ts'
import { auditWitnesses } from '../audit-key.ts'
import type { Base } from '../context.ts'
import type { AuditSecrets, Env } from '../env.ts'
import { type ChainHead, placeOf, readHead, removal, verifyChain } from './chain.ts'
import { lockHead } from './head/store.ts'
import type { Outside } from './keyed/check.ts'
import { acceptance, keptHeadPath, readKeptHead } from './keyed/kept.ts'
import { deleteUpTo, endOfDays, firstAuditRow, lockUpTo, moveBase } from './store.ts'
import { byProgram, recordAudit } from './writer.ts'

/** Days in one transaction, so that years of a log are removed in parts. */
const daysAtOnce = 31
/** About so many rows in one transaction, but a day at least: no row is added meanwhile, so whoever changes something waits. */
const rowsAtOnce = 2_000
const removalMs = 60_000

/**
 * Removes the rows of whole UTC days before the first of `keepDays` days, from the beginning of the chain. A row says which
 * days, how many rows, and the hash of the last of them, from which the chain goes on. One piece; answers how many rows it had.
 */
export async function removeOldAudit(
  base: Pick<Base, 'clock' | 'database'>,
  keepDays: number,
  rowsMax = rowsAtOnce,
): Promise<number> {
  return base.database.transaction((tx) => removeSome(base, tx, keepDays, rowsMax), { statementMs: removalMs })
}

async function removeSome(base: Pick<Base, 'clock'>, tx: Transaction, keepDays: number, rowsMax: number) {
  const first = await firstAuditRow(tx)
  if (first === null) return 0
  const today = startOfDay(base.clock.now())
  // Today is never removed, whatever is configured.
  const keptFrom = Math.min(today, today - (keepDays - 1) * dayMs)
  const beyond = await firstAuditRow(tx, rowsMax)
  const firstDay = startOfDay(first.at)
  const full = beyond === null ? Number.POSITIVE_INFINITY : Math.max(startOfDay(beyond.at), firstDay + dayMs)
  const until = new Date(Math.min(keptFrom, firstDay + daysAtOnce * dayMs, full))
  const last = await endOfDays(tx, until)
  if (last === null) return 0
  // Before the head: whoever changes something waits for that, and for nothing that this waits for.
  await lockUpTo(tx, last.seq)
  const head = await lockHead(tx)
  // Another process may have removed them meanwhile.
  if (head === null || head.baseSeq >= first.seq) return 0
  await moveBase(tx, last)
  const count = await deleteUpTo(tx, last.seq)
  const days = `${dayOf(first.at)} to ${dayOf(earlier(until, 1))}`
  const before = { seq: head.baseSeq, hash: head.baseHash }
  const changes = [{ field: removal.field, before: placeOf(before), after: placeOf(last) }]
  const audited = { ...byProgram(removal.action, `${days}: ${count} rows`), about: { changes } }
  await recordAudit(base, { ...audited, outcome: 'done' }, tx)
  return count
}

function startOfDay(at: Date) {
  return Math.floor(at.getTime() / dayMs) * dayMs
}

export const verifyUsage = 'audit-verify [--head ROW:HASH ...]'

/** Computes the hashes of the whole log anew, as an operator asks for it; exit code 1 names the first broken row. */
export async function verifyLog(db: Sql, args: string[], place: AuditPlace): Promise<CommandAnswer> {
  const known = headsIn(args)
  const { rows, head, removed, broken, notes } = await verifyChain(db, known, await outsideOf(place))
  const lines = [
    broken === null
      ? `The audit log is whole: ${rows} rows, head ${placeOf(head)}`
      : `The audit log is broken at row ${broken.seq}: ${broken.reason}.`,
    ...(removed === null ? [] : [`Rows up to ${placeOf(removed)} were removed by retention.`]),
    ...known
      .filter(({ seq }) => seq < (removed?.seq ?? 0))
      .map(({ seq }) => `Row ${seq} was removed; its hash cannot be checked.`),
    ...notes,
  ]
  return { isDone: broken === null, text: lines.join('\n'), exitCode: broken === null ? 0 : 1 }
}

/** What the environment and its data folder know of the log. */
export type AuditPlace = Pick<Env, 'databaseFolder'> & { auditSecrets: AuditSecrets | null }

async function outsideOf({ databaseFolder, auditSecrets }: AuditPlace): Promise<Outside> {
  const kept = await readKeptHead(keptHeadPath({ databaseFolder }))
  return { known: auditSecrets === null ? new Map() : auditWitnesses(auditSecrets), kept }
}

export function headsIn(args: string[]): ChainHead[] {
  const heads: ChainHead[] = []
  for (let at = 0; at < args.length; at += 2) {
    const read = /^(\d{1,15}):([0-9a-f]{64})$/.exec(args[at + 1] ?? '')
    if (args[at] !== '--head' || read === null) throw new UsageError(verifyUsage)
    heads.push({ seq: Number(read[1]), hash: read[2] ?? '' })
  }
  return heads
}

export const acceptUsage = 'audit-accept <reason>'

/**
 * An operator says that the log is meant as it is: after a backup was put back, an earlier version wrote rows, or a key was lost. The
 * row is proved with the key and names the kept head beside the present one; `audit:verify` reports it from then on.
 */
export async function acceptAudit(base: Pick<Base, 'env' | 'clock' | 'database'>, words: string[]): Promise<string> {
  const reason = words.join(' ').trim()
  if (reason === '') throw new UsageError(acceptUsage)
  const kept = await readKeptHead(keptHeadPath(base.env))
  const { action, field } = acceptance
  const row = byProgram(action, reason)
  const accepted = await base.database.transaction(async (tx) => {
    const head = await readHead(tx)
    const change = { field, before: kept === null ? null : placeOf(kept), after: placeOf(head) }
    await recordAudit(base, { ...row, about: { changes: [change] }, outcome: 'done' }, tx)
    return readHead(tx)
  })
  return `the audit log is meant as it is; row ${accepted.seq} says so`
}
