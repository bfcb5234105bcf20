import { firstIdAt } from '#lib/id/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Context } from '../context.ts'
import { deleteOld } from './store.ts'

/** Retention: what is erased, and when. */

const atOnceMax = 500

/**
 * Erases results, documents and the bodies of deliveries that are older than RESULTS_KEEP_DAYS. Orders, their prices,
 * the ledger and what happened to each delivery stay. One piece; true where more is left.
 */
export async function eraseOldResults(ctx: Context): Promise<boolean> {
  const { resultsKeepDays } = ctx.env
  if (resultsKeepDays === null) return false
  const before = new Date(ctx.clock.now().getTime() - resultsKeepDays * dayMs)
  const beforeId = firstIdAt(before)
  const db = ctx.database.sql
  const results = await deleteOld(db, 'results', beforeId, atOnceMax)
  const files = await deleteOld(db, 'files', beforeId, atOnceMax)
  const bodies = await deleteOld(db, 'bodies', beforeId, atOnceMax)
  const isMoreLeft = [results, files, bodies].some((count) => count === atOnceMax)
  if (results + files + bodies === 0) return false
  ctx.log.info(
    { event: 'retention.erased', before: before.toISOString(), results, files, bodies },
    'Expired results erased',
  )
  return isMoreLeft
}
