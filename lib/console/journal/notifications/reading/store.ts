import 'server-only'
import { and, desc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { quietNotificationKinds } from '#lib/contract/index.ts'
import { olderThan, type Position, type Sql } from '#lib/database/index.ts'
import { monitorChanges, notifications } from '../../../schema/index.ts'
import type { NotificationRow } from '../store.ts'

/** A notification with the change at a monitored company that it is about. */
export interface ReadRow {
  notification: NotificationRow
  change: typeof monitorChanges.$inferSelect | null
}

export async function listOwn(db: Sql, userId: string, after: Position | null, limit: number): Promise<ReadRow[]> {
  const { at, notificationId, kind, about } = notifications
  const isAbout = and(eq(kind, 'monitor.changed'), eq(monitorChanges.changeId, about))
  return db
    .select({ notification: notifications, change: monitorChanges })
    .from(notifications)
    .leftJoin(monitorChanges, isAbout)
    .where(and(eq(notifications.userId, userId), olderThan(after, at, notificationId)))
    .orderBy(desc(at), desc(notificationId))
    .limit(limit)
}

/** What needs attention and was not seen: failures, decisions, changes; not what has ended as it should. */
export function countUnread(db: Sql, userId: string): Promise<number> {
  const isLoud = notInArray(notifications.kind, [...quietNotificationKinds])
  return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt), isLoud))
}

/** Marks notifications as read up to the newest one the user has seen. */
export async function markRead(db: Sql, userId: string, until: Date, readAt: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), lte(notifications.at, until)))
}
