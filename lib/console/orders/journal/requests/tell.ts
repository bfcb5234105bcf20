import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announceNotification } from '../../../core/announce.ts'
import { insertNotifications } from '../../../core/notifications/index.ts'
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
    const about = { orderId, requestId: request.requestId, product, serviceId, code }
    const name = companyName ?? request.companyName
    const { creditsCharged } = request
    return {
      ...about,
      notificationId: newId(now),
      userId,
      at: now,
      kind,
      about: orderId,
      companyName: name,
      creditsCharged,
    }
  })
  for (const row of await insertNotifications(tx, rows)) announceNotification(tx, row.notificationId)
}

/** Notifies the requester that the outcome of the request is unknown. */
export async function notifyUnknown(tx: Transaction, request: RequestRow, now: Date): Promise<void> {
  const { requestId, requestedBy, product, serviceId, companyName, errorCode: code } = request
  if (requestedBy === null) return
  const row = { requestId, userId: requestedBy, product, serviceId, companyName, code, kind: 'request.unknown' }
  const written = await insertNotifications(tx, [{ ...row, notificationId: newId(now), at: now, about: requestId }])
  for (const { notificationId } of written) announceNotification(tx, notificationId)
}
