import 'server-only'
import type { Base } from '../core/context.ts'
import { deleteOldChallenges } from './passkeys/store.ts'
import { deleteOldAttempts, deleteOldSessions } from './store.ts'
import { attemptsMs } from './throttle.ts'

/** From an address of a recent sign-in, a user may still sign in while others guess the password. */
const atOnceMax = 500
const sessionsMaxAgeMs = 30 * 24 * 60 * 60_000

/**
 * Forgets failed sign-ins that count nowhere any more, sessions a month after they began, and challenges of passkeys that are over. One piece; true where more
 * is left.
 */
export async function deleteOldSignIns({ clock, database }: Base): Promise<boolean> {
  const now = clock.now().getTime()
  const attempts = await deleteOldAttempts(database.sql, new Date(now - attemptsMs), atOnceMax)
  const sessions = await deleteOldSessions(database.sql, new Date(now - sessionsMaxAgeMs), atOnceMax)
  const challenges = await deleteOldChallenges(database.sql, new Date(now), atOnceMax)
  return Math.max(attempts, sessions, challenges) === atOnceMax
}
