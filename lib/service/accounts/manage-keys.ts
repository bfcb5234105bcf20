import { ApiError, type RouteAnswer, type RouteBody } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { newId } from '../id.ts'
import { hashOf, makeKey, prefixOf } from './key.ts'
import { type ApiKeyRow, accountsChannel, insertKey, listKeys as readKeys, revokeKey as revoke } from './store.ts'

export async function listKeys(ctx: Context, organizationId: string): Promise<RouteAnswer<'listKeys'>> {
  const rows = await readKeys(ctx.database.sql, organizationId)
  return { keys: rows.map(describeKey) }
}

/** The answer holds the key: it is never shown again. */
export async function createKey(
  ctx: Context,
  organizationId: string,
  input: RouteBody<'createKey'>,
): Promise<RouteAnswer<'createKey'>> {
  const key = makeKey()
  const now = ctx.clock.now()
  const row: ApiKeyRow = {
    keyId: newId(now),
    organizationId,
    name: input.name,
    prefix: prefixOf(key),
    hash: hashOf(key),
    canManage: input.rights?.includes('manage') ?? false,
    isFromEnvironment: false,
    createdAt: now,
    lastUsedAt: null,
    revokedAt: null,
  }
  await insertKey(ctx.database.sql, row)
  return { ...describeKey(row), key }
}

export async function revokeKey(ctx: Context, organizationId: string, keyId: string): Promise<void> {
  await ctx.database.transaction(async (tx) => {
    const isRevoked = await revoke(tx, organizationId, keyId, ctx.clock.now())
    if (!isRevoked) throw new ApiError('resource.not_found', 'key not found')
    tx.announce(accountsChannel, '')
  })
}

function describeKey(row: ApiKeyRow) {
  return {
    keyId: row.keyId,
    name: row.name,
    prefix: row.prefix,
    rights: row.canManage ? ['data', 'manage'] : ['data'],
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}
