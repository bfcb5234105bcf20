import { expect, it } from 'vitest'
import { monthlyCostOf, scheduleChangeOf } from './schedule-change.ts'

const now = Date.UTC(2026, 10, 25)
const monthly = { scheduleCron: '0 0 1 * *', isActive: true }
const quarterly = { scheduleCron: '0 0 1 1,4,7,10 *', isActive: true }
const paused = { scheduleCron: '0 0 * * *', isActive: false }

it('a schedule says what the monitors cost a month before and after, paused ones not at all', () => {
  expect(scheduleChangeOf([monthly, quarterly, paused], '0 0 1 * *', 3, now)).toEqual({
    before: 4,
    after: 6,
    paused: 1,
  })
  expect(scheduleChangeOf([monthly], '0 0 1 1,4,7,10 *', 3, now)).toEqual({ before: 3, after: 1, paused: 0 })
  expect(scheduleChangeOf([paused], '0 0 1 * *', 3, now)).toEqual({ before: 0, after: 0, paused: 1 })
  expect(scheduleChangeOf([monthly], '0 0 1 * *', null, now)).toBeNull()
  expect(scheduleChangeOf([monthly], 'no schedule', 3, now)).toBeNull()
})

it('of monitors one of whose schedules is not known, no sum is said', () => {
  expect(monthlyCostOf([monthly, paused], 3, now)).toBe(3)
  expect(monthlyCostOf([], 3, now)).toBe(0)
  expect(monthlyCostOf([monthly, { scheduleCron: '0 25 * * *' }], 3, now)).toBeNull()
  expect(monthlyCostOf([monthly, { isActive: true }], 3, now)).toBeNull()
  expect(scheduleChangeOf([{ isActive: true }], '0 0 1 * *', 3, now)).toBeNull()
})
