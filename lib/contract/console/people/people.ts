import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybeBoolean,
  maybeNumber,
  maybeText,
  maybeTextList,
  maybeTexts,
  number,
  openEnum,
  optionalBoolean,
  optionalText,
  request,
  text,
  typedText,
  Uuid,
} from '../../fields.ts'
import { admins, everyone, roles } from '../../roles.ts'
import { limits } from '../../v2/limits.ts'
import { consoleRow, forAdmins, forEveryone } from '../row.ts'
import { listedMax } from '../values/compliance.ts'
import { accountNameCharactersMax, passwordCharactersMax, passwordCharactersMin } from '../values/people.ts'

/** Accounts, invitations and sessions of this console. */

/** Only the length is checked: rules of composition make passwords worse (NIST SP 800-63B, 3.1.1). */
export const NewPassword = text
  .min(passwordCharactersMin, { error: `Must have at least ${passwordCharactersMin} characters` })
  .max(passwordCharactersMax, { error: `Must have at most ${passwordCharactersMax} characters` })

export const AccountName = typedText(accountNameCharactersMax, 'A name')
export const Email = text
  .trim()
  .toLowerCase()
  .max(320)
  .pipe(z.email({ error: 'Must be an email address' }))

export const PersonRecord = answer({
  userId: text,
  name: text,
  email: text,
  role: openEnum(roles),
  isActive: boolean,
  /** Exists only while the sandbox is enabled. */
  isDemo: maybeBoolean,
  hasPassword: maybeBoolean,
  hasSingleSignOn: maybeBoolean,
  hasSecondFactor: maybeBoolean,
  createdAt: maybeText,
  lastSignInAt: maybeText,
  sessions: maybeNumber,
  /** Until when it confirms no decision, because somebody else gave it a new way in; null where nothing holds it. */
  heldUntil: maybeText,
  /** Who gave it a new way in: it never confirms what they propose. */
  resetBy: maybeTextList,
})
export type PersonRecord = z.infer<typeof PersonRecord>

export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const

export const Invitation = answer({
  invitationId: text,
  /** Null for the link of the first administrator. */
  email: maybeText,
  role: openEnum(roles),
  /** True for a link by which an existing account sets a new password. */
  isForPassword: maybeBoolean,
  state: openEnum(invitationStates),
  createdAt: text,
  expiresAt: text,
  invitedBy: maybeText,
})
export type Invitation = z.infer<typeof Invitation>

/** The link is returned by its creation only, and only where this console sends no e-mail. */
export const CreatedInvitation = Invitation.extend({
  link: maybeText,
  /** True where the link is sent to its address by e-mail, and to nobody else. */
  isMailed: maybeBoolean,
})

export const SessionRecord = answer({
  sessionId: text,
  userId: text,
  ...maybeTexts('name', 'email', 'signedInWith', 'address', 'userAgent'),
  createdAt: text,
  seenAt: text,
  /** True for the session of this request. */
  isThis: boolean,
  /** True where this browser had never signed in to the account before. */
  isNewBrowser: maybeBoolean,
})
export type SessionRecord = z.infer<typeof SessionRecord>

const userParams = request({ userId: Uuid })

export const peopleOperations = {
  listPeople: consoleRow('GET /api/console/people', 'Lists all accounts, active or not', {
    atMost: listedMax.people,
    roles: admins,
    answer: answer({ people: list(PersonRecord) }),
  }),
  changePerson: forAdmins(
    'PATCH /api/console/people/{userId}',
    'Changes a role, activates or deactivates an account; takes effect with the next request',
    {
      params: userParams,
      body: request({
        role: z.enum(roles).optional(),
        isActive: optionalBoolean,
        /** What the form showed of the fields it changes: a field that has another value now is a conflict. */
        base: request({ role: optionalText(60), isActive: optionalBoolean }).optional(),
      }),
      answer: PersonRecord,
      makesStale: ['listPeople', 'listAllSessions', 'listBudgets'],
    },
  ),
  createPasswordLink: forAdmins(
    'POST /api/console/people/{userId}/password-link',
    'Creates a link to set a new password; it goes to the person by e-mail, and is returned once where there is none',
    { params: userParams, status: 201, answer: CreatedInvitation, makesStale: ['listInvitations'] },
  ),
  allowAccount: forAdmins(
    'POST /api/console/people/{userId}/allow',
    'Lets an account that was given a new way in confirm decisions again, as a further administrator',
    { params: userParams, answer: PersonRecord, makesStale: ['listPeople'] },
  ),
  listInvitations: consoleRow('GET /api/console/invitations', 'Lists invitations without their links, newest first', {
    atMost: listedMax.invitations,
    roles: admins,
    answer: answer({ invitations: list(Invitation) }),
  }),
  createInvitation: forAdmins(
    'POST /api/console/invitations',
    'Invites a person by a single-use link; it goes to the person by e-mail, and is returned once where there is none',
    {
      body: request({ email: Email, role: z.enum(roles), isMailed: optionalBoolean }),
      status: 201,
      answer: CreatedInvitation,
      makesStale: ['listInvitations'],
    },
  ),
  revokeInvitation: forAdmins('DELETE /api/console/invitations/{invitationId}', 'Revokes an open invitation', {
    params: request({ invitationId: Uuid }),
    answer: Invitation,
    makesStale: ['listInvitations'],
  }),
  listSessions: consoleRow('GET /api/console/sessions', 'Lists own sessions', {
    atMost: limits.sessionsPerPerson,
    roles: everyone,
    answer: answer({ sessions: list(SessionRecord) }),
  }),
  listAllSessions: consoleRow('GET /api/console/sessions/all', 'Lists the sessions of all users', {
    atMost: listedMax.sessions,
    roles: admins,
    answer: answer({ sessions: list(SessionRecord) }),
  }),
  endSession: forEveryone(
    'DELETE /api/console/sessions/{sessionId}',
    'Ends an own session, or any one as an administrator',
    {
      params: request({ sessionId: Uuid }),
      answer: answer({ sessionId: text }),
      makesStale: ['listSessions', 'listAllSessions', 'listPeople'],
    },
  ),
  endOwnSessions: forEveryone('DELETE /api/console/sessions', 'Ends all own sessions, including that of this request', {
    answer: answer({ endedSessions: number }),
    makesStale: [],
  }),
  endPersonSessions: forAdmins('DELETE /api/console/people/{userId}/sessions', 'Ends all sessions of a person', {
    params: userParams,
    answer: answer({ endedSessions: number }),
    makesStale: ['listPeople', 'listSessions', 'listAllSessions'],
  }),
  connectSignOn: forEveryone(
    'POST /api/console/sign-on',
    'Connects the own account to the identity the provider confirms next',
    { answer: answer({ name: text }), makesStale: [] },
  ),
  disconnectSignOn: forEveryone('DELETE /api/console/sign-on', 'Disconnects single sign-on from the own account', {
    answer: answer({}),
    makesStale: ['listPeople'],
  }),
  changePassword: forEveryone(
    'POST /api/console/password',
    'Changes the own password and ends all other own sessions',
    {
      body: request({ next: NewPassword }),
      answer: answer({ endedSessions: number }),
      makesStale: ['listSessions'],
    },
  ),
}
