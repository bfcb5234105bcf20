import 'server-only'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CompanyCondition, CompanyStatus } from '#lib/contract/index.ts'
import { columnOf, equal, firstRow, prepared, preparedFor, rowsOf, type Sql } from '#lib/database/index.ts'
import { type Author, author, companies, orders, requests, users } from '../../../core/schema/index.ts'
import { keyed } from '../../../core/store.ts'
import type { JournalOrderRow } from '../orders/store.ts'

export const newestFirst = [desc(requests.requestedAt), desc(requests.requestId)]

/** Rows of a batch are shown as one, by their batch. */
const isOnItsOwn = sql`${requests.idempotencyKey} not like 'rb\\_%'`

/** Those of a page, and how many there are in all. */
interface Newest {
  rows: FullRequest[]
  count: number
}

/**
 * The newest of requests that are found in several ways, each by its own index: a condition on requests or on their orders would
 * read all of both tables.
 */
async function newestOf(db: Sql, branches: SQL[], limit: number): Promise<Newest> {
  const rows = await rowsOf<{ id: string; count: number }>(db)`
    with found as materialized (${sql.join(branches, sql` union all `)})
    select request_id as id, (select count(*) from found)::int as count from found
    order by requested_at desc, request_id desc limit ${limit}`
  const [first] = rows
  if (first === undefined) return { rows: [], count: 0 }
  const full = await selectFull(db)
    .where(
      inArray(
        requests.requestId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(...newestFirst)
  return { rows: full, count: first.count }
}

const ofOrders = (condition: SQL) => sql`
  select requests.request_id, requests.requested_at
  from console.orders join console.requests on requests.order_id = orders.order_id
  where ${isOnItsOwn} and ${condition}`

/** Requests that run: being sent, or with an order that is not settled. */
export function runningRequests(db: Sql, limit: number): Promise<Newest> {
  const sending = sql`select request_id, requested_at from console.requests where state = 'sending' and ${isOnItsOwn}`
  const ordered = ofOrders(sql`orders.settled_at is null and orders.is_polled and requests.state <> 'sending'`)
  return newestOf(db, [sending, ordered], limit)
}

/** Requests without a response, whose outcome only a person can find out. */
export function undecidedRequests(db: Sql, limit: number): Promise<FullRequest[]> {
  return selectFull(db)
    .where(and(isOnItsOwn, eq(requests.state, 'unknown')))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** Requests with an order that ended without a result since then, or whose end nobody can learn any more. */
export function failedRequests(db: Sql, since: Date, limit: number): Promise<Newest> {
  const time = sql`${since.toISOString()}::timestamptz`
  const failed = ofOrders(sql`orders.settled_at >= ${time} and orders.status not in ('completed', 'canceled')`)
  const lost = ofOrders(sql`orders.settled_at is null and not orders.is_polled and requests.requested_at >= ${time}`)
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
export function creditsSince(db: Sql, since: Date, lately: Date): Promise<CreditsOfProduct[]> {
  const isLately = sql`filter (where requested_at >= ${lately.toISOString()}::timestamptz)`
  return rowsOf<CreditsOfProduct>(db)`
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
    select product, sum(credits)::float8 as credits, sum(unpriced)::int as unpriced,
      coalesce(sum(credits) ${isLately}, 0)::float8 as "creditsLately",
      coalesce(sum(unpriced) ${isLately}, 0)::int as "unpricedLately"
    from spent group by 1 order by 1`
}

export type RequestRow = typeof requests.$inferSelect
export type NewRequest = typeof requests.$inferInsert

/** A request with who made it and the order it led to. */
export interface FullRequest {
  request: RequestRow
  person: Author | null
  order: JournalOrderRow | null
  /** What a search called the company, where the order does not say. */
  foundName: string | null
  /** What the status of its company comes to, as it was last stated. */
  condition: CompanyCondition | null
  companyStatus: CompanyStatus | null
}

/** A row of a batch, not requested on its own. */
export const isOfBatch = ({ idempotencyKey }: Pick<RequestRow, 'idempotencyKey'>) => idempotencyKey.startsWith('rb_')

/** Requests with their people, orders and companies. */
export function selectFull(db: Sql) {
  return db
    .select({
      request: requests,
      person: author,
      order: orders,
      foundName: companies.name,
      condition: companies.condition,
      companyStatus: companies.status,
    })
    .from(requests)
    .leftJoin(users, eq(users.userId, requests.requestedBy))
    .leftJoin(orders, eq(orders.orderId, requests.orderId))
    .leftJoin(companies, eq(companies.serviceId, requests.serviceId))
}

const insertion = preparedFor((db, request: NewRequest) =>
  db
    .insert(requests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: requests.requestId })
    .prepare('console_insert_request'),
)

/** Writes a request before it is sent; false when this person has used the key before. */
export async function insertRequest(db: Sql, request: NewRequest): Promise<boolean> {
  const rows = await insertion(db, request).execute({ ...request })
  return rows.length > 0
}

/** Writes requests that nobody here made. */
export const { insert: insertRequests } = keyed(requests, requests.requestId)

export function findByKey(db: Sql, requestedBy: string, idempotencyKey: string): Promise<RequestRow | null> {
  return firstRow(db.select().from(requests).where(equal(requests, { requestedBy, idempotencyKey })))
}

export function findRequest(db: Sql, requestId: string): Promise<FullRequest | null> {
  return firstRow(selectFull(db).where(eq(requests.requestId, requestId)))
}

export function requestsOfOrder(db: Sql, orderId: string): Promise<FullRequest[]> {
  return selectFull(db).where(eq(requests.orderId, orderId)).orderBy(asc(requests.requestedAt), asc(requests.requestId))
}

export async function requestsOfSearches(db: Sql, searchIds: string[]): Promise<FullRequest[]> {
  if (searchIds.length === 0) return []
  return selectFull(db).where(inArray(requests.searchId, searchIds)).orderBy(asc(requests.requestId))
}

const move = preparedFor((db, change: Partial<NewRequest>) =>
  db
    .update(requests)
    .set(change)
    .where(
      and(
        eq(requests.requestId, sql.placeholder('movedId')),
        sql`${requests.state} = any(${sql.placeholder('movedFrom')}::text[])`,
      ),
    )
    .returning()
    .prepare('console_move_request'),
)

/** Moves a request on from one of these states; null when it has left them, and nothing has changed. */
export function moveRequest(
  db: Sql,
  requestId: string,
  from: readonly RequestRow['state'][],
  change: Partial<NewRequest>,
): Promise<RequestRow | null> {
  return firstRow(move(db, change).execute({ ...change, movedId: requestId, movedFrom: [...from] }))
}

const charge = prepared((db) =>
  db
    .update(requests)
    .set({
      companyName: sql`coalesce(${requests.companyName}, ${sql.placeholder('companyName')}::text)`,
      creditsCharged: sql`case when ${requests.wasReused} then 0 else ${sql.placeholder('creditsCharged')}::int end`,
      // Or the database would write them at the end of the transaction, as a change of its own.
      orderStatus: sql`${sql.placeholder('status')}::text`,
      orderName: sql`${sql.placeholder('companyName')}::text`,
    })
    .where(eq(requests.orderId, sql.placeholder('orderId')))
    .returning()
    .prepare('console_charge_requests'),
)

/**
 * What an order turned out to be and to cost, on everybody's request for it; only the request that created it is charged.
 * Answers the requests, in their order.
 */
export async function chargeRequests(db: Sql, order: JournalOrderRow): Promise<RequestRow[]> {
  const { orderId, companyName, creditsCharged, status } = order
  const rows = await charge(db).execute({ orderId, companyName, creditsCharged, status })
  const timeOf = ({ requestedAt }: RequestRow) => requestedAt.getTime()
  return rows.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.requestId < b.requestId ? -1 : 1))
}

/** The price quoted to the request that created an order. */
export async function quotedFor(db: Sql, orderId: string): Promise<number | null> {
  const { creditsQuoted } = requests
  const isFirst = and(equal(requests, { orderId, wasReused: false }), isNotNull(creditsQuoted))
  return (await columnOf(db, creditsQuoted, isFirst))[0] ?? null
}

/** The stand-in of an order that seemed to be another client's goes when the request that made it is known. */
export async function deletePlaceholder(db: Sql, orderId: string): Promise<void> {
  await db.delete(requests).where(and(eq(requests.orderId, orderId), isNull(requests.requestedBy)))
}

export function unknownRequests(db: Sql, requestedSince: Date, limit: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.state, 'unknown'), gte(requests.requestedAt, requestedSince)))
    .orderBy(asc(requests.requestedAt))
    .limit(limit)
}

/** The requests that were submitted together, in the order in which they were chosen. */
export function requestsOfSetOrder(db: Sql, setOrderId: string): Promise<FullRequest[]> {
  return selectFull(db).where(eq(requests.setOrderId, setOrderId)).orderBy(asc(requests.requestId))
}
