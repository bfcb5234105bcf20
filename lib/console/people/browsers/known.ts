import 'server-only'
import { z } from 'zod'
import type { Env } from '../../core/env.ts'
import { markedCookie } from '../marked-cookie.ts'

/** Half a year after its last sign-in a browser is a new one again. */
const knownSeconds = 180 * 24 * 60 * 60
/** A browser many people share: of more than these the one who signed in first is forgotten. */
const peopleMax = 20

/**
 * Who has signed in with a browser before. Only the browser keeps it, encrypted: the console stores nothing by which a browser
 * could be recognized.
 */
const known = markedCookie('browser', z.object({ people: z.array(z.uuid()).max(peopleMax) }), {
  seconds: knownSeconds,
  sameSite: 'Lax',
})

/** A secret that was rotated still opens it, or everybody would be told of a new browser. */
export async function peopleOfBrowser(
  { authSecret, formerAuthSecrets }: Env,
  cookies: string | null,
): Promise<string[]> {
  return (await known.read(cookies, authSecret, ...formerAuthSecrets))?.people ?? []
}

/** The cookie by which this browser is known from now on to have signed in to the account. */
export function knownBrowser(env: Env, people: readonly string[], userId: string): Promise<string> {
  const all = [...new Set([...people.filter((one) => one !== userId), userId])]
  return known.write(env, { people: all.slice(-peopleMax) })
}
