import 'server-only'
import type { Base } from '../context.ts'
import { forgetOldAttempts, forgetSessions } from './store.ts'
import { attemptsMs } from './throttle.ts'

/** Where somebody has signed in lately is where they may still sign in while others guess at their account. */
const sessionsKeptMs = 30 * 24 * 60 * 60_000

/** Forgets failed sign-ins that count nowhere any more, and sessions a month after they began. */
export async function forgetSignIns({ clock, database }: Base): Promise<void> {
  const now = clock.now().getTime()
  await forgetOldAttempts(database.sql, new Date(now - attemptsMs))
  await forgetSessions(database.sql, new Date(now - sessionsKeptMs))
}
