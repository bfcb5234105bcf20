import type { Transaction } from '#lib/database/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Context } from '../../context.ts'
import { disableWebhook, noteFailure, noteSlowness, noteSuccess, type WebhookRow } from '../store.ts'
import { cancelWebhookDeliveries, type DeliveryRow } from './store.ts'

/** So long may a webhook do nothing but fail (design, section 5, "Webhooks"). */
const failingDaysMax = 5

/** From this length on an attempt is slow: it holds a slot for as long as a hundred that are not. */
const slowFromMs = 5_000

export function isSlow({ durationMs }: { durationMs: number }): boolean {
  return durationMs >= slowFromMs
}

/** Keeps since when the attempts of a webhook are slow. */
export async function noteSpeed(tx: Transaction, webhook: WebhookRow, isSlowNow: boolean, at: Date): Promise<void> {
  if ((webhook.slowSince !== null) !== isSlowNow) await noteSlowness(tx, webhook.webhookId, isSlowNow ? at : null)
}

/**
 * Keeps since when a webhook has failed only, and disables it after five days of that. From the second day on every
 * delivery that is given up is a warning with the day it will be disabled.
 */
export async function noteHealth(
  ctx: Context,
  tx: Transaction,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  isDelivered: boolean,
  at: Date,
): Promise<void> {
  const { webhookId } = webhook
  if (isDelivered) {
    if (webhook.failingSince !== null) await noteSuccess(tx, webhookId)
    return
  }
  // A test is a question, not a result that got lost.
  if (delivery.event === 'test') return
  const failingSince = (await noteFailure(tx, webhookId, at))?.failingSince ?? at
  const disablesAt = new Date(failingSince.getTime() + failingDaysMax * dayMs)
  if (at >= disablesAt) {
    if (!(await disableWebhook(tx, webhookId, at))) return
    await cancelWebhookDeliveries(tx, webhookId, 'the webhook was disabled after five days of failures')
    ctx.log.warn({ webhookId, failingSince }, 'a webhook failed for five days and was disabled')
  } else if (delivery.status === 'failed' && at.getTime() - failingSince.getTime() >= dayMs) {
    ctx.log.warn({ webhookId, failingSince, disablesAt }, 'a webhook has only failed and will be disabled')
  }
}
