import 'server-only'
import type { Profile } from 'next-auth'
import { z } from 'zod'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { recordAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import type { Oidc } from '../../core/env.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import type { AuthTrace } from '../auth-trace.ts'
import { tellAdmins } from '../invitations/invite.ts'
import { takeInvitationFor } from '../invitations/store.ts'
import { actFrom, isPasswordAllowed } from '../own-account.ts'
import { bindSubject, findUser, findUserByEmail, findUserBySubject, insertUser, type UserRow } from '../store.ts'
import { signOnRefused } from './intent.ts'
import { saysFactor, subjectOfClaims } from './provider.ts'

const Identity = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
  name: z.string().optional(),
  auth_time: z.int().positive().optional().catch(undefined),
  amr: z
    .union([z.array(z.string()), z.string()])
    .optional()
    .catch(undefined),
  acr: z.string().optional().catch(undefined),
})
type Identity = z.infer<typeof Identity>

/** Why an identity opens no account, in a word the sign-in page has a sentence for. */
/**
 * Decides about an identity the provider has confirmed. It opens the account it is bound to; an account nobody is bound to
 * it opens by an address the provider has verified, and never where the account has a password that opens it: its owner
 * connects the two under Settings. There are no accounts for strangers, and roles come from here. Answers true, or where to lead the browser.
 */
export async function admitIdentity(
  base: Base,
  trace: AuthTrace,
  profile: Profile | undefined,
): Promise<true | string> {
  const read = Identity.safeParse(profile)
  if (!read.success) return '/sign-in?error=OAuthCallback'
  trace.email = read.data.email?.trim().toLowerCase() ?? null
  trace.authTime = read.data.auth_time ?? null
  trace.saidFactor = saysFactor(base.env.oidc, read.data)
  if (trace.connecting !== null) return connect(base, trace, trace.connecting, read.data)
  const found = await userOf(base, trace, read.data)
  if (typeof found !== 'string') {
    trace.userId = found.userId
    if (found.isActive) return true
  }
  trace.code = typeof found === 'string' ? found : 'NoAccount'
  return `/sign-in?error=${trace.code}`
}

async function userOf(base: Base, trace: AuthTrace, identity: Identity) {
  const { oidc } = base.env
  const subject = subjectOfClaims(oidc, identity.sub)
  const db = base.database.sql
  const bound = await findUserBySubject(db, subject)
  if (bound !== null) return bound
  const email = vouchedEmail(oidc, identity)
  if (email === null) return 'NoAccount'
  const user = await findUserByEmail(db, email)
  if (user === null) return (await joinBySignOn(base, { subject, email, name: identity.name }, trace)) ?? 'NoAccount'
  if (user.isDemo || !user.isActive || user.oidcSubject !== null) return 'NoAccount'
  if (user.passwordHash !== null && (await isPasswordAllowed(base, db))) return 'ConnectFirst'
  return (await bindSignOn(base, user, subject, trace)) ? user : 'NoAccount'
}

/**
 * The address the provider answers for, in lower case. A missing `email_verified` means that nobody has (OpenID Connect
 * Core, 5.7): Entra ID leaves it out where the address is the user's own to choose, so only OIDC_TRUST_EMAIL believes it.
 */
function vouchedEmail(oidc: Oidc | null, { email, email_verified: verified }: Identity) {
  const isVerified = verified === true || verified === 'true'
  const isTrusted = verified === undefined && oidc?.trustsEmail === true
  return isVerified || isTrusted ? (email?.trim().toLowerCase() ?? null) : null
}

/** Binds the identity to the user who requested it, whatever its address is. */
async function connect(base: Base, trace: AuthTrace, userId: string, { sub }: Identity) {
  const db = base.database.sql
  const subject = subjectOfClaims(base.env.oidc, sub)
  const [user, bound] = await Promise.all([findUser(db, userId), findUserBySubject(db, subject)])
  trace.userId = userId
  const isFree = bound === null && user !== null && user.oidcSubject === null
  if (bound?.userId === userId || (isFree && (await bindSignOn(base, user, subject, trace)))) return true
  trace.code = 'SignOnTaken'
  return signOnRefused
}

/** A person confirmed by the identity provider: verified address and name. */
interface VerifiedIdentity {
  subject: string
  /** In lower case. */
  email: string
  name: string | undefined
}

/**
 * An invited person may come by single sign-on instead of by the link: the provider vouches for the address, so no
 * password is needed. Null for whom nobody has invited; there are still no accounts for strangers.
 */
export async function joinBySignOn(
  base: Base,
  { subject, email, name }: VerifiedIdentity,
  trace: Pick<AuthTrace, 'browser' | 'requestId'>,
): Promise<UserRow | null> {
  const now = base.clock.now()
  return base.database.transaction(async (tx) => {
    if ((await findUserByEmail(tx, email)) !== null) return null
    const invitation = await takeInvitationFor(tx, email, now)
    if (invitation === null) return null
    const userId = newId(now)
    const called = name?.trim().slice(0, 100) || email
    await insertUser(tx, {
      userId,
      email,
      name: called,
      role: invitation.role,
      oidcSubject: subject,
      createdAt: now,
    })
    const { invitedBy } = invitation
    if (invitedBy !== null) await tellAdmins(tx, { userId, invitedBy, name: called }, now)
    await recordBinding(base, tx, { userId, email }, subject, trace)
    return findUser(tx, userId)
  })
}

/** Binds an identity to an account that has none; false when another request was first. */
function bindSignOn(base: Base, user: UserRow, subject: string, trace: AuthTrace) {
  return base.database.transaction(async (tx) => {
    if (!(await bindSubject(tx, user.userId, subject))) return false
    await recordBinding(base, tx, user, subject, trace)
    return true
  })
}

/** Records that an identity opens this account from now on, and notifies the owner, who may not be the one who did it. */
async function recordBinding(
  base: Base,
  tx: Transaction,
  { userId, email }: Pick<UserRow, 'userId' | 'email'>,
  subject: string,
  { browser, requestId }: Pick<AuthTrace, 'browser' | 'requestId'>,
) {
  const { address } = browser
  const bound = { action: 'bindSignOn', object: subject, outcome: 'done', address, requestId } as const
  await notifyAccount(base, tx, { userId, kind: 'signOn.connected', facts: actFrom(browser) })
  await recordAudit(base, { ...bound, who: { userId, email } }, tx)
}
