import 'server-only'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { listedMax, readers } from '#lib/contract/index.ts'
import { mapOf, type Sql } from '#lib/database/index.ts'
import { type Author, author, users } from '../../core/schema/index.ts'

const isColleague = and(eq(users.isActive, true), inArray(users.role, readers))

/** Active users who can open companies, by name. */
export function allColleagues(db: Sql): Promise<Author[]> {
  return db
    .select(author)
    .from(users)
    .where(isColleague)
    .orderBy(asc(users.name), asc(users.userId))
    .limit(listedMax.people)
}

/** Those of these users who are active and can open companies. */
export async function colleaguesIn(db: Sql, userIds: readonly string[]): Promise<Author[]> {
  if (userIds.length === 0) return []
  return db
    .select(author)
    .from(users)
    .where(and(isColleague, inArray(users.userId, userIds)))
}

/** What these users are called, also those who have left. */
export async function namesOfUsers(db: Sql, userIds: readonly (string | null)[]): Promise<Map<string, Author>> {
  const ids = [...new Set(userIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  return await mapOf(db.select(author).from(users).where(inArray(users.userId, ids)), 'userId')
}

/** The same, by the id of each; null for who was erased. */
export async function personOf(db: Sql, userIds: readonly (string | null)[]): Promise<PersonOf> {
  const people = await namesOfUsers(db, userIds)
  return (userId) => people.get(userId ?? '') ?? null
}

export type PersonOf = (userId: string | null | undefined) => Author | null
