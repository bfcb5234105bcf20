import 'server-only'
import { ApiError, type Weakness } from '#lib/contract/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { ownAct } from '../account-acts.ts'
import { passwordAccountOf } from '../own-account.ts'
import { hashPassword } from '../password.ts'
import { requirePasswordAllowed } from '../password-sign-in.ts'
import { endSessionsOf, updateUser } from '../store.ts'
import { weaknessOf } from '../strength.ts'

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
