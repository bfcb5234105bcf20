import { ApiError, type RouteAnswer } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../context.ts'
import { readWebhook } from '../manage.ts'
import { enqueue, sendJob, serviceWebhookIdOf, toWebhook } from './enqueue.ts'
import { describeDelivery, readDelivery } from './read.ts'
import { readBody, restartDelivery } from './store.ts'

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
  if ((await readBody(ctx.database.sql, delivery.bodyId)) === null) {
    throw new ApiError('request.conflict', 'Delivery content has been erased at the end of its retention period')
  }
  const now = ctx.clock.now()
  const tries = delivery.event === 'monitor.change_detected' ? noticeAttemptsMax : webhook.maxAttempts
  const restarted = await ctx.database.transaction(async (tx) => {
    const row = await restartDelivery(tx, delivery.deliveryId, { jobId: newId(now), tries, now })
    if (row !== null) await sendJob(ctx, tx, row, now)
    return row
  })
  if (restarted === null) throw new ApiError('resource.not_found', 'Delivery not found')
  return describeDelivery(restarted)
}

/** One signed test attempt. A paused webhook gets it too, to be tested before it is resumed. */
export async function testWebhook(
  ctx: Context,
  organizationId: string,
  webhookId: string,
): Promise<RouteAnswer<'testWebhook'>> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const body = JSON.stringify({
    event: 'test',
    webhookId: webhook.webhookId,
    timestamp: ctx.clock.now().toISOString(),
  })
  const rows = await ctx.database.transaction((tx) =>
    enqueue(ctx, tx, body, [
      {
        ...toWebhook(webhook),
        event: 'test',
        attemptsMax: 1,
        serviceWebhookId: (deliveryId) => serviceWebhookIdOf(deliveryId, webhook.webhookId),
      },
    ]),
  )
  const [row] = rows
  if (row === undefined) throw new Error('a test delivery was not stored')
  return describeDelivery(row)
}
