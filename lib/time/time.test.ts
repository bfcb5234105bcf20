import { describe, expect, it } from 'vitest'
import { backoffMs, dayOf, endOfDay, jittered, retryAfterMs, startOfDay } from './index.ts'

describe('the day of an instant', () => {
  it('is that of UTC, whatever the zone of the machine', () => {
    const last = new Date('2026-12-31T23:59:59.999Z')
    expect(dayOf(last)).toBe('2026-12-31')
    expect(dayOf(new Date(last.getTime() + 1))).toBe('2027-01-01')
    expect(dayOf(new Date('2027-01-01T00:30:00+02:00'))).toBe('2026-12-31')
    expect(() => dayOf(new Date(Number.NaN))).toThrow(RangeError)
  })

  it('begins with its first millisecond and ends with that of the next', () => {
    for (const text of ['2026-12-31T00:00:00.000Z', '2026-12-31T12:00:00.000Z', '2026-12-31T23:59:59.999Z']) {
      expect(startOfDay(new Date(text)).toISOString()).toBe('2026-12-31T00:00:00.000Z')
      expect(endOfDay(new Date(text)).toISOString()).toBe('2027-01-01T00:00:00.000Z')
    }
  })
})

describe('the wait before another try', () => {
  it('doubles, or grows by its factor, up to the longest', () => {
    const waits = { firstMs: 250, longestMs: 8_000 }
    expect([0, 1, 2, 5, 6].map((earlier) => backoffMs(earlier, waits))).toEqual([250, 500, 1_000, 8_000, 8_000])
    expect(backoffMs(2, { ...waits, factor: 1.5 })).toBe(562.5)
    expect(backoffMs(5_000, waits)).toBe(8_000)
  })

  it('is jittered between half and whole', () => {
    expect([0, 0.5, 1].map((random) => jittered(1_000, () => random))).toEqual([500, 750, 1_000])
  })
})

it('reads Retry-After as seconds or as an HTTP date and nothing else', () => {
  const read = (header: string | null | undefined) => retryAfterMs(header, new Date('2026-11-21T08:00:00Z'))
  expect([read(' 7 '), read('0'), read('999999999999')]).toEqual([7_000, 0, 999_999_999_999_000])
  expect(read('Sat, 21 Nov 2026 08:00:09 GMT')).toBe(9_000)
  expect(read('Sat, 21 Nov 2026 07:00:00 GMT')).toBe(0)
  for (const header of [undefined, null, '', '-1', '1.5', '1e3', 'later', '2026-11-21', 'Sat, 99 Nov'])
    expect(read(header)).toBeNull()
})
