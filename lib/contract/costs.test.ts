import { describe, expect, it } from 'vitest'
import { type Allowance, consoleCostLimits, costOf, secondsUntilIn, serviceCostLimits, tooManyUntil } from './costs.ts'
import { ApiError } from './errors.ts'
import { keysOf } from './keys-of.ts'
import { allRoutes, routeOf } from './table.ts'

const MB = 1024 * 1024
const ids = keysOf(allRoutes)

describe('what a call costs', () => {
  it('is said by every row: what is made into a file is an export, what makes a program call others an attempt', () => {
    const files = ids.filter((id) => (routeOf(id).content ?? 'json') !== 'json' && costOf(routeOf(id)) !== 'export')
    // A document and a stored file are read as they are, and the metrics have no person.
    expect(files).toEqual(['getFile', 'getMetrics', 'getDocumentFile'])
    const attempts = ids.filter((id) => costOf(routeOf(id)) === 'attempt')
    expect(attempts).toEqual(['testWebhook', 'sendTestEvent', 'certifyWebhook', 'checkVatNumber'])
  })

  it('is never that of a read where something is changed, and never a change where something is ordered', () => {
    for (const id of ids) {
      const row = routeOf(id)
      if (row.method !== 'GET') expect([id, costOf(row)]).not.toEqual([id, 'bytes'])
      if (row.method !== 'GET' && row.spends !== 'free') expect([id, costOf(row)]).toEqual([id, 'order'])
    }
  })

  it('is refused in words that say when to come back, which a page reads again', () => {
    const refusal = tooManyUntil('Too many changes by this person', 12_300)
    expect(refusal.message).toBe('Too many changes by this person; retry in 13 seconds')
    expect(refusal.headers['retry-after']).toBe('13')
    expect(secondsUntilIn(refusal)).toBe(13)
    expect(secondsUntilIn(tooManyUntil('Too much data read by this person', 1))).toBe(1)
    expect(secondsUntilIn(new ApiError('request.rate_limited', 'slow down'))).toBeNull()
    expect(secondsUntilIn(new ApiError('request.invalid', 'x; retry in 3 seconds'))).toBeNull()
  })
})

/** What somebody needs of an account: in its busiest minute, and over that many minutes of work. */
interface Need {
  inAMinute: number
  perMinute: number
}

const spare = ({ atOnce, perMinute }: Allowance, need: Need) =>
  Math.min((atOnce + perMinute) / need.inAMinute, perMinute / need.perMinute)

describe('the limits as they are set', () => {
  it('lie at least twice above what one person does on a busy day', () => {
    const { person } = consoleCostLimits
    // A page of a company is 40 reads of 25 KB on the average; somebody who opens one every six seconds reads 10 MB a minute.
    // The list of all companies, 10,000 rows, weighs 6 MB (`bench:work-list`) and is opened five times in the same minute.
    const reads: Need = { inAMinute: 10 * MB + 5 * 6 * MB, perMinute: 12 * MB }
    // `bench` polls 4,500 times 6 KB through the console within a minute.
    const bench: Need = { inAMinute: 4_500 * 6_000, perMinute: 4_500 * 6_000 }
    // A whole selection, 200 companies edited one by one; else a decision, a note or a view every three seconds.
    const changes: Need = { inAMinute: 200, perMinute: 20 }
    expect(spare(person.bytes, reads)).toBeGreaterThan(2)
    expect(spare(person.bytes, bench)).toBeGreaterThan(2)
    expect(spare(person.change, changes)).toBeGreaterThan(2)
  })

  it('let forty people work at once in one process of the console', () => {
    const { person, all } = consoleCostLimits
    expect(spare(all.bytes, { inAMinute: 40 * 20 * MB, perMinute: 40 * 12 * MB })).toBeGreaterThan(2)
    expect(spare(all.change, { inAMinute: 40 * 40, perMinute: 40 * 20 })).toBeGreaterThan(2)
    // Nobody alone can use up what everybody has.
    for (const cost of ['bytes', 'change', 'order', 'attempt'] as const) {
      expect(all[cost].perMinute).toBeGreaterThanOrEqual(4 * person[cost].perMinute)
    }
    expect(all.exports).toBeGreaterThan(2 * person.exports)
  })

  it('let a key of the service do what the benches do, without end', () => {
    const { key } = serviceCostLimits
    // `bench` polls 3,000 times a second (on a machine of two cores less) an order of 6 KB.
    expect(spare(key.bytes, { inAMinute: 3_000 * 60 * 6_000, perMinute: 3_000 * 60 * 6_000 })).toBeGreaterThan(2)
    // `bench:monitors` makes 2,000 monitors as fast as it can; the console makes its own webhook and reads on.
    expect(spare(key.change, { inAMinute: 2_000, perMinute: 2_000 })).toBeGreaterThan(2)
  })
})
