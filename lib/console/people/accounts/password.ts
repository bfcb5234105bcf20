import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Handler } from '../../handlers/handler.ts'
import { fitsPassword, hashPassword } from '../password.ts'
import { endSessionsOf, findUser, updateUser } from '../store.ts'
import { clearAttempts, noteAttempt } from '../throttle.ts'

/** A new password needs the present one, as often as a sign-in may guess it, and ends every other browser. */
export const changePassword: Handler<'changePassword'> = async (ctx, { person, body, address, note }) => {
  const { userId, email, sessionId } = person
  note.object = email
  const user = await findUser(ctx.database.sql, userId)
  if (user === null) throw new Error('somebody without an account changed a password')
  if (user.isDemo) throw new ApiError('request.conflict', 'demo accounts keep the password of DEMO_PASSWORD')
  if (user.passwordHash === null) throw new ApiError('request.conflict', 'this account signs in without a password')
  const noted = await noteAttempt(ctx, email, address)
  if (!noted.isAllowed) {
    throw new ApiError('request.rate_limited', 'too many attempts; try again later', {
      headers: { 'retry-after': String(noted.retryAfterSeconds) },
    })
  }
  if (!(await fitsPassword(user.passwordHash, body.current))) {
    throw new ApiError('request.invalid', [
      { loc: ['body', 'current'], msg: 'this is not your present password', type: 'password_wrong' },
    ])
  }
  await clearAttempts(ctx, noted.key)
  const passwordHash = await hashPassword(body.next)
  const endedSessions = await ctx.database.transaction(async (tx) => {
    await updateUser(tx, userId, { passwordHash })
    return endSessionsOf(tx, userId, ctx.clock.now(), sessionId)
  })
  return { endedSessions }
}
