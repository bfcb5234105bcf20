import type { Transaction } from '#lib/database/index.ts'
import type { Context } from '../../../context.ts'
import type { WebhookRow } from '../../store.ts'
import { breakerOpensAt, probeDelay } from '../retry-schedule.ts'
import type { DeliveryRow } from '../store.ts'
import { closeBreaker, holdUntil, openBreaker } from './store.ts'

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
