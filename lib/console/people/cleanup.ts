import 'server-only'
import type { Base } from '../context.ts'
import { deleteOldAttempts, deleteOldSessions } from './store.ts'
import { attemptsMs } from './throttle.ts'

/** From an address of a recent sign-in, a user may still sign in while others guess the password. */
const sessionsMaxAgeMs = 30 * 24 * 60 * 60_000

/** Forgets failed sign-ins that count nowhere any more, and sessions a month after they began. */
export async function deleteOldSignIns({ clock, database }: Base): Promise<void> {
  const now = clock.now().getTime()
  await deleteOldAttempts(database.sql, new Date(now - attemptsMs))
  await deleteOldSessions(database.sql, new Date(now - sessionsMaxAgeMs))
}
