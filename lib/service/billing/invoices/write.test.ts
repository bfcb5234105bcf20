import { describe, expect, it } from 'vitest'
import type { LedgerRow } from '../ledger/store.ts'
import { type InvoiceView, invoiceText } from './view.ts'

const total = 100_000

/** An invoice of a hundred thousand events that exist only while their page is read. */
function longInvoice(): { view: InvoiceView; pages: () => number } {
  let pages = 0
  const view: InvoiceView = {
    head: {
      invoiceId: 'i',
      periodStart: '2026-10-01T00:00:00.000Z',
      periodEnd: '2026-11-01T00:00:00.000Z',
      status: 'draft',
      grossMajor: '0.00',
    },
    lines: [
      {
        sku: 'report',
        priceSource: 'list',
        tiers: [{ from: 0, unitAmount: '0.30' }],
        closed: null,
        async page(cursor, limit) {
          pages += 1
          const from = cursor === null ? 0 : Number(cursor.ledgerId) + 1
          return Array.from({ length: Math.min(limit, total - from) }, (_, index) => rowAt(from + index))
        },
      },
    ],
  }
  return { view, pages: () => pages }
}

const rowAt = (index: number): LedgerRow => ({
  ledgerId: String(index),
  organizationId: 'o',
  occurredAt: new Date(Date.UTC(2026, 9, 1, 0, 0, index)),
  eventType: 'consumption',
  credits: 1,
  sku: 'report',
  billableCode: 'startReport',
  pricedSku: 'report',
  productBucket: 'data',
  quantity: '1',
  endpoint: 'startReport',
  capability: 'report',
  customerId: null,
  customerReference: null,
  serviceId: null,
  companyName: null,
  apiKeyId: null,
  apiKeyName: null,
  sourceEventId: String(index),
  idempotencyKey: `k${index}`,
  grantsUsed: [],
  grantAmounts: [],
  creditsGranted: 0,
  refundOfEventId: null,
  metadata: '{}',
})

describe('an invoice of a hundred thousand events', () => {
  it('is read no faster than it is taken, and no piece holds more than a page', async () => {
    const { view, pages } = longInvoice()
    const pieces = invoiceText(view)
    for (let count = 0; count < 4; count += 1) await pieces.next()
    expect(pages()).toBeLessThanOrEqual(2)
    let longest = 0
    for await (const piece of pieces) longest = Math.max(longest, piece.length)
    expect(longest).toBeLessThan(1_000_000)
    expect(pages()).toBeGreaterThanOrEqual(100)
  })

  it('is whole: every event once, and a total that is theirs', async () => {
    let text = ''
    for await (const piece of invoiceText(longInvoice().view)) text += piece
    const invoice = JSON.parse(text)
    const ids = new Set(invoice.lineItems[0].ledgerItems.map((item: { id: string }) => item.id))
    expect(ids.size).toBe(total)
    expect([invoice.lineItems[0].quantity, invoice.grossMajor]).toEqual(['100000', '30000.00'])
  })
})
