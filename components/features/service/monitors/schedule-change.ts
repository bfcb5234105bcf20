import type { Monitor } from '#lib/contract/index.ts'
import { creditsPerMonth, nextRunShown, scheduleProblem } from './schedule.ts'

/** Credits a month of monitors before and after a change of their schedule. */
export interface ScheduleChange {
  before: number
  after: number
  /** Of the monitors, how many are paused: they cost nothing before and after. */
  paused: number
}

type Scheduled = Pick<Monitor, 'scheduleCron' | 'isActive'>

/** When a monitor is checked next; null while it is paused, and where its schedule is not known. */
export function nextCheckOf({ isActive, scheduleCron }: Scheduled, nowMs: number): string | null {
  return isActive === false || !scheduleCron ? null : nextRunShown(scheduleCron, nowMs)
}

/** Credits a month of one monitor, none while it is paused; null where its price or its schedule is not known. */
export function monthlyCreditsOf({ isActive, scheduleCron }: Scheduled, creditsPerCheck: number | null, nowMs: number) {
  if (creditsPerCheck === null || !scheduleCron) return null
  const credits = creditsPerMonth(scheduleCron, creditsPerCheck, nowMs)
  return credits !== null && isActive === false ? 0 : credits
}

/** Credits a month of monitors; null where the price or the schedule of one of them is not known. */
export function monthlyCostOf(
  monitors: readonly Scheduled[],
  creditsPerCheck: number | null,
  nowMs: number,
): number | null {
  if (creditsPerCheck === null) return null
  let sum = 0
  for (const { isActive, scheduleCron } of monitors) {
    const credits = isActive === false ? 0 : scheduleCron ? creditsPerMonth(scheduleCron, creditsPerCheck, nowMs) : null
    if (credits === null) return null
    sum += credits
  }
  return sum
}

/** What one schedule for all of these monitors would change; null where a price or a schedule is not known. */
export function scheduleChangeOf(
  monitors: readonly Scheduled[],
  cron: string,
  creditsPerCheck: number | null,
  nowMs: number,
): ScheduleChange | null {
  if (creditsPerCheck === null || scheduleProblem(cron) !== null) return null
  const active = monitors.filter(({ isActive }) => isActive !== false)
  const before = monthlyCostOf(active, creditsPerCheck, nowMs)
  const after = active.length === 0 ? 0 : creditsPerMonth(cron, creditsPerCheck, nowMs, active.length)
  if (after === null || before === null) return null
  return { before, after, paused: monitors.length - active.length }
}
