import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { weighedSide } from '#lib/domain/changes/index.ts'
import { dayMs, earlier } from '#lib/time/index.ts'
import { eraseAnswers, lockStates, refreshStates } from '../../companies/company-states/index.ts'
import { deleteAppearances, lockDecisions } from '../../companies/parties/index.ts'
import { clearScreenings, partiesMayDiffer } from '../../companies/screening-states/index.ts'
import { byProgram, recordAudit, removeOldAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { readSettings } from '../../core/settings/index.ts'
import { refuseErased } from '../../orders/journal/index.ts'
import {
  blankRequests,
  changesFoundBefore,
  companiesOf,
  deleteCases,
  deleteFiles,
  deleteResults,
  erasedAtOf,
  erasePapers,
  filesClosedBefore,
  hasErased,
  markErased,
  updateChange,
} from './store.ts'

/** An order of one of their companies that ends waits until they are erased. */
const atOnceMax = 100
const blankedAtOnceMax = 500
/** Most consoles have erased nothing, and every poll asks: that none was is known for this long. */
const nothingErasedMs = 10_000
const nothingErasedUntil = new WeakMap<Base['env'], number>()

/**
 * Erases results and documents older than the setting. What was ordered by whom, why and for how
 * much stays, the audit log stays, and that something was erased is written there. One piece; true where
 * more is left.
 */
export async function eraseOld(base: Base): Promise<boolean> {
  const { database, clock, env } = base
  const { resultsDays } = await readSettings(database.sql)
  if (typeof resultsDays !== 'number') return false
  const now = clock.now()
  const before = earlier(now, resultsDays * dayMs)
  const orders = await eraseSome(base, 'eraseResults', (tx) => eraseOrders(tx, before, now))
  nothingErasedUntil.delete(env)
  const blanked = await blankRequests(database.sql, before, blankedAtOnceMax)
  const changes = await eraseSome(base, 'eraseResults', (tx) => eraseChanges(tx, before, now))
  return Math.max(orders, changes) === atOnceMax || blanked === blankedAtOnceMax
}

type Erased = { count: number; object: string }
const nothing: Erased = { count: 0, object: '' }

/** A bounded number in one transaction with its row in the audit log, so that a kill leaves neither without the other. */
async function eraseSome(base: Base, action: string, erase: (tx: Transaction) => Promise<Erased>) {
  return base.database.transaction(async (tx) => {
    const { count, object } = await erase(tx)
    if (count > 0) await recordAudit(base, { ...byProgram(action, object), outcome: 'done' }, tx)
    return count
  })
}

async function eraseOrders(tx: Transaction, before: Date, now: Date) {
  const orderIds = await markErased(tx, before, now, atOnceMax)
  if (orderIds.length === 0) return nothing
  const results = await deleteResults(tx, orderIds)
  const serviceIds = await companiesOf(tx, orderIds)
  await lockStates(tx, serviceIds, now)
  const touched = await deleteAppearances(tx, orderIds)
  await eraseAnswers(tx, orderIds, now)
  await erasePapers(tx, { orderIds }, now)
  // Last, because every order that ends waits for what these lock.
  await clearScreenings(tx, serviceIds)
  await partiesMayDiffer(tx, touched)
  const object = `${orderIds.length} orders ended before ${before.toISOString()}, ${results} results stored here`
  return { count: orderIds.length, object }
}

/** The same for a client that polls the service through the console, by the id alone. */
export async function refuseErasedOrder(
  base: Pick<Base, 'database' | 'clock' | 'env'>,
  orderId: string,
): Promise<void> {
  const { database, clock, env } = base
  const nowMs = clock.now().getTime()
  if ((nothingErasedUntil.get(env) ?? 0) > nowMs) return
  if (!(await hasErased(database.sql))) {
    nothingErasedUntil.set(env, nowMs + nothingErasedMs)
    return
  }
  const erasedAt = await erasedAtOf(database.sql, orderId)
  if (erasedAt !== null) refuseErased({ erasedAt })
}

/**
 * Erases whom and what events of monitors name, of those found before then: like a result it was retrieved once. That something
 * changed, of which kind and how grave it was, stays.
 */
async function eraseChanges(tx: Transaction, before: Date, now: Date) {
  const found = await changesFoundBefore(tx, before, atOnceMax)
  if (found.length === 0) return nothing
  const serviceIds = found.flatMap(({ serviceId }) => serviceId ?? [])
  await lockStates(tx, serviceIds, now)
  for (const one of found) {
    const sides = { before: weighedSide(one.before), after: weighedSide(one.after) }
    await updateChange(tx, one.changeId, { ...sides, diffPath: null })
  }
  await refreshStates(tx, serviceIds, now, { isNews: false })
  return { count: found.length, object: `${found.length} changes found before ${before.toISOString()}` }
}

/**
 * Erases files that have been closed for longer than the setting, with their decisions, their hits and their chronology, and
 * cases with theirs. Notes, orders and the audit log stay; the audit log says what was erased.
 * One piece; true where more is left.
 */
export async function eraseOldFiles(base: Base): Promise<boolean> {
  const { fileYears } = await readSettings(base.database.sql)
  const before = base.clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - fileYears)
  const files = await eraseSome(base, 'eraseFiles', async (tx) => {
    const now = base.clock.now()
    const due = await filesClosedBefore(tx, before, atOnceMax)
    // In the order of whoever decides on a match.
    await lockDecisions(tx)
    await lockStates(tx, due, now)
    const { serviceIds, decisions, touched } = await deleteFiles(tx, before, due)
    await erasePapers(tx, { serviceIds }, now)
    await refreshStates(tx, serviceIds, now, { isErasure: true })
    // Last, because every order that ends waits for what these lock.
    await clearScreenings(tx, serviceIds)
    await partiesMayDiffer(tx, touched)
    const object = `${serviceIds.length} files closed before ${before.toISOString()}, ${decisions} decisions: ${serviceIds.join(' ')}`
    return { count: serviceIds.length, object }
  })
  const cases = await eraseSome(base, 'eraseCases', async (tx) => {
    const caseIds = await deleteCases(tx, before, atOnceMax)
    const object = `${caseIds.length} cases closed before ${before.toISOString()}: ${caseIds.join(' ')}`
    return { count: caseIds.length, object }
  })
  return Math.max(files, cases) === atOnceMax
}

/** Removes some days of the audit log that are older than the setting; without one, none is ever removed. True where more may be left. */
export async function eraseOldAudit(base: Base): Promise<boolean> {
  const { auditDays } = await readSettings(base.database.sql)
  return auditDays !== null && (await removeOldAudit(base, auditDays)) > 0
}
