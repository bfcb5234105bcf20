import type { InvoiceLinePart, InvoiceSnapshot, InvoiceSums } from '#lib/contract/index.ts'

const sums = (rows: number, amountMajor: string): InvoiceSums => ({
  rows,
  credits: rows * 10,
  billed: rows * 10,
  amountMajor,
})

const line: InvoiceLinePart = {
  ...{ line: 0, sku: 'report', quantity: '30', grossMajor: '8.70', priceSource: null, firstPlace: 0 },
  sums: sums(3, '8.70'),
  tiers: [
    {
      tier: { tierIndex: 0, tierMinQuantity: '0', quantity: '20', unitAmountMajor: '0.30', grossMajor: '6.00' },
      ...{ tierIndex: 0, firstPlace: 0, sums: sums(2, '6.00') },
    },
    {
      tier: { tierIndex: 1, tierMinQuantity: '20', quantity: '10', unitAmountMajor: '0.27', grossMajor: '2.70' },
      ...{ tierIndex: 1, firstPlace: 2, sums: sums(1, '2.70') },
    },
  ],
}

/** An invoice of one line in two tiers, as the console holds it. */
export const invoiceSnapshot: InvoiceSnapshot = {
  readingId: 1,
  readAt: '2026-11-21T09:00:00.000Z',
  invoice: { invoiceId: 'inv_1', periodStart: '2026-10-01T00:00:00.000Z', status: 'issued', grossMajor: '8.70' },
  lines: [line],
  sums: sums(3, '8.70'),
  unexpected: {},
  proof: {
    ...{ checks: [], findings: [] },
    sums: { ledger: '8.70', tiers: '8.70', lines: '8.70', gross: '8.70', largest: '0.00' },
  },
}
