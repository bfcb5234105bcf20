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
import { cancelWebhookDeliveries, type DeliveryRow } from './store.ts'

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

/**
 * Keeps since when a webhook has failed only, and disables it after five days of that. From the second day on every
 * delivery that is given up is a warning with the day it will be disabled.
 */
export async function recordHealth(
  ctx: Context,
  tx: Transaction,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  isDelivered: boolean,
  at: Date,
): Promise<void> {
  const { webhookId } = webhook
  if (isDelivered) {
    if (webhook.failingSince !== null) await recordWebhookSuccess(tx, webhookId)
    return
  }
  // A test is a question, not a result that got lost. A notice is unsigned and goes to every endpoint, whether it wants notices
  // or not: one that takes signed results only does right to refuse it, and must not lose its results for that.
  if (delivery.event === 'test' || delivery.event === 'monitor.change_detected') return
  const failingSince = (await recordWebhookFailure(tx, webhookId, at))?.failingSince ?? at
  const endsAt = disablesAt(failingSince)
  if (at >= endsAt) {
    if (!(await disableWebhook(tx, webhookId, at))) return
    await cancelWebhookDeliveries(tx, webhookId, 'the webhook was disabled after five days of failures')
    ctx.log.warn(
      { event: 'webhook.disabled', webhookId, failingSince },
      'Webhook disabled after five days of failed deliveries',
    )
  } else if (delivery.status === 'failed' && at.getTime() - failingSince.getTime() >= dayMs) {
    ctx.log.warn(
      { event: 'webhook.failing', webhookId, failingSince, disablesAt: endsAt },
      'Webhook keeps failing and will be disabled',
    )
  }
}
