import { ApiError, type RouteAnswer } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../context.ts'
import { readWebhook } from '../find.ts'
import type { WebhookRow } from '../store.ts'
import { enqueue, sendJob, serviceWebhookIdOf, toWebhook } from './enqueue.ts'
import { describeDelivery, readDelivery } from './read.ts'
import { type DeliveryRow, readDeliveryBody, restartDelivery } from './store.ts'

/** Monitor notifications have attempts of their own (interface, Events), whatever the webhook is set to. */
export const noticeAttemptsMax = 50

/** Sends a delivery again, now and under its own id; attempts are counted on, and the timetable begins anew. */
export async function redeliver(
  ctx: Context,
  organizationId: string,
  ids: { webhookId: string; deliveryId: string },
): Promise<RouteAnswer<'redeliver'>> {
  const webhook = await readWebhook(ctx, organizationId, ids.webhookId)
  const delivery = await readDelivery(ctx, organizationId, ids)
  if (webhook.status !== 'active') throw new ApiError('request.conflict', `Webhook is ${webhook.status}`)
  if ((await readDeliveryBody(ctx.database.sql, delivery.bodyId)) === null) {
    throw new ApiError('request.conflict', 'Delivery content has been erased at the end of its retention period')
  }
  const restarted = await ctx.database.transaction((tx) => restartNow(ctx, tx, delivery, webhook, { isAtOnce: true }))
  if (restarted === null) throw new ApiError('resource.not_found', 'Delivery not found')
  return describeDelivery(restarted)
}

/**
 * A new round of attempts, the first of them now; in the transaction of what it is part of. `isAtOnce` where a person asks for
 * this one: it waits for nothing.
 */
export async function restartNow(
  ctx: Context,
  tx: Transaction,
  delivery: DeliveryRow,
  webhook: WebhookRow,
  { isAtOnce = false }: { isAtOnce?: boolean } = {},
): Promise<DeliveryRow | null> {
  const now = ctx.clock.now()
  const tries = delivery.event === 'monitor.change_detected' ? noticeAttemptsMax : webhook.maxAttempts
  const row = await restartDelivery(tx, delivery.deliveryId, { jobId: newId(now), tries, now, isAtOnce })
  if (row !== null) await sendJob(ctx, tx, row, now)
  return row
}

/** One signed test attempt. A paused webhook gets it too, to be tested before it is resumed. */
export async function testWebhook(
  ctx: Context,
  organizationId: string,
  webhookId: string,
  signedWith?: 'current',
): Promise<RouteAnswer<'testWebhook'>> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const body = JSON.stringify({
    event: 'test',
    webhookId: webhook.webhookId,
    timestamp: ctx.clock.now().toISOString(),
  })
  return enqueueTest(ctx, webhook, body, signedWith)
}

/** One attempt, which no statistic counts; with `signedWith` it proves during a rotation that the new secret is known. */
export async function enqueueTest(
  ctx: Context,
  webhook: WebhookRow,
  body: string,
  signedWith?: 'current',
): Promise<RouteAnswer<'testWebhook'>> {
  const rows = await ctx.database.transaction((tx) =>
    enqueue(ctx, tx, body, [
      {
        ...toWebhook(webhook),
        event: 'test',
        attemptsMax: 1,
        ...(signedWith === undefined ? {} : { signedWith }),
        serviceWebhookId: (deliveryId) => serviceWebhookIdOf(deliveryId, webhook.webhookId),
      },
    ]),
  )
  const [row] = rows
  if (row === undefined) throw new Error('a test delivery was not stored')
  return describeDelivery(row)
}
