import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Base } from '../../core/context.ts'
import { markedCookie } from '../marked-cookie.ts'
import { findUser, type UserRow } from '../store.ts'

const pendingSeconds = 300

/** Somebody gave the right password and owes a code. It is no session. */
const pending = markedCookie(
  'second-factor',
  z.object({ userId: z.uuid(), passwordTag: z.string(), untilMs: z.number() }),
  { seconds: pendingSeconds, sameSite: 'Strict' },
)

/** The cookie by which the second step of a sign-in knows the first. */
export function pendingFor({ env, clock }: Base, user: UserRow): Promise<string> {
  const untilMs = clock.now().getTime() + pendingSeconds * 1_000
  return pending.write(env, { userId: user.userId, passwordTag: tagOf(user), untilMs })
}

/** Who gave the right password in this browser; null where that is too long ago, or the password is another one now. */
export async function pendingIn({ env, clock, database }: Base, cookies: string | null): Promise<UserRow | null> {
  const read = await pending.read(cookies, env.authSecret)
  if (read === null || read.untilMs <= clock.now().getTime()) return null
  const user = await findUser(database.sql, read.userId)
  return user?.isActive && tagOf(user) === read.passwordTag ? user : null
}

export const pendingOver = pending.over

/** Changes with the password and with everything that ends all sessions. */
function tagOf({ passwordHash, sessionVersion }: UserRow) {
  return createHash('sha256').update(`${passwordHash} ${sessionVersion}`).digest('base64url').slice(0, 22)
}
