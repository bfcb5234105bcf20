import { firstIdAt } from '#lib/id/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Context } from '../context.ts'
import { removeOld } from './store.ts'

const everyMs = 60 * 60_000
const atOnceMax = 500

/** When each context last ran; cleanup runs every few seconds, this less often. */
const lookedAt = new WeakMap<Context, number>()

/**
 * Erases results, documents and the bodies of deliveries that are older than RESULTS_KEEP_DAYS. Orders, their prices,
 * the ledger and what happened to each delivery stay. A bounded number a round; the next round takes the rest.
 */
export async function eraseOldResults(ctx: Context): Promise<void> {
  const { resultsKeepDays } = ctx.env
  if (resultsKeepDays === null) return
  const nowMs = ctx.clock.now().getTime()
  if (nowMs - (lookedAt.get(ctx) ?? 0) < everyMs) return
  const before = new Date(nowMs - resultsKeepDays * dayMs)
  const beforeId = firstIdAt(before)
  const db = ctx.database.sql
  const results = await removeOld(db, 'results', beforeId, atOnceMax)
  const files = await removeOld(db, 'files', beforeId, atOnceMax)
  const bodies = await removeOld(db, 'bodies', beforeId, atOnceMax)
  const isMoreLeft = [results, files, bodies].some((count) => count === atOnceMax)
  if (!isMoreLeft) lookedAt.set(ctx, nowMs)
  if (results + files + bodies === 0) return
  ctx.log.info(
    { event: 'retention.erased', before: before.toISOString(), results, files, bodies },
    'Expired results erased',
  )
}
