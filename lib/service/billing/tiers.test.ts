import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grossOfTiers, inMajorUnits, sharesOf, type Tier } from './prices.ts'

const tiers: Tier[] = [
  { from: 0, unitAmount: '0.30' },
  { from: 100, unitAmount: '0.2775' },
  { from: 1_000, unitAmount: '0.1' },
]

describe('graduated tiers', () => {
  it('price each credit by the tier it falls in, to the last digit', () => {
    expect(sharesOf(tiers, 1_001).map(({ quantity, gross }) => [quantity, inMajorUnits(gross)])).toEqual([
      [100, '30.00'],
      [900, '249.75'],
      [1, '0.10'],
    ])
    expect(inMajorUnits(grossOfTiers(tiers, 101))).toBe('30.2775')
    expect(sharesOf(tiers, 100)).toHaveLength(1)
    expect(sharesOf(tiers, 0)).toEqual([])
  })

  it('give back below zero at the price of the first tier', () => {
    expect(sharesOf(tiers, -7).map(({ quantity, gross }) => [quantity, inMajorUnits(gross)])).toEqual([[-7, '-2.10']])
  })

  it('come to the same whether credits are counted together or one by one', () => {
    const credits = fc.integer({ min: -50, max: 400 })
    fc.assert(
      fc.property(fc.array(credits, { maxLength: 30 }), (events) => {
        let quantity = 0
        let total = new Big(0)
        for (const event of events) {
          const step = Math.sign(event)
          for (let credit = 0; credit < Math.abs(event); credit += 1) {
            // The price of one credit, found without the code under test.
            const position = step > 0 ? quantity : quantity - 1
            const unit = [...tiers].reverse().find(({ from }) => from <= position)?.unitAmount ?? '0.30'
            total = total.plus(new Big(unit).times(step))
            quantity += step
          }
        }
        expect(grossOfTiers(tiers, quantity).toFixed()).toBe(total.toFixed())
        const shares = sharesOf(tiers, quantity)
        expect(shares.reduce((sum, share) => sum + share.quantity, 0)).toBe(quantity)
      }),
      { numRuns: 200 },
    )
  })
})
