import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { olderThan, type Position, type Sql } from '#lib/database/index.ts'
import { type Author, author, searches, users } from '../schema/index.ts'

export type SearchRow = typeof searches.$inferSelect

export interface FullSearch {
  search: SearchRow
  person: Author | null
}

/** Writes a search before its orders are placed; false when this person has used the key before. */
export async function insertSearch(db: Sql, search: typeof searches.$inferInsert): Promise<boolean> {
  const rows = await db.insert(searches).values(search).onConflictDoNothing().returning({ id: searches.searchId })
  return rows.length > 0
}

export async function findSearchByKey(db: Sql, createdBy: string, idempotencyKey: string): Promise<SearchRow | null> {
  const [row] = await db
    .select()
    .from(searches)
    .where(and(eq(searches.createdBy, createdBy), eq(searches.idempotencyKey, idempotencyKey)))
  return row ?? null
}

export async function findSearch(db: Sql, searchId: string): Promise<FullSearch | null> {
  const [row] = await db
    .select({ search: searches, person: author })
    .from(searches)
    .leftJoin(users, eq(users.userId, searches.createdBy))
    .where(eq(searches.searchId, searchId))
  return row ?? null
}

export async function listSearches(db: Sql, after: Position | null, limit: number): Promise<FullSearch[]> {
  return db
    .select({ search: searches, person: author })
    .from(searches)
    .leftJoin(users, eq(users.userId, searches.createdBy))
    .where(olderThan(after, searches.createdAt, searches.searchId))
    .orderBy(desc(searches.createdAt), desc(searches.searchId))
    .limit(limit)
}

export async function renameSearch(db: Sql, searchId: string, name: string | null): Promise<void> {
  await db.update(searches).set({ name }).where(eq(searches.searchId, searchId))
}
