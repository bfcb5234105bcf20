import { expect, it } from 'vitest'
import { dateText, fullDay } from './dates.ts'

it('reads a date in any of its forms as text: as it was normalized, else as the register wrote it', () => {
  expect(dateText('1968-04')).toBe('1968-04')
  expect(dateText({ original: '1. April 1968', normalized: '1968-04-01' })).toBe('1968-04-01')
  expect(dateText({ original: '1. April 1968', normalized: null })).toBe('1. April 1968')
  for (const date of [null, undefined, {}, { original: null }]) expect(dateText(date)).toBeNull()
})

it('takes the day of a date, and makes none of a month or a year', () => {
  expect(fullDay('2026-11-21T08:00:00Z')).toBe('2026-11-21')
  expect(fullDay({ original: 'x', normalized: '2026-11-21' })).toBe('2026-11-21')
  for (const date of [null, '', '2026-11', { normalized: '2026' }, { original: '21.11.2026' }])
    expect(fullDay(date)).toBeNull()
})
