import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { readers } from '#lib/contract/index.ts'
import { first, type Sql, type Transaction } from '#lib/database/index.ts'
import { calendarFeeds, users } from '../schema/index.ts'

export async function feedOf(db: Sql, userId: string): Promise<{ createdAt: Date } | null> {
  return first(
    db.select({ createdAt: calendarFeeds.createdAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)),
  )
}

/** Whose feed an address is: nobody's, once it is revoked or its person can open companies no more. */
export async function feedByHash(db: Sql, tokenHash: string): Promise<{ userId: string; locale: string } | null> {
  return first(
    db
      .select({ userId: users.userId, locale: users.locale })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.userId, calendarFeeds.userId))
      .where(and(eq(calendarFeeds.tokenHash, tokenHash), eq(users.isActive, true), inArray(users.role, [...readers]))),
  )
}

export async function saveFeed(tx: Transaction, feed: typeof calendarFeeds.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = feed
  await tx
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } })
}

/** False where there was none. */
export async function removeFeed(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId })
  return rows.length > 0
}
