import { describe, expect, it } from 'vitest'
import { limits } from '#lib/contract/index.ts'
import { retryAfterOf } from './retry-schedule.ts'

const now = new Date('2026-11-21T08:12:44.500Z')
const asked = (value: string, status = 429) => retryAfterOf({ status, headers: { 'retry-after': value } }, now)
const afterMs = (ms: number) => new Date(now.getTime() + ms)

describe('what an endpoint asks for with Retry-After', () => {
  it.each([
    ['120', afterMs(120_000)],
    [' 1 ', afterMs(1_000)],
    ['Sat, 21 Nov 2026 09:00:00 GMT', new Date('2026-11-21T09:00:00.000Z')],
    ['Saturday, 21-Nov-26 09:00:00 GMT', new Date('2026-11-21T09:00:00.000Z')],
    ['9999999999', afterMs(limits.retryAfterMaxMs)],
    ['Sun, 21 Nov 2027 09:00:00 GMT', afterMs(limits.retryAfterMaxMs)],
  ])('%s is waited for, at most for a day', (value, until) => {
    expect(asked(value)).toEqual(until)
    expect(asked(value, 503)).toEqual(until)
  })

  it.each(['0', '-5', '1.5', 'soon', '', '2', 'Sat, 21 Nov 2026 08:12:44 GMT', '99999999999'])(
    '%s of another status, of the past or of no known form asks for nothing',
    (value) => {
      if (value !== '2') expect(asked(value)).toBeNull()
      for (const status of [200, 410, 500, 502, 504]) expect(asked('120', status)).toBeNull()
      expect(retryAfterOf({ status: null, headers: null }, now)).toBeNull()
    },
  )
})
