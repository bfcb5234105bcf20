import { dayMs } from '#lib/time/index.ts'

/** How fast credits are used in a month of UTC; null on its first day, of which nothing can be said about the rest. */
export interface Pace {
  perDay: number
  /** What the whole month comes to at this pace, rounded up. */
  atMonthEnd: number
  /** The first instant of the next month. */
  monthEndsAt: Date
}

/** `used` is what the month has used by `now`, evenly spread over the time that has passed. */
export function paceOf(used: number, now: Date): Pace | null {
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  const days = (now.getTime() - start) / dayMs
  if (days < 1) return null
  const perDay = used / days
  // Multiplied before it is divided, so that a whole result is not rounded up for a digit of the floating point.
  return { perDay, atMonthEnd: Math.ceil((used * (end - start)) / (now.getTime() - start)), monthEndsAt: new Date(end) }
}

/** When a budget of the month is spent at this pace; null where it outlasts the month, or is spent already. */
export function spentAt(budget: number, used: number, now: Date): Date | null {
  const pace = paceOf(used, now)
  if (pace === null || used >= budget || pace.perDay === 0) return null
  const at = new Date(now.getTime() + ((budget - used) / pace.perDay) * dayMs)
  return at < pace.monthEndsAt ? at : null
}
