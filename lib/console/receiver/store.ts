import 'server-only'
import { and, asc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm'
import { rowsOf, type Sql, written } from '#lib/database/index.ts'
import { SaidByNotice } from './parse-payload.ts'
import { arrivals, receivers } from './schema.ts'

export type ReceiverRow = typeof receivers.$inferSelect
export type ArrivalRow = typeof arrivals.$inferSelect

export async function findReceiver(db: Sql, registryUrl: string): Promise<ReceiverRow | null> {
  const [row] = await db.select().from(receivers).where(eq(receivers.registryUrl, registryUrl))
  return row ?? null
}

export async function allReceivers(db: Sql): Promise<ReceiverRow[]> {
  return db.select().from(receivers)
}

/** Takes it upon this process to make the webhook; false while another process may still be at it. */
export async function claimReceiver(
  db: Sql,
  claim: { registryUrl: string; url: string; now: Date; longAgo: Date },
): Promise<boolean> {
  const { registryUrl, url, now, longAgo } = claim
  const rows = await db
    .insert(receivers)
    .values({ registryUrl, url, claimedAt: now })
    .onConflictDoUpdate({
      target: receivers.registryUrl,
      set: { url, claimedAt: now },
      setWhere: and(isNull(receivers.webhookId), lte(receivers.claimedAt, longAgo)),
    })
    .returning({ registryUrl: receivers.registryUrl })
  return rows.length > 0
}

export async function updateReceiver(db: Sql, registryUrl: string, change: Partial<ReceiverRow>): Promise<void> {
  await db.update(receivers).set(change).where(eq(receivers.registryUrl, registryUrl))
}

/** Forgets a webhook that is gone; one made meanwhile stays. */
export async function loseReceiver(db: Sql, webhookId: string): Promise<void> {
  const nothing = { webhookId: null, sealedSecret: null, sealedPrevious: null, previousUntil: null }
  await db
    .update(receivers)
    .set({ ...nothing, claimedAt: new Date(0) })
    .where(eq(receivers.webhookId, webhookId))
}

/**
 * Notes the first arrival under an id and answers whether the order it is about is followed, null where no such order is
 * known; of a later one nothing is noted, and there is no answer. A notice is left to be looked into, and so is an order
 * that nobody here asked for.
 */
export async function insertArrival(
  db: Sql,
  row: Omit<typeof arrivals.$inferInsert, 'handledAt'>,
): Promise<{ isFollowed: boolean | null } | undefined> {
  const { arrivalId, kind, orderId = null, monitorId = null, frame } = row
  const arrivedAt = row.arrivedAt.toISOString()
  const statement = written`
    with known as (select is_followed from console.orders where order_id = ${orderId})
    insert into console.arrivals (arrival_id, kind, order_id, monitor_id, frame, arrived_at, handled_at)
    select ${arrivalId}, ${kind}, ${orderId}, ${monitorId}, ${JSON.stringify(frame)}::jsonb, ${arrivedAt}::timestamptz,
      case when ${kind} = 'notice' or ${kind} = 'order' and not exists (select from known) then null
        else ${arrivedAt}::timestamptz end
    on conflict do nothing
    returning (select is_followed from known) as "isFollowed"`
  const [inserted] = await rowsOf<{ isFollowed: boolean | null }>(db, statement)
  return inserted
}

/**
 * Adds what a notice says to one of the same monitor that still waits to be looked into; false where none does. So a
 * monitor has one open notice however many are sent.
 */
export async function addToOpenNotice(db: Sql, monitorId: string, said: Record<string, unknown>): Promise<boolean> {
  const isOpen = and(eq(arrivals.kind, 'notice'), eq(arrivals.monitorId, monitorId), isNull(arrivals.handledAt))
  const [open] = await db.select().from(arrivals).where(isOpen).limit(1)
  if (open === undefined) return false
  const categories = [open.frame, said].flatMap((frame) => SaidByNotice.parse(frame).changed_categories)
  const frame = { ...open.frame, changed_categories: [...new Set(categories)].slice(0, 10) }
  const changed = await db
    .update(arrivals)
    .set({ frame })
    .where(and(isOpen, eq(arrivals.arrivalId, open.arrivalId)))
    .returning({ arrivalId: arrivals.arrivalId })
  return changed.length > 0
}

/** What is left to be done, oldest first: notices at once, orders once they have had time to become known. */
export async function openArrivals(db: Sql, ordersBefore: Date, limit: number): Promise<ArrivalRow[]> {
  const isDue = or(ne(arrivals.kind, 'order'), lte(arrivals.arrivedAt, ordersBefore))
  return db
    .select()
    .from(arrivals)
    .where(and(isNull(arrivals.handledAt), isDue))
    .orderBy(asc(arrivals.arrivedAt), asc(arrivals.arrivalId))
    .limit(limit)
}

export async function endArrivals(db: Sql, arrivalIds: string[], handledAt: Date): Promise<void> {
  if (arrivalIds.length === 0) return
  await db.update(arrivals).set({ handledAt }).where(inArray(arrivals.arrivalId, arrivalIds))
}

/** Orders and the rest are remembered long, so that none is taken twice; a notice only until it cannot be sent again. */
export async function forgetArrivals(db: Sql, before: Date, noticesBefore: Date): Promise<void> {
  const isOldNotice = and(eq(arrivals.kind, 'notice'), lt(arrivals.handledAt, noticesBefore))
  await db.delete(arrivals).where(or(lt(arrivals.arrivedAt, before), isOldNotice))
}
