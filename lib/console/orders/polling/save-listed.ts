import 'server-only'
import { isPolledProduct } from '#lib/client/poll-rows.ts'
import { isSettled, jurisdictionOf, type OrderSummary } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announce } from '../../core/announce.ts'
import type { Context } from '../../core/context.ts'
import {
  chargeRequests,
  fillCharge,
  insertRequests,
  instantOfOrder,
  type NewOrder,
  type NewRequest,
  notifyOfOther,
  saveExternalOrders,
  unchargedOf,
} from '../journal/index.ts'
import { chargeIn } from './charge.ts'

/** Of more at once only the list is announced, and pages read it again: an order that nobody here has seen is on none. */
const announcedMax = 50

/**
 * Saves orders as the service lists or delivers them: each that is not known yet as one of another client, with a request that
 * nobody here made, and the charge of each that is known and had none.
 */
export async function saveListed(ctx: Context, tx: Transaction, listed: readonly OrderSummary[]): Promise<void> {
  const now = ctx.clock.now()
  const byId = new Map(listed.map((order) => [order.orderId, order]))
  // In one order, so that two processes that save the same ones never wait for each other.
  const orders = [...byId.values()].toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
  const saved = await saveExternalOrders(
    tx,
    orders.map((order) => orderRow(order, now)),
  )
  const fresh = orders.filter(({ orderId }) => saved.has(orderId))
  const rows = fresh.map((order) => requestRow(order, now))
  await insertRequests(tx, rows)
  const filled = await fillCharges(
    tx,
    orders.filter(({ orderId }) => !saved.has(orderId)),
  )
  await notifyOfOther(tx, [...fresh, ...filled].map(budgetsOf), now)
  ctx.delivered.drop(fresh.flatMap(({ orderId, status }) => (isSettled(status) ? [orderId] : [])))
  for (const { orderId } of filled) announce(tx, 'order', orderId)
  if (fresh.length <= announcedMax) for (const { orderId } of fresh) announce(tx, 'order', orderId)
  for (const { requestId } of rows.slice(-announcedMax)) announce(tx, 'request', requestId)
}

/** Orders whose charge was not known until now. */
async function fillCharges(tx: Transaction, known: readonly OrderSummary[]) {
  const charges = new Map(known.map((order) => [order.orderId, chargeIn(order)]))
  const charged = [...charges].flatMap(([orderId, credits]) => (credits === null ? [] : [orderId]))
  const filled = new Set<string>()
  for (const orderId of await unchargedOf(tx, charged)) {
    const row = await fillCharge(tx, orderId, charges.get(orderId) ?? 0)
    if (row === null) continue
    await chargeRequests(tx, row)
    filled.add(orderId)
  }
  return known.filter(({ orderId }) => filled.has(orderId))
}

function aboutOf(order: OrderSummary) {
  return {
    orderId: order.orderId,
    product: order.product ?? null,
    serviceId: order.serviceId ?? null,
    companyName: order.companyName ?? null,
    jurisdictionCode: jurisdictionOf(order.serviceId ?? ''),
    customerReference: order.customerReference ?? null,
    customerId: order.customerId ?? null,
    creditsCharged: chargeIn(order),
  }
}

function orderRow(order: OrderSummary, now: Date): NewOrder {
  const hasEnded = isSettled(order.status)
  const responseTime = instantOfOrder(order.responseTime)
  return {
    ...aboutOf(order),
    status: order.status,
    code: order.code ?? null,
    error: order.error ?? null,
    currentActivity: order.currentActivity ?? null,
    requestTime: instantOfOrder(order.requestTime),
    responseTime,
    origin: 'other',
    recordedAt: now,
    settledAt: hasEnded ? (responseTime ?? now) : null,
    isPolled: !hasEnded && isPolledProduct(order.product ?? null),
  }
}

/** The list of requests shows the order too, as one that nobody here requested. */
function requestRow(order: OrderSummary, now: Date): NewRequest {
  const requestedAt = instantOfOrder(order.requestTime) ?? now
  return {
    ...aboutOf(order),
    orderStatus: order.status,
    orderName: order.companyName ?? null,
    requestId: newId(requestedAt),
    state: 'answered',
    operation: order.product ?? 'order',
    requestedAt,
    requestedBy: null,
    idempotencyKey: `other_${order.orderId}`,
    sentPath: '',
    sentHash: '',
    serviceVersion: '',
    wasReused: false,
    apiKeyName: order.apiKeyName ?? null,
  }
}

/** What of an order budgets may be of. */
function budgetsOf({ product = null, customerId = null, apiKeyName = null }: OrderSummary) {
  return { product, customerId, apiKeyName }
}
