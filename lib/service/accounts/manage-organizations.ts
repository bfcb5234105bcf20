import { ApiError, scopes } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../context.ts'
import { createKey } from './manage-keys.ts'
import {
  accountsChannel,
  insertOrganization,
  listOrganizations,
  type OrganizationRow,
  updateOrganization,
} from './store.ts'

/** A new organization and its first key, with every scope; the key is shown once. */
export async function createOrganization(ctx: Context, name: string): Promise<{ organizationId: string; key: string }> {
  const now = ctx.clock.now()
  const organizationId = newId(now)
  await insertOrganization(ctx.database.sql, { organizationId, name, createdAt: now })
  const { key } = await createKey(ctx, organizationId, 'operator', { name: 'First key', scopes: [...scopes] })
  return { organizationId, key }
}

export async function setOrganization(
  ctx: Context,
  organizationId: string,
  change: Partial<Pick<OrganizationRow, 'plan' | 'monthlyCap' | 'hasCapabilities'>>,
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const isKnown = await updateOrganization(tx, organizationId, change)
    if (!isKnown) throw new ApiError('resource.not_found', `Organization ${organizationId} not found`)
    tx.notify(accountsChannel, '')
  })
}

/** The first one first. */
export async function organizationIds(ctx: Context): Promise<string[]> {
  const rows = await listOrganizations(ctx.database.sql)
  return rows.map((row) => row.organizationId)
}

export async function hasOrganization(ctx: Context, organizationId: string): Promise<boolean> {
  return (await organizationIds(ctx)).includes(organizationId)
}

/** A line an organization, for an operator to read. */
export async function showOrganizations(ctx: Context): Promise<string> {
  const rows = await listOrganizations(ctx.database.sql)
  return rows
    .map((row) =>
      [
        row.organizationId,
        row.plan,
        `cap ${row.monthlyCap ?? 'none'}`,
        `capabilities ${row.hasCapabilities ? 'on' : 'off'}`,
        row.name,
      ].join('  '),
    )
    .join('\n')
}
