import { expect, it } from 'vitest'
import { csvOfMonths } from './months-csv.ts'

it('has a line for each month, and an empty cell for what is not known, never 0', () => {
  const known = {
    month: '2026-10',
    isOpen: false,
    readAt: '2026-11-02T08:00:00.000Z',
    checks: 40,
    events: 0,
    credits: 80,
  }
  const unknown = { month: '2026-11', isOpen: true, readAt: null, checks: null, events: null, credits: null }
  const [, first, second] = csvOfMonths([known, unknown]).split('\r\n')
  expect(first).toBe('2026-10,40,0,80,2026-11-02T08:00:00.000Z')
  expect(second).toBe('2026-11,,,,')
})
