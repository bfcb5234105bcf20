import 'server-only'
import { mayRead, readers } from '#lib/contract/index.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../http/cursor.ts'
import type { Handler } from '../../http/handler.ts'
import { severitiesIn } from '../../settings/index.ts'
import { notificationRecord, notifiedChange } from '../account.ts'
import { countUnread, listNewest, listOwn, markRead } from './store.ts'

export const listNotifications: Handler<'listNotifications'> = async (ctx, { person, query }) => {
  const limit = limitOf(query)
  const db = ctx.database.sql
  const { perGroup } = query
  const [found, unread, severities] = await Promise.all([
    perGroup === undefined
      ? listOwn(db, person.userId, readAtCursor(query.cursor), limit + 1)
      : listNewest(db, person.userId, perGroup),
    countUnread(db, person.userId),
    severitiesIn(db),
  ])
  const { rows, nextCursor } = pageOf(
    found,
    perGroup === undefined ? limit : found.length,
    ({ notification: { at, notificationId } }) => writeCursor(at, notificationId),
  )
  // Somebody who was a reader once keeps the notification and reads no more of the company.
  const isReader = mayRead(person.role, readers)
  const notifications = rows.map(({ notification, change, assignment, assignedBy: by }) => ({
    ...notificationRecord(notification),
    ...(isReader && change !== null ? { change: notifiedChange(change, severities) } : {}),
    ...(isReader && assignment !== null
      ? { assignment: { by, wanted: assignment.wanted, dueOn: assignment.dueOn } }
      : {}),
  }))
  return { notifications, unread, nextCursor }
}

export const readNotifications: Handler<'readNotifications'> = async (ctx, { person, body }) => {
  const db = ctx.database.sql
  const { userId, sessionId } = person
  await markRead(db, { userId, sessionId, until: new Date(body.until), readAt: ctx.clock.now() })
  return { unread: await countUnread(db, person.userId) }
}
