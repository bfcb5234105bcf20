import 'server-only'
import { ApiError, type Weakness } from '#lib/contract/index.ts'
import type { Base } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import { notifyAccount } from '../../journal/index.ts'
import type { Person } from '../../person.ts'
import { ownAct } from '../account-acts.ts'
import { fitsPassword, hashPassword } from '../password.ts'
import { requirePasswordAllowed } from '../password-sign-in.ts'
import { endSessionsOf, findUser, type UserRow, updateUser } from '../store.ts'
import { weaknessOf } from '../strength.ts'
import { guess } from '../throttle.ts'

/** A new password needs the present one, as often as a sign-in may guess it, and ends every other browser. */
export const changePassword: Handler<'changePassword'> = async (ctx, call) => {
  const { person, body, address, auditEntry, trail } = call
  const { userId, email, sessionId } = person
  auditEntry.object = email
  await requirePasswordAllowed(ctx)
  await requirePassword(ctx, person, body.current, address)
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

/**
 * Checks the current password of the user, with the limits of a sign-in. Throws `request.conflict` for
 * an account that has none of its own, `request.rate_limited`, and `request.invalid` at the field `current`.
 */
export async function requirePassword(base: Base, person: Person, current: string, address: string): Promise<UserRow> {
  const user = await findUser(base.database.sql, person.userId)
  if (user === null) throw new Error('a user without an account gave a password')
  if (user.isDemo) throw new ApiError('request.conflict', 'Demo accounts use the password in DEMO_PASSWORD')
  await requireOwnPassword(base, user, current, address)
  return user
}

/** The same for an account that is known already, also a demo account. */
export async function requireOwnPassword(base: Base, user: UserRow, current: string, address: string): Promise<void> {
  if (user.passwordHash === null) throw new ApiError('request.conflict', 'This account has no password')
  const isFitting = await guess(base, { account: user.email, address }, async () =>
    (await fitsPassword(user.passwordHash, current)) ? true : null,
  )
  if (!isFitting) {
    throw new ApiError('request.invalid', [
      { loc: ['body', 'current'], msg: 'Not your current password', type: 'password_wrong' },
    ])
  }
}
