import type { Monitor } from '#lib/contract/index.ts'
import { creditsPerMonth, scheduleProblem } from './schedule.ts'

/** Credits a month of monitors before and after a change of their schedule. */
export interface ScheduleChange {
  before: number
  after: number
  /** Of the monitors, how many are paused: they cost nothing before and after. */
  paused: number
}

/** What one schedule for all of these monitors would change; null where the price or the schedule is not known. */
export function scheduleChangeOf(
  monitors: readonly Pick<Monitor, 'scheduleCron' | 'isActive'>[],
  cron: string,
  creditsPerCheck: number | null,
  nowMs: number,
): ScheduleChange | null {
  if (creditsPerCheck === null || scheduleProblem(cron) !== null) return null
  const active = monitors.filter(({ isActive }) => isActive !== false)
  const costOf = (schedule: string) => creditsPerMonth(schedule, creditsPerCheck, nowMs)
  return {
    before: active.reduce((sum, { scheduleCron }) => sum + (scheduleCron ? costOf(scheduleCron) : 0), 0),
    after: active.length * costOf(cron),
    paused: monitors.length - active.length,
  }
}
