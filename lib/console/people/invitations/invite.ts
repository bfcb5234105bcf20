import 'server-only'
import { conflict, type Invitation, orNotFound, type RouteAnswer } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { dayMs, later } from '#lib/time/index.ts'
import { programAuditWriter } from '../../core/audit/index.ts'
import type { Base, Context } from '../../core/context.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { ownOrigin } from '../../core/http/origin.ts'
import { notify, notifyAccount } from '../../core/notifications/index.ts'
import { mailSealed } from '../../core/outbox/index.ts'
import { serialized } from '../../core/serialized.ts'
import { newToken, sha256Of } from '../../core/sha256.ts'
import { actFrom, actOfAnother, ownAct, requirePasswordAllowed } from '../own-account.ts'
import { recordReset } from '../resets/bar.ts'
import type { Browser } from '../sessions.ts'
import { findUser, findUserByEmail, hasActiveAdmin, lockAdmins } from '../store.ts'
import {
  type InvitationRow,
  insertInvitation,
  readInvitations as listRows,
  revokeEarlier,
  revokeInvitationRow as revokeRow,
} from './store.ts'

const firstLinkMs = dayMs

/**
 * The way in where there is nobody yet and no demo users are: a link for the first admin, created at every start until
 * there is one. Null where there is an admin, or where ADMIN_EMAIL has made one.
 */
export async function inviteFirstAdmin(base: Base): Promise<string | null> {
  const { env, database } = base
  if (env.isSandbox || (await hasActiveAdmin(database.sql))) return null
  const purpose = { email: null, role: 'admin', userId: null, invitedBy: null }
  const trail = programAuditWriter(base, 'createInvitation', 'the first admin')
  const { token } = await trail.change((tx) => makeInvitation(tx, base.clock.now(), purpose, firstLinkMs))
  return linkOf(env.origin ?? `http://127.0.0.1:${env.port}`, token)
}

/** Printed and not logged: a log is stored and read by others, and the link makes its opener an admin. */
export function firstAdminLines(link: string): string {
  return `\n  There are no users yet. Open this link within a day to become the first administrator:\n\n  ${link}\n\n`
}

/** Three days cover a weekend and limit how long a link in a mailbox works. */
const invitationMs = 3 * dayMs
/** Short, because the person is waiting for it. */
const passwordLinkMs = dayMs

export const listInvitations: Handler<'listInvitations'> = async (ctx) => {
  const now = ctx.clock.now()
  const rows = await listRows(ctx.database.sql)
  return { invitations: rows.map(({ invitation, invitedBy }) => invitationRecord(invitation, invitedBy, now)) }
}

/** Where e-mail is on, the link goes to its person alone: whoever saw it could become them. */
export const createInvitation: Handler<'createInvitation'> = async (ctx, call) => {
  const { email, role, isMailed = false } = call.body
  call.auditEntry.object = `${email} as ${role}`
  if ((await findUserByEmail(ctx.database.sql, email)) !== null) {
    throw conflict('An account with this address already exists')
  }
  if (isMailed && ctx.env.mail === null) throw conflict('This console sends no e-mail')
  const { locale } = call.person.preferences
  return handOut(ctx, call, { email, role, userId: null }, { lastsMs: invitationMs, personName: email, locale })
}

/** Also how a forgotten password is reset: passwords are never sent. */
export const createPasswordLink: Handler<'createPasswordLink'> = async (ctx, call) => {
  const user = orNotFound(await findUser(ctx.database.sql, call.params.userId), 'Person not found')
  call.auditEntry.object = user.email
  await requirePasswordAllowed(ctx)
  if (!user.isActive) throw conflict('This account is deactivated; activate it first')
  if (user.isDemo) throw conflict('Demo accounts use the password in DEMO_PASSWORD')
  const { userId, email, role, name: personName, locale } = user
  return handOut(ctx, call, { email, role, userId }, { lastsMs: passwordLinkMs, personName, locale })
}

interface Receiver {
  lastsMs: number
  personName: string
  locale: string
}

