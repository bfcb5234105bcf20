import { asc, eq, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { grants } from '../../schema/index.ts'

export type GrantRow = typeof grants.$inferSelect

export async function insertGrant(db: Sql, row: GrantRow): Promise<void> {
  await db.insert(grants).values(row)
}

/** All grants of an organization, in the order they are used. */
export async function listGrants(db: Sql, organizationId: string): Promise<GrantRow[]> {
  return db
    .select()
    .from(grants)
    .where(eq(grants.organizationId, organizationId))
    .orderBy(sql`${grants.expiresAt} nulls last`, asc(grants.grantId))
}
