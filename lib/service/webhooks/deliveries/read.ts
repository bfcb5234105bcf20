import type { z } from 'zod'
import { ApiError, limits, type RouteAnswer, TextMap } from '#lib/contract/index.ts'
import type { Call } from '../../call.ts'
import type { Context } from '../../context.ts'
import { readWebhook } from '../find.ts'
import { type ListedDelivery, listWebhookDeliveries } from './listing/store.ts'
import {
  type AttemptRow,
  type DeliveryRow,
  findDelivery,
  listAttempts,
  type NewDelivery,
  readDeliveryBody,
} from './store.ts'

export async function listDeliveries(
  ctx: Context,
  { caller: { organizationId }, params: { webhookId }, query }: Call<'listDeliveries'>,
): Promise<RouteAnswer<'listDeliveries'>> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const { rows, total } = await listWebhookDeliveries(ctx.database.sql, webhook.webhookId, {
    status: query.status,
    event: query.event,
    search: query.search,
    since: query.since === undefined ? undefined : new Date(query.since),
    until: query.until === undefined ? undefined : new Date(query.until),
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
export async function getDelivery(
  ctx: Context,
  organizationId: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<RouteAnswer<'getDelivery'>> {
  const delivery = await readDelivery(ctx, organizationId, { webhookId, deliveryId })
  const log = await listAttempts(ctx.database.sql, delivery.deliveryId)
  const body = await readDeliveryBody(ctx.database.sql, delivery.bodyId)
  const failed = log.findLast(({ error }) => error !== null) ?? null
  return { ...describeDelivery(delivery), lastFailure: describeFailure(failed), body, log: log.map(describeAttempt) }
}

export async function readDelivery(
  ctx: Context,
  organizationId: string,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow> {
  const webhook = await readWebhook(ctx, organizationId, webhookId)
  const delivery = await findDelivery(ctx.database.sql, webhook.webhookId, deliveryId)
  if (delivery === null) throw new ApiError('resource.not_found', 'Delivery not found')
  return delivery
}

export function describeDelivery(row: NewDelivery) {
  return {
    deliveryId: row.deliveryId,
    ...(row.webhookId == null ? {} : { webhookId: row.webhookId }),
    ...(row.serviceWebhookId == null ? {} : { serviceWebhookId: row.serviceWebhookId }),
    event: row.event,
    ...(row.orderId == null ? {} : { orderId: row.orderId }),
    status: row.status,
    attempts: row.attempts ?? 0,
    attemptsMax: row.attemptsMax,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    lastStatus: row.lastStatus ?? null,
    lastError: row.lastError ?? row.cancelReason ?? null,
    lastDurationMs: row.lastDurationMs ?? null,
    attemptsBefore: row.roundStart ?? 0,
    exhaustedAt: row.exhaustedAt?.toISOString() ?? null,
    ...(row.signedWith == null ? {} : { signedWith: row.signedWith }),
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

function headers(text: string): z.infer<typeof TextMap> {
  return TextMap.parse(JSON.parse(text))
}
