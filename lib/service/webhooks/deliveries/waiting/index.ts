import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../../context.ts'
import type { WebhookRow } from '../../store.ts'
import { sendJob } from '../enqueue.ts'
import type { DeliveryLane } from '../lanes.ts'
import { breakerOpensAt, probeDelay } from '../retry-schedule.ts'
import type { Claimed, DeliveryRow } from '../store.ts'
import {
  closeBreaker,
  dueProbes,
  freeDelivery,
  freedDeliveries,
  holdUntil,
  openBreaker,
  parkDelivery,
  placeDelivery,
  takeDeliverySlot,
  takeProbe,
} from './store.ts'

/** Waiting: deliveries that are not tried now because their webhook chose to be spared. */

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
function hasPlace({ slotAt, nextAttemptAt }: DeliveryRow) {
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

/** Answers that an endpoint gives which is not there, or asks to be left alone, and those of a proxy before one. */
const silent = new Set([404, 408, 410, 429, 502, 503, 504])

/** After a failed attempt of a result: a time the endpoint asked for is kept, and its breaker opens where it accepts nothing. */
export async function recordWaiting(
  ctx: Context,
  tx: Transaction,
  webhook: WebhookRow,
  { delivery, retryAt, status, at }: { delivery: DeliveryRow; retryAt: Date | null; status: number | null; at: Date },
): Promise<void> {
  const { webhookId, schedule, breakerSince, failedInRow, firstFailedId } = webhook
  if (retryAt !== null) await holdUntil(tx, webhookId, retryAt)
  if (schedule?.hasBreaker !== true || breakerSince !== null) return
  // One delivery that an endpoint never takes says nothing of the others, unless no answer or the answer says that nobody is there.
  const isOfEndpoint = status === null || silent.has(status) || firstFailedId !== delivery.deliveryId
  if (failedInRow < breakerOpensAt || !isOfEndpoint) return
  await openBreaker(tx, webhookId, { since: at, probeAt: new Date(at.getTime() + probeDelay(0)) })
  ctx.log.warn({ event: 'webhook.breaker_opened', webhookId, failedInRow }, 'Deliveries wait for a probe')
}

/** A notice is unsigned: refusing it is no failure, and shows that the endpoint answers. */
export async function recordRefusedNotice(tx: Transaction, webhook: WebhookRow, status: number | null): Promise<void> {
  const isAnswered = status !== null && status >= 400 && status < 500 && !silent.has(status)
  if (isAnswered && webhook.breakerSince !== null) await closeBreaker(tx, webhook.webhookId)
}

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
