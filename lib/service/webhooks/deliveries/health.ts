import type { Transaction } from '#lib/database/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Context } from '../../context.ts'
import {
  disableWebhook,
  recordWebhookFailure,
  recordWebhookSlowness,
  recordWebhookSuccess,
  type WebhookRow,
} from '../store.ts'
import { cancelDeliveries, type DeliveryRow } from './store.ts'
import { recordRefusedNotice, recordWaiting } from './waiting/index.ts'

/** So long may a webhook do nothing but fail (docs/interface.md, "Webhooks"). */
const failingDaysMax = 5

export function disablesAt(failingSince: Date): Date {
  return new Date(failingSince.getTime() + failingDaysMax * dayMs)
}

/** From this length on an attempt is slow: it holds a slot for as long as a hundred that are not. */
const slowFromMs = 5_000

export function isSlow({ durationMs }: { durationMs: number }): boolean {
  return durationMs >= slowFromMs
}

/** Keeps since when the attempts of a webhook are slow. */
export async function recordSpeed(tx: Transaction, webhook: WebhookRow, isSlowNow: boolean, at: Date): Promise<void> {
  if ((webhook.slowSince !== null) !== isSlowNow)
    await recordWebhookSlowness(tx, webhook.webhookId, isSlowNow ? at : null)
}

/** What an attempt came to, as far as it is about its endpoint. */
export interface Attempted {
  delivery: DeliveryRow
  isDelivered: boolean
  /** The endpoint answered 410, and its webhook was to end then. */
  isGone: boolean
  /** When the endpoint asked to be called again, and its webhook heeds it. */
  retryAt: Date | null
  status: number | null
  at: Date
}

/**
 * Keeps since when a webhook has failed only, and disables it after five days of that. From the second day on every
 * delivery that is given up is a warning with the day it will be disabled.
 */
export async function recordHealth(
  ctx: Context,
  tx: Transaction,
  webhook: WebhookRow,
  attempted: Attempted,
): Promise<void> {
  const { webhookId } = webhook
  const { delivery, isDelivered, isGone, at } = attempted
  if (isDelivered) {
    if (webhook.failingSince !== null) await recordWebhookSuccess(tx, webhookId)
    return
  }
  // A test is a question, not a result that got lost. A notice is unsigned: an endpoint that takes signed results only does
  // right to refuse it, and must not lose its results for that.
  if (delivery.event === 'test') return
  if (delivery.event === 'monitor.change_detected') return recordRefusedNotice(tx, webhook, attempted.status)
  const failed = await recordWebhookFailure(tx, webhookId, { deliveryId: delivery.deliveryId, at })
  const failingSince = failed?.failingSince ?? at
  const endsAt = disablesAt(failingSince)
  if (isGone) return disable(ctx, tx, webhookId, { reason: 'gone', failingSince, at })
  if (at >= endsAt) return disable(ctx, tx, webhookId, { reason: 'failing', failingSince, at })
  if (failed !== null) await recordWaiting(ctx, tx, failed, attempted)
  if (delivery.status === 'failed' && at.getTime() - failingSince.getTime() >= dayMs) {
    ctx.log.warn(
      { event: 'webhook.failing', webhookId, failingSince, disablesAt: endsAt },
      'Webhook keeps failing and will be disabled',
    )
  }
}

const endings = {
  gone: { canceled: 'the webhook was disabled: its endpoint answered 410', said: 'Webhook disabled: 410' },
  failing: {
    canceled: 'the webhook was disabled after five days of failures',
    said: 'Webhook disabled after five days of failed deliveries',
  },
} as const

/** What is pending is canceled, and listed for recovery. */
async function disable(
  ctx: Context,
  tx: Transaction,
  webhookId: string,
  { reason, failingSince, at }: { reason: keyof typeof endings; failingSince: Date; at: Date },
): Promise<void> {
  if (!(await disableWebhook(tx, webhookId, reason, at))) return
  await cancelDeliveries(tx, { webhookId }, endings[reason].canceled)
  ctx.log.warn({ event: 'webhook.disabled', webhookId, failingSince, reason }, endings[reason].said)
}
