import 'server-only'
import type { NotificationKind } from '#lib/contract/index.ts'
import { mayRead, readers } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { announce } from '../announce.ts'
import { limitOf, pageOf, readAtCursor, writeCursor } from '../http/cursor.ts'
import type { Handler } from '../http/handler.ts'
import { severitiesIn } from '../settings/index.ts'
import { notificationRecord, notifiedChange } from './account.ts'
import { countUnread, listNewest, listOwn, markRead } from './reading/store.ts'
import { insertNotifications, type News } from './store.ts'

export { type AccountFacts, accountFactsIn, notificationRecord, notifyAccount } from './account.ts'
export { endListNews, findNotification, insertNotifications } from './store.ts'

interface EndedBatch {
  batchId: string
  name: string
  items: readonly { product: string }[]
  startedBy: string | null
  noticeCode: string | null
}

/**
 * Notifies the user who started a batch that it has ended, or that it is paused, with the reason. A batch that is resumed or
 * retried ends again, with a new notification.
 */
export async function notifyBatch(
  tx: Transaction,
  kind: 'batch.finished' | 'batch.paused',
  { batchId, name, items, startedBy, noticeCode }: EndedBatch,
  /** Null where that of a row is not known: a part of the sum is not the sum. */
  creditsCharged: number | null,
  now: Date,
): Promise<void> {
  if (startedBy === null) return
  const product = items.length === 1 ? items[0]?.product : null
  const batch = { batchId, batchName: name, product, code: noticeCode, creditsCharged }
  await tellPeople(tx, [{ ...batch, userId: startedBy, kind, about: `${batchId} ${+now}` }], now)
}

/** Notifies the person who proposed a decision of what the second person did with it. */
export async function notifyDecision(
  tx: Transaction,
  kind: `${'file' | 'case' | 'match'}.${'decided' | 'returned'}`,
  {
    userId,
    ...about
  }: { userId: string; about: string; serviceId: string; companyName: string | null; caseId?: string },
  now: Date,
): Promise<void> {
  await notify(tx, kind, [userId], about, now)
}

/** Kinds that have texts of their own are not in the contract's list. */
type NewsKind = NotificationKind | 'monitor.changed' | `budget.${string}`

/** Notifies people of one piece of news; `about` names its cause, of which each is told once. */
export async function notify(
  tx: Transaction,
  kind: NewsKind,
  userIds: readonly string[],
  about: Omit<News, 'kind' | 'userId'>,
  now: Date,
): Promise<void> {
  await tellPeople(
    tx,
    userIds.map((userId) => ({ ...about, userId, kind })),
    now,
  )
}

/** Writes news and announces it, but for what a person has had already. */
export async function tellPeople(tx: Transaction, news: readonly News[], now: Date): Promise<void> {
  const rows = news.map((one) => ({ ...one, notificationId: newId(now), at: now }))
  for (const { notificationId } of await insertNotifications(tx, rows)) announce(tx, 'notification', notificationId)
}

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
