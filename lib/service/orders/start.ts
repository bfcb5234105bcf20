import { createHash } from 'node:crypto'
import { ApiError, type Product, products } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { isUnlimited, keepWithinCaps, priceOf, reserveCredits } from '../billing/index.ts'
import type { Caller, Context } from '../context.ts'
import { credentialsFor } from '../integrations/index.ts'
import { capabilityOf, type OrderRequestBody, parametersOf, type Subject, subjectOfRequest } from '../products/index.ts'
import { deliverOrder } from '../webhooks/index.ts'
import { renderOrder } from './answer.ts'
import {
  freshPrice,
  insertOrderInSlot,
  orderInSlot,
  replaceSlot,
  type SlotParts,
  slotOf,
  takeSlot,
} from './slots/index.ts'
import { findOrder, findOrderById, insertOrder, type OrderRow, recordReuse, saveIdempotencyKey } from './store.ts'

export interface StartOrder {
  caller: Caller
  product: Product
  operation: string
  mode: 'start' | 'sync'
  body: OrderRequestBody
  /** The metadata of the request exactly as its bytes said it; `{}` where there was none. */
  metadataText: string
  customerId: string | null
  isBatch: boolean
  idempotencyKey: string | null
  creditsMax: number | null
  serviceVersion: string
  requestId: string
  /** When the request came in: its day, and the order's requestTime. */
  now: Date
  /** Ends the order window already from admission; for prefill, which nobody can poll. */
  deadlineMs?: number
}

export interface StartedOrder {
  order: OrderRow
  wasReused: boolean
  /** The same request was answered before under its Idempotency-Key. */
  isReplay: boolean
}

/** Urgent first: prefill holds a person's screen, a sync call an open request; a batch has a queue of its own. */
const priorities = { prefill: 10, sync: 5, start: 0 } as const
const attemptsMax = 5

/**
 * Admits an order, or finds today's order for the same request. The order, its reservation, its slot and its job commit
 * together; one `now` decides its day, however long the transaction takes (T08).
 */
export async function startOrder(ctx: Context, input: StartOrder): Promise<StartedOrder> {
  const subject = subjectOfRequest(ctx.connectors, input.product, input.body)
  await credentialsFor(ctx, holderOf(input), subject.connector, capabilityOf[input.product])
  const { now } = input
  const order = newOrder(input, subject, now)
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const started = await ctx.database.transaction((tx) => admit(ctx, tx, input, order, now))
    if (started !== null) return started
  }
  throw new ApiError('request.conflict', 'The same request is being completed; retry it')
}

const holderOf = ({ caller, customerId }: StartOrder) => ({ organizationId: caller.organizationId, customerId })

/** Null when the order that held the slot was settled without a result a moment ago: then the slot is free now. */
async function admit(
  ctx: Context,
  tx: Transaction,
  input: StartOrder,
  order: OrderRow,
  now: Date,
): Promise<StartedOrder | null> {
  const { organizationId } = input.caller
  const key = input.idempotencyKey
  if (key !== null) {
    const requestHash = hashOf(input)
    const note = { organizationId, key, requestHash, orderId: order.orderId, wasReused: false, createdAt: now }
    const known = await saveIdempotencyKey(tx, note)
    if (known !== null) return repeated(tx, known, requestHash)
  }
  const payer = { ...input.caller, customerId: order.customerId, creditsMax: input.creditsMax }
  const place = await takePlace(tx, input, order, { now, isUnlimited: isUnlimited(payer, order.price) })
  if (place === 'freed') return null
  if ('reused' in place) {
    const { reused } = place
    if (key !== null) await recordReuse(tx, organizationId, key, reused.orderId)
    if (input.mode === 'start' && reused.status === 'completed') await deliverAgain(ctx, tx, reused, now)
    return { order: reused, wasReused: true, isReplay: false }
  }
  const isFresh = input.body.bypassCache === true && products[input.product].isReused
  const price = isFresh ? await freshPrice(tx, slotParts(order, input.product), order.price, now) : order.price
  if (place.inserted === null) await reserveCredits(tx, payer, price, now)
  const { isCapped } = place.inserted ?? (await insertOrder(tx, { ...order, price }))
  if (isCapped && !payer.isCapped) await keepWithinCaps(tx, payer, price, now)
  await ctx.jobs.send(
    tx,
    input.isBatch ? 'order.batch' : 'order',
    { orderId: order.orderId },
    {
      id: order.orderId,
      group: order.source,
      tenant: order.organizationId,
      priority: priorities[input.product === 'prefill' ? 'prefill' : input.mode],
    },
  )
  return { order: { ...order, price }, wasReused: false, isReplay: false }
}

