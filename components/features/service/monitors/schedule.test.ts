import { Cron } from 'croner'
import { describe, expect, it, vi } from 'vitest'
import { creditsPerMonth, expressionOf, nextRuns, runsPerMonth, scheduleProblem } from './schedule.ts'

const nowMs = Date.UTC(2026, 10, 21, 9)
const parts = { rhythm: 'monthly', hour: 0, minute: 0, weekday: 1, dayOfMonth: 1 } as const

describe('a schedule', () => {
  it('runs in UTC, whatever the zone of whoever reads it', () => {
    expect(nextRuns('0 0 1 * *', nowMs, 2)).toEqual(['2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
    expect(nextRuns('30 6 * * mon', nowMs, 1)).toEqual(['2026-11-23T06:30:00.000Z'])
  })

  it.each(['@daily', '0 0 L * *', '0 0 * * 1#2', '0 0 0 1 * *', '', '61 0 1 * *', '0  0 1 * *'])(
    'is refused as the service refuses it: %j',
    (text) => expect(scheduleProblem(text)).not.toBeNull(),
  )

  it('that never comes due is told apart from one that is written wrong', () => {
    expect(scheduleProblem('0 0 31 2 *')).toEqual({ kind: 'never' })
    expect(nextRuns('0 0 31 2 *', nowMs, 5)).toEqual([])
  })

  it('costs what its checks cost in an average month, changed or not', () => {
    expect(creditsPerMonth('0 0 1 * *', 2, nowMs)).toBe(2)
    expect(runsPerMonth('0 0 * * *', nowMs)).toBeCloseTo(30.44, 1)
    expect(creditsPerMonth('0 0 1 1,7 *', 2, nowMs)).toBe(1)
    expect(Math.round(runsPerMonth('*/5 * * * *', nowMs))).toBe(8766)
  })

  it('has no price where it is no schedule, and never a price of 0 where it runs at all', () => {
    expect(creditsPerMonth('0 25 * * *', 2, nowMs)).toBeNull()
    expect(creditsPerMonth('0 0 31 2 *', 2, nowMs)).toBeNull()
    expect(creditsPerMonth('0 0 29 2 *', 2, nowMs)).toBe(1)
    expect(creditsPerMonth('0 0 * * 1', 2, nowMs, 3)).toBe(27)
  })

  it('is counted no further than four years, once a day: a table of hundreds asks for each of its rows', () => {
    const find = vi.spyOn(Cron.prototype, 'nextRun')
    for (let row = 0; row < 500; row += 1) expect(creditsPerMonth('15 3 7 * *', 2, nowMs + row)).toBe(2)
    expect(find.mock.calls.length).toBeLessThan(500 + 60)
    find.mockRestore()
  })

  it('comes from its parts', () => {
    expect(expressionOf(parts, '')).toBe('0 0 1 * *')
    expect(expressionOf({ ...parts, rhythm: 'weekly', hour: 6, minute: 5 }, '')).toBe('5 6 * * 1')
    expect(expressionOf({ ...parts, rhythm: 'quarterly' }, '')).toBe('0 0 1 1,4,7,10 *')
    expect(expressionOf({ ...parts, rhythm: 'own' }, ' 0  3 * * 1-5 ')).toBe('0 3 * * 1-5')
  })
})
