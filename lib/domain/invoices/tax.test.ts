import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { payableOf, taxOf } from './index.ts'
import { seeded } from './testing/generated.ts'

const payable = (gross: string, currency = 'EUR') => {
  const found = payableOf(gross, currency)
  if (found === null) throw new Error('nothing is payable')
  return found
}

describe('the tax line of a statement', () => {
  it('is added to what is payable, or is part of it', () => {
    expect(taxOf(payable('990.60'), { basis: 'added', percent: '19' })).toEqual({
      ...{ net: '990.60', tax: '188.21', total: '1178.81' },
    })
    expect(taxOf(payable('119'), { basis: 'included', percent: '19' })).toEqual({
      ...{ net: '100.00', tax: '19.00', total: '119.00' },
    })
    expect(taxOf(payable('119'), { basis: 'none', percent: null })).toBeNull()
  })

  it('adds up exactly, for every currency, rate and refund', () => {
    const random = seeded(7)
    for (let round = 0; round < counted(2_000); round += 1) {
      const currency = ['EUR', 'JPY', 'KWD'][round % 3] ?? 'EUR'
      const due = payable((random() * 20_000 - 5_000).toFixed(4), currency)
      const percent = (random() * 100).toFixed(2)
      for (const basis of ['added', 'included'] as const) {
        const taxed = taxOf(due, { basis, percent })
        if (taxed === null) throw new Error('no tax')
        expect(new Big(taxed.net).plus(taxed.tax).toFixed(due.digits)).toBe(taxed.total)
        expect(basis === 'added' ? taxed.net : taxed.total).toBe(due.amount)
        const exact = new Big(taxed.net).times(percent).div(100)
        expect(exact.minus(taxed.tax).abs().lte(new Big(10).pow(-due.digits))).toBe(true)
      }
    }
  })
})
