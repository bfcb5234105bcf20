import { and, eq, isNull } from 'drizzle-orm'
import { changeRows, equal, type Sql } from '#lib/database/index.ts'
import { apiKeys, orders } from '../schema/index.ts'

export async function isWithoutPast(db: Sql, organizationId: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.organizationId, organizationId))) === 0
}

export async function environmentKeyId(db: Sql, organizationId: string): Promise<string> {
  const isPresent = and(equal(apiKeys, { organizationId, isFromEnvironment: true }), isNull(apiKeys.revokedAt))
  const [key] = await db.select({ keyId: apiKeys.keyId }).from(apiKeys).where(isPresent)
  if (key === undefined) throw new Error('there is no key of the environment')
  return key.keyId
}

/** The key of the environment is what the year was worked with. */
export async function dateKey(db: Sql, keyId: string, createdAt: Date): Promise<void> {
  await changeRows(db, apiKeys, { keyId }, { createdAt })
}
