import 'server-only'
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import {
  columnOf,
  type Database,
  equal,
  firstRow,
  isFreeOf,
  mapOf,
  only,
  prepared,
  preparedFor,
  type Sql,
} from '#lib/database/index.ts'
import { companies, marks, orders, results } from '../../../core/schema/index.ts'
import { keyed } from '../../../core/store.ts'

export type JournalOrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

export const {
  find: findJournalOrder,
  /** Stores the hash of the result on an order that was settled before its result was fetched. */
  update: saveResultHash,
} = keyed(orders, orders.orderId)

const some = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(sql`${orders.orderId} = any(${sql.placeholder('orderIds')}::text[])`)
    .prepare('console_find_orders'),
)

export async function findOrders(db: Sql, orderIds: string[]): Promise<ReadonlyMap<string, JournalOrderRow>> {
  if (orderIds.length === 0) return new Map()
  return await mapOf(some(db).execute({ orderIds }), 'orderId')
}

/** Whose an order is; null for one that is not known. */
export async function originOfOrder(db: Sql, orderId: string): Promise<JournalOrderRow['origin'] | null> {
  return (await columnOf(db, orders.origin, eq(orders.orderId, orderId)))[0] ?? null
}

const insert = preparedFor((db, order: NewOrder) =>
  db
    .insert(orders)
    .values(order)
    .onConflictDoUpdate({
      target: orders.orderId,
      set: { origin: sql`case when excluded.origin = 'console' then 'console' else ${orders.origin} end` },
    })
    // A row that was there has been locked by this statement, a new one by nobody.
    .returning({ ...getTableColumns(orders), wasKnown: sql<boolean>`xmax <> 0` })
    .prepare('console_note_order'),
)

/** Inserts an order that was not known; a known one is unchanged, but becomes the console's own if it is requested here. */
export async function saveOrder(db: Sql, order: NewOrder): Promise<JournalOrderRow & { wasKnown: boolean }> {
  const [row] = await insert(db, order).execute({ ...order })
  if (row === undefined) throw new Error('a saved order does not exist')
  return row
}

/**
 * Inserts orders of other clients; returns which of them were not known. Those that are known are left out first: an insert that
 * meets one waits for whoever is changing it.
 */
export async function saveExternalOrders(db: Sql, rows: readonly NewOrder[]): Promise<ReadonlySet<string>> {
  const known = await findOrders(
    db,
    rows.map(({ orderId }) => orderId),
  )
  const unknown = rows.filter(({ orderId }) => !known.has(orderId))
  if (unknown.length === 0) return new Set()
  const saved = await db.insert(orders).values(unknown).onConflictDoNothing().returning({ orderId: orders.orderId })
  return new Set(saved.map(({ orderId }) => orderId))
}

const isUncharged = and(isNull(orders.creditsCharged), eq(orders.isPolled, false))

/** Those of these orders that are settled without a charge that is known. */
export async function unchargedOf(db: Sql, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  return columnOf(db, orders.orderId, and(inArray(orders.orderId, orderIds), isUncharged), orders.orderId)
}

const update = preparedFor((db, change: Partial<NewOrder>) =>
  db
    .update(orders)
    .set(change)
    .where(and(eq(orders.orderId, sql.placeholder('changedId')), eq(orders.isPolled, true)))
    .returning()
    .prepare('console_update_followed'),
)

/** Changes an order that is still polled; null when it was settled meanwhile, and nothing has changed. */
export function updateFollowed(db: Sql, orderId: string, change: Partial<NewOrder>): Promise<JournalOrderRow | null> {
  return firstRow(update(db, change).execute({ ...change, changedId: orderId }))
}

/** Fills in a price that was not known when the order was settled. */
export function fillCharge(db: Sql, orderId: string, creditsCharged: number): Promise<JournalOrderRow | null> {
  return keyed(orders, orders.orderId).moved(db, and(eq(orders.orderId, orderId), isUncharged), { creditsCharged })
}

/** Orders that ended since then without a charge that is known, the newest first. */
export async function unchargedSince(db: Sql, since: Date, limit: number) {
  return db
    .select(only(orders, 'orderId', 'product', 'serviceId', 'requestTime'))
    .from(orders)
    .where(and(isNull(orders.creditsCharged), gte(orders.settledAt, since)))
    .orderBy(desc(orders.requestTime))
    .limit(limit)
}

/**
 * Takes orders that are to be polled and that no process polls, or whose process has not renewed its lease.
 * On the embedded engine the process that polled before has ended.
 */
export function takeUnpolled(
  database: Database,
  pollerId: string,
  now: Date,
  until: Date,
  limit: number,
): Promise<JournalOrderRow[]> {
  const isFree = or(
    isNull(orders.pollerId),
    lt(orders.pollerUntil, now),
    ...(database.kind === 'pglite' ? [sql`${orders.pollerId} <> ${pollerId}`] : []),
  )
  const isMeant = isFreeOf(database.sql, orders.orderId, and(eq(orders.isPolled, true), isFree), { limit })
  return database.sql.update(orders).set({ pollerId, pollerUntil: until }).where(isMeant).returning()
}

/**
 * Renews the lease of these orders and answers which of them this poller still has; one that is not renewed is free again when it
 * has expired. What a transaction holds is left for the next turn, and holds up the others' renewal no longer than that.
 */
export async function renewPolled(
  db: Sql,
  pollerId: string,
  orderIds: readonly string[],
  until: Date,
): Promise<string[]> {
  if (orderIds.length === 0) return []
  const isOneOfThese = sql`${orders.orderId} = any(${sql.param(orderIds)}::text[])`
  const isOwn = and(equal(orders, { pollerId, isPolled: true }), isOneOfThese)
  await db
    .update(orders)
    .set({ pollerUntil: until })
    .where(isFreeOf(db, orders.orderId, isOwn))
  return columnOf(db, orders.orderId, isOwn)
}

export async function releasePolled(db: Sql, pollerId: string): Promise<void> {
  await db
    .update(orders)
    .set({ pollerId: null, pollerUntil: null })
    .where(equal(orders, { pollerId, isPolled: true }))
}

const keep = preparedFor((db, result: typeof results.$inferInsert) =>
  db.insert(results).values(result).onConflictDoNothing().prepare('console_keep_result'),
)

export async function saveResult(db: Sql, result: typeof results.$inferInsert): Promise<void> {
  await keep(db, result).execute({ ...result })
}

export const { find: findResult } = keyed(results, results.orderId)

type Company = typeof companies.$inferInsert

const saveOne = preparedFor((db, company: Company) => named(db, [company]).prepare('console_note_company'))

/** Remembers what companies are called, for pages of those nothing was ordered of. */
export async function saveCompanies(db: Sql, rows: Company[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  if (rows.length === 1) await saveOne(db, first).execute({ ...first })
  else await named(db, rows)
}

function named(db: Sql, rows: Company[]) {
  return db
    .insert(companies)
    .values(rows)
    .onConflictDoUpdate({
      target: companies.serviceId,
      set: { name: sql`excluded.name`, seenAt: sql`excluded.seen_at` },
    })
}

/** Moves a mark on from a value, or from nothing; false where it has been moved meanwhile. */
export function moveMark(db: Sql, name: string, from: string | null, value: string): Promise<boolean> {
  const { add, move } = keyed(marks, marks.name)
  return from === null ? add(db, { name, value }) : move(db, equal(marks, { name, value: from }), { value })
}
