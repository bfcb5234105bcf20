import { ApiError, limits, missingScope, type RouteAnswer, type RouteBody } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Call } from '../call.ts'
import type { Caller, Context } from '../context.ts'
import { hashOf, makeKey, prefixOf } from './key.ts'
import { liesWithin } from './network.ts'
import { hasScope } from './scope.ts'
import {
  type ApiKeyRow,
  accountsChannel,
  countLivingKeys,
  insertKey,
  isCapped,
  lockOrganization,
  networksOfKey,
  readKeys,
  revokeKeyRow as revoke,
  revokeDescendants,
  scopesOf,
} from './store.ts'

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
      throw new ApiError('request.conflict', `Limit of ${limits.keysMax} API keys reached; revoke one first`)
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

export interface Revocation {
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
    if (!isRevoked) throw new ApiError('resource.not_found', 'API key not found')
    const revoked = isWithDescendants ? await revokeDescendants(tx, organizationId, keyId, now) : []
    if (by !== undefined && revoked.includes(by)) {
      throw new ApiError('request.conflict', 'The key of this request was made with it; revoke them with another key')
    }
    tx.notify(accountsChannel, '')
  })
}

function expiryOf({ expiresAt }: RouteBody<'createKey'>, now: Date): Date | null {
  if (expiresAt == null) return null
  const at = new Date(expiresAt)
  if (at > now) return at
  throw new ApiError('request.invalid', [{ loc: ['body', 'expiresAt'], msg: 'Must be in the future', type: 'in_past' }])
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
    ...(row.createdBy === null ? {} : { createdBy: row.createdBy }),
    ...(row.createdByKeyName === null ? {} : { createdByKeyName: row.createdByKeyName }),
    ...(row.createdByKeyId === null ? {} : { createdByKeyId: row.createdByKeyId }),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    networks: row.networks,
    creditsPerDayMax: row.creditsPerDayMax,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
