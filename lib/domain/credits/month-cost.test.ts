import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#lib/time/index.ts'
import { monthCostOf } from './index.ts'

const tiers = [
  { from: 0, unitAmountMajor: '0.32' },
  { from: 500, unitAmountMajor: '0.285' },
]
/** Ten of thirty days have passed. */
const now = new Date('2026-11-11T00:00:00Z')
const grant = (remaining: number, expiresAt: string | null = null) => ({
  grantId: `g${remaining}`,
  remaining,
  expiresAt,
})

describe('the cost of a month', () => {
  it('is what grants leave of the credits at this pace, by the tiers', () => {
    const usage = [{ credits: 300, billed: 300, tiers }]
    expect(monthCostOf(usage, [], now)).toEqual({ credits: 900, granted: 0, billed: 900, gross: '274' })
    expect(monthCostOf(usage, [grant(250)], now)).toEqual({ credits: 900, granted: 250, billed: 650, gross: '202.75' })
    expect(monthCostOf([{ credits: 300, billed: 0, tiers }], [grant(600)], now)).toEqual({
      ...{ credits: 900, granted: 900, billed: 0, gross: '0' },
    })
  })

  it('counts a grant until it expires, and no credits that it will not pay', () => {
    const usage = [{ credits: 300, billed: 300, tiers }]
    // Thirty credits a day for five days.
    expect(monthCostOf(usage, [grant(250, '2026-11-16T00:00:00Z')], now)?.granted).toBe(150)
    expect(monthCostOf(usage, [grant(250, '2026-11-01T00:00:00Z')], now)?.granted).toBe(0)
    expect(monthCostOf(usage, [grant(100, '2026-11-16T00:00:00Z'), grant(200)], now)?.granted).toBe(300)
  })

  it('is not said on the first day, nor of a month in which nothing was used', () => {
    expect(monthCostOf([{ credits: 5, billed: 5, tiers }], [], new Date('2026-11-01T20:00:00Z'))).toBeNull()
    expect(monthCostOf([], [], now)).toBeNull()
  })

  it('never loses a credit, and is never less for fewer grants', () => {
    const product = fc.record({ credits: fc.nat(2_000), share: fc.float({ min: 0, max: 1, noNaN: true }) })
    const input = fc.tuple(fc.array(product, { minLength: 1 }), fc.nat(5_000), fc.integer({ min: 1, max: 29 }))
    fc.assert(
      fc.property(input, ([products, left, days]) => {
        const usage = products.map(({ credits, share }) => ({ credits, billed: Math.floor(credits * share), tiers }))
        const at = new Date(Date.UTC(2026, 10, 1) + days * dayMs)
        const [with_, without] = [monthCostOf(usage, [grant(left)], at), monthCostOf(usage, [], at)]
        if (with_ === null || without === null) return
        expect(with_.granted + with_.billed).toBe(with_.credits)
        expect(with_.billed).toBeLessThanOrEqual(without.billed)
        expect(Number(with_.gross)).toBeLessThanOrEqual(Number(without.gross))
      }),
    )
  })
})
