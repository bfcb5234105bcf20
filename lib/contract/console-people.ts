import { z } from 'zod'
import { own } from './console-row.ts'
import { answer, maybe, openEnum, request, Uuid } from './fields.ts'
import { type Operation, row } from './operation.ts'
import { admins, everyone, roles } from './roles.ts'

/** Who may use this console, by which links they came, and in which browsers they are signed in. */

export const passwordCharactersMin = 12
export const passwordCharactersMax = 200

/**
 * Why a password of fitting length is refused: it is a common one, made of what is known of its owner, or of one sign or a
 * sequence. A refusal names it as the type `password_common` and so on.
 */
export const weaknesses = ['common', 'personal', 'simple'] as const
export type Weakness = (typeof weaknesses)[number]

/** Of its form length alone is asked: rules of composition make passwords worse (NIST SP 800-63B, 3.1.1). */
export const NewPassword = z
  .string()
  .min(passwordCharactersMin, { error: `at least ${passwordCharactersMin} characters` })
  .max(passwordCharactersMax, { error: `at most ${passwordCharactersMax} characters` })

export const AccountName = z.string().trim().min(1, { error: 'a name is required' }).max(100)
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .pipe(z.email({ error: 'an e-mail address' }))

export const PersonRecord = answer({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: openEnum(roles),
  isActive: z.boolean(),
  /** Exists only while the sandbox is on. */
  isDemo: maybe(z.boolean()),
  hasPassword: maybe(z.boolean()),
  hasSingleSignOn: maybe(z.boolean()),
  createdAt: maybe(z.string()),
  lastSignInAt: maybe(z.string()),
  sessions: maybe(z.number()),
})
export type PersonRecord = z.infer<typeof PersonRecord>

export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const

export const Invitation = answer({
  invitationId: z.string(),
  /** Null for the link of the first admin. */
  email: maybe(z.string()),
  role: openEnum(roles),
  /** A link of somebody who is here already sets a new password. */
  isForPassword: maybe(z.boolean()),
  state: openEnum(invitationStates),
  createdAt: z.string(),
  expiresAt: z.string(),
  invitedBy: maybe(z.string()),
})
export type Invitation = z.infer<typeof Invitation>

/** The link is in the answer to its creation and nowhere else. */
export const CreatedInvitation = Invitation.extend({ link: z.string() })

export const SessionRecord = answer({
  sessionId: z.string(),
  userId: z.string(),
  name: maybe(z.string()),
  email: maybe(z.string()),
  signedInWith: maybe(z.string()),
  address: maybe(z.string()),
  userAgent: maybe(z.string()),
  createdAt: z.string(),
  seenAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type SessionRecord = z.infer<typeof SessionRecord>

const userParams = z.strictObject({ userId: Uuid })

export const peopleOperations = {
  listPeople: row({
    ...own,
    method: 'GET',
    path: '/api/console/people',
    summary: 'Everybody with an account, active or not',
    roles: admins,
    status: 200,
    answer: answer({ people: z.array(PersonRecord) }),
  }),
  changePerson: row({
    ...own,
    method: 'PATCH',
    path: '/api/console/people/{userId}',
    summary: 'Change a role, close or open an account; it counts from the next request',
    roles: admins,
    params: userParams,
    body: request({ role: z.enum(roles).optional(), isActive: z.boolean().optional() }),
    status: 200,
    answer: PersonRecord,
  }),
  createPasswordLink: row({
    ...own,
    method: 'POST',
    path: '/api/console/people/{userId}/password-link',
    summary: 'Make a link by which somebody sets a new password; it is shown once',
    roles: admins,
    params: userParams,
    status: 201,
    answer: CreatedInvitation,
  }),
  listInvitations: row({
    ...own,
    method: 'GET',
    path: '/api/console/invitations',
    summary: 'Invitations, newest first, without their links',
    roles: admins,
    status: 200,
    answer: answer({ invitations: z.array(Invitation) }),
  }),
  createInvitation: row({
    ...own,
    method: 'POST',
    path: '/api/console/invitations',
    summary: 'Invite somebody by a link that works once; it is shown once',
    roles: admins,
    body: request({ email: Email, role: z.enum(roles) }),
    status: 201,
    answer: CreatedInvitation,
  }),
  revokeInvitation: row({
    ...own,
    method: 'DELETE',
    path: '/api/console/invitations/{invitationId}',
    summary: 'Take back an invitation nobody has used',
    roles: admins,
    params: z.strictObject({ invitationId: Uuid }),
    status: 200,
    answer: Invitation,
  }),
  listSessions: row({
    ...own,
    method: 'GET',
    path: '/api/console/sessions',
    summary: 'Browsers in which the asking person is signed in',
    roles: everyone,
    status: 200,
    answer: answer({ sessions: z.array(SessionRecord) }),
  }),
  listAllSessions: row({
    ...own,
    method: 'GET',
    path: '/api/console/sessions/all',
    summary: 'Browsers in which anybody is signed in',
    roles: admins,
    status: 200,
    answer: answer({ sessions: z.array(SessionRecord) }),
  }),
  endSession: row({
    ...own,
    method: 'DELETE',
    path: '/api/console/sessions/{sessionId}',
    summary: 'End a session: an own one, or as an admin anybody’s',
    roles: everyone,
    params: z.strictObject({ sessionId: Uuid }),
    status: 200,
    answer: answer({ sessionId: z.string() }),
  }),
  endOwnSessions: row({
    ...own,
    method: 'DELETE',
    path: '/api/console/sessions',
    summary: 'Sign the asking person out of every browser, the asking one too',
    roles: everyone,
    status: 200,
    answer: answer({ endedSessions: z.number() }),
  }),
  endPersonSessions: row({
    ...own,
    method: 'DELETE',
    path: '/api/console/people/{userId}/sessions',
    summary: 'Sign somebody out of every browser',
    roles: admins,
    params: userParams,
    status: 200,
    answer: answer({ endedSessions: z.number() }),
  }),
  connectSignOn: row({
    ...own,
    method: 'POST',
    path: '/api/console/sign-on',
    summary: 'Ask, with the present password, to connect the next identity the provider confirms to one’s own account',
    roles: everyone,
    body: request({ current: z.string().min(1).max(1_000) }),
    status: 200,
    answer: answer({ name: z.string() }),
  }),
  disconnectSignOn: row({
    ...own,
    method: 'DELETE',
    path: '/api/console/sign-on',
    summary: 'Take single sign-on from one’s own account, which then opens with its password only',
    roles: everyone,
    status: 200,
    answer: answer({}),
  }),
  changePassword: row({
    ...own,
    method: 'POST',
    path: '/api/console/password',
    summary: 'Set an own new password; all other browsers are signed out',
    roles: everyone,
    body: request({ current: z.string().min(1).max(1_000), next: NewPassword }),
    status: 200,
    answer: answer({ endedSessions: z.number() }),
  }),
} as const satisfies Record<string, Operation>
