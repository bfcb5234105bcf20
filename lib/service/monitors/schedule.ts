import { Cron } from 'croner'
import { ApiError, cronFaultOf, cronFaultText } from '#lib/contract/index.ts'

/** Refuses what is no five-field cron expression, and one that never comes due, such as the 31st of February. */
export function checkCron(expression: string): void {
  const msg = problemOf(expression)
  if (msg !== null) {
    throw new ApiError('request.invalid', [{ loc: ['body', 'scheduleCron'], msg, type: 'cron_invalid' }])
  }
}

function problemOf(expression: string): string | null {
  const fault = cronFaultOf(expression)
  if (fault !== null) return cronFaultText(fault)
  try {
    return open(expression).nextRun(new Date(0)) === null ? 'this never comes due' : null
  } catch {
    return 'Must be a cron expression of five fields, in UTC'
  }
}

/** The first scheduled minute after an instant, in UTC. */
export function nextRun(expression: string, after: Date): Date {
  const next = open(expression).nextRun(after)
  if (next === null) throw new Error(`a stored schedule never comes due: ${expression}`)
  return next
}

/** What a monitor's row says of its next check; nothing comes next while it is inactive. */
export function nextCheck(expression: string, now: Date, isActive = true) {
  return { nextCheckAt: isActive ? nextRun(expression, now) : null, nextSetAt: now }
}

function open(expression: string): Cron {
  return new Cron(expression, { timezone: 'UTC', mode: '5-part', paused: true })
}
