import 'server-only'
import { and, desc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import { quietNotificationKinds } from '#lib/contract/index.ts'
import { olderThan, type Position, type Sql } from '#lib/database/index.ts'
import { type Author, author, files, monitorChanges, notifications, users } from '../../../schema/index.ts'
import type { NotificationRow } from '../store.ts'

/** A notification with the change at a monitored company, or the assignment of a file, that it is about. */
export interface ReadRow {
  notification: NotificationRow
  change: typeof monitorChanges.$inferSelect | null
  /** Of a file that was assigned, while nobody has asked for it anew. */
  assignment: { assignedAt: Date | null; wanted: string | null; dueOn: string | null } | null
  assignedBy: Author | null
}

export async function listOwn(db: Sql, userId: string, after: Position | null, limit: number): Promise<ReadRow[]> {
  const { at, notificationId, kind, about, userId: reader, serviceId } = notifications
  const { assigneeId, assignedAt, assignedBy, wanted, dueOn } = files
  const isAbout = and(eq(kind, 'monitor.changed'), eq(monitorChanges.changeId, about))
  const isOfFile = and(
    eq(kind, 'file.assigned'),
    eq(files.serviceId, serviceId),
    eq(assigneeId, reader),
    // Whoever is asked for something else is told anew.
    eq(assignedAt, at),
  )
  return db
    .select({
      ...{ notification: notifications, change: monitorChanges },
      ...{ assignment: { assignedAt, wanted, dueOn }, assignedBy: author },
    })
    .from(notifications)
    .leftJoin(monitorChanges, isAbout)
    .leftJoin(files, isOfFile)
    .leftJoin(users, eq(users.userId, assignedBy))
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
