import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import type { Env } from '../../core/env.ts'
import type { Person } from '../../core/person.ts'
import { cookieIn, cookiePrefix } from '../token.ts'

/** Where a browser is led that came back from the provider and could not be connected. */
export const signOnRefused = '/settings?signOn=refused'

const intentCookie = `${cookiePrefix}.connect`
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
/** As long as the provider may take: the cookies of its state last as long. */
const intentSeconds = 900

/** `for` parts it from every other token the same secret encrypts; it counts in the session that asked, and in no other. */
const Intent = z.object({ for: z.literal('connect'), sessionId: z.uuid() })

/** The cookie by which the answer of the provider is known to be for connecting and not for signing in. */
export async function intentFor(env: Env, sessionId: string): Promise<string> {
  const token = { for: 'connect', sessionId }
  const value = await encode({ token, secret: env.authSecret, maxAge: intentSeconds })
  return `${intentCookie}=${value}; ${attributes}; Max-Age=${intentSeconds}`
}

/** The id of the signed-in person who asked to connect an identity in this browser; null where nobody did. */
export async function intentOf(env: Env, cookies: string | null, person: Person | null): Promise<string | null> {
  const token = cookieIn(cookies, intentCookie)
  if (token === null || person === null) return null
  const payload = await decode({ token, secret: env.authSecret }).catch(() => null)
  const read = Intent.safeParse(payload)
  return read.success && read.data.sessionId === person.sessionId ? person.userId : null
}

/** An intent counts once, whatever came of it. */
export const intentOver = `${intentCookie}=; ${attributes}; Max-Age=0`
