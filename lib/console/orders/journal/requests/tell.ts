import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { tellPeople } from '../../../core/notifications/index.ts'
import type { JournalOrderRow } from '../orders/store.ts'
import { isOfBatch, type RequestRow } from './store.ts'

/** Notifies everybody who requested an order of its end: once, whichever process saw it first. */
export async function notifySettled(
  tx: Transaction,
  order: JournalOrderRow,
  requests: readonly RequestRow[],
  now: Date,
): Promise<void> {
  // An order a person canceled is no news.
  if (order.status === 'canceled') return
  const kind = order.status === 'completed' ? 'order.completed' : 'order.failed'
  const { orderId, product, serviceId, companyName, code } = order
  const firstOf = new Map<string, RequestRow>()
  for (const request of requests) {
    // A batch shows how its orders end on its own page: a thousand messages at the bell would hide every other.
    if (isOfBatch(request)) continue
    if (request.requestedBy !== null && !firstOf.has(request.requestedBy)) firstOf.set(request.requestedBy, request)
  }
  const rows = [...firstOf].map(([userId, request]) => {
    const { requestId, creditsCharged } = request
    return {
      userId,
      kind,
      about: orderId,
      orderId,
      requestId,
      product,
      serviceId,
      code,
      creditsCharged,
      companyName: companyName ?? request.companyName,
    }
  })
  await tellPeople(tx, rows, now)
}

/** Notifies the requester that the outcome of the request is unknown. */
export async function notifyUnknown(tx: Transaction, request: RequestRow, now: Date): Promise<void> {
  const { requestId, requestedBy, product, serviceId, companyName, errorCode: code } = request
  if (requestedBy === null) return
  const about = { about: requestId, requestId, product, serviceId, companyName, code }
  await tellPeople(tx, [{ ...about, userId: requestedBy, kind: 'request.unknown' }], now)
}
