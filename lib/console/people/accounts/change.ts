import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import type { Context } from '../../core/context.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { actOfAnother } from '../account-acts.ts'
import { isPasswordAllowed } from '../password-sign-in.ts'
import { hasSecondFactor } from '../second-factor/has.ts'
import { endSessionsOf, findUser, lockAdmins, raiseSessionVersion, type UserRow, updateUser } from '../store.ts'
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