function slotParts({ organizationId, serviceId, parameters, customerId }: OrderRow, product: Product): SlotParts {
  return { organizationId, product, serviceId: serviceId ?? '', parameters, customerId }
}

/** The order that holds the slot, `freed` when it has just let go, or the slot is this order's, which may be inserted with it. */
type Place = { reused: OrderRow } | 'freed' | { inserted: { isCapped: boolean } | null }

/** Where nothing has to be asked between the slot and the order, both are taken in one round trip. */
async function takePlace(
  tx: Transaction,
  input: StartOrder,
  order: OrderRow,
  { now, isUnlimited }: { now: Date; isUnlimited: boolean },
): Promise<Place> {
  if (!products[input.product].isReused) return { inserted: null }
  const { slot, day } = slotOf(slotParts(order, input.product), now)
  if (input.body.bypassCache === true) {
    await replaceSlot(tx, slot, order.orderId, day)
    return { inserted: null }
  }
  if (isUnlimited) {
    const inserted = await insertOrderInSlot(tx, { slot, day }, order)
    if (inserted !== null) return { inserted }
  } else if (await takeSlot(tx, slot, order.orderId, day)) return { inserted: null }
  const reused = await orderInSlot(tx, slot)
  return reused === null ? 'freed' : { reused }
}

/** Who asks by webhook for a result that is there already gets it by webhook too, under an id of its own. */
async function deliverAgain(ctx: Context, tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const found = await findOrder(tx, order.organizationId, order.orderId)
  if (found === null) throw new Error(`an order in a slot is gone: ${order.orderId}`)
  await deliverOrder(ctx, tx, order, () => renderOrder(ctx.env, found, false, now), { isAgain: true })
}

async function repeated(
  tx: Transaction,
  known: { requestHash: string; orderId: string; wasReused: boolean },
  requestHash: string,
): Promise<StartedOrder> {
  if (known.requestHash !== requestHash) {
    throw new ApiError('request.conflict', 'Idempotency-Key was already used for a different request')
  }
  const order = await findOrderById(tx, known.orderId)
  if (order === null) throw new Error(`idempotency key without its order ${known.orderId}`)
  return { order, wasReused: known.wasReused, isReplay: true }
}

/** Two requests are the same when they ask the same operation for the same thing with the same words. */
function hashOf(input: StartOrder): string {
  const said = [input.operation, input.body, input.metadataText, input.customerId, input.isBatch]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

function newOrder(input: StartOrder, subject: Subject, now: Date): OrderRow {
  const parameters = parametersOf(input.product, input.body, input.mode)
  return {
    orderId: newId(now),
    organizationId: input.caller.organizationId,
    apiKeyId: input.caller.keyId,
    apiKeyName: input.caller.keyName,
    product: input.product,
    operation: input.operation,
    serviceId: subject.serviceId,
    source: subject.connector.slug,
    companyName: null,
    parameters: JSON.stringify(parameters),
    customerReference: input.body.customerReference ?? null,
    metadata: input.metadataText,
    customerId: input.customerId,
    isBatch: input.isBatch,
    serviceVersion: input.serviceVersion,
    requestId: input.requestId,
    price: priceOf(input.product, parameters),
    status: 'running',
    currentActivity: 'Waiting for a free worker',
    error: null,
    code: null,
    requestTime: now,
    responseTime: null,
    claim: 0,
    claimedAt: null,
    deadline: input.deadlineMs === undefined ? null : new Date(now.getTime() + input.deadlineMs),
  }
}
