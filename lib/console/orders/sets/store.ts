import 'server-only'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { firstRow, isThere, type Sql } from '#lib/database/index.ts'
import { type Author, author, sets, users } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export interface FullSet {
  set: typeof sets.$inferSelect
  by: Author | null
}

function selectFull(db: Sql) {
  return db.select({ set: sets, by: author }).from(sets).leftJoin(users, eq(users.userId, sets.updatedBy))
}

export function allSets(db: Sql): Promise<FullSet[]> {
  return selectFull(db).orderBy(asc(sql`lower(${sets.name})`))
}

export function findSet(db: Sql, setId: string): Promise<FullSet | null> {
  return firstRow(selectFull(db).where(eq(sets.setId, setId)))
}

/** Whether another set has the name, in whatever case. */
export function isNameTaken(db: Sql, name: string, setId: string): Promise<boolean> {
  return isThere(db, sets, and(sql`lower(${sets.name}) = lower(${name})`, ne(sets.setId, setId)))
}

export function countSets(db: Sql): Promise<number> {
  return db.$count(sets)
}

export const {
  insert: insertSet,
  update: changeSet,
  remove: deleteSetRow,
  /** Changes of sets are made one after the other: a version and a free name stay what they were read as. */
  lockAll: lockSets,
} = keyed(sets, sets.setId)
