import {
  type InvoiceRow,
  mayRead,
  type OrderRecord,
  type RouteAnswer,
  rows,
  type Unexpected,
  type UserRole,
} from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

/** What a role may read of an order, by the rows of the contract that answer it. */
export function partsFor(role: UserRole): { ledger: boolean; deliveries: boolean } {
  const reads = (id: 'listInvoiceRows' | 'listDeliveries') => mayRead(role, rows[id].roles)
  return { ledger: reads('listInvoiceRows'), deliveries: reads('listDeliveries') }
}

export type ListedInvoice = NonNullable<RouteAnswer<'listInvoices'>['invoices']>[number]

/**
 * The invoice of the period in which an order was charged, which is when it ended; null where none covers it. Not known where
 * an invoice does not state its period or could not be read, or the order its time.
 */
export function invoiceOf(
  { value: { invoices }, unexpected }: { value: RouteAnswer<'listInvoices'>; unexpected: readonly Unexpected[] },
  { requestTime, responseTime }: Pick<OrderRecord, 'requestTime' | 'responseTime'>,
): Knowledge<ListedInvoice | null> {
  const looked = { what: 'listInvoices' }
  const at = Date.parse(responseTime ?? requestTime ?? '')
  const timesOf = ({ periodStart, periodEnd }: ListedInvoice) =>
    [periodStart, periodEnd].map((on) => Date.parse(on ?? ''))
  const covering = invoices?.find((one) => {
    const [from = Number.NaN, to = Number.NaN] = timesOf(one)
    return from <= at && at < to
  })
  if (covering) return known(covering, looked)
  if (!invoices || isOdd(unexpected, 'invoices')) return unknown('notUnderstood')
  const isStated = !Number.isNaN(at) && invoices.every((one) => !timesOf(one).some(Number.isNaN))
  return isStated ? known(null, looked) : unknown('incomplete')
}

/** Whether an entry of a list was left out because it has another form than the contract's. */
function isOdd(unexpected: readonly Unexpected[], list: string) {
  return unexpected.some(({ path }) => path[0] === list && path.length <= 2)
}

/** How many webhooks are set up. */
export function webhooksKnown(answer: {
  value: RouteAnswer<'listWebhooks'>
  unexpected: readonly Unexpected[]
}): Knowledge<number> {
  const { webhooks } = answer.value
  if (!webhooks || isOdd(answer.unexpected, 'webhooks')) return unknown('notUnderstood')
  return known(webhooks.length, { what: 'listWebhooks' })
}

/** How many deliveries a service listed of all it has: a newest page of more says nothing of what lies behind it. */
export function deliveriesKnown(answer: {
  value: RouteAnswer<'listDeliveries'>
  unexpected: readonly Unexpected[]
}): Knowledge<number> {
  const { deliveries, total } = answer.value
  if (!deliveries || isOdd(answer.unexpected, 'deliveries')) return unknown('notUnderstood')
  if (typeof total !== 'number' || total > deliveries.length) return unknown('incomplete')
  return known(deliveries.length, { what: 'listDeliveries' })
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
