import 'server-only'

export { allowAccount, changePassword, changePerson, listPeople } from './accounts/index.ts'
export { authOptions, emailIn } from './auth.ts'
export type { AuthTrace } from './auth-trace.ts'
export { peopleOfBrowser } from './browsers/known.ts'
export { endOwnSessions, endPersonSessions, endSession, listAllSessions, listSessions } from './browsers/list.ts'
export { safeCallbackUrl } from './callback-url.ts'
export { deleteOldSignIns } from './cleanup.ts'
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
export { ownCookies } from './own-cookies.ts'
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
export { getPreferences, updatePreferences } from './update-preferences.ts'
