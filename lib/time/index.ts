/** Days of the calendar, and how long to wait. */
export { backoffMs, jittered } from './backoff.ts'
export { dayMs, dayOf, earlier, endOfDay, later, startOfDay, startOfMonth } from './day.ts'
export { retryAfterMs } from './retry-after.ts'
