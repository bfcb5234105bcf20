import { Cron } from 'croner'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { cronFaultOf, cronFaultText, cronFields } from './cron.ts'

const textOf = (expression: string) => {
  const fault = cronFaultOf(expression)
  return fault === null ? null : cronFaultText(fault)
}

describe('a cron expression', () => {
  it.each([
    ['0 25 * * *', 'hour must be 0 to 23: found 25'],
    ['60 * * * *', 'minute must be 0 to 59: found 60'],
    ['0 0 32 * *', 'day must be 1 to 31: found 32'],
    ['0 0 1 0 *', 'month must be 1 to 12: found 0'],
    ['0 0 * * 1-8', 'weekday must be 0 to 7: found 8'],
    ['0 0 L * *', 'day: L is an addition of some programs and not accepted'],
    ['0 0 15W * *', 'day: 15W is an addition of some programs and not accepted'],
    ['0 0 * * MON#1', 'weekday: MON#1 is an addition of some programs and not accepted'],
    ['0 0 ? * *', 'day: ? is an addition of some programs and not accepted'],
    ['@daily', 'Must be five fields: @daily is an addition of some programs and not accepted'],
    ['0 0 1 mon *', 'month cannot be read: mon'],
    ['0 0 1 * foo', 'weekday cannot be read: foo'],
    ['*/0 * * * *', 'minute cannot be read: */0'],
    ['0 0 1 *', 'Must have five fields (minute hour day month weekday), in UTC: found 4'],
    ['0 0 0 1 * *', 'Must have five fields (minute hour day month weekday), in UTC: found 6'],
    ['', 'Must have five fields (minute hour day month weekday), in UTC: found 0'],
  ])('%j names the field', (expression, text) => {
    expect(textOf(expression)).toBe(text)
  })

  it.each([
    ['0  0 1 * *', 'two in a row'],
    ['0\t0 1 * *', 'a tab or line break'],
    ['0 0 1 * *\n', 'a tab or line break'],
    [' 0 0 1 * *', 'one at the edge'],
  ])('%j names the blank', (expression, what) => {
    expect(textOf(expression)).toBe(`Fields must be separated by exactly one blank: found ${what}`)
  })

  it('every expression of numbers, lists, ranges and steps in their bounds has no fault and can be read', () => {
    const field = ([, min, max]: (typeof cronFields)[number]) =>
      fc.oneof(
        fc.constantFrom('*', '*/2'),
        fc.integer({ min, max }).map(String),
        fc
          .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
          .map((two) => two.toSorted((a, b) => a - b).join('-')),
        fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength: 4 }).map((list) => list.join(',')),
      )
    const [minute, hour, day, month, weekday] = cronFields
    const expression = fc.tuple(field(minute), field(hour), field(day), field(month), field(weekday))
    fc.assert(
      fc.property(expression, (fields) => {
        const text = fields.join(' ')
        expect(cronFaultOf(text)).toBeNull()
        expect(() => new Cron(text, { timezone: 'UTC', mode: '5-part', paused: true })).not.toThrow()
      }),
      { numRuns: counted(2_000) },
    )
  })
})
