import 'server-only'
import type { Invoice, LedgerItem } from '#lib/contract/index.ts'
import type { ProvedLedgerRow } from '#lib/domain/invoices/index.ts'
import { readInvoice } from '../import/run.ts'
import type { InvoiceFrame } from '../parts.ts'

/** An event of a line whose price is one per credit, unless more is said. */
export function event(id: string, more: Partial<LedgerItem> = {}): LedgerItem {
  return {
    id,
    occurredAt: '2026-10-05T10:00:00.000Z',
    eventType: 'consumption',
    creditsCharged: 10,
    sku: 'report',
    pricedSku: 'report',
    quantity: '1',
    unitAmountMajor: '3.00',
    grantsUsed: [],
    grantAmounts: [],
    idempotencyKey: `charge:${id}`,
    ...more,
  }
}

/** An invoice of one line that adds up: three reports, of which the last was refunded, in two tiers. */
export function soundInvoice(): Invoice {
  const items = [
    event('e1'),
    event('e2', { customerId: 'bank', companyName: 'Kieselgrund Glas GmbH', serviceId: 'co_xa_1' }),
    event('e3', { unitAmountMajor: '2.70', occurredAt: '2026-10-06T09:00:00.000Z' }),
    event('e4', {
      eventType: 'refund',
      quantity: '-1',
      creditsCharged: -10,
      unitAmountMajor: '2.70',
      refundOfEventId: 'e3',
      idempotencyKey: 'refund:e3',
    }),
    event('e5', { creditsCharged: 10, grantsUsed: ['g1'], grantAmounts: [10], unitAmountMajor: '0.00' }),
    event('e6', { unitAmountMajor: '2.70' }),
  ]
  return {
    invoiceId: 'inv_1',
    periodStart: '2026-10-01T00:00:00.000Z',
    periodEnd: '2026-11-01T00:00:00.000Z',
    status: 'issued',
    grossMajor: '8.70',
    lineItems: [
      {
        sku: 'report',
        quantity: '30',
        grossMajor: '8.70',
        tierLines: [
          { tierIndex: 0, tierMinQuantity: '0', quantity: '20', unitAmountMajor: '0.30', grossMajor: '6.00' },
          { tierIndex: 1, tierMinQuantity: '20', quantity: '10', unitAmountMajor: '0.27', grossMajor: '2.70' },
        ],
        ledgerItems: items,
      },
    ],
  }
}

/** The same with an event that no tier counts: one finding, of 2.70. */
export function unsoundInvoice(invoiceId = 'inv_1'): Invoice {
  const invoice = soundInvoice()
  const extra = event('e7', { unitAmountMajor: '2.70' })
  const lineItems = (invoice.lineItems ?? []).map((line) => ({
    ...line,
    ledgerItems: [...(line.ledgerItems ?? []), extra],
  }))
  return { ...invoice, invoiceId, lineItems }
}

/** An invoice of the month after with one refund, of 2.70. */
export function laterInvoice(refundOfEventId: string, invoiceId = 'inv_2'): Invoice {
  const refund = event('c1', {
    ...{ eventType: 'refund', quantity: '-1', creditsCharged: -10, unitAmountMajor: '2.70', refundOfEventId },
    occurredAt: '2026-11-03T10:00:00.000Z',
  })
  return {
    ...{ invoiceId, periodStart: '2026-11-01T00:00:00.000Z', periodEnd: '2026-12-01T00:00:00.000Z', status: 'issued' },
    grossMajor: '-2.70',
    lineItems: [{ sku: 'report', quantity: '-10', grossMajor: '-2.70', ledgerItems: [refund] }],
  }
}

/** Reads an invoice as the console does, from pieces of a size that cuts through everything. */
export async function loaded(invoice: unknown, size = 37): Promise<InvoiceFrame & { rows: ProvedLedgerRow[] }> {
  const bytes = Buffer.from(JSON.stringify(invoice))
  const rows: ProvedLedgerRow[] = []
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const frame = await readInvoice(pieces(), async (batch) => void rows.push(...batch))
  return { ...frame, rows }
}
