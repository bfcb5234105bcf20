import 'server-only'
import { invalidAt } from '#lib/contract/index.ts'
import type { Base } from '../core/context.ts'
import type { Env } from '../core/env.ts'
import type { Handler } from '../core/http/handler.ts'
import type { AuthTrace } from './auth-trace.ts'
import { knownBrowser } from './browsers/known.ts'
import { challengeOver } from './passkey-sign-in.ts'
import { deleteOldChallenges } from './passkeys/store.ts'
import { pendingOver } from './second-factor/pending.ts'
import { preferencesOf } from './sessions.ts'
import { fresh, intent } from './sign-on/intent.ts'
import { deleteOldAttempts, deleteOldSessions, findUser, updateUser } from './store.ts'
import { attemptsMs } from './throttle.ts'

export { allowAccount, changePassword, changePerson, listPeople } from './accounts/index.ts'
export { authOptions, emailIn } from './auth.ts'
export type { AuthTrace } from './auth-trace.ts'
export { peopleOfBrowser } from './browsers/known.ts'
export { endOwnSessions, endPersonSessions, endSession, listAllSessions, listSessions } from './browsers/list.ts'
export { safeCallbackUrl } from './callback-url.ts'
export { colleague, listColleagues, mentionedIn } from './colleagues/list.ts'
export { colleaguesIn, namesOfUsers, type PersonOf, personOf } from './colleagues/store.ts'
export { askPasskey, confirmIdentity, getIdentity, isConfirmed } from './identity/confirm.ts'
export {
  type Accepted,
  acceptInvitation,
  findInvitation,
  type InvitationRefusal,
  signInFirst,
} from './invitations/accept.ts'
export {
  createInvitation,
  createPasswordLink,
  firstAdminLines,
  inviteFirstAdmin,
  linkOf,
  listInvitations,
  revokeInvitation,
} from './invitations/invite.ts'
export { localeOf } from './locale.ts'
export { actFrom, isPasswordAllowed } from './own-account.ts'
export { beginPasskeySignIn, challengeIn, hasPasskeyPending } from './passkey-sign-in.ts'
export { type Place, placeOf } from './passkeys/place.ts'
export { hashPassword } from './password.ts'
export { barFor, barWords, recordReset } from './resets/bar.ts'
export { removeFactor, resetSecondFactor } from './resets/second-factor.ts'
export {
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
  turnOffSecondFactor,
} from './second-factor/own.ts'
export { pendingIn } from './second-factor/pending.ts'
export { resealSecondFactors } from './second-factor/sealed.ts'
export { type Locked, lockedOn, pendingFor, type RefusalWords, secondPersonWords, stepOr } from './second-person.ts'
export { demoEmails, seedPeople } from './seed.ts'
export { beginSession, personOfCookies } from './sessions.ts'
export { connectSignOn, disconnectSignOn, ownSignOn } from './sign-on/connect.ts'
export { intentOf, isFreshIn, signOnRefused } from './sign-on/intent.ts'
export { activeAdmins, findUser, findUserByEmail } from './store.ts'
export { guess } from './throttle.ts'
export { cookieIn, readToken, sessionCookie } from './token.ts'

/** What a browser keeps of a step of a sign-in beside the cookies of next-auth, or forgets. */
export async function ownCookies(env: Env, path: string, trace: AuthTrace, isIn: boolean): Promise<string[]> {
  const { challengeId, isFresh, pending, people, userId } = trace
  if (path === 'signin/oidc') return [isFresh ? await fresh.write(env, {}) : fresh.over]
  const used = path === 'callback/oidc' ? [intent.over, fresh.over] : isIn && pending !== null ? [pendingOver] : []
  if (challengeId !== null) used.push(challengeOver)
  return isIn && userId !== null ? [...used, await knownBrowser(env, people, userId)] : used
}

export const getPreferences: Handler<'getPreferences'> = async (_ctx, { person }) => person.preferences

export const updatePreferences: Handler<'updatePreferences'> = async (ctx, { person, body }) => {
  const { timeZone } = body
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw invalidAt(['body', 'timeZone'], 'Must be a time zone such as Europe/Berlin', 'time_zone_invalid')
  }
  const db = ctx.database.sql
  if (Object.keys(body).length > 0) await updateUser(db, person.userId, body)
  const user = await findUser(db, person.userId)
  if (user === null) throw new Error('a user without an account changed preferences')
  return preferencesOf(user)
}

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    // An offset as "+01:00" is read too, but knows no summer.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}

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
