import type { OrderRecord, RequestRecord } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { ReviewedOrders } from '../../features/orders/selection/review-dialog.tsx'
import { SelectionBar } from '../../features/orders/selection/selection-bar.tsx'
import { DeliveryLines, LedgerLines } from '../../features/orders/timeline/order-timeline.tsx'
import { BatchMatchMark } from '../../widgets/batches/state-mark.tsx'
import type { Conclusions, Readings } from './scenes.tsx'

function nothing() {}
const NoDialog = () => null

const order: OrderRecord = { orderId: 'ord_1', status: 'completed', responseTime: '2026-10-05T00:00:00Z' }
const october = { invoiceId: 'inv_1', periodStart: '2026-10-01T00:00:00Z', periodEnd: '2026-11-01T00:00:00Z' }
const webhook = { id: 'wh_1', url: 'https://example.org/hook' }
const ledger = () => <LedgerLines order={order} />
const deliveries = () => <DeliveryLines orderId={order.orderId} />

/** A request whose order has ended without a result, or may still bring one. */
function selectedIn(state: Knowledge<true>): RequestRecord[] {
  const status = state.isKnown ? 'failed' : 'running'
  const request = {
    requestId: 'req_1',
    state: 'answered',
    operation: 'startReport',
    requestedAt: '2026-10-05T00:00:00Z',
  }
  return [{ ...request, serviceId: 'co_xa_1', product: 'report', order: { orderId: 'ord_1', status } }]
}

/** What is said of an order's invoice, deliveries and result. */
export const orderReadings = {
  'orders.selection.noResult': {
    part: (state) => (
      <SelectionBar requests={selectedIn(state)} OrderMany={NoDialog} onExport={nothing} onClear={nothing} />
    ),
  },
  'orders.selection.withoutResult': { part: (state) => <ReviewedOrders reviews={[]} left={selectedIn(state)} /> },
  'orders.timeline.noInvoice': { part: ledger, answers: { listInvoices: { invoices: [] } } },
  'orders.timeline.noRow': {
    part: ledger,
    answers: { listInvoices: { invoices: [october] }, listInvoiceRows: { rows: [], total: 0 } },
  },
  'orders.timeline.noWebhook': { part: deliveries, answers: { listWebhooks: { webhooks: [] } } },
  'orders.timeline.notSent': {
    part: deliveries,
    answers: { listWebhooks: { webhooks: [webhook] }, listDeliveries: { deliveries: [], total: 0 } },
  },
} satisfies Readings

export const batchRows = {
  // What the console could not look up has a match of its own (lib/console/orders/batches/match.ts).
  'batches.matches.none': { part: (state) => <BatchMatchMark match={state.isKnown ? 'none' : 'unsearched'} /> },
} satisfies Conclusions
