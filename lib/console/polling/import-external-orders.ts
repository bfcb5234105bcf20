import 'server-only'
import { call, isPolledProduct } from '#lib/client/index.ts'
import { ApiError, isSettled, jurisdictionOf, type OrderSummary } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceOrder, announceRequest } from '../announce.ts'
import type { Context } from '../context.ts'
import {
  chargeRequests,
  fillCharge,
  insertRequest,
  instantOf,
  notifyOfOther,
  readMark,
  saveExternalOrder,
  writeMark,
} from '../journal/index.ts'
import { chargeIn } from './charge.ts'

const mark = 'orders.listed'
const pageOrders = 100
const pagesMax = 20
/** At first, orders of the last day; afterwards new ones, with a small overlap for late ones. */
const firstMs = 24 * 60 * 60_000
const overlapMs = 2 * 60_000

/** Picks up orders that other clients of the organization made, where the service lists orders. */
export async function importExternalOrders(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!(await ctx.upstream.has('listOrders'))) return
  const now = ctx.clock.now()
  const listedUntil = instantOf(await readMark(ctx.database.sql, mark))
  const since = listedUntil === null ? now.getTime() - firstMs : listedUntil.getTime() - overlapMs
  try {
    if (await listed(ctx, new Date(since).toISOString(), signal))
      await writeMark(ctx.database.sql, mark, now.toISOString())
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    ctx.log.info(
      { event: 'orders.import_failed', code: error.code },
      'Failed to list orders of other clients; retrying',
    )
  }
}

/** True when all pages were read. */
async function listed(ctx: Context, since: string, signal: AbortSignal): Promise<boolean> {
  let cursor: string | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const query = { since, limit: pageOrders, ...(cursor === undefined ? {} : { cursor }) }
    const { value } = await call('listOrders', { query }, { ...ctx.upstream.options('listOrders'), signal })
    for (const order of value.orders ?? []) await saveListed(ctx, order)
    if (signal.aborted) return false
    if (!value.nextCursor) return true
    cursor = value.nextCursor
  }
  ctx.log.warn(
    { event: 'orders.import_truncated', orders: pageOrders * pagesMax },
    'More orders of other clients than are imported at once',
  )
  return true
}

async function saveListed(ctx: Context, order: OrderSummary): Promise<void> {
  const isNew = await saveNewOrder(ctx, order)
  const credits = chargeIn(order)
  if (isNew || credits === null) return
  await ctx.database.transaction(async (tx) => {
    const filled = await fillCharge(tx, order.orderId, credits)
    if (filled === null) return
    await chargeRequests(tx, filled)
    await notifyOfOther(tx, budgetsOf(order), ctx.clock.now())
    announceOrder(tx, order.orderId)
  })
}

/** Saves an order of another client, with a request that nobody here made; false when it is known already. */
export async function saveNewOrder(ctx: Context, order: OrderSummary): Promise<boolean> {
  const now = ctx.clock.now()
  const { orderId, status } = order
  const product = order.product ?? null
  const hasEnded = isSettled(status)
  const about = {
    product,
    serviceId: order.serviceId ?? null,
    companyName: order.companyName ?? null,
    jurisdictionCode: jurisdictionOf(order.serviceId ?? ''),
    customerReference: order.customerReference ?? null,
    customerId: order.customerId ?? null,
  }
  const creditsCharged = chargeIn(order)
  const requestTime = instantOf(order.requestTime)
  const settledAt = hasEnded ? (instantOf(order.responseTime) ?? now) : null
  return ctx.database.transaction(async (tx) => {
    const isNew = await saveExternalOrder(tx, {
      ...about,
      orderId,
      status,
      code: order.code ?? null,
      error: order.error ?? null,
      currentActivity: order.currentActivity ?? null,
      requestTime,
      responseTime: instantOf(order.responseTime),
      creditsCharged,
      origin: 'other',
      recordedAt: now,
      settledAt,
      isPolled: !hasEnded && isPolledProduct(product),
    })
    if (!isNew) return false
    const requestId = newId(requestTime ?? now)
    // The list of requests shows it too, as one that nobody here made.
    await insertRequest(tx, {
      ...about,
      requestId,
      orderId,
      state: 'answered',
      operation: product ?? 'order',
      requestedAt: requestTime ?? now,
      requestedBy: null,
      idempotencyKey: `other_${orderId}`,
      sentPath: '',
      sentHash: '',
      serviceVersion: '',
      wasReused: false,
      creditsCharged,
      apiKeyName: order.apiKeyName ?? null,
    })
    await notifyOfOther(tx, budgetsOf(order), now)
    announceOrder(tx, orderId)
    announceRequest({ database: tx }, requestId)
    return true
  })
}

/** What of an order budgets may be of. */
function budgetsOf({ product = null, customerId = null, apiKeyName = null }: OrderSummary) {
  return { product, customerId, apiKeyName }
}
