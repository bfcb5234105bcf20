import { describe, expect, it } from 'vitest'
import { checkCron, nextRun } from './tick.ts'

const next = (expression: string, after: string) => nextRun(expression, new Date(after)).toISOString()

describe('a schedule', () => {
  it.each([
    ['0 0 1 * *', '2026-11-21T08:12:44.000Z', '2026-12-01T00:00:00.000Z'],
    ['0 0 29 2 *', '2026-03-01T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
    ['0 0 31 * *', '2026-11-21T00:00:00.000Z', '2026-12-31T00:00:00.000Z'],
    ['*/5 * * * *', '2026-11-21T08:10:00.000Z', '2026-11-21T08:15:00.000Z'],
    ['0 2 * * sun', '2026-03-28T23:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['30 1-3,5 * JAN-DEC MON-FRI', '2026-11-20T05:30:00.000Z', '2026-11-23T01:30:00.000Z'],
  ])('%s after %s comes due at %s, in UTC whatever clocks do elsewhere', (expression, after, due) => {
    checkCron(expression)
    expect(next(expression, after)).toBe(due)
  })

  it.each([
    '* * * * * *',
    '0 0 1 *',
    '@daily',
    '60 * * * *',
    '0 24 * * *',
    '0 0 0 * *',
    '0 0 31 2 *',
    '0 0 L * *',
    '0 0 15W * *',
    '0 0 * * 5#2',
    '0 0 1 foo *',
    '* * * * 8',
    '',
  ])('refuses %j', (expression) => {
    expect(() => checkCron(expression)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
  })
})
