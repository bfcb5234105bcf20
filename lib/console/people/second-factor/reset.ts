import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Handler } from '../../http/handler.ts'
import { endSessionsOf, findUser, raiseSessionVersion } from '../store.ts'
import { deleteFactor, lockFactor } from './store.ts'

/** Removes the factor of somebody who has lost it. One's own is turned off with a proof: a session alone is not enough. */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async (ctx, { params, person, auditEntry, trail }) => {
  const { userId } = params
  const user = await findUser(ctx.database.sql, userId)
  if (user === null) throw new ApiError('resource.not_found', 'Person not found')
  auditEntry.object = user.email
  auditEntry.about = { name: user.name }
  if (userId === person.userId) {
    throw new ApiError('request.conflict', 'Turn off your own second factor under Account')
  }
  const endedSessions = await trail.change(async (tx) => {
    if ((await lockFactor(tx, userId)) === null) {
      throw new ApiError('request.conflict', 'This person has no second factor')
    }
    await deleteFactor(tx, userId)
    await raiseSessionVersion(tx, userId)
    return endSessionsOf(tx, userId, ctx.clock.now())
  })
  return { endedSessions }
}
