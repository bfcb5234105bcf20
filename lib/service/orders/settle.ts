import { createHash } from 'node:crypto'
import { type Product, writeExactJson } from '#lib/contract/index.ts'
import { consumptionOf, insertCharge } from '../billing/index.ts'
import type { Context } from '../context.ts'
import { storeFile } from '../documents/index.ts'
import { capabilityOf } from '../products/index.ts'
import { deliverOrder } from '../webhooks/index.ts'
import { renderOrder } from './answer.ts'
import type { Fulfilled } from './fulfil.ts'
import { completeOrder, type OrderRow, ordersChannel, settleUncharged } from './store.ts'

/**
 * Completes an order this worker still holds: result, charge and what follows commit together. False when another worker
 * or an operator was first; then nothing is stored and nothing is charged.
 */
export async function complete(ctx: Context, claimed: OrderRow, fulfilled: Fulfilled): Promise<boolean> {
  const body = writeExactJson(fulfilled.result)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const now = ctx.clock.now()
  const companyName = fulfilled.companyName ?? claimed.companyName
  const completeness = fulfilled.completeness === undefined ? null : JSON.stringify(fulfilled.completeness)
  const history = fulfilled.history === undefined ? null : JSON.stringify(fulfilled.history)
  return ctx.database.transaction(async (tx) => {
    const order = await completeOrder(tx, claimed, { companyName, body, sha256, completeness, history, now })
    if (order === null) return false
    if (fulfilled.file !== undefined) await storeFile(tx, order, fulfilled.file, now)
    await deliverOrder(ctx, tx, order, () => renderOrder(ctx.env, { order, result: body }, false, now))
    // Last, because it holds the grants: orders that end together would wait for each other until the commit.
    await insertCharge(tx, chargeOf(order, now))
    tx.notify(ordersChannel, order.orderId)
    return true
  })
}

/** How an order ends without a result. */
export interface Outcome {
  status: 'failed' | 'canceled' | 'terminated' | 'timedOut'
  code?: string
  error?: string
}

/** Settles an order without a result and without a charge. With `claimed` only while this worker still holds it. */
export async function settle(
  ctx: Context,
  orderId: string,
  outcome: Outcome,
  claimed?: OrderRow,
): Promise<OrderRow | null> {
  const now = ctx.clock.now()
  const settled = await ctx.database.transaction(async (tx) => {
    const order = await settleUncharged(tx, orderId, { ...outcome, now }, claimed?.claim)
    if (order === null) return null
    const body = () => renderOrder(ctx.env, { order, result: null }, false, now)
    await deliverOrder(ctx, tx, order, body, { outcome: 'failed' })
    tx.notify(ordersChannel, orderId)
    return order
  })
  if (settled !== null) ctx.metrics.ordersSettled.inc({ product: settled.product, status: outcome.status })
  return settled
}

/** The ledger row of a completed order. */
function chargeOf(order: OrderRow, now: Date) {
  return consumptionOf({
    organizationId: order.organizationId,
    occurredAt: now,
    operation: order.operation,
    credits: order.price,
    sku: order.product,
    productBucket: 'data',
    capability: capabilityOf[order.product as Product],
    customerId: order.customerId,
    customerReference: order.customerReference,
    serviceId: order.serviceId,
    companyName: order.companyName,
    apiKeyId: order.apiKeyId,
    apiKeyName: order.apiKeyName,
    sourceEventId: order.orderId,
    idempotencyKey: `order:${order.orderId}`,
    metadata: textsOf(order.metadata),
    coveredAt: order.requestTime,
  })
}

/** Metadata of an order may be any JSON, that of a ledger row is texts (P39): other values stand as their JSON. */
function textsOf(metadata: string): string {
  if (metadata === '{}') return metadata
  const entries: [string, unknown][] = Object.entries(JSON.parse(metadata))
  const texts = entries.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
  return JSON.stringify(Object.fromEntries(texts))
}
