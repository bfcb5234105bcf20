import 'server-only'
import { and, isNull } from 'drizzle-orm'
import { equal, firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import { notifications, users } from '../schema/index.ts'
import { keyed } from '../store.ts'

export type NotificationRow = typeof notifications.$inferSelect
export type News = Omit<typeof notifications.$inferInsert, 'notificationId' | 'at'>

/** Writes notifications; one a person has had already is not written again and not in the answer. */
export async function insertNotifications(
  db: Sql,
  rows: (typeof notifications.$inferInsert)[],
): Promise<NotificationRow[]> {
  if (rows.length === 0) return []
  return db.insert(notifications).values(rows).onConflictDoNothing().returning()
}

export const { find: findNotification } = keyed(notifications, notifications.notificationId)

/** Nobody has to import a list, or decide about its edition, any more: an e-mail that has not left does not leave. */
export async function endListNews(
  tx: Transaction,
  kind: 'sanctions.listAsked' | 'sanctions.editionHeld',
  list: string,
  now: Date,
): Promise<void> {
  const isNews = and(equal(notifications, { kind, list }), isNull(notifications.readAt))
  await tx.update(notifications).set({ readAt: now }).where(isNews)
}

/** Whom news of an account is mailed to; null for one that is closed or was removed. */
export function ownerOfFile(tx: Transaction, userId: string): Promise<{ locale: string } | null> {
  return firstRow(
    tx
      .select({ locale: users.locale })
      .from(users)
      .where(equal(users, { userId, isActive: true })),
  )
}
