import {
  type InvoiceRow,
  mayRead,
  type OrderRecord,
  type RouteAnswer,
  rows,
  type UserRole,
} from '#lib/contract/index.ts'

/** What a role may read of an order, by the rows of the contract that answer it. */
export function partsFor(role: UserRole): { ledger: boolean; deliveries: boolean } {
  const reads = (id: 'listInvoiceRows' | 'listDeliveries') => mayRead(role, rows[id].roles)
  return { ledger: reads('listInvoiceRows'), deliveries: reads('listDeliveries') }
}

export type ListedInvoice = NonNullable<RouteAnswer<'listInvoices'>['invoices']>[number]

/** The invoice of the period in which an order was charged, which is when it ended; null where none covers it. */
export function invoiceOf(
  invoices: readonly ListedInvoice[],
  { requestTime, responseTime }: Pick<OrderRecord, 'requestTime' | 'responseTime'>,
): ListedInvoice | null {
  const at = Date.parse(responseTime ?? requestTime ?? '')
  const covers = ({ periodStart, periodEnd }: ListedInvoice) =>
    Date.parse(periodStart ?? '') <= at && at < Date.parse(periodEnd ?? '')
  return invoices.find(covers) ?? null
}

/** The ledger rows of an order among those a search found: its charge and what was refunded of it. */
export function rowsOfOrder<Row extends Pick<InvoiceRow, 'id' | 'sourceEventId' | 'refundOfEventId'>>(
  rows: readonly Row[],
  orderId: string,
): Row[] {
  const own = rows.filter(({ sourceEventId }) => sourceEventId === orderId)
  const ids = new Set(own.map(({ id }) => id))
  const refunds = rows.filter(({ refundOfEventId }) => refundOfEventId !== null && ids.has(refundOfEventId))
  return [...new Set([...own, ...refunds])]
}
