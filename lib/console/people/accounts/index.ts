import 'server-only'
import { conflict, consoleError, invalidAt, orNotFound, type PersonRecord, type Weakness } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { heldUntil } from '#lib/domain/decisions/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import type { Context } from '../../core/context.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { serialized } from '../../core/serialized.ts'
import { liveSince } from '../browsers/list.ts'
import { actOfAnother, isPasswordAllowed, ownAct, passwordAccountOf, requirePasswordAllowed } from '../own-account.ts'
import { hashPassword } from '../password.ts'
import { barFor } from '../resets/bar.ts'
import { allowResets, allResets, resetsOf } from '../resets/store.ts'
import { hasSecondFactor, holdersOfSecondFactors } from '../second-factor/has.ts'
import { hasFactor } from '../second-factor/store.ts'
import {
  endSessionsOf,
  findUser,
  listLiveSessions,
  listUsers,
  lockAdmins,
  raiseSessionVersion,
  type UserRow,
  updateUser,
} from '../store.ts'
import { weaknessOf } from '../strength.ts'

/**
 * Changes a role or closes an account. Every request reads its person again, so a new role counts from the next one; a
 * closed account loses its sessions for good, also if it is opened again.
 */
export const changePerson: Handler<'changePerson'> = async (ctx, call) => {
  const { params, body, auditEntry, trail } = call
  const { userId } = params
  const now = ctx.clock.now()
  const user = await trail.change(async (tx) => {
    const admins = await lockAdmins(tx, (await isPasswordAllowed(ctx, tx)) ? null : ctx.env.oidc)
    const before = orNotFound(await findUser(tx, userId), 'Person not found')
    const { base, ...changes } = body
    const { role = before.role, isActive = before.isActive } = body
    const current = { role: before.role, isActive: before.isActive }
    auditEntry.object = before.email
    auditEntry.about = { name: before.name, changes: changesIn(current, changes) }
    const edit = { base, changes, current, object: before.email, actions: ['changePerson'] }
    await requireUnchanged(tx, edit)
    const staysAdmin = role === 'admin' && isActive
    if (admins.includes(userId) && admins.length === 1 && !staysAdmin) {
      throw conflict('This is the last administrator; appoint another one first')
    }
    if (before.isDemo && body.isActive === true && !ctx.env.isSandbox) {
      throw conflict('Demo accounts require the sandbox')
    }
    await updateUser(tx, userId, { role, isActive })
    if (before.isActive && !isActive) {
      await raiseSessionVersion(tx, userId)
      await endSessionsOf(tx, userId, now)
    }
    await tellOwner(ctx, tx, call, before)
    return findUser(tx, userId)
  })
  if (user === null) throw new Error('a person was changed and is not there')
  return personRecord(user, 0, await hasSecondFactor(ctx.database.sql, userId))
}

/** Of a role or of an account that is open again; whose account is closed reads nothing. */
async function tellOwner(ctx: Context, tx: Transaction, call: CallOf<'changePerson'>, before: UserRow) {
  const { role = before.role, isActive = before.isActive } = call.body
  const { userId } = before
  const facts = { ...actOfAnother(call), role }
  if (!before.isActive && isActive) await notifyAccount(ctx, tx, { userId, kind: 'account.reopened', facts })
  if (isActive && role !== before.role) await notifyAccount(ctx, tx, { userId, kind: 'account.role', facts })
}

