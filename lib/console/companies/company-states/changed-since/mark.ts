import 'server-only'
import type { CompanyState, FileStatus, LaterKnowledge } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { stepTo } from '#lib/domain/decisions/index.ts'
import { isApproval, knowledgeKey } from '#lib/domain/files/index.ts'
import { newId } from '#lib/id/index.ts'
import { byProgram, recordAudit } from '../../../core/audit/index.ts'
import { type DecisionRow, proposableOn, wholeOf, writeStep } from '../../../core/decisions/index.ts'
import { tellPeople } from '../../../core/notifications/index.ts'
import { colleaguesIn } from '../../../people/index.ts'
import { companyNameOf } from '../../store.ts'
import { type FileRow, insertFileEvent, lockFileOf, newsSince, saveFileRow } from './store.ts'

/**
 * What is recorded so long before a decision, and reaches the state after it, is no news: an answer was erased, or a newer
 * version of the program reads more in one. A poll and a transaction take less, and clocks of processes differ by less.
 */
const lateMs = 3_600_000

interface Became {
  before: CompanyState
  state: CompanyState
}

/**
 * What became known of a company after its file was approved. Serious knowledge opens the closed file again and tells who has
 * it; any other marks it. Under the lock of the state, so that every approval either rests on it or is followed by it.
 */
export async function markChangedSince(tx: Transaction, { before, state }: Became, now: Date): Promise<void> {
  const known = new Set(before.later.map(knowledgeKey))
  const arrived = state.later.filter((one) => !known.has(knowledgeKey(one)))
  if (arrived.length === 0) return
  const { serviceId } = state
  const file = await lockFileOf(tx, serviceId)
  const decision = file === null ? null : await lastDecision(tx, serviceId)
  if (file === null || decision === null || !isApproval(decision.outcome)) return
  const since = await newsSince(tx)
  const fresh = arrived.filter((one) => isNews(one, decision, since))
  if (fresh.length === 0) return
  const changedSince = withFresh(file.changedSince, fresh)
  const serious = fresh.filter(({ severity }) => severity === 'serious')
  if (file.status === 'closed' && serious.length > 0) await reopen(tx, { file, decision, changedSince, serious }, now)
  else await saveFileRow(tx, serviceId, { changedSince })
}

/** Neither known before the update that brought this, nor what the decision itself rested on or named. */
function isNews(one: LaterKnowledge, decision: DecisionRow<'file'>, since: Date | null): boolean {
  const { decidedAt } = decision
  const { openItems, results } = decision.facts
  const recordedAt = new Date(one.recordedAt)
  const isNamed = openItems.some((item) => knowledgeKey(item) === knowledgeKey(one))
  const isBasis = results.some(({ orderId }) => orderId === one.from.id)
  const isLate = decidedAt !== null && recordedAt.getTime() < decidedAt.getTime() - lateMs
  return !isNamed && !isBasis && !isLate && (since === null || recordedAt > since)
}

/** What is known of one thing by now takes the place of what was known before. */
function withFresh(before: readonly LaterKnowledge[], fresh: readonly LaterKnowledge[]): LaterKnowledge[] {
  const ids = new Set(fresh.map(({ id }) => id))
  return [...fresh, ...before.filter(({ id }) => !ids.has(id))]
}

interface Reopened {
  file: FileRow
  decision: DecisionRow<'file'>
  changedSince: LaterKnowledge[]
  serious: LaterKnowledge[]
}

async function reopen(tx: Transaction, { file, decision, changedSince, serious }: Reopened, now: Date): Promise<void> {
  const { serviceId } = file
  const written = { change: { changedSince }, step: stepTo<FileStatus>('open'), lines: [] }
  const changed = await writeStep(tx, wholeOf('file', serviceId), file, written, { by: null, now })
  await saveFileRow(tx, serviceId, changed)
  await insertFileEvent(tx, {
    ...{ eventId: newId(now), serviceId, at: now, by: null, kind: 'changedSinceApproval' },
    ...{ decisionId: decision.decisionId, openItems: serious },
  })
  await tellOwner(tx, { file, decision, version: changed.version, changes: serious.length }, now)
  const object = `${serviceId}: status closed to open, ${serious.length} became known after decision ${decision.decisionId}`
  const audited = { ...byProgram('changedSinceApproval', object), outcome: 'done' as const }
  // The row locks the chain of the log until the commit.
  tx.beforeCommit(() => recordAudit({ clock: { now: () => now } }, audited, tx))
}

type Told = Pick<Reopened, 'file' | 'decision'> & { version: number; changes: number }

async function tellOwner(tx: Transaction, { file, decision, version, changes }: Told, now: Date): Promise<void> {
  const { serviceId } = file
  const userId = await activeOwner(tx, file, decision)
  if (userId === null) return
  const companyName = await companyNameOf(tx, serviceId)
  const about = { serviceId, companyName, changes, about: `${serviceId} ${version}` }
  await tellPeople(tx, [{ ...about, userId, kind: 'file.changed' }], now)
}

/** Whom what becomes known of a company concerns; null where it has no file, or all of them have left. The state is locked. */
export async function ownerOf(tx: Transaction, serviceId: string): Promise<string | null> {
  const file = await lockFileOf(tx, serviceId)
  return file === null ? null : activeOwner(tx, file, await lastDecision(tx, serviceId))
}

/** Whoever has the file, else who decided; of people who have left, the next. */
async function activeOwner(
  tx: Transaction,
  { assigneeId }: Pick<FileRow, 'assigneeId'>,
  decision: DecisionRow<'file'> | null,
): Promise<string | null> {
  const owners = [assigneeId, decision?.confirmedBy, decision?.by].filter((userId) => userId != null)
  const active = await colleaguesIn(tx, owners)
  return owners.find((one) => active.some(({ userId }) => userId === one)) ?? null
}

/** The newest decision that was made, also where the file was reopened since. */
async function lastDecision(db: Sql, serviceId: string): Promise<DecisionRow<'file'> | null> {
  return (await proposableOn(db, wholeOf('file', serviceId))).made
}
