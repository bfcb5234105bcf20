import { conflict, limits, orNotFound, type RouteAnswer, TextMap } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Verb } from '../../call.ts'
import type { Context } from '../../context.ts'
import { readWebhook } from '../find.ts'
import type { WebhookRow } from '../store.ts'
import { enqueue, sendJob, serviceWebhookIdOf, toWebhook } from './enqueue.ts'
import { type ListedDelivery, listWebhookDeliveries } from './listing/store.ts'
import {
  type AttemptRow,
  type DeliveryRow,
  findDelivery,
  listAttempts,
  type NewDelivery,
  readDeliveryBody,
  restartDelivery,
} from './store.ts'

/** Monitor notifications have attempts of their own (interface, Events), whatever the webhook is set to. */
export const noticeAttemptsMax = 50

/** Sends a delivery again, now and under its own id; attempts are counted on, and the timetable begins anew. */
export const redeliver: Verb<'redeliver'> = async (ctx, { caller: { organizationId }, params: ids }) => {
  const webhook = await readWebhook(ctx, organizationId, ids.webhookId)
  const delivery = await readDelivery(ctx, organizationId, ids)
  if (webhook.status !== 'active') throw conflict(`Webhook is ${webhook.status}`)
  if ((await readDeliveryBody(ctx.database.sql, delivery.bodyId)) === null) {
    throw conflict('Delivery content has been erased at the end of its retention period')
  }
  const restarted = orNotFound(
    await ctx.database.transaction((tx) => restartNow(ctx, tx, delivery, webhook, { isAtOnce: true })),
    'Delivery not found',
  )
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
        signedWith,
        serviceWebhookId: (deliveryId) => serviceWebhookIdOf(deliveryId, webhook.webhookId),
      },
    ]),
  )
  const [row] = rows
  if (row === undefined) throw new Error('a test delivery was not stored')
  return describeDelivery(row)
}

export const listDeliveries: Verb<'listDeliveries'> = async (
  ctx,
  { caller: { organizationId }, params: { webhookId }, query },
) => {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const { rows, total } = await listWebhookDeliveries(ctx.database.sql, webhook.webhookId, {
    ...query,
    limit: query.limit ?? limits.listLimitDefault,
    offset: query.offset ?? 0,
  })
  return {
    deliveries: rows.map((row) => ({
      ...describeDelivery(row),
      lastFailure: describeFailure(row.lastFailed),
      ...describeOrder(row),
    })),
    total,
  }
}

/** A delivery with its body and every attempt that was made. */
export const getDelivery: Verb<'getDelivery'> = async (
  ctx,
  { caller: { organizationId }, params: { webhookId, deliveryId } },
) => {
  const delivery = await readDelivery(ctx, organizationId, { webhookId, deliveryId })
  const log = await listAttempts(ctx.database.sql, delivery.deliveryId)
  const body = await readDeliveryBody(ctx.database.sql, delivery.bodyId)
  const failed = log.findLast(({ error }) => error !== null) ?? null
  return { ...describeDelivery(delivery), lastFailure: describeFailure(failed), body, log: log.map(describeAttempt) }
}

async function readDelivery(
  ctx: Context,
  organizationId: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const delivery = orNotFound(await findDelivery(ctx.database.sql, webhook.webhookId, deliveryId), 'Delivery not found')
  return delivery
}

function describeDelivery(row: NewDelivery) {
  return {
    deliveryId: row.deliveryId,
    webhookId: row.webhookId ?? undefined,
    serviceWebhookId: row.serviceWebhookId ?? undefined,
    event: row.event,
    orderId: row.orderId ?? undefined,
    status: row.status,
    attempts: row.attempts ?? 0,
    attemptsMax: row.attemptsMax,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    lastStatus: row.lastStatus ?? null,
    lastError: row.lastError ?? row.cancelReason ?? null,
    lastDurationMs: row.lastDurationMs ?? null,
    attemptsBefore: row.roundStart ?? 0,
    exhaustedAt: row.exhaustedAt?.toISOString() ?? null,
    signedWith: row.signedWith ?? undefined,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}

function describeOrder({ order }: ListedDelivery) {
  return Object.fromEntries(Object.entries(order ?? {}).filter(([, value]) => value !== null))
}

/** It failed when its answer came, or when the wait for one was given up. */
function describeFailure(row: AttemptRow | null) {
  if (row === null) return null
  const at = new Date(row.startedAt.getTime() + row.durationMs).toISOString()
  return { at, status: row.status, error: row.error }
}

function describeAttempt(row: AttemptRow) {
  return {
    attempt: row.attempt,
    startedAt: row.startedAt.toISOString(),
    durationMs: row.durationMs,
    status: row.status,
    error: row.error,
    requestHeaders: headers(row.requestHeaders),
    responseHeaders: row.responseHeaders === null ? null : headers(row.responseHeaders),
    responseBody: row.responseBody,
  }
}

function headers(text: string) {
  return TextMap.parse(JSON.parse(text))
}
