import 'server-only'
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { readers } from '#lib/contract/index.ts'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import { calendarFeeds, users } from '../../core/schema/index.ts'

type Feed = Pick<typeof calendarFeeds.$inferSelect, 'createdAt' | 'lastReadAt'>

export function feedOf(db: Sql, userId: string): Promise<Feed | null> {
  const { createdAt, lastReadAt } = calendarFeeds
  return firstRow(db.select({ createdAt, lastReadAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId)))
}

/** Notes that a calendar has read a feed, once a minute at most: a write on every read is a write. */
export async function noteRead(db: Sql, tokenHash: string, at: Date): Promise<void> {
  const { lastReadAt } = calendarFeeds
  const isDue = or(isNull(lastReadAt), lt(lastReadAt, new Date(at.getTime() - 60_000)))
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: at })
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isDue))
}

/** Whose feed an address is: nobody's, once it is revoked or its person can open companies no more. */
export async function feedByHash(db: Sql, tokenHash: string): Promise<{ userId: string; locale: string } | null> {
  return firstRow(
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
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt, lastReadAt: null } })
}

/** False where there was none. */
export async function removeFeed(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId })
  return rows.length > 0
}
