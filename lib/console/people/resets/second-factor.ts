import 'server-only'
import { conflict, orNotFound } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { actOfAnother } from '../own-account.ts'
import { deletePasskeysOf } from '../passkeys/store.ts'
import { deleteFactor, deleteRecoveryCodes, lockFactor } from '../second-factor/store.ts'
import { endSessionsOf, findUser, lockUser, raiseSessionVersion } from '../store.ts'
import { recordReset } from './bar.ts'

/** Removes every second factor of somebody who has lost it. One's own is turned off with a proof: a session alone is not enough. */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async (ctx, call) => {
  const { params, person, auditEntry, trail } = call
  const { userId } = params
  const user = orNotFound(await findUser(ctx.database.sql, userId), 'Person not found')
  auditEntry.object = user.email
  auditEntry.about = { name: user.name }
  if (userId === person.userId) {
    throw conflict('Turn off your own second factor under Account')
  }
  const endedSessions = await trail.change(async (tx) => {
    const now = ctx.clock.now()
    const ended = await removeFactor(tx, userId, now)
    if (ended === null) throw conflict('This person has no second factor')
    await recordReset(tx, { userId, kind: 'factor', resetBy: person.userId }, now)
    await notifyAccount(ctx, tx, { userId, kind: 'account.factorReset', facts: actOfAnother(call) })
    return ended
  })
  return { endedSessions }
}

/**
 * Removes the app, all passkeys and the recovery codes, and ends all sessions, also one that begins at this moment from an
 * older sign-in; answers how many ended, null where there was no second factor.
 */
export async function removeFactor(tx: Transaction, userId: string, now: Date): Promise<number | null> {
  await lockUser(tx, userId)
  const hadFactor = (await lockFactor(tx, userId)) !== null
  const passkeys = await deletePasskeysOf(tx, userId)
  if (!hadFactor && passkeys === 0) return null
  await deleteFactor(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await raiseSessionVersion(tx, userId)
  return endSessionsOf(tx, userId, now)
}
