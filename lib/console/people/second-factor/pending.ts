import 'server-only'
import { createHash } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import type { Base } from '../../core/context.ts'
import { findUser, type UserRow } from '../store.ts'
import { cookieIn, cookiePrefix } from '../token.ts'

const pendingCookie = `${cookiePrefix}.second-factor`
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'
const pendingSeconds = 300

/** Somebody gave the right password and owes a code. It is no session; `for` parts it from every other token of the secret. */
const Pending = z.object({
  for: z.literal('second-factor'),
  userId: z.uuid(),
  passwordTag: z.string(),
  untilMs: z.number(),
})

/** The cookie by which the second step of a sign-in knows the first. */
export async function pendingFor({ env, clock }: Base, user: UserRow): Promise<string> {
  const untilMs = clock.now().getTime() + pendingSeconds * 1_000
  const token = { for: 'second-factor', userId: user.userId, passwordTag: tagOf(user), untilMs }
  const value = await encode({ token, secret: env.authSecret, maxAge: pendingSeconds })
  return `${pendingCookie}=${value}; ${attributes}; Max-Age=${pendingSeconds}`
}

/** Who gave the right password in this browser; null where that is too long ago, or the password is another one now. */
export async function pendingIn({ env, clock, database }: Base, cookies: string | null): Promise<UserRow | null> {
  const token = cookieIn(cookies, pendingCookie)
  if (token === null) return null
  const payload = await decode({ token, secret: env.authSecret }).catch(() => null)
  const read = Pending.safeParse(payload)
  if (!read.success || read.data.untilMs <= clock.now().getTime()) return null
  const user = await findUser(database.sql, read.data.userId)
  return user?.isActive && tagOf(user) === read.data.passwordTag ? user : null
}

export const pendingOver = `${pendingCookie}=; ${attributes}; Max-Age=0`

/** Changes with the password and with everything that ends all sessions. */
function tagOf({ passwordHash, sessionVersion }: UserRow): string {
  return createHash('sha256').update(`${passwordHash} ${sessionVersion}`).digest('base64url').slice(0, 22)
}
