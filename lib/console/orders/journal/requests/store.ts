import 'server-only'
import { and, asc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CompanyCondition, CompanyStatus } from '#lib/contract/index.ts'
import { firstRow, prepared, preparedFor, type Sql } from '#lib/database/index.ts'
import { type Author, author, companies, orders, requests, users } from '../../../core/schema/index.ts'
import type { JournalOrderRow } from '../orders/store.ts'

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
export async function insertRequests(db: Sql, rows: readonly NewRequest[]): Promise<void> {
  if (rows.length > 0) await db.insert(requests).values([...rows])
}

export async function findByKey(db: Sql, requestedBy: string, idempotencyKey: string): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.requestedBy, requestedBy), eq(requests.idempotencyKey, idempotencyKey)))
  return row ?? null
}

export function findRequest(db: Sql, requestId: string): Promise<FullRequest | null> {
  return firstRow(selectFull(db).where(eq(requests.requestId, requestId)))
}

export async function requestsOfOrder(db: Sql, orderId: string): Promise<FullRequest[]> {
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
  const [row] = await db
    .select({ credits: requests.creditsQuoted })
    .from(requests)
    .where(and(eq(requests.orderId, orderId), eq(requests.wasReused, false), isNotNull(requests.creditsQuoted)))
    .limit(1)
  return row?.credits ?? null
}

/** The stand-in of an order that seemed to be another client's goes when the request that made it is known. */
export async function removePlaceholder(db: Sql, orderId: string): Promise<void> {
  await db.delete(requests).where(and(eq(requests.orderId, orderId), isNull(requests.requestedBy)))
}

export async function unknownRequests(db: Sql, requestedSince: Date, limit: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.state, 'unknown'), gte(requests.requestedAt, requestedSince)))
    .orderBy(asc(requests.requestedAt))
    .limit(limit)
}

/** The requests that were submitted together, in the order in which they were chosen. */
export async function requestsOfSetOrder(db: Sql, setOrderId: string): Promise<FullRequest[]> {
  return selectFull(db).where(eq(requests.setOrderId, setOrderId)).orderBy(asc(requests.requestId))
}
