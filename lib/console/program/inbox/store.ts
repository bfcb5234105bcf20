import 'server-only'
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { equal, queryRows, type Sql, sqlText } from '#lib/database/index.ts'
import { arrivals } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'
import { NoticeContent } from './parse-payload.ts'

export type ArrivalRow = typeof arrivals.$inferSelect

/**
 * Stores the first arrival under an id and returns whether the order it is about is polled, null where no such order is
 * known; a later one changes nothing and returns nothing. A notice stays open to be processed, and so does an order
 * that nobody here requested.
 */
export async function insertArrival(
  db: Sql,
  row: Omit<typeof arrivals.$inferInsert, 'handledAt'>,
): Promise<{ isPolled: boolean | null } | undefined> {
  const { arrivalId, kind, orderId = null, monitorId = null, frame } = row
  const arrivedAt = row.arrivedAt.toISOString()
  const statement = sqlText`
    with known as (select is_polled from console.orders where order_id = ${orderId})
    insert into console.arrivals (arrival_id, kind, order_id, monitor_id, frame, arrived_at, handled_at)
    select ${arrivalId}, ${kind}, ${orderId}, ${monitorId}, ${JSON.stringify(frame)}::jsonb, ${arrivedAt}::timestamptz,
      case when ${kind} = 'notice' or ${kind} = 'order' and not exists (select from known) then null
        else ${arrivedAt}::timestamptz end
    on conflict do nothing
    returning (select is_polled from known) as "isPolled"`
  const [inserted] = await queryRows<{ isPolled: boolean | null }>(db, statement)
  return inserted
}

/**
 * Adds the content of a notice to an open one of the same monitor; false where there is none. So a
 * monitor has one open notice however many are sent.
 */
export async function addToOpenNotice(db: Sql, monitorId: string, said: Record<string, unknown>): Promise<boolean> {
  const isOpen = and(equal(arrivals, { kind: 'notice', monitorId }), isNull(arrivals.handledAt))
  const [open] = await db.select().from(arrivals).where(isOpen).limit(1)
  if (open === undefined) return false
  const categories = [open.frame, said].flatMap((frame) => NoticeContent.parse(frame).changed_categories)
  const frame = { ...open.frame, changed_categories: [...new Set(categories)].slice(0, 10) }
  return keyed(arrivals, arrivals.arrivalId).move(db, and(isOpen, eq(arrivals.arrivalId, open.arrivalId)), { frame })
}

/** Notices that are to be processed, oldest first. */
export function openNotices(db: Sql, limit: number): Promise<ArrivalRow[]> {
  return db
    .select()
    .from(arrivals)
    .where(and(isNull(arrivals.handledAt), ne(arrivals.kind, 'order')))
    .orderBy(asc(arrivals.arrivedAt), asc(arrivals.arrivalId))
    .limit(limit)
}

/** Orders that arrived before then and are not saved, in the order of their ids, after the last of those read before. */
export function openOrders(db: Sql, before: Date, after: string, limit: number): Promise<ArrivalRow[]> {
  const isDue = and(eq(arrivals.kind, 'order'), lte(arrivals.arrivedAt, before), gt(arrivals.arrivalId, after))
  return db
    .select()
    .from(arrivals)
    .where(and(isNull(arrivals.handledAt), isDue))
    .orderBy(asc(arrivals.arrivalId))
    .limit(limit)
}

export async function endArrivals(db: Sql, arrivalIds: string[], handledAt: Date): Promise<void> {
  if (arrivalIds.length === 0) return
  await db.update(arrivals).set({ handledAt }).where(inArray(arrivals.arrivalId, arrivalIds))
}

/** Orders and the rest are remembered long, so that none is taken twice; a notice only until it cannot be sent again. */
export async function deleteOldArrivals(db: Sql, before: Date, noticesBefore: Date): Promise<void> {
  const isOldNotice = and(eq(arrivals.kind, 'notice'), lt(arrivals.handledAt, noticesBefore))
  await db.delete(arrivals).where(or(lt(arrivals.arrivedAt, before), isOldNotice))
}
