import { ApiError, scopes } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../context.ts'
import { createKey } from './manage-keys.ts'
import {
  accountsChannel,
  giveKey,
  insertOrganization,
  listOrganizations,
  lockAccounts,
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

/** Makes an organization like the one a key belongs to, and gives it the key; the other keys of that one are revoked. */
export async function moveKey(
  tx: Transaction,
  { organizationId, keyId, to, now }: { organizationId: string; keyId: string; to: string; now: Date },
): Promise<void> {
  await lockAccounts(tx)
  const known = (await listOrganizations(tx)).find((row) => row.organizationId === organizationId)
  await insertOrganization(tx, { organizationId: to, name: known?.name ?? 'First organization', createdAt: now })
  await giveKey(tx, keyId, organizationId, to, now)
  tx.notify(accountsChannel, '')
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
