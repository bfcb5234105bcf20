import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MonthPrices, moneyAtMonthEnd, moneyByList, moneyUsed, monthPricesOf } from './index.ts'

const usual = [
  { from: 0, unitAmountMajor: '0.30' },
  { from: 1_000, unitAmountMajor: '0.27' },
]
const owners = [
  { from: 0, unitAmountMajor: '0.32' },
  { from: 500, unitAmountMajor: '0.285' },
]
/** Ten of thirty days have passed. */
const now = new Date('2026-11-11T00:00:00Z')
const prices = (report: number, ubo: number, remaining = 0): MonthPrices => ({
  currency: 'EUR',
  products: [
    { sku: 'report', credits: report, billed: report, tiers: usual },
    { sku: 'ubo', credits: ubo, billed: ubo, tiers: owners },
  ],
  grants: [{ grantId: 'g', remaining, expiresAt: null }],
})

describe('the money of a month', () => {
  it('is by product or of all, exact, and at the end of the month what grants leave of it', () => {
    expect(moneyUsed(prices(1_001, 510), null, now)).toBe('463.12')
    expect(moneyUsed(prices(1_001, 510), 'report', now)).toBe('300.27')
    expect(moneyUsed(prices(1_001, 510), 'document', now)).toBe('0')
    expect(moneyAtMonthEnd(prices(100, 100), null, now)).toBe('186')
    expect(moneyAtMonthEnd(prices(100, 100), 'ubo', now)).toBe('96')
    // Of 400 more a grant pays 100, half of them of owners.
    expect(moneyAtMonthEnd(prices(100, 100, 100), 'ubo', now)).toBe('80')
    expect(moneyAtMonthEnd(prices(100, 100), null, new Date('2026-11-01T20:00:00Z'))).toBeNull()
  })

  it('with credits that are wanted is the most it can come to, and unknown for a product without a price', () => {
    expect(moneyUsed(prices(0, 0, 100), null, now, new Map([['report', 100]]))).toBe('0')
    expect(moneyUsed(prices(0, 0, 90), null, now, new Map([['report', 100]]))).toBe('3')
    expect(moneyUsed(prices(995, 0), null, now, new Map([['report', 10]]))).toBe('301.35')
    // Ten credits no grant pays, of which nobody knows on which product they fall.
    expect(
      moneyUsed(
        prices(0, 0, 10),
        null,
        now,
        new Map([
          ['report', 10],
          ['ubo', 10],
        ]),
      ),
    ).toBe('6.2')
    expect(moneyUsed(prices(0, 0), null, now, new Map([['graph', 10]]))).toBeNull()
    expect(moneyUsed(prices(0, 0), 'report', now, new Map([['graph', 10]]))).toBe('0')
    const expired = { ...prices(0, 0), grants: [{ grantId: 'g', remaining: 100, expiresAt: '2026-11-10T00:00:00Z' }] }
    expect(moneyUsed(expired, null, now, new Map([['report', 10]]))).toBe('3')
  })

  it('at list price is never less than the share of the invoice, whatever others used before, between and after', () => {
    const unit = fc.integer({ min: 1, max: 40 }).map((cents) => (cents / 100).toFixed(2))
    const tiersOf = ([a, b, c]: [string, string, string]) => [
      { from: 0, unitAmountMajor: a },
      { from: 20, unitAmountMajor: b },
      { from: 50, unitAmountMajor: c },
    ]
    const event = fc.record({ isOwn: fc.boolean(), credits: fc.nat(15), granted: fc.nat(15) })
    fc.assert(
      fc.property(fc.tuple(unit, unit, unit), fc.array(event, { maxLength: 12 }), (units, events) => {
        const tiers = tiersOf(units)
        const month = (billed: number) => ({
          ...prices(0, 0),
          products: [{ sku: 'report', credits: billed, billed, tiers }],
        })
        let [billed, own, share] = [0, 0, 0]
        for (const { isOwn, credits, granted } of events) {
          const before = Number(moneyUsed(month(billed), null, now))
          billed += Math.max(0, credits - granted)
          if (!isOwn) continue
          own += credits
          share += Number(moneyUsed(month(billed), null, now)) - before
        }
        const list = moneyByList(month(0), new Map([['report', own]]))
        expect(list.isWhole).toBe(true)
        expect(Number(list.used)).toBeGreaterThanOrEqual(share - 1e-9)
      }),
    )
    expect(
      moneyByList(
        prices(0, 0),
        new Map([
          ['report', 1_001],
          ['graph', 5],
        ]),
      ),
    ).toEqual({ used: '300.27', isWhole: false })
  })

  it('is never less than what is charged however grants pay', () => {
    const credits = fc.nat(1_500)
    fc.assert(
      fc.property(
        credits,
        credits,
        fc.nat(500),
        fc.nat(500),
        fc.nat(1_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (report, ubo, more, other, left, share) => {
          const wanted = new Map([
            ['report', more],
            ['ubo', other],
          ])
          const most = moneyUsed(prices(report, ubo, left), null, now, wanted)
          const paid = Math.min(left, more + other)
          const ofReport = Math.max(paid - other, Math.min(more, Math.round(paid * share)))
          const charged = moneyUsed(prices(report + more - ofReport, ubo + other - (paid - ofReport)), null, now)
          expect(Number(charged)).toBeLessThanOrEqual(Number(most) + 1e-9)
        },
      ),
    )
  })

  it('is of nothing where the service does not state the prices of all that was used', () => {
    expect(monthPricesOf({ usage: [{ sku: 'report', credits: 1, billed: 1 }] })).toBeNull()
    expect(monthPricesOf({})).toBeNull()
    expect(monthPricesOf({ usage: [] })).toEqual({ currency: null, products: [], grants: [] })
  })
})
