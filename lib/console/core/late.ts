import 'server-only'
import { lateAfterMs } from '#lib/database/index.ts'
import type { JobState } from './context.ts'

/** Whether none of a job's turns has ended well for three intervals. */
export function isLate(state: JobState): boolean {
  return state.ageMs > lateAfterMs(state)
}
