import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { partsOfPayable, payableOf } from './index.ts'
import { generatedInvoice, seeded } from './testing/generated.ts'

const currencies = ['EUR', 'JPY', 'KWD'] as const

describe('what is paid for an invoice', () => {
  it('is the gross rounded half up once, to the digits of its currency', () => {
    expect(payableOf('1081.325', 'EUR')).toEqual({ amount: '1081.33', rounding: '0.005', digits: 2 })
    expect(payableOf('990.60', 'EUR')).toEqual({ amount: '990.60', rounding: '0', digits: 2 })
    expect(payableOf('10.5', 'JPY')?.amount).toBe('11')
    expect(payableOf('10.0004', 'KWD')?.amount).toBe('10.000')
    expect(payableOf('990.60', null)).toBeNull()
    expect(payableOf('990.60', 'no currency')).toBeNull()
    expect(payableOf('about ten', 'EUR')).toBeNull()
  })

  it('is what the rounded parts of a charge-back add up to, for every generated invoice', () => {
    for (let seed = 1; seed <= counted(1_000); seed += 1) {
      const invoice = generatedInvoice(seed)
      const amounts = new Map<string, Big>()
      for (const item of (invoice.lineItems ?? []).flatMap(({ ledgerItems }) => ledgerItems ?? [])) {
        const key = item.customerId ?? ''
        const amount = new Big(item.quantity ?? 0).times(item.unitAmountMajor ?? 0)
        amounts.set(key, (amounts.get(key) ?? new Big(0)).plus(amount))
      }
      const gross = [...amounts.values()].reduce((sum, amount) => sum.plus(amount), new Big(0))
      for (const currency of currencies) {
        const payable = payableOf(gross.toFixed(), currency)
        if (payable === null) throw new Error('a generated gross has a payable amount')
        expect(gross.plus(payable.rounding).toFixed(payable.digits)).toBe(payable.amount)
        const parts = partsOfPayable(payable, [...amounts.values()])
        expect(parts.reduce((sum, part) => sum.plus(part), new Big(0)).toFixed(payable.digits)).toBe(payable.amount)
        const unit = new Big(10).pow(-payable.digits)
        for (const [at, exact] of [...amounts.values()].entries())
          expect(
            exact
              .minus(parts[at] ?? 0)
              .abs()
              .lt(unit),
            `${seed} ${currency}`,
          ).toBe(true)
      }
    }
  })

  it('gives the cent that is left to the largest remainder, and never to an amount that needs no rounding', () => {
    const payable = payableOf('10.00', 'EUR')
    if (payable === null) throw new Error('10 euros are payable')
    const third = (text: string) => new Big(text)
    expect(partsOfPayable(payable, ['3.333', '3.334', '3.333'].map(third))).toEqual(['3.33', '3.34', '3.33'])
    expect(partsOfPayable(payable, ['5.00', '-1.995', '6.995'].map(third))).toEqual(['5.00', '-1.99', '6.99'])
    expect(seeded(1)()).toBe(seeded(1)())
  })
})
