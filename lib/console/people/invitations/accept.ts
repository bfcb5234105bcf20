import 'server-only'
import { encode } from 'next-auth/jwt'
import { z } from 'zod'
import {
  AccountName,
  ApiError,
  Email,
  isRole,
  type locales,
  NewPassword,
  type UserRole,
  type Weakness,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { recordAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { sha256Of } from '../../core/sha256.ts'
import { knownBrowser } from '../browsers/known.ts'
import { isPasswordAllowed } from '../own-account.ts'
import { hashPassword } from '../password.ts'
import { type Browser, beginSession } from '../sessions.ts'
import {
  endSessionsOf,
  findUser,
  findUserByEmail,
  hasActiveAdmin,
  insertUser,
  raiseSessionVersion,
  updateUser,
} from '../store.ts'
import { weaknessOf } from '../strength.ts'
import { sessionCookie, sessionMs } from '../token.ts'
import { invitationStateOf, noteJoined, noteNewPassword } from './invite.ts'
import { findByHash, type InvitationRow, takeInvitation } from './store.ts'

/**
 * Signs in whoever has just chosen the password of the first administrator: the console is empty, and its first page says
 * what comes next. Returns the cookies, as a sign-in with the password sets them.
 */
export async function signInFirst(
  base: Base,
  { userId, email }: Accepted,
  requestId: string,
  browser: Browser,
): Promise<string[]> {
  const address = browser.address ?? ''
  const begun = await base.database.transaction(async (tx) => {
    const session = await beginSession(base, userId, 'credentials', browser, tx)
    const who = { userId, email, role: 'admin' as const }
    await recordAudit(base, { who, action: 'signIn', object: email, outcome: 'done', address, requestId }, tx)
    return session
  })
  const maxAge = sessionMs / 1_000
  const token = await encode({ token: { for: 'session', ...begun }, secret: base.env.authSecret, maxAge })
  const cookie = `${sessionCookie}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`
  return [cookie, await knownBrowser(base.env, [], userId)]
}

/** What the page of a link may show. */
interface OpenInvitation {
  state: 'open' | 'used' | 'expired' | 'revoked'
  email: string | null
  role: UserRole
  isForPassword: boolean
  /** False where passwords are turned off: the invited person signs in with the identity provider. */
  asksPassword: boolean
  expiresAt: string
}

/** Null for a link that never was; also the one of a first admin once there is an admin. */
export async function findInvitation(base: Base, token: string): Promise<OpenInvitation | null> {
  const row = await findByHash(base.database.sql, sha256Of(token))
  if (row === null || !isRole(row.role)) return null
  const state = (await isOverdue(base, row)) ? 'revoked' : invitationStateOf(row, base.clock.now())
  const { email, role, userId, expiresAt } = row
  const asksPassword = await mayChoosePassword(base, row)
  return { state, email, role, isForPassword: userId !== null, asksPassword, expiresAt: expiresAt.toISOString() }
}

const Given = z.object({
  token: z.string().min(1).max(200),
  name: AccountName.optional(),
  email: Email.optional(),
  password: NewPassword,
})

/** Why a link was not accepted, in a word the page has a sentence for. */
export type InvitationRefusal = 'Gone' | 'SignOnOnly' | 'Name' | 'Email' | 'Password' | `Password-${Weakness}` | 'Taken'

export interface Accepted {
  userId: string
  email: string
  invitationId: string
  /** True for the account of the first administrator. */
  isFirst: boolean
}

/**
 * Creates the account, or sets its password, with its audit row in the same transaction; a link works once, also for
 * two at once.
 */
export async function acceptInvitation(
  base: Base,
  form: Record<string, string>,
  { locale, ...browser }: Browser & { locale: (typeof locales)[number] },
  note: (tx: Transaction, accepted: Accepted) => Promise<void>,
): Promise<Accepted | InvitationRefusal> {
  const read = Given.safeParse(form)
  if (!read.success) return refusalOf(read.error)
  const { token, name, password } = read.data
  const found = await findByHash(base.database.sql, sha256Of(token))
  if (found === null || invitationStateOf(found, base.clock.now()) !== 'open' || (await isOverdue(base, found)))
    return 'Gone'
  if (!(await mayChoosePassword(base, found))) return 'SignOnOnly'
  const email = found.email ?? read.data.email
  if (email === undefined) return 'Email'
  if (found.userId === null && name === undefined) return 'Name'
  const known = found.userId === null ? null : await findUser(base.database.sql, found.userId)
  const weakness = await weaknessOf(password, { email, name: known?.name ?? name })
  if (weakness !== null) return `Password-${weakness}`
  const passwordHash = await hashPassword(password)
  const now = base.clock.now()
  try {
    return await base.database.transaction(async (tx) => {
      const row = await takeInvitation(tx, found.tokenHash, now)
      if (row === null) throw new Refused('Gone')
      const { invitationId, role } = row
      const userId = row.userId ?? newId(now)
      if (row.userId !== null) {
        await updateUser(tx, userId, { passwordHash })
        await raiseSessionVersion(tx, userId)
        await endSessionsOf(tx, userId, now)
        await noteNewPassword(base, tx, { ...row, userId }, browser)
      } else {
        // An account of this address may have come since the invitation; thrown, so that the link is not used up by it.
        if ((await findUserByEmail(tx, email)) !== null) throw new Refused('Taken')
        await insertUser(tx, { userId, email, name: name ?? email, role, passwordHash, locale, createdAt: now })
        await noteJoined(base, tx, { ...row, userId, name: name ?? email })
      }
      const accepted = { userId, email, invitationId, isFirst: row.invitedBy === null && row.userId === null }
      await note(tx, accepted)
      return accepted
    })
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

class Refused extends ApiError {
  readonly reason: InvitationRefusal
  constructor(reason: InvitationRefusal) {
    super('request.conflict', 'the invitation was not accepted')
    this.reason = reason
  }
}

/** The link of a first admin is worth nothing once there is an admin, however there came to be one. */
async function isOverdue(base: Base, row: InvitationRow) {
  return row.invitedBy === null && (await hasActiveAdmin(base.database.sql))
}

/** Where passwords are turned off, an invited person comes by single sign-on; the first admin has to choose one all the same. */
async function mayChoosePassword(base: Base, row: InvitationRow) {
  return row.invitedBy === null || (await isPasswordAllowed(base, base.database.sql))
}

function refusalOf(error: z.ZodError): InvitationRefusal {
  const [field] = error.issues[0]?.path ?? []
  if (field === 'password') return 'Password'
  if (field === 'name') return 'Name'
  return field === 'email' ? 'Email' : 'Gone'
}
