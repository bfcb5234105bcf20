import 'server-only'
import { z } from 'zod'
import type { Person } from '../../core/context.ts'
import type { Env } from '../../core/env.ts'
import { markedCookie } from '../marked-cookie.ts'

/** Where a browser is led that came back from the provider and could not be connected. */
export const signOnRefused = '/settings?signOn=refused'

/** As long as the provider may take: the cookies of its state last as long. */
const lasting = { seconds: 900, sameSite: 'Lax' } as const
/**
 * The cookie by which the answer of the provider is known to be for connecting and not for signing in. It counts in the session
 * that asked, and in no other, and once, whatever came of it.
 */
export const intent = markedCookie('connect', z.object({ sessionId: z.uuid() }), lasting)
/** The cookie by which the answer of the provider is known to be to a request for a fresh sign-in. */
export const fresh = markedCookie('fresh', z.object({}), lasting)

/** The id of the signed-in person who asked to connect an identity in this browser; null where nobody did. */
export async function intentOf(env: Env, cookies: string | null, person: Person | null): Promise<string | null> {
  const read = await intent.read(cookies, env.authSecret)
  return read !== null && read.sessionId === person?.sessionId ? person.userId : null
}

/** Has the provider ask for the credentials again, and say when it did (OpenID Connect Core, 3.1.2.1). */
export const freshParams = { prompt: 'login', max_age: 0 } as const

export async function isFreshIn({ authSecret }: Env, cookies: string | null): Promise<boolean> {
  return (await fresh.read(cookies, authSecret)) !== null
}
