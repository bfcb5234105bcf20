import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { Handler } from '../../http/handler.ts'
import { notifyAccount } from '../../journal/index.ts'
import { actOfAnother } from '../account-acts.ts'
import { recordReset } from '../resets/record.ts'
import { endSessionsOf, findUser, raiseSessionVersion } from '../store.ts'
import { deleteFactor, lockFactor } from './store.ts'

/** Removes the factor of somebody who has lost it. One's own is turned off with a proof: a session alone is not enough. */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async (ctx, call) => {
  const { params, person, auditEntry, trail } = call
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
    const now = ctx.clock.now()
    await recordReset(tx, { userId, kind: 'factor', resetBy: person.userId }, now)
    await notifyAccount(ctx, tx, { userId, kind: 'account.factorReset', facts: actOfAnother(call) })
    return removeFactor(tx, userId, now)
  })
  return { endedSessions }
}

/** Removes a factor and ends all sessions, also one that begins at this moment from an older sign-in; answers how many ended. */
export async function removeFactor(tx: Transaction, userId: string, now: Date): Promise<number> {
  await deleteFactor(tx, userId)
  await raiseSessionVersion(tx, userId)
  return endSessionsOf(tx, userId, now)
}
