import { limits } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import type { Context } from '../context.ts'
import { deleteGraphCompanies } from '../graph/index.ts'
import { settle } from './settle.ts'
import { deleteOldSlots } from './slots/index.ts'
import { deleteOldIdempotencyKeys, overdueOrders, strandedOrders } from './store.ts'

const strandedAfterMs = 60_000
/** After a long stop there is much to forget at once. */
const forgetting = { statementMs: 120_000 }

/** Ends what ran out of time, gives a job back to orders that lost theirs, and forgets what is past its use. */
export async function sweepOrders(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const { orderId } of await overdueOrders(ctx.database.sql, now)) {
    await settle(ctx, orderId, { status: 'timedOut' })
  }
  const stranded = await strandedOrders(ctx.database.sql, new Date(now.getTime() - strandedAfterMs))
  for (const { orderId, organizationId, isBatch, source } of stranded) {
    ctx.log.warn({ event: 'order.job_restored', orderId }, 'Running order had no job; queued a new one')
    const queue = isBatch ? 'order.batch' : 'order'
    const place = { group: source, tenant: organizationId }
    await ctx.database.transaction((tx) => ctx.jobs.send(tx, queue, { orderId }, place))
  }
  await ctx.database.transaction(async (tx) => {
    await deleteGraphCompanies(tx)
    await deleteOldIdempotencyKeys(tx, new Date(now.getTime() - limits.idempotencyKeepsMs))
    await deleteOldSlots(tx, dayOf(new Date(now.getTime() - 2 * dayMs)))
  }, forgetting)
}