/** By e-mail, or to whoever makes it where this console sends none. */
async function handOut(
  ctx: Context,
  call: CallOf<'createInvitation'> | CallOf<'createPasswordLink'>,
  purpose: Pick<Purpose, 'email' | 'role' | 'userId'>,
  { lastsMs, personName, locale }: Receiver,
): Promise<RouteAnswer<'createInvitation'>> {
  const { person, headers, trail } = call
  const { userId: invitedBy } = person
  const wasShown = ctx.env.mail === null
  const now = ctx.clock.now()
  const { row, token } = await trail.change(async (tx) => {
    const made = await makeInvitation(tx, now, { ...purpose, invitedBy, wasShown }, lastsMs)
    const facts = { ...actOfAnother(call), wasShown }
    const { userId } = purpose
    if (userId !== null) await notifyAccount(ctx, tx, { userId, kind: 'account.linkMade', facts })
    const { invitationId } = made.row
    // Whoever sees a link can use it: their own account says so, as that of its person does.
    const shown = { userId: invitedBy, kind: 'account.linkShown', personName, facts: ownAct(call) } as const
    if (wasShown) await notifyAccount(ctx, tx, shown)
    else await mailSealed(ctx, tx, { kind: 'invitation', content: { invitationId }, token: made.token, locale })
    return made
  })
  const link = wasShown ? linkOf(ownOrigin(headers, ctx.env), token) : null
  return { ...invitationRecord(row, person.email, now), link, isMailed: !wasShown }
}

export const revokeInvitation: Handler<'revokeInvitation'> = async (ctx, { params, auditEntry, trail }) => {
  const now = ctx.clock.now()
  const revoked = await trail.change(async (tx) => {
    const row = orNotFound(await revokeRow(tx, params.invitationId, now), 'No open invitation found')
    auditEntry.object = row.email ?? row.invitationId
    return row
  })
  return invitationRecord(revoked, null, now)
}

interface Purpose {
  email: string | null
  role: string
  userId: string | null
  invitedBy: string | null
  /** Whether whoever makes the link sees it. */
  wasShown?: boolean
}

interface Made {
  row: InvitationRow
  token: string
}

/** Writes an invitation in the place of earlier ones for the same person; the token is here and nowhere else. */
export async function makeInvitation(tx: Transaction, now: Date, purpose: Purpose, lastsMs: number): Promise<Made> {
  const token = newToken()
  const { email, userId } = purpose
  await revokeEarlier(tx, userId === null ? { email } : { userId }, now)
  const expiresAt = later(now, lastsMs)
  const row = await insertInvitation(tx, {
    ...purpose,
    invitationId: newId(now),
    tokenHash: sha256Of(token),
    createdAt: now,
    expiresAt,
  })
  return { row, token }
}

function invitationRecord(row: InvitationRow, invitedBy: string | null, now: Date): Invitation {
  return {
    ...serialized(row, 'invitationId', 'email', 'role', 'createdAt', 'expiresAt'),
    isForPassword: row.userId !== null,
    state: invitationStateOf(row, now),
    invitedBy,
  }
}

export function invitationStateOf(row: InvitationRow, now: Date): 'open' | 'used' | 'expired' | 'revoked' {
  if (row.usedAt !== null) return 'used'
  if (row.revokedAt !== null) return 'revoked'
  return row.expiresAt <= now ? 'expired' : 'open'
}

export function linkOf(origin: string, token: string): string {
  return `${origin}/invitation/${token}`
}

type Used = Pick<InvitationRow, 'invitedBy' | 'wasShown'> & { userId: string }

/** A password was set by a link: whoever made the link gave the account a new way in, and its owner is told. */
export async function noteNewPassword(
  base: Base,
  tx: Transaction,
  { userId, invitedBy, wasShown }: Used,
  browser: Browser,
): Promise<void> {
  if (invitedBy !== userId) await recordReset(tx, { userId, kind: 'password', resetBy: invitedBy }, base.clock.now())
  const by = invitedBy === null ? null : ((await findUser(tx, invitedBy))?.name ?? null)
  await notifyAccount(base, tx, { userId, kind: 'account.passwordSet', facts: { ...actFrom(browser), by, wasShown } })
}

/** An account was made by a link: its inviter may know the way in, and the other admins are told who came. */
export async function noteJoined(
  base: Base,
  tx: Transaction,
  { userId, invitedBy, wasShown, name }: Used & { name: string },
): Promise<void> {
  if (invitedBy === null) return
  const now = base.clock.now()
  if (wasShown) {
    const by = (await findUser(tx, invitedBy))?.name ?? null
    const facts = { ...actFrom({ address: null, userAgent: null }), by, wasShown }
    await notifyAccount(base, tx, { userId, kind: 'account.linkMade', facts })
  }
  await recordReset(tx, { userId, kind: 'invited', resetBy: invitedBy }, now)
  await tellAdmins(tx, { userId, invitedBy, name }, now)
}

/** Tells every admin but the inviter who has come. */
export async function tellAdmins(
  tx: Transaction,
  { userId, invitedBy, name }: { userId: string; invitedBy: string; name: string },
  now: Date,
): Promise<void> {
  const others = (await lockAdmins(tx)).filter((one) => one !== invitedBy && one !== userId)
  await notify(tx, 'person.joined', others, { about: userId, personName: name }, now)
}
