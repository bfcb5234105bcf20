import 'server-only'
import type { OrderRecord } from '#lib/contract/index.ts'
import type { JournalOrderRow } from './store.ts'

/** An order of the journal as a page sees it. */
export function orderRecord(row: JournalOrderRow): OrderRecord {
  return {
    orderId: row.orderId,
    product: row.product,
    serviceId: row.serviceId,
    companyName: row.companyName,
    jurisdictionCode: row.jurisdictionCode,
    customerReference: row.customerReference,
    customerId: row.customerId,
    status: row.status,
    code: row.code,
    error: row.error,
    currentActivity: row.currentActivity,
    activities: row.activities.map((entry) => ({ ...entry })),
    requestTime: row.requestTime?.toISOString() ?? null,
    responseTime: row.responseTime?.toISOString() ?? null,
    creditsCharged: row.creditsCharged,
    origin: row.origin === 'console' ? 'console' : 'other',
    resultSha256: row.resultSha256,
    resultBytes: row.resultBytes,
    unreachableSince: row.unreachableSince?.toISOString() ?? null,
  }
}
