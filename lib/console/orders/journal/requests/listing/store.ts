import 'server-only'
import { and, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import { containing, matching, olderThan, type Position, rowsOf, type Sql, valuesOf } from '#lib/database/index.ts'
import { requests } from '../../../../core/schema/index.ts'
import { type FullRequest, newestFirst, selectFull } from '../store.ts'

/** Every part but the text leads to its rows by an index, however long the journal is. */
export interface Wanted {
  /** The order's status, or what became of a request that led to none. */
  status?: string | undefined
  product?: string | undefined
  serviceId?: string | undefined
  requestedBy?: string | undefined
  setOrderId?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** The id of an order, of a company or of a request at the service. */
  id?: string | undefined
}

function conditionOf(wanted: Wanted) {
  const { status, product, serviceId, requestedBy, setOrderId, since, until, id } = wanted
  return and(
    matching(requests, { status, product, serviceId, requestedBy, setOrderId }),
    since === undefined ? undefined : gte(requests.requestedAt, since),
    until === undefined ? undefined : lt(requests.requestedAt, until),
    id === undefined ? undefined : or(...named(id)),
  )
}

function named(id: string) {
  return [eq(requests.orderId, id), eq(requests.upstreamRequestId, id), eq(requests.serviceId, id)]
}

/** Whether this text is an id, as a whole. */
export async function isId(db: Sql, text: string): Promise<boolean> {
  const each = named(text).map((one) => sql`exists (select from console.requests where ${one})`)
  const [row] = await rowsOf<{ found: boolean }>(db)`select ${sql.join(each, sql` or `)} as found`
  return row?.found ?? false
}

export function requestsAfter(db: Sql, wanted: Wanted, after: Position | null, limit: number): Promise<FullRequest[]> {
  return selectFull(db)
    .where(and(conditionOf(wanted), isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit)
}

/** The newest in which a text occurs, among so many: no index finds a part of a name or of a reference. */
export async function requestsContaining(
  db: Sql,
  { text, ...wanted }: Wanted & { text: string },
  after: Position | null,
  { limit, lookedThrough }: { limit: number; lookedThrough: number },
): Promise<FullRequest[]> {
  const rows = rowsOf<{ id: string }>(db)`
    select request_id as id from ${lookedAt({ text, ...wanted }, after, lookedThrough)} as looked
    where fits order by requested_at desc, request_id desc limit ${limit}`
  const ids = await valuesOf(rows, 'id')
  if (ids.length === 0) return []
  return selectFull(db)
    .where(inArray(requests.requestId, ids))
    .orderBy(...newestFirst)
}

/** How many a text occurs in, where so many are all there are; null where there are more. */
export async function countContaining(
  db: Sql,
  wanted: Wanted & { text: string },
  lookedThrough: number,
): Promise<number | null> {
  const [row] = await rowsOf<{ looked: number; count: number }>(db)`
    select count(*)::int as looked, (count(*) filter (where fits))::int as count
    from ${lookedAt(wanted, null, lookedThrough + 1)} as looked`
  return row !== undefined && row.looked > lookedThrough ? null : (row?.count ?? 0)
}

function lookedAt({ text, ...wanted }: Wanted & { text: string }, after: Position | null, limit: number) {
  const { few, others } = partsOf(wanted)
  return sql`(
    select request_id, requested_at, ${and(conditionOf(others), hasText(text))} as fits from console.requests
    where ${and(conditionOf(few), isAfter(after)) ?? sql`true`}
    order by requested_at desc, request_id desc limit ${limit})`
}

/** The last of so many that are looked at for a text; null where there are no more than that. */
export async function endOfLook(
  db: Sql,
  wanted: Wanted,
  after: Position | null,
  lookedThrough: number,
): Promise<Position | null> {
  const rows = await db
    .select({ at: requests.requestedAt, id: requests.requestId })
    .from(requests)
    .where(and(conditionOf(partsOf(wanted).few), isAfter(after)))
    .orderBy(...newestFirst)
    .offset(lookedThrough - 1)
    .limit(2)
  return rows.length > 1 ? (rows[0] ?? null) : null
}

/**
 * What is looked at for a text one after the other: requests of a time, or the few of a company or a submission. Those of one
 * status or product lie among all others, and each would be a block of its own.
 */
function partsOf({ serviceId, setOrderId, since, until, ...others }: Wanted): { few: Wanted; others: Wanted } {
  return { few: { serviceId, setOrderId, since, until }, others }
}

const isAfter = (after: Position | null) => olderThan(after, requests.requestedAt, requests.requestId)

/** How many there are, counted no further than `max`. */
export async function countRequests(db: Sql, wanted: Wanted, max: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`
    select count(*)::int as count from (
      select from console.requests where ${conditionOf(wanted) ?? sql`true`} limit ${max}) as counted`
  return row?.count ?? 0
}

function hasText(text: string) {
  const { customerReference, customerId, companyName, orderName, orderId, upstreamRequestId } = requests
  const texts = [customerReference, customerId, companyName, orderName, orderId, upstreamRequestId]
  return or(...texts.map((one) => ilike(one, containing(text))))
}
