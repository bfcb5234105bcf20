import { ApiError } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { moveKey } from '../accounts/index.ts'
import type { Verb } from '../call.ts'
import { forgetChanges } from '../sandbox-changes/index.ts'
import { endOrganization } from './store.ts'

/** A sandbox that begins anew, with a clean organization. */

/**
 * Moves the key of the call to a new organization with nothing behind it. What the former one was charged and billed stays, as all of
 * it does; it watches and sends nothing any more, and nothing that was applied to companies counts.
 */
export const resetSandbox: Verb<'resetSandbox'> = async (ctx, { caller: { organizationId, keyId } }) => {
  if (!ctx.env.isSandbox) throw new ApiError('capability.not_available', 'The sandbox is disabled')
  const now = ctx.clock.now()
  const made = newId(now)
  await ctx.database.transaction(async (tx) => {
    await moveKey(tx, { organizationId, keyId, to: made, now })
    await endOrganization(tx, organizationId, now)
    await forgetChanges(tx)
  })
  await ctx.sandboxChanges.refresh()
  return { organizationId: made }
}
