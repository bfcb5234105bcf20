import { ApiError, notFound } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { hasOrganization } from '../../accounts/index.ts'
import type { Context } from '../../context.ts'
import { insertGrant } from './store.ts'

export interface NewGrant {
  name: string
  credits: number
  /** The instant from which it covers nothing; null for never. */
  expiresAt: Date | null
}

/** Gives an organization credits beforehand. They are used before anything is billed, earliest expiry first. */
export async function giveGrant(ctx: Context, organizationId: string, grant: NewGrant): Promise<string> {
  const now = ctx.clock.now()
  if (!Number.isInteger(grant.credits) || grant.credits < 1) {
    throw new ApiError('request.invalid', 'A grant must have at least one credit')
  }
  if (grant.expiresAt !== null && grant.expiresAt <= now) {
    throw new ApiError('request.invalid', 'Expiry date of the grant is in the past')
  }
  if (!(await hasOrganization(ctx, organizationId))) {
    throw notFound(`Organization ${organizationId} not found`)
  }
  const grantId = newId(now)
  await insertGrant(ctx.database.sql, {
    ...grant,
    grantId,
    organizationId,
    remaining: grant.credits,
    createdAt: now,
  })
  return grantId
}
