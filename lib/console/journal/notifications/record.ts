import 'server-only'
import type { Notification } from '#lib/contract/index.ts'
import type { NotificationRow } from './store.ts'

export function notificationRecord(row: NotificationRow): Notification {
  const { userId: _userId, about: _about, mail: _mail, at, readAt, ...rest } = row
  return { ...rest, at: at.toISOString(), readAt: readAt?.toISOString() ?? null }
}
