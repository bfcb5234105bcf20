import 'server-only'
import { and, desc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import {
  accountNotificationKinds,
  groupOfNotification,
  listedNotificationKinds,
  type NotificationGroup,
  notificationGroups,
  quietNotificationKinds,
} from '#lib/contract/index.ts'
import { olderThan, type Position, type Sql } from '#lib/database/index.ts'
import { dayMs, earlier } from '#lib/time/index.ts'
import { type Author, author, files, monitorChanges, notifications, users } from '../../schema/index.ts'
import type { NotificationRow } from '../store.ts'

/** A notification with the change at a monitored company, or the assignment of a file, that it is about. */
export interface ReadRow {
  notification: NotificationRow
  change: typeof monitorChanges.$inferSelect | null
  /** Of a file that was assigned, while nobody has asked for it anew. */
  assignment: { assignedAt: Date | null; wanted: string | null; dueOn: string | null } | null
  assignedBy: Author | null
}

export function listOwn(db: Sql, userId: string, after: Position | null, limit: number): Promise<ReadRow[]> {
  const { at, notificationId } = notifications
  return selectRead(db)
    .where(and(eq(notifications.userId, userId), olderThan(after, at, notificationId)))
    .orderBy(desc(at), desc(notificationId))
    .limit(limit)
}

/** Of each group so many of the newest, newest first; of each kind the index leads to its newest. */
export function listNewest(db: Sql, userId: string, perGroup: number): Promise<ReadRow[]> {
  const newest = sql`n.at desc, n.notification_id desc`
  const kindsOf = (group: NotificationGroup) =>
    listedNotificationKinds.filter((kind) => groupOfNotification[kind] === group)
  const groups = notificationGroups.map(
    (
      group,
    ) => sql`(select n.notification_id from unnest(${sql.param(kindsOf(group))}::text[]) as wanted(kind), lateral (
      select notification_id, at from console.notifications own where own.user_id = ${userId}::uuid and own.kind = wanted.kind
      order by own.at desc, own.notification_id desc limit ${perGroup}) n order by ${newest} limit ${perGroup})`,
  )
  const { at, notificationId } = notifications
  return selectRead(db)
    .where(sql`${notificationId} in (${sql.join(groups, sql` union all `)})`)
    .orderBy(desc(at), desc(notificationId))
}

function selectRead(db: Sql) {
  const { at, kind, about, userId: reader, serviceId } = notifications
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
      notification: notifications,
      change: monitorChanges,
      assignment: { assignedAt, wanted, dueOn },
      assignedBy: author,
    })
    .from(notifications)
    .leftJoin(monitorChanges, isAbout)
    .leftJoin(files, isOfFile)
    .leftJoin(users, eq(users.userId, assignedBy))
}

/** What needs attention and was not seen: failures, decisions, changes; not what has ended as it should. */
export function countUnread(db: Sql, userId: string): Promise<number> {
  const isLoud = notInArray(notifications.kind, [...quietNotificationKinds])
  return db.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt), isLoud))
}

interface Reading {
  userId: string
  sessionId: string
  until: Date
  readAt: Date
}

/** For so long a session that began after news of an account cannot mark it as read: it may be what the news is about. */
const accountNewsMs = dayMs

/**
 * Marks notifications as read up to the newest one the user has seen. News of the account stays unread for the session it is about, and
 * for a day for every session that began with it or after it.
 */
export async function markRead(db: Sql, { userId, sessionId, until, readAt }: Reading): Promise<void> {
  const { kind, about, at, facts } = notifications
  const dayBefore = earlier(readAt, accountNewsMs).toISOString()
  const isAbout = sql`(${about} = ${sessionId} or position(${sessionId} in coalesce(${facts}, '')) > 0)`
  const isYoung = sql`(${at} > ${dayBefore}::timestamptz and ${at} <=
    (select created_at from console.sessions where session_id = ${sessionId}::uuid))`
  const isHeld = and(inArray(kind, accountNotificationKinds), or(isAbout, isYoung))
  await db
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        lte(at, until),
        sql`not coalesce(${isHeld}, false)`,
      ),
    )
}
