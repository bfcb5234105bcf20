import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import type { Invoice } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { type CostCell, type CostMonth, compareCosts, costSubjects } from './index.ts'
import { generatedInvoice } from './testing/generated.ts'

/** The cells of an invoice by plain counting. */
function monthOf(invoice: Invoice): CostMonth {
  const cells = new Map<string, CostCell>()
  let ledger = new Big(0)
  for (const item of (invoice.lineItems ?? []).flatMap(({ ledgerItems }) => ledgerItems ?? [])) {
    const [product, customer, key] = [item.pricedSku ?? null, item.customerId ?? null, item.apiKeyId ?? null]
    const name = JSON.stringify([product, customer, key])
    const cell = cells.get(name) ?? { product, customer, key, credits: 0, granted: 0, charged: '0', refunded: '0' }
    const amount = new Big(item.quantity ?? 0).times(item.unitAmountMajor ?? 0)
    ledger = ledger.plus(amount)
    const isRefund = item.refundOfEventId !== undefined
    const granted = (item.grantAmounts ?? []).reduce((sum, one) => sum + one, 0)
    cells.set(name, {
      ...cell,
      credits: cell.credits + (isRefund ? 0 : (item.creditsCharged ?? 0)),
      granted: cell.granted + (isRefund ? 0 : granted),
      charged: new Big(cell.charged).plus(isRefund ? 0 : amount).toFixed(),
      refunded: new Big(cell.refunded).plus(isRefund ? amount : 0).toFixed(),
    })
  }
  const prices = (invoice.lineItems ?? []).map((line) => [line.sku, line.tierLines?.[0]?.unitAmountMajor])
  const unexplained = new Big(invoice.grossMajor ?? 0).minus(ledger).toFixed()
  return { cells: [...cells.values()], prices: Object.fromEntries(prices), unexplained }
}

const cell = { product: 'report', customer: 'bank', key: 'k', granted: 0, refunded: '0' }
const price = { prices: { report: '0.30' }, unexplained: '0' }

describe('why a month is dearer', () => {
  it('is told by parts that add up exactly to the difference, by product, customer and key', () => {
    for (let seed = 1; seed <= counted(1_000); seed += 1) {
      const [before, after] = [generatedInvoice(seed), generatedInvoice(seed + 1)]
      const compared = compareCosts(monthOf(before), monthOf(after))
      const gross = new Big(after.grossMajor ?? 0).minus(before.grossMajor ?? 0)
      expect(new Big(compared.difference).toFixed(), `${seed}`).toBe(gross.toFixed())
      for (const subject of costSubjects) {
        const sum = compared.bySubject[subject].reduce((all, { amount }) => all.plus(amount), new Big(0))
        expect(sum.plus(compared.unexplained).toFixed(), `${seed} ${subject}`).toBe(gross.toFixed())
      }
    }
  })

  it('calls a higher price a price, more credits volume, and grants and refunds what they are', () => {
    const causes = (before: CostMonth, after: CostMonth) =>
      compareCosts(before, after).bySubject.product.map(({ cause, amount }) => [cause, amount])
    const plain: CostMonth = { cells: [{ ...cell, credits: 10, charged: '3.00' }], ...price }
    const dearer = { ...plain, cells: [{ ...cell, credits: 10, charged: '4.00' }], prices: { report: '0.40' } }
    expect(causes(plain, dearer)).toEqual([['price', '1.00']])
    expect(causes(plain, { ...plain, cells: [{ ...cell, credits: 20, charged: '6.00' }] })).toEqual([
      ['volume', '3.00'],
    ])
    const granted = { ...plain, cells: [{ ...cell, credits: 10, granted: 5, charged: '1.50' }] }
    expect(causes(plain, granted)).toEqual([['grants', '-1.50']])
    const refunded = { ...plain, cells: [{ ...cell, credits: 10, charged: '3.00', refunded: '-3.00' }] }
    expect(causes(plain, refunded)).toEqual([['refunds', '-3.00']])
    const discounted = { ...plain, cells: [{ ...cell, credits: 10, charged: '2.70' }] }
    expect(causes(plain, discounted)).toEqual([['tier', '-0.30']])
  })
})
