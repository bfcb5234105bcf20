import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { type PricedTier, pricedRow, tierPartsOf } from './index.ts'
import { generatedInvoice } from './testing/generated.ts'

describe('the price of an event', () => {
  it('is for one credit where credits are billed, and multiplied it is the amount', () => {
    const row = { billed: 20, quantity: '1', unitAmountMajor: '5.60', amountMajor: '5.60' }
    expect(pricedRow(row, 'credits')).toEqual({ quantity: '20', unit: '0.28' })
    expect(pricedRow(row, 'quantity')).toEqual({ quantity: '1', unit: '5.60' })
    expect(pricedRow({ ...row, billed: 0, amountMajor: '0.00' }, 'credits').unit).toBeNull()
  })

  it('is that of each tier where the event begins in one and ends in the next', () => {
    const tiers: PricedTier[] = [
      { index: 0, from: '0', quantity: '20', unit: '0.30' },
      { index: 1, from: '20', quantity: '10', unit: '0.20' },
    ]
    expect(tierPartsOf({ billed: 15, amountMajor: '4.00' }, 10, tiers)).toEqual([
      { tier: 0, quantity: '10', unit: '0.30', amount: '3.00' },
      { tier: 1, quantity: '5', unit: '0.20', amount: '1.00' },
    ])
    expect(tierPartsOf({ billed: 15, amountMajor: '9.00' }, 10, tiers)).toEqual([
      { tier: null, quantity: '15', unit: '0.60', amount: '9.00' },
    ])
  })

  it('gives quantity × unit = amount in every part, and equal sums on all levels of a sound invoice', () => {
    for (let seed = 1; seed <= counted(1_000); seed += 1) {
      if (seed % 3 === 0) continue
      for (const line of generatedInvoice(seed).lineItems ?? []) {
        const tiers = (line.tierLines ?? []).map((tier) => ({
          index: tier.tierIndex ?? 0,
          from: String(tier.tierMinQuantity),
          quantity: tier.quantity ?? null,
          unit: tier.unitAmountMajor ?? null,
        }))
        let before = 0
        const parts = (line.ledgerItems ?? []).flatMap((item) => {
          const billed = (item.creditsCharged ?? 0) - (item.grantAmounts ?? []).reduce((sum, one) => sum + one, 0)
          const amount = new Big(item.quantity ?? 0).times(item.unitAmountMajor ?? 0)
          const cut = tierPartsOf({ billed, amountMajor: amount.toFixed() }, before, tiers)
          before += billed
          return cut
        })
        for (const { quantity, unit, amount } of parts)
          expect(new Big(quantity).times(unit ?? 0).toFixed(), `${seed}`).toBe(new Big(amount).toFixed())
        const sum = (name: 'quantity' | 'amount') => parts.reduce((all, part) => all.plus(part[name]), new Big(0))
        expect(sum('quantity').toFixed()).toBe(line.quantity)
        expect(sum('amount').toFixed()).toBe(new Big(line.grossMajor ?? 0).toFixed())
      }
    }
  })
})
