import 'server-only'
import { dayMs } from '#lib/time/index.ts'
import { eraseAnswers, lockStates } from '../../companies/company-states/index.ts'
import { removeAppearances } from '../../companies/parties/index.ts'
import { forgetScreenings, partiesMayDiffer } from '../../companies/screening-states/index.ts'
import { byProgram, recordAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { readSettings } from '../../core/settings/index.ts'
import { refuseErased } from '../../orders/journal/index.ts'
import { eraseOldChanges } from './erase-changes.ts'
import { blankRequests, companiesOf, erasedAtOf, erasePapers, hasErased, markErased, removeResults } from './store.ts'

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
  const before = new Date(now.getTime() - resultsDays * dayMs)
  const erased = await eraseSome(base, before, now)
  nothingErasedUntil.delete(env)
  const blanked = await blankRequests(database.sql, before, blankedAtOnceMax)
  const isMoreLeft = await eraseOldChanges(base, before, now)
  return isMoreLeft || erased === atOnceMax || blanked === blankedAtOnceMax
}

/** A bounded number in one transaction with its row in the audit log, so that a kill leaves neither without the other. */
async function eraseSome(base: Base, before: Date, now: Date): Promise<number> {
  return base.database.transaction(async (tx) => {
    const orderIds = await markErased(tx, before, now, atOnceMax)
    if (orderIds.length === 0) return 0
    const results = await removeResults(tx, orderIds)
    const serviceIds = await companiesOf(tx, orderIds)
    await lockStates(tx, serviceIds, now)
    const touched = await removeAppearances(tx, orderIds)
    await eraseAnswers(tx, orderIds, now)
    await erasePapers(tx, { orderIds }, now)
    // Last, because every order that ends waits for what these lock.
    await forgetScreenings(tx, serviceIds)
    await partiesMayDiffer(tx, touched)
    const object = `${orderIds.length} orders ended before ${before.toISOString()}, ${results} results stored here`
    await recordAudit(base, { ...byProgram('eraseResults', object), outcome: 'done' }, tx)
    return orderIds.length
  })
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
