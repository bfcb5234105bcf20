import 'server-only'
import { and, count, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { notifications } from '../../schema.ts'
import type { NotificationRow } from '../store.ts'

export async function listOwn(
  db: Sql,
  userId: string,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<NotificationRow[]> {
  const { at, notificationId } = notifications
  const older =
    after === null
      ? undefined
      : sql`(${at}, ${notificationId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), older))
    .orderBy(desc(at), desc(notificationId))
    .limit(limit)
}

export async function countUnread(db: Sql, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.count ?? 0
}

/** Marks what somebody has seen; what came after the newest they saw stays unread. */
export async function markRead(db: Sql, userId: string, until: Date, readAt: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), lte(notifications.at, until)))
}
