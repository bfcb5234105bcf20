import { describe, expect, it } from 'vitest'
import { courseOf } from './index.ts'

describe('the course of a month', () => {
  it('adds its days up, and comes to something between two paces', () => {
    const now = new Date('2026-11-16T00:00:00Z')
    const spent = [...Array.from({ length: 8 }, () => 20), ...Array.from({ length: 7 }, () => 10), 0]
    const { sums, days, forecast } = courseOf(spent, now)
    expect([sums.at(0), sums.at(-1), days]).toEqual([20, 230, 30])
    // 230 in 15 days, or 10 a day, for the 15 that are left.
    expect(forecast).toEqual({ least: 380, most: 460 })
  })

  it('says nothing of the end in the first week, and never less than what is spent', () => {
    expect(courseOf([5, 5, 5], new Date('2026-11-03T12:00:00Z')).forecast).toBeNull()
    const end = courseOf(
      Array.from({ length: 30 }, () => 3),
      new Date('2026-11-30T23:59:59Z'),
    )
    expect(end.forecast?.least).toBeGreaterThanOrEqual(90)
    expect(courseOf([], new Date('2026-11-01T00:00:00Z'))).toEqual({ sums: [], days: 30, forecast: null })
  })
})
