import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import type { Base } from '../context.ts'
import { placeOf, removal } from './chain.ts'
import { lockHead } from './head/store.ts'
import { recordAudit } from './record.ts'
import { deleteUpTo, endOfDays, firstAuditRow, lockUpTo, moveBase } from './store.ts'
import { byProgram } from './trail.ts'

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

async function removeSome(
  base: Pick<Base, 'clock'>,
  tx: Transaction,
  keepDays: number,
  rowsMax: number,
): Promise<number> {
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
  const days = `${dayOf(first.at)} to ${dayOf(new Date(until.getTime() - 1))}`
  const before = { seq: head.baseSeq, hash: head.baseHash }
  const changes = [{ field: removal.field, before: placeOf(before), after: placeOf(last) }]
  const audited = { ...byProgram(removal.action, `${days}: ${count} rows`), about: { changes } }
  await recordAudit(base, { ...audited, outcome: 'done' }, tx)
  return count
}

function startOfDay(at: Date): number {
  return Math.floor(at.getTime() / dayMs) * dayMs
}
