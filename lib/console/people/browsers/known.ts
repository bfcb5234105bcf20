import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import type { Env } from '../../core/env.ts'
import { cookieIn, cookiePrefix } from '../token.ts'

const knownCookie = `${cookiePrefix}.browser`
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
/** Half a year after its last sign-in a browser is a new one again. */
const knownSeconds = 180 * 24 * 60 * 60
/** A browser many people share: of more than these the one who signed in first is forgotten. */
const peopleMax = 20

/** `for` parts it from every other token of the secret. */
const Known = z.object({ for: z.literal('browser'), people: z.array(z.uuid()).max(peopleMax) })

/**
 * Who has signed in with this browser before. Only the browser keeps it, encrypted: the console stores nothing by which a
 * browser could be recognized. A secret that was rotated still opens it, or everybody would be told of a new browser.
 */
export async function peopleOfBrowser(
  { authSecret, formerAuthSecrets }: Env,
  cookies: string | null,
): Promise<string[]> {
  const token = cookieIn(cookies, knownCookie)
  if (token === null) return []
  for (const secret of [authSecret, ...formerAuthSecrets]) {
    const read = Known.safeParse(await decode({ token, secret }).catch(() => null))
    if (read.success) return read.data.people
  }
  return []
}

/** The cookie by which this browser is known from now on to have signed in to the account. */
export async function knownBrowser({ authSecret }: Env, people: readonly string[], userId: string): Promise<string> {
  const known = [...new Set([...people.filter((one) => one !== userId), userId])]
  const token = { for: 'browser', people: known.slice(-peopleMax) }
  const value = await encode({ token, secret: authSecret, maxAge: knownSeconds })
  return `${knownCookie}=${value}; ${attributes}; Max-Age=${knownSeconds}`
}
