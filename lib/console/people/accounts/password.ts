import 'server-only'
import { ApiError, type Weakness } from '#lib/contract/index.ts'
import type { Base } from '../../context.ts'
import type { Handler } from '../../handlers/handler.ts'
import { fitsPassword, hashPassword } from '../password.ts'
import type { Person } from '../person.ts'
import { endSessionsOf, findUser, type UserRow, updateUser } from '../store.ts'
import { weaknessOf } from '../strength.ts'
import { guess } from '../throttle.ts'

/** A new password needs the present one, as often as a sign-in may guess it, and ends every other browser. */
export const changePassword: Handler<'changePassword'> = async (ctx, { person, body, address, note, trail }) => {
  const { userId, email, sessionId } = person
  note.object = email
  await requirePassword(ctx, person, body.current, address)
  const weakness = await weaknessOf(body.next, person)
  if (weakness !== null) throw weakPassword(weakness)
  const passwordHash = await hashPassword(body.next)
  const endedSessions = await trail.change(async (tx) => {
    await updateUser(tx, userId, { passwordHash })
    return endSessionsOf(tx, userId, ctx.clock.now(), sessionId)
  })
  return { endedSessions }
}

const whyWeak: Record<Weakness, string> = {
  common: 'this is one of the most common passwords',
  personal: 'this is made of your name, your address or the name of the product',
  simple: 'this is one repeated character, a sequence or a row of keys',
}

function weakPassword(weakness: Weakness): ApiError {
  return new ApiError('request.invalid', [
    { loc: ['body', 'next'], msg: whyWeak[weakness], type: `password_${weakness}` },
  ])
}

/**
 * Checks the present password of whoever is signed in, as often as a sign-in may guess it. Throws `request.conflict` for
 * an account that has none of its own, `request.rate_limited`, and `request.invalid` at the field `current`.
 */
export async function requirePassword(base: Base, person: Person, current: string, address: string): Promise<UserRow> {
  const user = await findUser(base.database.sql, person.userId)
  if (user === null) throw new Error('somebody without an account gave a password')
  if (user.isDemo) throw new ApiError('request.conflict', 'demo accounts keep the password of DEMO_PASSWORD')
  if (user.passwordHash === null) throw new ApiError('request.conflict', 'this account signs in without a password')
  const isFitting = await guess(base, { account: person.email, address }, async () =>
    (await fitsPassword(user.passwordHash, current)) ? true : null,
  )
  if (!isFitting) {
    throw new ApiError('request.invalid', [
      { loc: ['body', 'current'], msg: 'this is not your present password', type: 'password_wrong' },
    ])
  }
  return user
}
