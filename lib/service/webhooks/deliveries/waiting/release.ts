import { newId } from '#lib/id/index.ts'
import type { Context } from '../../../context.ts'
import { sendJob } from '../enqueue.ts'
import { probeDelay } from '../retry-schedule.ts'
import { dueProbes, freeDelivery, freedDeliveries, takeProbe } from './store.ts'

/** Lets go what waited for a breaker that has closed or a Retry-After that is over, and sends the probes that are due. */
export async function releaseWaiting(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const { deliveryId } of await freedDeliveries(ctx.database.sql, now)) await free(ctx, deliveryId, now)
  for (const { deliveryId, webhookId, probes } of await dueProbes(ctx.database.sql, now)) {
    const nextAt = new Date(now.getTime() + probeDelay(probes + 1))
    const isTaken = await takeProbe(ctx.database.sql, webhookId, { now, nextAt })
    if (isTaken) await free(ctx, deliveryId, now, true)
  }
}

async function free(ctx: Context, deliveryId: string, now: Date, isProbe = false): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const jobId = newId(now)
    const row = await freeDelivery(tx, deliveryId, { jobId, now, isProbe })
    if (row !== null) await sendJob(ctx, tx, row, now)
  })
}
