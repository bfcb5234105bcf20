import Big from 'big.js'
import type { Invoice, InvoiceGroup, InvoiceLinePart, InvoiceSnapshot, InvoiceSums } from '#lib/contract/index.ts'
import { major } from '#lib/domain/invoices/index.ts'

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

export type LedgerItems = NonNullable<NonNullable<Invoice['lineItems']>[number]['ledgerItems']>

const billedOf = ({ creditsCharged, grantAmounts }: LedgerItems[number]) =>
  (creditsCharged ?? 0) - (grantAmounts ?? []).reduce((sum, amount) => sum + amount, 0)
const amountOf = ({ quantity, unitAmountMajor }: LedgerItems[number]) =>
  new Big(quantity ?? 0).times(unitAmountMajor ?? 0)

/** Sums of rows by plain counting, as the console's database answers them. */
function sumsOfItems(items: LedgerItems): InvoiceSums {
  const amount = items.reduce((sum, item) => sum.plus(amountOf(item)), new Big(0))
  const credits = items.reduce((sum, { creditsCharged }) => sum + (creditsCharged ?? 0), 0)
  const billed = items.reduce((sum, item) => sum + billedOf(item), 0)
  return { rows: items.length, credits, billed, amountMajor: major(amount) }
}

/** Groups of rows by what a function names them, as the console answers them. */
export function groupsOfItems(
  items: LedgerItems,
  keyOf: (item: LedgerItems[number]) => string | null | undefined,
): InvoiceGroup[] {
  const keys = [...new Set(items.map((item) => keyOf(item) ?? null))]
  return keys.map((key) => ({
    ...{ key, name: null },
    ...sumsOfItems(items.filter((item) => (keyOf(item) ?? null) === key)),
  }))
}

/** What the console holds of an invoice, without its proof. */
export function snapshotOf({ lineItems, ...invoice }: Invoice): InvoiceSnapshot {
  const items = (lineItems ?? []).flatMap(({ ledgerItems }) => ledgerItems ?? [])
  const lines = (lineItems ?? []).map((line, index) => ({
    ...{ line: index, sku: line.sku ?? '', quantity: line.quantity ?? null, grossMajor: line.grossMajor ?? null },
    ...{ priceSource: null, firstPlace: 0, sums: sumsOfItems(line.ledgerItems ?? []) },
    tiers: (line.tierLines ?? []).map((tier, at) => ({
      ...{ tier, tierIndex: tier.tierIndex ?? at, firstPlace: 0, sums: sums(0, '0.00') },
    })),
  }))
  return { ...invoiceSnapshot, invoice, lines, sums: sumsOfItems(items), measure: 'credits' }
}
