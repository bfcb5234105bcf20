import 'server-only'
import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { orders, requests } from '../../../../core/schema/index.ts'
import { type FullRequest, selectFull } from '../store.ts'

/** Rows of a batch are shown as one, by their batch. */
const isOnItsOwn = sql`${requests.idempotencyKey} not like 'rb\\_%'`

/** Those of a page, and how many there are in all. */
export interface Newest {
  rows: FullRequest[]
  count: number
}

/**
 * The newest of requests that are found in several ways, each by its own index: a condition on requests or on their orders would
 * read all of both tables.
 */
async function newestOf(db: Sql, branches: SQL[], limit: number): Promise<Newest> {
  const { rows } = await db.execute<{ request_id: string; count: number | string }>(sql`
    with found as materialized (${sql.join(branches, sql` union all `)})
    select request_id, (select count(*) from found) as count from found
    order by requested_at desc, request_id desc limit ${limit}`)
  const ids = rows.map(({ request_id }) => request_id)
  if (ids.length === 0) return { rows: [], count: 0 }
  const full = await selectFull(db)
    .where(inArray(requests.requestId, ids))
    .orderBy(desc(requests.requestedAt), desc(requests.requestId))
  return { rows: full, count: Number(rows[0]?.count) }
}

const ofOrders = (condition: SQL) => sql`
  select requests.request_id, requests.requested_at
  from console.orders join console.requests on requests.order_id = orders.order_id
  where ${isOnItsOwn} and ${condition}`

/** Requests that run: being sent, or with an order that is not settled. */
export function runningRequests(db: Sql, limit: number): Promise<Newest> {
  const sending = sql`select request_id, requested_at from console.requests where state = 'sending' and ${isOnItsOwn}`
  const ordered = ofOrders(sql`orders.settled_at is null and orders.is_followed and requests.state <> 'sending'`)
  return newestOf(db, [sending, ordered], limit)
}

/** Requests without a response, whose outcome only a person can find out. */
export async function undecidedRequests(db: Sql, limit: number): Promise<FullRequest[]> {
  return selectFull(db)
    .where(and(isOnItsOwn, eq(requests.state, 'unknown')))
    .orderBy(desc(requests.requestedAt), desc(requests.requestId))
    .limit(limit)
}

/** Requests with an order that ended without a result since then, or whose end nobody can learn any more. */
export function failedRequests(db: Sql, since: Date, limit: number): Promise<Newest> {
  const time = sql`${since.toISOString()}::timestamptz`
  const failed = ofOrders(sql`orders.settled_at >= ${time} and orders.status not in ('completed', 'canceled')`)
  const lost = ofOrders(sql`orders.settled_at is null and not orders.is_followed and requests.requested_at >= ${time}`)
  return newestOf(db, [failed, lost], limit)
}

export function finishedSince(db: Sql, since: Date): Promise<number> {
  return db.$count(orders, and(eq(orders.status, 'completed'), gte(orders.settledAt, since)))
}

export interface CreditsOfProduct {
  product: string
  credits: number
  unpriced: number
  /** Of the later time alone. */
  creditsLately: number
  unpricedLately: number
}

/**
 * Credits by product since then, and of them those since a later time; and how many orders have ended without a price that is
 * known: those are no 0. Read from one index; an order that has not ended is one of few.
 */
export async function creditsSince(db: Sql, since: Date, lately: Date): Promise<CreditsOfProduct[]> {
  const isLately = sql`filter (where requested_at >= ${lately.toISOString()}::timestamptz)`
  const { rows } = await db.execute<Record<keyof CreditsOfProduct, string>>(sql`
    with spent as (
      select coalesce(product, operation) as product, requested_at, credits_charged as credits, 0 as unpriced
      from console.requests
      where requested_at >= ${since.toISOString()}::timestamptz and requested_by is not null and credits_charged > 0
      union all
      select coalesce(product, operation), requested_at, 0, 1
      from console.requests
      where requested_at >= ${since.toISOString()}::timestamptz and requested_by is not null
        and credits_charged is null and order_id is not null
        and order_id not in (select order_id from console.orders where settled_at is null))
    select product, sum(credits) as credits, sum(unpriced) as unpriced,
      coalesce(sum(credits) ${isLately}, 0) as "creditsLately", coalesce(sum(unpriced) ${isLately}, 0) as "unpricedLately"
    from spent group by 1 order by 1`)
  return rows.map(({ product, ...sums }) => ({
    product,
    credits: Number(sums.credits),
    unpriced: Number(sums.unpriced),
    creditsLately: Number(sums.creditsLately),
    unpricedLately: Number(sums.unpricedLately),
  }))
}
