import 'server-only'
import { eq } from 'drizzle-orm'
import { first, type Sql } from '#lib/database/index.ts'
import { notifications } from '../../schema/index.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** Writes notifications; one a person has had already is not written again and not in the answer. */
export async function insertNotifications(
  db: Sql,
  rows: (typeof notifications.$inferInsert)[],
): Promise<NotificationRow[]> {
  if (rows.length === 0) return []
  return db.insert(notifications).values(rows).onConflictDoNothing().returning()
}

export function findNotification(db: Sql, notificationId: string): Promise<NotificationRow | null> {
  return first(db.select().from(notifications).where(eq(notifications.notificationId, notificationId)))
}
