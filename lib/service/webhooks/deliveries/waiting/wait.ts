import { newId } from '#lib/id/index.ts'
import type { Context } from '../../../context.ts'
import type { WebhookRow } from '../../store.ts'
import { sendJob } from '../enqueue.ts'
import type { DeliveryLane } from '../lanes.ts'
import { probeDelay } from '../retry-schedule.ts'
import type { Claimed, DeliveryRow } from '../store.ts'
import { parkDelivery, placeDelivery, takeDeliverySlot, takeProbe } from './store.ts'

/**
 * Whether a claimed delivery has to wait by what its webhook chose: for a time the endpoint asked for, behind its breaker, for
 * its place among the deliveries a second. It is put aside then, and costs no attempt. Webhooks without a choice never wait, and
 * nothing is read for them.
 */
export async function mustWait(ctx: Context, { delivery, webhook }: Claimed, lane: DeliveryLane): Promise<boolean> {
  if (webhook === null || webhook.schedule === null || delivery.event === 'test' || hasPlace(delivery)) return false
  const now = ctx.clock.now()
  if (await isKept(ctx, delivery, webhook, now)) {
    await parkDelivery(ctx.database.sql, delivery)
    return true
  }
  const { perSecond } = webhook.schedule
  return perSecond !== null && takePlace(ctx, { delivery, webhook, perSecond, lane }, now)
}

/** It was given its place before: as a probe, or among the deliveries a second. */
function hasPlace({ slotAt, nextAttemptAt }: DeliveryRow): boolean {
  return slotAt !== null && slotAt.getTime() === nextAttemptAt?.getTime()
}

async function isKept(ctx: Context, delivery: DeliveryRow, webhook: WebhookRow, now: Date): Promise<boolean> {
  const { webhookId, heldUntil, breakerSince, breakerProbeAt, breakerProbes } = webhook
  if (heldUntil !== null && heldUntil > now) return true
  if (breakerSince === null) return false
  // An unsigned notice says little of whether results are accepted: one is a probe only where nothing else waits.
  const mayProbe = delivery.event !== 'monitor.change_detected' && breakerProbeAt !== null && breakerProbeAt <= now
  const nextAt = new Date(now.getTime() + probeDelay(breakerProbes + 1))
  return !(mayProbe && (await takeProbe(ctx.database.sql, webhookId, { now, nextAt })))
}

interface Placing {
  delivery: DeliveryRow
  webhook: WebhookRow
  perSecond: number
  lane: DeliveryLane
}

/** The place and the job that comes for it commit together; false where the place is now. */
function takePlace(ctx: Context, { delivery, webhook, perSecond, lane }: Placing, now: Date): Promise<boolean> {
  return ctx.database.transaction(async (tx) => {
    const intervalMs = Math.ceil(1_000 / perSecond)
    const slotAt = await takeDeliverySlot(tx, webhook.webhookId, { now, intervalMs })
    if (slotAt === null || slotAt <= now) return false
    const jobId = newId(now)
    if (await placeDelivery(tx, delivery, { jobId, slotAt }))
      await sendJob(ctx, tx, { ...delivery, jobId, target: webhook.url }, slotAt, lane)
    return true
  })
}
