import 'server-only'
import { z } from 'zod'
import { conflict, PasskeyAssertion, type PasskeyQuestion, passkeyMinutes } from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'
import type { Base } from '../core/context.ts'
import type { AuthTrace } from './auth-trace.ts'
import { requirePasswordAllowed } from './own-account.ts'
import { answeredBy, questionOf } from './passkeys/ceremony.ts'
import { challengeOfSignIn, takeOfSignIn } from './passkeys/challenges.ts'
import { placeOf, requirePlace } from './passkeys/place.ts'
import { listPasskeysOf } from './passkeys/store.ts'
import { pendingIn } from './second-factor/pending.ts'
import { findUser, type UserRow } from './store.ts'
import { guess } from './throttle.ts'
import { cookieIn, cookiePrefix } from './token.ts'

const challengeCookie = `${cookiePrefix}.passkey`
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict'

/** The cookie of a challenge that is answered, or no more. */
export const challengeOver = `${challengeCookie}=; ${attributes}; Max-Age=0`

/** Which challenge this browser was given. */
export function challengeIn(cookies: string | null): string | null {
  return z.uuid().safeParse(cookieIn(cookies, challengeCookie)).data ?? null
}

/**
 * The question of a sign-in. After a password it names the passkeys of that person; before one it is the same for everybody,
 * so that nobody learns who has an account or a passkey.
 */
export async function beginPasskeySignIn(
  base: Base,
  headers: Headers,
  given: { address: string; isSecondStep: boolean },
): Promise<{ options: PasskeyQuestion; cookie: string }> {
  await requirePasswordAllowed(base)
  const rpId = requirePlace(placeOf(headers, base.env))
  const pending = given.isSecondStep ? await pendingIn(base, headers.get('cookie')) : null
  if (given.isSecondStep && pending === null) throw conflict('Sign in again: it took too long')
  const { challengeId, challenge } = await challengeOfSignIn(base, pending?.userId ?? null, given.address)
  const own = pending === null ? null : await listPasskeysOf(base.database.sql, pending.userId)
  const options = questionOf(rpId, challenge, own, pending === null ? 'required' : 'preferred')
  return { options, cookie: `${challengeCookie}=${challengeId}; ${attributes}; Max-Age=${passkeyMinutes * 60}` }
}

/** Whether who gave a password in this browser has a passkey of this place. */
export async function hasPasskeyPending(base: Base, headers: Headers): Promise<boolean> {
  const pending = await pendingIn(base, headers.get('cookie'))
  const { rpId } = placeOf(headers, base.env)
  const own = pending === null ? [] : await listPasskeysOf(base.database.sql, pending.userId)
  return own.some((one) => one.rpId === rpId)
}

/** Who signs in with a passkey: after a password whoever gave it, and otherwise whoever is verified by the authenticator. */
export async function personWithPasskey(base: Base, trace: AuthTrace, text: string): Promise<UserRow | null> {
  const { pending, browser, challengeId, place } = trace
  trace.code = 'PasskeyRefused'
  const assertion = PasskeyAssertion.safeParse(jsonOrNull(text)).data ?? null
  const check = async () => {
    const asked = challengeId === null ? null : await takeOfSignIn(base, challengeId)
    if (asked === null || assertion === null) return null
    // A question after a password counts for this password only.
    if (asked.userId !== null && asked.userId !== pending?.userId) return null
    const answered = await answeredBy(base, assertion, asked, place)
    if (answered === null || (asked.userId === null && !answered.isVerified)) return null
    const user = await findUser(base.database.sql, answered.passkey.userId)
    return user?.isActive ? { user, isAlone: asked.userId === null } : null
  }
  const who = { account: pending?.email ?? null, address: browser.address }
  // A passkey of one account takes back no guesses at another one, whose password was given in this browser.
  const found = await guess(base, who, check, ({ isAlone }) => isAlone)
  if (found === null) return null
  trace.code = null
  trace.email = found.user.email
  trace.userId = found.user.userId
  trace.isByPasskey = found.isAlone
  return found.user
}
