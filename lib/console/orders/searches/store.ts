import 'server-only'
import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { readers } from '#lib/contract/index.ts'
import { equal, firstRow, mapOf, olderThan, type Position, type Sql } from '#lib/database/index.ts'
import { type Author, author, searchAlerts, searches, users } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type SearchRow = typeof searches.$inferSelect

export interface FullSearch {
  search: SearchRow
  person: Author | null
}

export function findSearchByKey(db: Sql, createdBy: string, idempotencyKey: string): Promise<SearchRow | null> {
  return firstRow(db.select().from(searches).where(equal(searches, { createdBy, idempotencyKey })))
}

function selectFull(db: Sql) {
  return db
    .select({ search: searches, person: author })
    .from(searches)
    .leftJoin(users, eq(users.userId, searches.createdBy))
}

export function findSearch(db: Sql, searchId: string): Promise<FullSearch | null> {
  return firstRow(selectFull(db).where(eq(searches.searchId, searchId)))
}

export function listSearches(db: Sql, after: Position | null, limit: number): Promise<FullSearch[]> {
  return selectFull(db)
    .where(olderThan(after, searches.createdAt, searches.searchId))
    .orderBy(desc(searches.createdAt), desc(searches.searchId))
    .limit(limit)
}

export const {
  /** Writes a search before its orders are placed; false when this person has used the key before. */
  add: insertSearch,
  update: updateSearch,
} = keyed(searches, searches.searchId)

export type AlertRow = typeof searchAlerts.$inferSelect

export interface DueAlert extends AlertRow {
  companyName: string
}

const { add, move } = keyed(searchAlerts, searchAlerts.searchId)

/** False where the user has it already. */
export const insertAlert = add

export async function deleteAlert(db: Sql, searchId: string, userId: string): Promise<void> {
  await db.delete(searchAlerts).where(equal(searchAlerts, { searchId, userId }))
}

export function countAlerts(db: Sql, userId: string): Promise<number> {
  return db.$count(searchAlerts, eq(searchAlerts.userId, userId))
}

/** Of one user, by search. */
export async function searchAlertsOf(
  db: Sql,
  userId: string,
  searchIds: readonly string[],
): Promise<ReadonlyMap<string, AlertRow>> {
  if (searchIds.length === 0) return new Map()
  return await mapOf(
    db
      .select()
      .from(searchAlerts)
      .where(and(eq(searchAlerts.userId, userId), inArray(searchAlerts.searchId, searchIds))),
    'searchId',
  )
}

/** Not checked since then, those never checked first; of users who can still open companies. */
export async function dueAlerts(db: Sql, before: Date, limit: number): Promise<DueAlert[]> {
  const rows = await db
    .select({ alert: searchAlerts, companyName: searches.companyName })
    .from(searchAlerts)
    .innerJoin(searches, eq(searches.searchId, searchAlerts.searchId))
    .innerJoin(users, eq(users.userId, searchAlerts.userId))
    .where(
      and(
        or(isNull(searchAlerts.checkedAt), lt(searchAlerts.checkedAt, before)),
        eq(users.isActive, true),
        inArray(users.role, readers),
      ),
    )
    .orderBy(sql`${searchAlerts.checkedAt} nulls first`, asc(searchAlerts.searchId), asc(searchAlerts.userId))
    .limit(limit)
  return rows.map(({ alert, companyName }) => ({ ...alert, companyName }))
}

/** False where it was checked since it was read, or is gone. */
export function markChecked(
  db: Sql,
  { searchId, userId, checkedAt }: AlertRow,
  checked: { knownIds: string[]; checkedAt: Date },
): Promise<boolean> {
  const isUnchanged = checkedAt === null ? isNull(searchAlerts.checkedAt) : eq(searchAlerts.checkedAt, checkedAt)
  return move(db, and(equal(searchAlerts, { searchId, userId }), isUnchanged), checked)
}
