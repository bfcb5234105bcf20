import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { readers } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { companies, monitorChanges, monitorPolls, users } from '../schema/index.ts'

export type ChangeRow = typeof monitorChanges.$inferSelect

/** Writes changes; those that are known already are not in the answer. */
export async function insertChanges(db: Sql, rows: ChangeRow[]): Promise<ChangeRow[]> {
  if (rows.length === 0) return []
  return db.insert(monitorChanges).values(rows).onConflictDoNothing().returning()
}

/** Newest first, with the name this console knows where the service said none. */
export async function listChanges(
  db: Sql,
  { serviceId, limit }: { serviceId: string | undefined; limit: number },
): Promise<{ change: ChangeRow; name: string | null }[]> {
  const { detectedAt, changeId } = monitorChanges
  return db
    .select({ change: monitorChanges, name: companies.name })
    .from(monitorChanges)
    .leftJoin(companies, eq(companies.serviceId, monitorChanges.serviceId))
    .where(serviceId === undefined ? undefined : eq(monitorChanges.serviceId, serviceId))
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

export async function findPolls(db: Sql, monitorIds: string[]): Promise<Map<string, typeof monitorPolls.$inferSelect>> {
  if (monitorIds.length === 0) return new Map()
  const rows = await db.select().from(monitorPolls).where(inArray(monitorPolls.monitorId, monitorIds))
  return new Map(rows.map((row) => [row.monitorId, row]))
}

export async function savePoll(db: Sql, poll: typeof monitorPolls.$inferInsert): Promise<void> {
  const { monitorId: _id, ...seen } = poll
  await db
    .insert(monitorPolls)
    .values(poll)
    .onConflictDoUpdate({
      target: monitorPolls.monitorId,
      set: seen,
      // A poll that began earlier and ended later has seen less.
      setWhere: sql`${monitorPolls.polledAt} <= excluded.looked_at`,
    })
}

/** Whether this console has seen a monitor at its service. */
export async function isKnownMonitor(db: Sql, monitorId: string): Promise<boolean> {
  const rows = await db
    .select({ monitorId: monitorPolls.monitorId })
    .from(monitorPolls)
    .where(eq(monitorPolls.monitorId, monitorId))
  return rows.length > 0
}

/** Saves monitors; the last poll of a known one stays, and a new one is due at once. */
export async function saveMonitors(db: Sql, monitorIds: string[]): Promise<void> {
  if (monitorIds.length === 0) return
  const polledAt = new Date(0)
  const rows = monitorIds.map((monitorId) => ({ monitorId, lastCheckedAt: null, polledAt }))
  await db.insert(monitorPolls).values(rows).onConflictDoNothing()
}
