import { expect, it } from 'vitest'
import { dayOfDecision, daysBetween } from './days.ts'

it('counts days of the calendar, over the end of summer time and of a year, and before the day as well', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2026-11-26', '2026-11-24')).toBe(-2)
})

it('takes the day from the time zone of the reader', () => {
  const at = new Date('2026-11-26T23:30:00Z')
  expect([dayOfDecision(at, 'UTC'), dayOfDecision(at, 'Europe/Berlin')]).toEqual(['2026-11-26', '2026-11-27'])
})
