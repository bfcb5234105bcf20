import 'server-only'
import { consoleError, type OrderRecord } from '#lib/contract/index.ts'
import { parseJson } from '../../../core/http/body.ts'
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

/** A time of the other side, or null where it is none. */
export function instantOfOrder(text: string | null | undefined): Date | null {
  // Without a zone it would be read in the zone of this machine.
  const instant = new Date(text && zoned.test(text) ? text : Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** ISO 8601 with a zone, as the interface states times. */
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * The list of orders as finance may see it: which company, reference and key, and what it cost, because an invoice is charged
 * back by them (P123); not what the order was made with, nor what it found.
 */
export async function forFinance(response: Response): Promise<Response> {
  if (!response.ok) return response
  const value = objectIn(await response.text())
  const orders = Array.isArray(value.orders) ? value.orders.map(withoutContent) : value.orders
  return new Response(JSON.stringify({ ...value, orders }), { status: response.status, headers: response.headers })
}

function withoutContent(order: unknown): unknown {
  if (typeof order !== 'object' || order === null) return order
  return Object.fromEntries(Object.entries(order).filter(([name]) => name !== 'metadata' && name !== 'result'))
}

/** What cannot be read cannot be cut, and is not handed on whole. */
function objectIn(text: string): Record<string, unknown> {
  try {
    const value = parseJson(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Reported below like every other response that does not match the interface.
  }
  throw consoleError('upstream.invalid', 'The registry service returned an unreadable list of orders')
}
