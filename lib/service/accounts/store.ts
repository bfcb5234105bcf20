import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { type Scope, scopes } from '#lib/contract/index.ts'
import { changeRows, equal, findRow, firstRow, isChanged, type Sql, valuesOf } from '#lib/database/index.ts'
import { apiKeys, creditCaps, organizations } from '../schema/index.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect
export type OrganizationRow = typeof organizations.$inferSelect
/** Announced when keys or organizations change: every process forgets what it remembers of them. */
export const accountsChannel = 'registry_accounts'

const hasCaps = sql<boolean>`exists (
  select 1 from ${creditCaps} where ${creditCaps.organizationId} = ${organizations.organizationId})`

/** Whether a cap of credits binds this very key. */
export async function isCapped(db: Sql, organizationId: string, keyId: string): Promise<boolean> {
  const ofKey = equal(creditCaps, { scope: 'key', subject: keyId })
  return (await db.$count(creditCaps, and(eq(creditCaps.organizationId, organizationId), ofKey))) > 0
}

export function findKeyByPrefix(db: Sql, prefix: string) {
  return firstRow(
    db
      .select({ key: apiKeys, organization: organizations, isCapped: hasCaps })
      .from(apiKeys)
      .innerJoin(organizations, eq(organizations.organizationId, apiKeys.organizationId))
      .where(and(eq(apiKeys.prefix, prefix), isNull(apiKeys.revokedAt))),
  )
}

export async function readKeys(db: Sql, organizationId: string): Promise<ApiKeyRow[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.organizationId, organizationId)).orderBy(asc(apiKeys.createdAt))
}

/** Keys that still open something, for the cap of an organization. */
export function countLivingKeys(db: Sql, organizationId: string, now: Date): Promise<number> {
  return db.$count(
    apiKeys,
    and(
      eq(apiKeys.organizationId, organizationId),
      isNull(apiKeys.revokedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
    ),
  )
}

/** The scopes of a stored key; the column holds no other words (schema). */
export function scopesOf(row: Pick<ApiKeyRow, 'scopes'>): Scope[] {
  return scopes.filter((scope) => row.scopes.includes(scope))
}

export async function insertKey(db: Sql, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row)
}

/** Answers false when the organization has no such living key. */
export function revokeKeyRow(db: Sql, organizationId: string, keyId: string, at: Date): Promise<boolean> {
  return isChanged(
    db
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(equal(apiKeys, { keyId, organizationId }), isNull(apiKeys.revokedAt))),
  )
}

/** Revokes whatever living keys came of a key, at any remove, through revoked ones too; answers their ids. */
export async function revokeDescendants(db: Sql, organizationId: string, keyId: string, at: Date): Promise<string[]> {
  const made = await db
    .select({ keyId: apiKeys.keyId, by: apiKeys.createdByKeyId })
    .from(apiKeys)
    .where(eq(apiKeys.organizationId, organizationId))
  const family = new Set<string>()
  // A set is walked to its end, whatever is added meanwhile.
  for (const parent of family.add(keyId)) for (const one of made) if (one.by === parent) family.add(one.keyId)
  family.delete(keyId)
  const revoked = db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(inArray(apiKeys.keyId, [...family]), isNull(apiKeys.revokedAt)))
    .returning({ keyId: apiKeys.keyId })
  return valuesOf(revoked, 'keyId')
}

/** The networks a key is bound to; none for one that is bound to none. */
export async function networksOfKey(db: Sql, keyId: string): Promise<string[]> {
  return (await findRow(db, apiKeys, { keyId }))?.networks ?? []
}

/** Revokes keys made of an earlier REGISTRY_API_KEY. */
export async function revokeOtherEnvironmentKeys(db: Sql, hash: string, at: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.isFromEnvironment, true), ne(apiKeys.hash, hash), isNull(apiKeys.revokedAt)))
}

/** Notes the use of a key and from where, at most once a minute. */
export async function touchKey(db: Sql, keyId: string, at: Date, from: string | null): Promise<void> {
  const minuteAgo = new Date(at.getTime() - 60_000)
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at, lastUsedFrom: from })
    .where(and(eq(apiKeys.keyId, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo))))
}

export function firstOrganization(db: Sql): Promise<OrganizationRow | null> {
  return firstRow(db.select().from(organizations).orderBy(asc(organizations.createdAt)).limit(1))
}

export async function listOrganizations(db: Sql): Promise<OrganizationRow[]> {
  return db.select().from(organizations).orderBy(asc(organizations.createdAt))
}

export async function insertOrganization(db: Sql, row: typeof organizations.$inferInsert): Promise<void> {
  await db.insert(organizations).values(row).onConflictDoNothing()
}

export function updateOrganization(
  db: Sql,
  organizationId: string,
  change: Partial<Pick<OrganizationRow, 'name' | 'plan' | 'monthlyCap' | 'hasCapabilities'>>,
) {
  return changeRows(db, organizations, { organizationId }, change)
}

/** Gives a key to another organization; all others of the one before are revoked. */
export async function giveKey(db: Sql, keyId: string, from: string, to: string, at: Date): Promise<void> {
  const isOthers = and(eq(apiKeys.organizationId, from), ne(apiKeys.keyId, keyId), isNull(apiKeys.revokedAt))
  await db.update(apiKeys).set({ revokedAt: at }).where(isOthers)
  await changeRows(db, apiKeys, { organizationId: from, keyId }, { organizationId: to })
}

/** Lets one transaction of an organization at a time count what it has and add to it. */
export async function lockOrganization(db: Sql, organizationId: string): Promise<void> {
  await db.execute(sql`select 1 from registry.organizations where organization_id = ${organizationId} for update`)
}

/** Two processes may start on an empty database at the same moment; one of them makes the first organization. */
export async function lockAccounts(db: Sql): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7224102)`)
}
