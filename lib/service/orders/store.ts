import { and, desc, eq, ilike, lt, sql } from 'drizzle-orm'
import { createGathered } from '#lib/concurrency/index.ts'
import type { RouteQuery } from '#lib/contract/index.ts'
import {
  changeRows,
  containing,
  during,
  equal,
  findRow,
  firstRow,
  matching,
  only,
  prepared,
  preparedFor,
  queryRows,
  type Sql,
  sqlText,
} from '#lib/database/index.ts'
import { idempotencyKeys, orderResults, orderSlots, orders } from '../schema/index.ts'
import type { OrderHead } from './head/store.ts'

export type OrderRow = typeof orders.$inferSelect

/** Announced with its id when an order is settled. */
export const ordersChannel = 'registry_orders'

/** Asked after a cap that is being set has been, or keeps it waiting for this order. */
const isCapped = sql<boolean>`registry.hold_caps(${orders.organizationId})`

const orderInsert = preparedFor((db, order: OrderRow) =>
  db.insert(orders).values(order).returning({ isCapped }).prepare('registry_insert_order'),
)

/**
 * Answers whether its organization has caps of credits: what a process remembers of that may be older than the order, and
 * asking costs no statement here.
 */
export async function insertOrder(db: Sql, order: OrderRow): Promise<{ isCapped: boolean }> {
  const [inserted] = await orderInsert(db, order).execute({ ...order })
  return { isCapped: inserted?.isCapped === true }
}

export interface FoundOrder extends OrderHead {
  /** JSON text of the result; null unless completed. */
  result: string | null
}

/** The statement every poll runs, built and planned once per connection. */
const poll = prepared((db) =>
  db
    .select({ order: orders, result: orderResults.body, sha256: orderResults.sha256 })
    .from(orders)
    .leftJoin(orderResults, eq(orderResults.orderId, orders.orderId))
    .where(sql`${orders.orderId} = any(${sql.placeholder('orderIds')}::uuid[])`)
    .prepare('registry_poll'),
)

interface OrderPlace {
  organizationId: string
  orderId: string
}

/** Every answer of one statement is there before the first is given away: not more of them than is held anyway. */
const polledAtOnce = 8
const placeOf = ({ organizationId, orderId }: OrderPlace) => `${organizationId} ${orderId.toLowerCase()}`

/** Polls that come in together are one statement: most of what a poll costs on both sides is that it is asked at all. */
const polls = prepared((db) =>
  createGathered(
    async (asked: readonly OrderPlace[]) => {
      const rows = await poll(db).execute({ orderIds: asked.map(({ orderId }) => orderId) })
      const found = new Map(rows.map((row) => [placeOf(row.order), row]))
      return asked.map((place) => found.get(placeOf(place)) ?? null)
    },
    polledAtOnce,
    placeOf,
  ),
)

/** An order of an organization with its result; null for an unknown id and for another organization's alike. */
export function findOrder(db: Sql, organizationId: string, orderId: string): Promise<FoundOrder | null> {
  return polls(db)({ organizationId, orderId })
}

/** What is stored beside the result of an order, as JSON; null where nothing is, or the order is another organization's. */
export async function findBeside(
  db: Sql,
  organizationId: string,
  orderId: string,
  what: 'completeness' | 'history',
): Promise<string | null> {
  const found = await firstRow(
    db
      .select({ text: orderResults[what] })
      .from(orderResults)
      .innerJoin(orders, eq(orders.orderId, orderResults.orderId))
      .where(and(eq(orderResults.orderId, orderId), eq(orders.organizationId, organizationId))),
  )
  return found?.text ?? null
}

export function findOrderById(db: Sql, orderId: string): Promise<OrderRow | null> {
  return findRow(db, orders, { orderId })
}

const claiming = prepared((db) =>
  db
    .update(orders)
    .set({
      claim: sql`${orders.claim} + 1`,
      claimedAt: sql`coalesce(${orders.claimedAt}, ${sql.placeholder('now')}::timestamptz)`,
      deadline: sql`coalesce(${orders.deadline}, ${sql.placeholder('deadline')}::timestamptz)`,
    })
    .where(and(eq(orders.orderId, sql.placeholder('orderId')), eq(orders.status, 'running')))
    .returning()
    .prepare('registry_claim_order'),
)

/**
 * Raises the fencing token of a running order and answers the order as claimed; null when it is settled. The first claim
 * opens the order window.
 */
export async function claimOrder(db: Sql, orderId: string, now: Date, windowMs: number): Promise<OrderRow | null> {
  const deadline = new Date(now.getTime() + windowMs).toISOString()
  return firstRow(claiming(db).execute({ orderId, now: now.toISOString(), deadline }))
}

/** Says what is happening; false when this claim is no longer the latest or the order is settled. */
export function saveActivity(db: Sql, claimed: OrderRow, activity: string): Promise<boolean> {
  return changeRows(
    db,
    orders,
    { orderId: claimed.orderId, claim: claimed.claim, status: 'running' },
    { currentActivity: activity },
  )
}

