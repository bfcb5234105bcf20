import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { readers } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { companies, monitorChanges, monitorLooks, users } from '../schema.ts'

export type ChangeRow = typeof monitorChanges.$inferSelect

/** Writes changes; those that are known already are not in the answer. */
export async function insertChanges(db: Sql, rows: ChangeRow[]): Promise<ChangeRow[]> {
  if (rows.length === 0) return []
  return db.insert(monitorChanges).values(rows).onConflictDoNothing().returning()
}

/** Newest first, with the name this console knows where the service said none. */
export async function listChanges(db: Sql, limit: number): Promise<{ change: ChangeRow; name: string | null }[]> {
  const { detectedAt, changeId, serviceId } = monitorChanges
  return db
    .select({ change: monitorChanges, name: companies.name })
    .from(monitorChanges)
    .leftJoin(companies, eq(companies.serviceId, serviceId))
    .orderBy(desc(detectedAt), desc(changeId))
    .limit(limit)
}

/** Everybody who may read what monitors find. */
export async function listReaders(db: Sql): Promise<string[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .where(and(inArray(users.role, [...readers]), eq(users.isActive, true)))
  return rows.map(({ userId }) => userId)
}

export async function findLooks(db: Sql, monitorIds: string[]): Promise<Map<string, typeof monitorLooks.$inferSelect>> {
  if (monitorIds.length === 0) return new Map()
  const rows = await db.select().from(monitorLooks).where(inArray(monitorLooks.monitorId, monitorIds))
  return new Map(rows.map((row) => [row.monitorId, row]))
}

export async function noteLook(db: Sql, look: typeof monitorLooks.$inferInsert): Promise<void> {
  const { monitorId: _id, ...seen } = look
  await db
    .insert(monitorLooks)
    .values(look)
    .onConflictDoUpdate({
      target: monitorLooks.monitorId,
      set: seen,
      // A look that began earlier and ended later has seen less.
      setWhere: sql`${monitorLooks.lookedAt} <= excluded.looked_at`,
    })
}

/** Whether this console has seen a monitor at its service. */
export async function hasLook(db: Sql, monitorId: string): Promise<boolean> {
  const rows = await db
    .select({ monitorId: monitorLooks.monitorId })
    .from(monitorLooks)
    .where(eq(monitorLooks.monitorId, monitorId))
  return rows.length > 0
}

/** Notes that monitors exist; what their last look saw stays, and one that was never looked at is due at once. */
export async function noteSeen(db: Sql, monitorIds: string[]): Promise<void> {
  if (monitorIds.length === 0) return
  const lookedAt = new Date(0)
  const rows = monitorIds.map((monitorId) => ({ monitorId, lastCheckedAt: null, lookedAt }))
  await db.insert(monitorLooks).values(rows).onConflictDoNothing()
}