/** A further admin, who has spoken to the person, says that the account is theirs: it confirms decisions again. */
export const allowAccount: Handler<'allowAccount'> = async (ctx, { params, person, address, auditEntry, trail }) => {
  const { userId } = params
  const now = ctx.clock.now()
  const user = orNotFound(await findUser(ctx.database.sql, userId), 'Person not found')
  auditEntry.object = user.email
  auditEntry.about = { name: user.name }
  await trail.change(async (tx) => {
    const held = (await resetsOf(tx, [userId])).filter((one) => heldUntil(one) > now)
    if (held.length === 0) throw conflict('This account is not held')
    for (const { resetBy, at } of held) {
      const isFurther =
        userId !== person.userId &&
        resetBy !== person.userId &&
        (resetBy === null || (await barFor(tx, { proposedBy: resetBy, proposedAt: at }, person.userId, now)) === null)
      if (!isFurther) {
        throw consoleError(
          'session.forbidden',
          'A further administrator has to allow this, not who gave the account its new way in',
        )
      }
    }
    const resetIds = held.map(({ resetId }) => resetId)
    await allowResets(tx, { userId, resetIds, allowedAt: now, allowedBy: person.userId })
    const told = new Set([userId, ...held.flatMap(({ resetBy }) => resetBy ?? [])])
    for (const one of told) {
      const facts = { by: person.name, address, browser: null, sessionId: null }
      await notifyAccount(ctx, tx, { userId: one, kind: 'account.allowed', personName: user.name, facts })
    }
  })
  return personRecord(user, 0, await hasFactor(ctx.database.sql, userId))
}

/** A new password ends every other browser; the guard asks who is there, because it is a way into the account. */
export const changePassword: Handler<'changePassword'> = async (ctx, call) => {
  const { person, body, auditEntry, trail } = call
  const { userId, email, sessionId } = person
  auditEntry.object = email
  await requirePasswordAllowed(ctx)
  const user = await passwordAccountOf(ctx, person)
  if (user.isDemo) throw conflict('Demo accounts use the password in DEMO_PASSWORD')
  const weakness = await weaknessOf(body.next, person)
  if (weakness !== null) throw weakPassword(weakness)
  const passwordHash = await hashPassword(body.next)
  const endedSessions = await trail.change(async (tx) => {
    await updateUser(tx, userId, { passwordHash })
    await notifyAccount(ctx, tx, { userId, kind: 'account.passwordChanged', facts: ownAct(call) })
    return endSessionsOf(tx, userId, ctx.clock.now(), sessionId)
  })
  return { endedSessions }
}

const whyWeak: Record<Weakness, string> = {
  common: 'This is one of the most common passwords',
  personal: 'This is derived from your name, your address or the product name',
  simple: 'This is one repeated character, a sequence or a row of keys',
}

function weakPassword(weakness: Weakness) {
  return invalidAt(['body', 'next'], whyWeak[weakness], `password_${weakness}`)
}

export const listPeople: Handler<'listPeople'> = async (ctx) => {
  const db = ctx.database.sql
  const now = ctx.clock.now()
  const [users, live, holders, resets] = await Promise.all([
    listUsers(db),
    listLiveSessions(db, liveSince(now)),
    holdersOfSecondFactors(db),
    allResets(db),
  ])
  const counts = new Map<string, number>()
  for (const { user } of live) counts.set(user.userId, (counts.get(user.userId) ?? 0) + 1)
  return {
    people: users.map((user) => {
      const sessions = counts.get(user.userId) ?? 0
      return { ...personRecord(user, sessions, holders.has(user.userId)), ...heldBy(resets, user.userId, now) }
    }),
  }
}

function personRecord(user: UserRow, sessions: number, hasSecondFactor: boolean): PersonRecord {
  return {
    ...serialized(user, 'userId', 'name', 'email', 'role', 'isActive', 'isDemo', 'createdAt', 'lastSignInAt'),
    hasPassword: user.passwordHash !== null,
    hasSingleSignOn: user.oidcSubject !== null,
    hasSecondFactor,
    sessions,
  }
}

/** What of the record follows from who gave the account a new way in. */
function heldBy(resets: Awaited<ReturnType<typeof allResets>>, userId: string, now: Date) {
  const own = resets.filter((one) => one.userId === userId && one.kind !== 'invited')
  const until = Math.max(0, ...own.map((one) => heldUntil(one).getTime()))
  return {
    heldUntil: until > now.getTime() ? new Date(until).toISOString() : null,
    resetBy: [...new Set(own.flatMap(({ byName }) => byName ?? []))],
  }
}
