import { newId } from '#lib/id/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Context } from '../../context.ts'
import { clearPreviousSecrets } from '../store.ts'
import { sendJob } from './enqueue.ts'
import { type DeliveryRow, deleteOldDeliveries, putOffDeliveries, replaceJob, strandedDeliveries } from './store.ts'
import { releaseWaiting } from './waiting/index.ts'

const strandedAfterMs = 60_000
/** How long settled deliveries can be read and sent again. */
export const deliveriesKeptMs = 30 * dayMs
/** After a long stop there is much to forget at once. */
const forgetting = { statementMs: 120_000 }

/** Gives a job back to deliveries that lost theirs, and forgets what is past its use. */
export async function sweepDeliveries(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const row of await strandedDeliveries(ctx.database.sql, new Date(now.getTime() - strandedAfterMs))) {
    ctx.log.warn(
      { event: 'delivery.job_restored', deliveryId: row.deliveryId },
      'Pending delivery had no job; queued a new one',
    )
    await giveJob(ctx, row, now)
  }
  for (const row of await putOffDeliveries(ctx.database.sql, now)) await giveJob(ctx, row, now)
  await releaseWaiting(ctx)
  await clearPreviousSecrets(ctx.database.sql, now)
  const before = new Date(now.getTime() - deliveriesKeptMs)
  await ctx.database.transaction((tx) => deleteOldDeliveries(tx, before), forgetting)
}

/** Its next attempt is due now. */
async function giveJob(ctx: Context, { deliveryId, jobId: oldJobId, ...row }: DeliveryRow, now: Date): Promise<void> {
  const jobId = newId(now)
  await ctx.database.transaction(async (tx) => {
    if (!(await replaceJob(tx, deliveryId, oldJobId, { jobId, nextAttemptAt: now }))) return
    await sendJob(ctx, tx, { ...row, deliveryId, jobId }, now)
  })
}
