import 'server-only'
import type { RequestRecord } from '#lib/contract/index.ts'
import { orderRecord } from '../orders/record.ts'
import type { FullRequest } from './store.ts'

/** A request of the journal as a page sees it: its own reference, also where an order of another one was reused (P23). */
export function requestRecord({ request, person, order, foundName }: FullRequest): RequestRecord {
  return {
    requestId: request.requestId,
    state: request.state,
    operation: request.operation,
    requestedAt: request.requestedAt.toISOString(),
    requestedBy: person,
    apiKeyName: request.apiKeyName,
    product: request.product,
    serviceId: request.serviceId,
    companyName: request.companyName ?? order?.companyName ?? foundName,
    jurisdictionCode: request.jurisdictionCode,
    customerReference: request.customerReference,
    customerId: request.customerId,
    isBatch: request.isBatch,
    setOrderId: request.setOrderId,
    bypassCache: request.bypassCache,
    wasReused: request.wasReused,
    creditsQuoted: request.creditsQuoted,
    creditsCharged: request.creditsCharged,
    errorCode: request.errorCode,
    errorDetail: request.errorDetail,
    upstreamRequestId: request.upstreamRequestId,
    order: order === null ? null : orderRecord(order),
  }
}
