import 'server-only'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../../../http/cursor.ts'
import type { Handler } from '../../../http/handler.ts'
import { notificationRecord } from '../record.ts'
import { countUnread, listOwn, markRead } from './store.ts'

export const listNotifications: Handler<'listNotifications'> = async (ctx, { person, query }) => {
  const limit = limitOf(query)
  const db = ctx.database.sql
  const [found, unread] = await Promise.all([
    listOwn(db, person.userId, readAtCursor(query.cursor), limit + 1),
    countUnread(db, person.userId),
  ])
  const { rows, nextCursor } = pageOf(found, limit, (row) => writeCursor(row.at, row.notificationId))
  return { notifications: rows.map(notificationRecord), unread, nextCursor }
}

export const readNotifications: Handler<'readNotifications'> = async (ctx, { person, body }) => {
  const db = ctx.database.sql
  await markRead(db, person.userId, new Date(body.until), ctx.clock.now())
  return { unread: await countUnread(db, person.userId) }
}
