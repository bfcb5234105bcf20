import 'server-only'
import { ApiError, consoleError, type Weakness } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { heldUntil } from '#lib/domain/decisions/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import type { Context } from '../../core/context.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { actOfAnother, ownAct } from '../account-acts.ts'
import { passwordAccountOf } from '../own-account.ts'
import { hashPassword } from '../password.ts'
import { isPasswordAllowed, requirePasswordAllowed } from '../password-sign-in.ts'
import { barFor } from '../resets/bar.ts'
import { allowResets, resetsOf } from '../resets/store.ts'
import { hasSecondFactor } from '../second-factor/has.ts'
import { hasFactor } from '../second-factor/store.ts'
import { endSessionsOf, findUser, lockAdmins, raiseSessionVersion, type UserRow, updateUser } from '../store.ts'
import { weaknessOf } from '../strength.ts'
import { personRecord } from './list.ts'

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
    const before = await findUser(tx, userId)
    if (before === null) throw new ApiError('resource.not_found', 'Person not found')
    const { base, ...changes } = body
    const current = { role: before.role, isActive: before.isActive }
    auditEntry.object = before.email
    auditEntry.about = { name: before.name, changes: changesIn(current, changes) }
    const edit = { base, changes, current, object: before.email, actions: ['changePerson'] }
    await requireUnchanged(tx, edit)
    const staysAdmin = (body.role ?? before.role) === 'admin' && (body.isActive ?? before.isActive)
    if (admins.includes(userId) && admins.length === 1 && !staysAdmin) {
      throw new ApiError('request.conflict', 'This is the last administrator; appoint another one first')
    }
    if (before.isDemo && body.isActive === true && !ctx.env.isSandbox) {
      throw new ApiError('request.conflict', 'Demo accounts require the sandbox')
    }
    await updateUser(tx, userId, { role: body.role ?? before.role, isActive: body.isActive ?? before.isActive })
    if (before.isActive && body.isActive === false) {
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
async function tellOwner(ctx: Context, tx: Transaction, call: CallOf<'changePerson'>, before: UserRow): Promise<void> {
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
  const user = await findUser(ctx.database.sql, userId)
  if (user === null) throw new ApiError('resource.not_found', 'Person not found')
  auditEntry.object = user.email
  auditEntry.about = { name: user.name }
  await trail.change(async (tx) => {
    const held = (await resetsOf(tx, [userId])).filter((one) => heldUntil(one) > now)
    if (held.length === 0) throw new ApiError('request.conflict', 'This account is not held')
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
  if (user.isDemo) throw new ApiError('request.conflict', 'Demo accounts use the password in DEMO_PASSWORD')
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

function weakPassword(weakness: Weakness): ApiError {
  return new ApiError('request.invalid', [
    { loc: ['body', 'next'], msg: whyWeak[weakness], type: `password_${weakness}` },
  ])
}