/** Completes the order if `claimed` still holds it; answers the settled row, or null and nothing has changed. */
export async function completeOrder(
  db: Sql,
  claimed: OrderRow,
  outcome: Pick<typeof orderResults.$inferSelect, 'body' | 'sha256' | 'completeness' | 'history'> & {
    companyName: string | null
    now: Date
  },
): Promise<OrderRow | null> {
  const { companyName, body, sha256, completeness, history, now } = outcome
  const statement = sqlText`
    with completed as (
      update registry.orders set status = 'completed', response_time = ${now.toISOString()}::timestamptz,
        company_name = ${companyName}, current_activity = null
      where order_id = ${claimed.orderId} and claim = ${claimed.claim} and status = 'running'
      returning order_id
    )
    insert into registry.order_results (order_id, body, sha256, completeness, history)
    select order_id, ${body}, ${sha256}, ${completeness}, ${history} from completed returning order_id`
  const rows = await queryRows(db, statement)
  // While it runs under one claim, nothing else of an order changes.
  const change = { status: 'completed', responseTime: now, companyName, currentActivity: null }
  return rows.length === 0 ? null : { ...claimed, ...change }
}

/**
 * Settles an order without a result: its slot and its reservation are free again and nothing is charged. With `claim`
 * only the latest holder may; without, an operator or the clock does.
 */
export async function settleUncharged(
  db: Sql,
  orderId: string,
  outcome: { status: 'failed' | 'canceled' | 'terminated' | 'timedOut'; code?: string; error?: string; now: Date },
  claim?: number,
): Promise<OrderRow | null> {
  const [row] = await db
    .update(orders)
    .set({
      status: outcome.status,
      code: outcome.code ?? null,
      error: outcome.error ?? null,
      responseTime: outcome.now,
      currentActivity: null,
    })
    .where(
      and(equal(orders, { orderId, status: 'running' }), ...(claim === undefined ? [] : [eq(orders.claim, claim)])),
    )
    .returning()
  if (row === undefined) return null
  await db.delete(orderSlots).where(eq(orderSlots.orderId, orderId))
  return row
}

export async function creditsChargedFor(db: Sql, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; credits: number }>(sql`
    select idempotency_key as key, credits from registry.ledger
    where idempotency_key in (${sql.join(
      orderIds.map((id) => sql`${`order:${id}`}`),
      sql`, `,
    )})`)
  return new Map(rows.map((row) => [row.key.slice('order:'.length), row.credits]))
}

const keyInsert = preparedFor((db, row: typeof idempotencyKeys.$inferInsert) =>
  db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('registry_note_key'),
)

/** Notes the key; answers the earlier note where this key was used before, waiting for one being written right now. */
export async function saveIdempotencyKey(db: Sql, row: typeof idempotencyKeys.$inferInsert) {
  const inserted = await keyInsert(db, row).execute(row)
  if (inserted.length > 0) return null
  const isSame = equal(idempotencyKeys, { organizationId: row.organizationId, key: row.key })
  return firstRow(db.select().from(idempotencyKeys).where(isSame))
}

/** Corrects the note of this very transaction once it is known that an order was reused. */
export async function recordReuse(db: Sql, organizationId: string, key: string, orderId: string): Promise<void> {
  await changeRows(db, idempotencyKeys, { organizationId, key }, { orderId, wasReused: true })
}

export async function deleteOldIdempotencyKeys(db: Sql, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

/** Running orders whose window has ended. */
export async function overdueOrders(db: Sql, now: Date): Promise<{ orderId: string }[]> {
  return db
    .select(only(orders, 'orderId'))
    .from(orders)
    .where(and(eq(orders.status, 'running'), lt(orders.deadline, now)))
    .limit(500)
}

/** Running orders without a job that could still run them: what an engine that gave up would leave behind. */
export function strandedOrders(
  db: Sql,
  admittedBefore: Date,
): Promise<Pick<OrderRow, 'orderId' | 'organizationId' | 'isBatch' | 'source'>[]> {
  return queryRows(
    db,
    sqlText`
    select order_id as "orderId", organization_id as "organizationId", is_batch as "isBatch", source
    from registry.orders o
    where status = 'running' and request_time < ${admittedBefore.toISOString()} and not exists (
      select 1 from pgboss.job j
      where j.name in ('order', 'order.batch') and j.id = o.order_id and j.state < 'completed')
    and not exists (
      select 1 from pgboss.job j
      where j.name in ('order', 'order.batch') and j.data->>'orderId' = o.order_id::text and j.state < 'completed')
    limit 100`,
  )
}

export interface OrderFilter extends RouteQuery<'listOrders'> {
  /** Only orders admitted before the order of this id: ids are UUID v7 and sort by time. */
  before: string | undefined
  limit: number
}

export async function readOrders(db: Sql, organizationId: string, filter: OrderFilter): Promise<OrderRow[]> {
  const { status, product, serviceId, customerId, customerReference, before } = filter
  const where = and(
    eq(orders.organizationId, organizationId),
    matching(orders, { status, product, serviceId, customerId }),
    customerReference === undefined ? undefined : ilike(orders.customerReference, containing(customerReference)),
    during(orders.requestTime, filter),
    before === undefined ? undefined : lt(orders.orderId, before),
  )
  return db.select().from(orders).where(where).orderBy(desc(orders.orderId)).limit(filter.limit)
}
