import {
  ApiError,
  conflict,
  invalidAt,
  limits,
  missingScope,
  notFound,
  type RouteAnswer,
  type RouteBody,
  scopes,
} from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Call } from '../call.ts'
import type { Caller, Context } from '../context.ts'
import { hashOf, hasScope, liesWithin, makeKey, prefixOf } from './authenticate.ts'
import {
  type ApiKeyRow,
  accountsChannel,
  countLivingKeys,
  giveKey,
  insertKey,
  insertOrganization,
  isCapped,
  listOrganizations,
  lockAccounts,
  lockOrganization,
  networksOfKey,
  type OrganizationRow,
  readKeys,
  revokeKeyRow as revoke,
  revokeDescendants,
  scopesOf,
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
    if (!isKnown) throw notFound(`Organization ${organizationId} not found`)
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

/** All keys of an organization, revoked ones too; none of them shows the key itself. */
export async function listKeys(ctx: Context, organizationId: string): Promise<RouteAnswer<'listKeys'>> {
  const rows = await readKeys(ctx.database.sql, organizationId)
  return { keys: rows.map(describeKey) }
}

/**
 * Makes a key, for an operator or for a caller, who gives nothing that key of his does not have. The answer holds the key:
 * it is never shown again. Refuses with 409 request.conflict beyond `limits.keysMax` keys that are neither revoked nor
 * expired.
 */
export async function createKey(
  ctx: Context,
  organizationId: string,
  maker: Caller | 'operator',
  input: RouteBody<'createKey'>,
): Promise<RouteAnswer<'createKey'>> {
  const now = ctx.clock.now()
  const expiresAt = expiryOf(input, now)
  if (maker !== 'operator') {
    refuseMoreThan(maker, input, expiresAt)
    refuseOtherNetworks(await networksOfKey(ctx.database.sql, maker.keyId), input.networks ?? [])
  }
  const key = makeKey()
  const row: ApiKeyRow = {
    keyId: newId(now),
    organizationId,
    name: input.name,
    prefix: prefixOf(key),
    hash: hashOf(key),
    scopes: input.scopes,
    createdBy: maker === 'operator' ? 'operator' : 'key',
    createdByKeyName: maker === 'operator' ? null : maker.keyName,
    createdByKeyId: maker === 'operator' ? null : maker.keyId,
    isFromEnvironment: false,
    createdAt: now,
    lastUsedAt: null,
    lastUsedFrom: null,
    expiresAt,
    networks: input.networks ?? [],
    creditsPerDayMax: input.creditsPerDayMax ?? null,
    revokedAt: null,
  }
  await ctx.database.transaction(async (tx) => {
    await lockOrganization(tx, organizationId)
    if (maker !== 'operator' && (await isCapped(tx, organizationId, maker.keyId))) {
      throw new ApiError('auth.forbidden', 'A key with a credit cap cannot create other keys')
    }
    if ((await countLivingKeys(tx, organizationId, now)) >= limits.keysMax) {
      throw conflict(`Limit of ${limits.keysMax} API keys reached; revoke one first`)
    }
    await insertKey(tx, row)
  })
  return { ...describeKey(row), key }
}

/** The row of that name. */
export function deleteKey(ctx: Context, { caller, params, query }: Call<'deleteKey'>): Promise<void> {
  const { organizationId, keyId: by } = caller
  return revokeKey(ctx, organizationId, params.keyId, { isWithDescendants: query.descendants, by })
}

interface Revocation {
  /** Also the keys it made, those they made, and so on. */
  isWithDescendants?: boolean | undefined
  /** The key of the call: refused among the descendants, because nobody would know what came of it. */
  by?: string
}

export async function revokeKey(
  ctx: Context,
  organizationId: string,
  keyId: string,
  { isWithDescendants = false, by }: Revocation = {},
): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    // A key that is being revoked makes none meanwhile that would be left out.
    await lockOrganization(tx, organizationId)
    const now = ctx.clock.now()
    const isRevoked = await revoke(tx, organizationId, keyId, now)
    if (!isRevoked) throw notFound('API key not found')
    const revoked = isWithDescendants ? await revokeDescendants(tx, organizationId, keyId, now) : []
    if (by !== undefined && revoked.includes(by)) {
      throw conflict('The key of this request was made with it; revoke them with another key')
    }
    tx.notify(accountsChannel, '')
  })
}

function expiryOf({ expiresAt }: RouteBody<'createKey'>, now: Date): Date | null {
  if (expiresAt == null) return null
  const at = new Date(expiresAt)
  if (at > now) return at
  throw invalidAt(['body', 'expiresAt'], 'Must be in the future', 'in_past')
}

/** A key that could make a wider one would have no bounds of its own. */
function refuseMoreThan(maker: Caller, input: RouteBody<'createKey'>, expiresAt: Date | null): void {
  const lacking = input.scopes.find((scope) => !hasScope(maker, scope))
  if (lacking !== undefined) throw missingScope(lacking)
  if (maker.creditsPerDayMax !== null) {
    throw new ApiError('auth.forbidden', 'A key with a daily credit cap cannot create other keys')
  }
  if (maker.expiresAt !== null && (expiresAt === null || expiresAt > maker.expiresAt)) {
    const detail = `A key created with this key must expire by ${maker.expiresAt.toISOString()}`
    throw new ApiError('auth.forbidden', detail)
  }
}

/** A key that is bound to networks would otherwise be bound to none: whoever holds it makes itself another. */
function refuseOtherNetworks(own: readonly string[], given: readonly string[]): void {
  if (own.length === 0 || (given.length > 0 && liesWithin(given, own))) return
  throw new ApiError('auth.forbidden', `A key created with this key must name networks within ${own.join(', ')}`)
}

function describeKey(row: ApiKeyRow) {
  return {
    keyId: row.keyId,
    name: row.name,
    prefix: row.prefix,
    scopes: scopesOf(row),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy ?? undefined,
    createdByKeyName: row.createdByKeyName ?? undefined,
    createdByKeyId: row.createdByKeyId ?? undefined,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    networks: row.networks,
    creditsPerDayMax: row.creditsPerDayMax,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
