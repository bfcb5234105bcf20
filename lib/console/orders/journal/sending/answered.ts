import 'server-only'
import { isPolledProduct } from '#lib/client/poll-rows.ts'
import { type Order, OrderCreated, tolerate } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { announce } from '../../../core/announce.ts'
import { closeAudit } from '../../../core/audit/index.ts'
import type { InitialDelay } from '../../../core/context.ts'
import { originOfOrder, saveOrder } from '../orders/store.ts'
import {
  chargeRequests,
  deletePlaceholder,
  findRequest,
  isOfBatch,
  moveRequest,
  type RequestRow,
} from '../requests/store.ts'
import { type CompressedResult, settleOrder } from '../settling/settle.ts'

export interface AnsweredOrder {
  value: object
  /** Null for a request that makes no order: a check of a monitor, an event sent again, a partial graph. */
  orderId: string | null
  status: number
  text: string
  upstreamRequestId: string | null
  /** What the answer says it cost; null where it says nothing. */
  creditsCharged: number | null
  /** An order that ended with its own request. */
  ended: { order: Order; result: CompressedResult | null } | null
}

interface Settled {
  request: RequestRow
  /** The order to be polled; null where there is none. */
  wakes: { orderId: string; delay: InitialDelay } | null
}

/** The answer of a request and its order enter the journal together. */
export async function settleAnswered(
  tx: Transaction,
  row: RequestRow,
  answered: AnsweredOrder,
  now: Date,
): Promise<Settled> {
  const { orderId, ended } = answered
  const created = tolerate(OrderCreated, answered.value)?.value ?? null
  const wasReused = orderId === null ? null : (created?.cachedOrder ?? (await isOurs(tx, orderId)))
  const request = await moveRequest(tx, row.requestId, ['sending', 'unknown'], {
    state: 'answered',
    answeredAt: now,
    answerStatus: answered.status,
    // A response with a whole result is stored with the results.
    answerBody: ended?.result ? null : answered.text,
    wasReused,
    creditsCharged: wasReused === true ? 0 : answered.creditsCharged,
    errorCode: null,
    errorDetail: null,
    upstreamRequestId: answered.upstreamRequestId,
    orderId,
    // What an order that was reused has come to is written by the database.
    orderStatus: orderId === null ? null : newOrderStatus,
  })
  if (request === null) return settledBefore(tx, row.requestId)
  announce(tx, 'request', row.requestId)
  const wakes =
    orderId === null ? null : await saveAnswered(tx, row, { ...answered, orderId }, { created, wasReused, now })
  // The last thing in the transaction: nobody else can write to the audit log from here to its end.
  if (request.auditId !== null) await closeAudit(tx, request.auditId, { outcome: 'done' }, now)
  return { request, wakes }
}

interface Noting {
  created: OrderCreated | null
  wasReused: boolean | null
  now: Date
}

/** Writes the order of an answered request; returns how it is to be polled. */
async function saveAnswered(
  tx: Transaction,
  row: RequestRow,
  { orderId, ended }: AnsweredOrder & { orderId: string },
  { created, wasReused, now }: Noting,
) {
  const order = await saveOrder(tx, {
    ...newOrder(row, orderId, created, now),
    // An order nobody can poll is settled in this same transaction, or never.
    isPolled: isPolledProduct(row.product) || ended !== null,
  })
  if (order.wasKnown) await deletePlaceholder(tx, orderId)
  announce(tx, 'order', orderId)
  if (ended !== null) await settleEnded(tx, row, orderId, ended, now)
  else if (order.settledAt !== null) await chargeRequests(tx, order)
  return order.isPolled && ended === null ? { orderId, delay: initialDelay(row, wasReused) } : null
}

/** What was reused may have ended long ago; and nobody watches each of the many orders of a batch. */
function initialDelay(row: RequestRow, wasReused: boolean | null): InitialDelay {
  if (wasReused === true) return 'now'
  return isOfBatch(row) ? 'late' : 'early'
}

/** The same answer was already written: by this process without a confirmation, or by a repeat under its key. */
async function settledBefore(tx: Transaction, requestId: string) {
  const known = await findRequest(tx, requestId)
  if (known?.request.state !== 'answered') throw new Error('a request was answered that was not sent')
  return { request: known.request, wakes: null }
}

/** Where a service does not say whether it gave an order again, one that was requested here before is one. */
async function isOurs(tx: Transaction, orderId: string) {
  return (await originOfOrder(tx, orderId)) === 'console'
}

async function settleEnded(
  tx: Transaction,
  row: RequestRow,
  orderId: string,
  { order, result }: { order: Order; result: CompressedResult | null },
  now: Date,
) {
  const creditsCharged = order.status === 'completed' ? row.creditsQuoted : 0
  const { serviceVersion } = row
  return settleOrder(tx, orderId, { answer: order, result, creditsCharged, serviceVersion, now, isNews: false })
}

/** An order begins as running, whatever the answer says: its end is written together with its result. */
const newOrderStatus = 'running'

function newOrder(row: RequestRow, orderId: string, created: OrderCreated | null, now: Date) {
  return {
    orderId,
    product: row.product,
    serviceId: created?.serviceId ?? row.serviceId,
    // The name in a search is no company's name.
    companyName: row.product === 'search' ? null : row.companyName,
    jurisdictionCode: row.jurisdictionCode,
    // A reused order keeps the reference it was created with (interface, Daily deduplication, 4).
    customerReference: created?.customerReference ?? null,
    customerId: created?.customerId ?? row.customerId,
    maxDepth: row.maxDepth,
    status: newOrderStatus,
    origin: 'console',
    recordedAt: now,
  }
}
