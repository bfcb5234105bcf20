import 'server-only'
import { ApiError, consoleError } from '#lib/contract/index.ts'
import { heldUntil } from '#lib/domain/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { notifyAccount } from '../../core/notifications/index.ts'
import { barFor } from '../resets/bar.ts'
import { allowResets, resetsOf } from '../resets/store.ts'
import { hasFactor } from '../second-factor/store.ts'
import { findUser } from '../store.ts'
import { personRecord } from './list.ts'

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
