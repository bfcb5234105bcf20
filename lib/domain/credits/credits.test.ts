import { describe, expect, it } from 'vitest'
import { dayMs } from '#lib/time/index.ts'
import { forecastGrants, leftOf, paceOf, spentAt } from './index.ts'

const at = (text: string) => new Date(text)
const day = (date: Date | null) => date?.toISOString().slice(0, 10)

describe('the pace of a month', () => {
  it('says what the month comes to, and when a budget is spent', () => {
    const now = at('2026-11-11T00:00:00Z')
    expect(paceOf(300, now)).toMatchObject({ perDay: 30, atMonthEnd: 900 })
    expect(day(spentAt(540, 300, now))).toBe('2026-11-19')
    expect(spentAt(900, 300, now)).toBeNull()
    expect(spentAt(300, 300, now)).toBeNull()
    expect(spentAt(100, 0, now)).toBeNull()
  })

  it('is not said of the first day, nor carried over the end of a month', () => {
    expect(paceOf(300, at('2026-11-01T23:59:59Z'))).toBeNull()
    expect(paceOf(300, at('2026-11-02T00:00:00Z'))?.atMonthEnd).toBe(9_000)
    expect(day(paceOf(1, at('2026-12-31T12:00:00Z'))?.monthEndsAt ?? null)).toBe('2027-01-01')
  })

  it('never says that a budget is spent in the past or after its month', () => {
    for (let used = 1; used < 200; used += 7) {
      for (let budget = 1; budget < 600; budget += 13) {
        const now = new Date(at('2026-02-02T00:00:00Z').getTime() + used * 0.13 * dayMs)
        const spent = spentAt(budget, used, now)
        if (spent === null) continue
        expect(spent > now && spent < at('2026-03-01T00:00:00Z')).toBe(true)
        expect(budget).toBeGreaterThan(used)
      }
    }
  })
})

describe('the forecast of grants', () => {
  const now = at('2026-11-11T00:00:00Z')
  const grants = [
    { grantId: 'never', remaining: 40, expiresAt: null },
    { grantId: 'may', remaining: 250, expiresAt: '2027-05-01T00:00:00Z' },
    { grantId: 'gone', remaining: 70, expiresAt: '2026-10-01T00:00:00Z' },
    { grantId: 'empty', remaining: 0, expiresAt: '2026-12-01T00:00:00Z' },
  ]

  it('takes the one that expires first, and says what is left of each', () => {
    const forecast = forecastGrants(grants, 100, now)
    expect(forecast.map(({ grantId, state, left }) => [grantId, state, left])).toEqual([
      ['gone', 'expired', 0],
      ['empty', 'usedUp', 0],
      ['may', 'open', 250],
      ['never', 'open', 40],
    ])
    expect(leftOf(forecast)).toBe(290)
    expect(forecast.map(({ usedUpAt }) => day(usedUpAt))).toEqual([undefined, undefined, '2026-12-06', '2026-12-10'])
  })

  it('says how many expire unused', () => {
    const [, , may, never] = forecastGrants(grants, 10, now)
    // 1 credit a day for 171 days.
    expect(may).toMatchObject({ usedUpAt: null, expires: 79 })
    expect(day(never?.usedUpAt ?? null)).toBe('2027-06-10')
    expect(forecastGrants(grants, 0, now)[2]).toMatchObject({ usedUpAt: null, expires: 250 })
  })

  it('says what is left, and nothing more, where no pace is known', () => {
    const [one] = forecastGrants([{ grantId: 'a', remaining: 5, expiresAt: null }], null, now)
    expect(one).toEqual({ grantId: 'a', state: 'open', left: 5, usedUpAt: null, expires: null })
    expect(forecastGrants([{ grantId: 'b' }], 10, now)[0]).toMatchObject({ state: 'unknown', left: 0 })
  })
})
