import 'server-only'
import { and, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, once, onceFor, type Sql } from '#lib/database/index.ts'
import { companies, marks, orders, results } from '../schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

export async function findOrder(db: Sql, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.orderId, orderId))
  return row ?? null
}

const some = once((db) =>
  db
    .select()
    .from(orders)
    .where(sql`${orders.orderId} = any(${sql.placeholder('orderIds')}::text[])`)
    .prepare('console_find_orders'),
)

export async function findOrders(db: Sql, orderIds: string[]): Promise<ReadonlyMap<string, OrderRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await some(db).execute({ orderIds })
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** Whose an order is; null for one that is not known. */
export async function originOf(db: Sql, orderId: string): Promise<OrderRow['origin'] | null> {
  const [row] = await db.select({ origin: orders.origin }).from(orders).where(eq(orders.orderId, orderId))
  return row?.origin ?? null
}

const note = onceFor((db, order: NewOrder) =>
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

/** Notes an order that was not known; one that was keeps everything, but is the console's own if it is asked for here. */
export async function noteOrder(db: Sql, order: NewOrder): Promise<OrderRow & { wasKnown: boolean }> {
  const [row] = await note(db, order).execute({ ...order })
  if (row === undefined) throw new Error('an order was noted and is not there')
  return row
}

/** Notes an order of another client; false when it is known already. */
export async function noteForeignOrder(db: Sql, order: NewOrder): Promise<boolean> {
  const rows = await db.insert(orders).values(order).onConflictDoNothing().returning({ orderId: orders.orderId })
  return rows.length > 0
}

const update = onceFor((db, change: Partial<NewOrder>) =>
  db
    .update(orders)
    .set(change)
    .where(and(eq(orders.orderId, sql.placeholder('changedId')), eq(orders.isFollowed, true)))
    .returning()
    .prepare('console_update_followed'),
)

/** Changes an order that is still followed; null when it was settled meanwhile, and nothing has changed. */
export async function updateFollowed(db: Sql, orderId: string, change: Partial<NewOrder>): Promise<OrderRow | null> {
  const [row] = await update(db, change).execute({ ...change, changedId: orderId })
  return row ?? null
}

/** Fills in a price that was not known when the order was settled. */
export async function fillCharge(db: Sql, orderId: string, creditsCharged: number): Promise<OrderRow | null> {
  const [row] = await db
    .update(orders)
    .set({ creditsCharged })
    .where(and(eq(orders.orderId, orderId), isNull(orders.creditsCharged), eq(orders.isFollowed, false)))
    .returning()
  return row ?? null
}

/**
 * Takes orders that are to be followed and that nobody follows, or whose follower has not been heard of for too long.
 * On the embedded engine whoever followed before is gone with its process.
 */
export async function takeUnfollowed(
  database: Database,
  follower: string,
  now: Date,
  until: Date,
  limit: number,
): Promise<OrderRow[]> {
  const isFree = or(
    isNull(orders.follower),
    lt(orders.followerUntil, now),
    ...(database.kind === 'pglite' ? [sql`${orders.follower} <> ${follower}`] : []),
  )
  const free = database.sql
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.isFollowed, true), isFree))
    .limit(limit)
    .for('update', { skipLocked: true })
  return database.sql
    .update(orders)
    .set({ follower, followerUntil: until })
    .where(sql`${orders.orderId} in ${free}`)
    .returning()
}

/** Says that this follower still follows these; one that it has lost is free again when its hold has run out. */
export async function renewFollowed(
  db: Sql,
  follower: string,
  orderIds: readonly string[],
  until: Date,
): Promise<void> {
  if (orderIds.length === 0) return
  const isOneOfThese = sql`${orders.orderId} = any(${sql.param([...orderIds])}::text[])`
  await db
    .update(orders)
    .set({ followerUntil: until })
    .where(and(eq(orders.follower, follower), eq(orders.isFollowed, true), isOneOfThese))
}

export async function releaseFollowed(db: Sql, follower: string): Promise<void> {
  await db
    .update(orders)
    .set({ follower: null, followerUntil: null })
    .where(and(eq(orders.follower, follower), eq(orders.isFollowed, true)))
}

const keep = onceFor((db, result: typeof results.$inferInsert) =>
  db.insert(results).values(result).onConflictDoNothing().prepare('console_keep_result'),
)

export async function keepResult(db: Sql, result: typeof results.$inferInsert): Promise<void> {
  await keep(db, result).execute({ ...result })
}

export async function findResult(db: Sql, orderId: string): Promise<typeof results.$inferSelect | null> {
  const [row] = await db.select().from(results).where(eq(results.orderId, orderId))
  return row ?? null
}

/** Notes what was kept, on an order settled before its result was fetched. */
export async function noteKept(
  db: Sql,
  orderId: string,
  kept: { resultSha256: string; resultBytes: number },
): Promise<void> {
  await db.update(orders).set(kept).where(eq(orders.orderId, orderId))
}

type Company = typeof companies.$inferInsert

const noteOne = onceFor((db, company: Company) => named(db, [company]).prepare('console_note_company'))

/** Remembers what companies are called, for pages of those nothing was ordered of. */
export async function noteCompanies(db: Sql, rows: Company[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  if (rows.length === 1) await noteOne(db, first).execute({ ...first })
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

/** How far something has got, by name; null where it has not begun. */
export async function readMark(db: Sql, name: string): Promise<string | null> {
  const [row] = await db.select().from(marks).where(eq(marks.name, name))
  return row?.value ?? null
}

export async function writeMark(db: Sql, name: string, value: string): Promise<void> {
  await db.insert(marks).values({ name, value }).onConflictDoUpdate({ target: marks.name, set: { value } })
}
