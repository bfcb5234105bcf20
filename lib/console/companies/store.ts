import 'server-only'
import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { companies, orders, requests, visits } from '../schema.ts'

/** Opening a page twice in a minute is one visit, so that reading does not write. */
const visitMs = 60_000

export async function noteVisit(db: Sql, userId: string, serviceId: string, openedAt: Date): Promise<void> {
  await db
    .insert(visits)
    .values({ userId, serviceId, openedAt })
    .onConflictDoUpdate({
      target: [visits.userId, visits.serviceId],
      set: { openedAt },
      setWhere: lt(visits.openedAt, new Date(openedAt.getTime() - visitMs)),
    })
}

export async function visitedCompanies(db: Sql, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ serviceId: visits.serviceId })
    .from(visits)
    .where(eq(visits.userId, userId))
    .orderBy(desc(visits.openedAt), visits.serviceId)
    .limit(limit)
  return rows.map(({ serviceId }) => serviceId)
}

export interface HeldRow {
  serviceId: string
  product: string
  orderId: string
  responseTime: Date | null
  maxDepth: number | null
}

const settledTime = sql`coalesce(${orders.responseTime}, ${orders.settledAt}, ${orders.notedAt})`

/** The newest completed order of each product of these companies. */
export async function heldResults(db: Sql, serviceIds: readonly string[]): Promise<HeldRow[]> {
  const rows = await db
    .selectDistinctOn([orders.serviceId, orders.product], {
      serviceId: orders.serviceId,
      product: orders.product,
      orderId: orders.orderId,
      responseTime: orders.responseTime,
      maxDepth: orders.maxDepth,
    })
    .from(orders)
    .where(and(inArray(orders.serviceId, [...serviceIds]), eq(orders.status, 'completed')))
    .orderBy(orders.serviceId, orders.product, desc(settledTime), desc(orders.orderId))
  return rows.flatMap(({ serviceId, product, ...row }) =>
    serviceId === null || product === null ? [] : [{ serviceId, product, ...row }],
  )
}

export interface CompanyFacts {
  name: string | null
  openedAt: Date | null
  runningOrders: number
  requests: number
}

/** Names, visits and counts. A register's newest name wins over the one an order once gave. */
export async function factsOfCompanies(
  db: Sql,
  userId: string,
  serviceIds: readonly string[],
): Promise<Map<string, CompanyFacts>> {
  const ids = [...serviceIds]
  const isOurs = (column: typeof orders.serviceId | typeof requests.serviceId) => inArray(column, ids)
  const [named, ordered, asked, opened] = await Promise.all([
    db.select().from(companies).where(inArray(companies.serviceId, ids)),
    db
      .select({
        serviceId: orders.serviceId,
        name: sql<string | null>`(array_agg(${orders.companyName} order by ${orders.notedAt} desc)
          filter (where ${orders.companyName} is not null))[1]`,
        running: sql<number>`count(*) filter (where ${orders.isFollowed})`.mapWith(Number),
      })
      .from(orders)
      .where(isOurs(orders.serviceId))
      .groupBy(orders.serviceId),
    db
      .select({ serviceId: requests.serviceId, requests: count() })
      .from(requests)
      .where(isOurs(requests.serviceId))
      .groupBy(requests.serviceId),
    db
      .select()
      .from(visits)
      .where(and(eq(visits.userId, userId), inArray(visits.serviceId, ids))),
  ])
  return new Map(
    ids.map((serviceId) => {
      const fits = (row: { serviceId: string | null }) => row.serviceId === serviceId
      const order = ordered.find(fits)
      return [
        serviceId,
        {
          name: named.find(fits)?.name ?? order?.name ?? null,
          openedAt: opened.find(fits)?.openedAt ?? null,
          runningOrders: order?.running ?? 0,
          requests: asked.find(fits)?.requests ?? 0,
        },
      ]
    }),
  )
}

/** A company in the list: `openedAt` is the epoch for one this person never opened, which so comes last. */
export interface ListedCompany {
  serviceId: string
  openedAt: Date
  newestAt: Date
}

/** Companies something is held of: last opened by this person first, then the newest results. */
export async function listHeld(
  db: Sql,
  userId: string,
  text: string | undefined,
  after: ListedCompany | null,
  limit: number,
): Promise<ListedCompany[]> {
  const pattern = text === undefined ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<{ service_id: string; opened: string; newest: string }>(sql`
    with held as (
      select o.service_id, coalesce(max(v.opened_at), to_timestamp(0)) as opened,
        max(coalesce(o.response_time, o.settled_at, o.noted_at)) as newest
      from console.orders o
      left join console.companies c on c.service_id = o.service_id
      left join console.visits v on v.service_id = o.service_id and v.user_id = ${userId}::uuid
      where o.status = 'completed' and o.service_id is not null
        and (${pattern}::text is null or c.name ilike ${pattern} or o.company_name ilike ${pattern} or o.service_id = ${text ?? null})
      group by o.service_id)
    select service_id, opened::text, newest::text from held
    where ${
      after === null
        ? sql`true`
        : sql`(opened, newest) < (${after.openedAt.toISOString()}::timestamptz, ${after.newestAt.toISOString()}::timestamptz)
      or ((opened, newest) = (${after.openedAt.toISOString()}::timestamptz, ${after.newestAt.toISOString()}::timestamptz) and service_id > ${after.serviceId})`
    }
    order by opened desc, newest desc, service_id
    limit ${limit}`)
  return rows.map((row) => ({
    serviceId: row.service_id,
    openedAt: new Date(row.opened),
    newestAt: new Date(row.newest),
  }))
}

/** Remembers names as registers give them; what is known already costs no write. */
export async function noteNames(db: Sql, rows: (typeof companies.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(companies)
    .values(rows)
    .onConflictDoUpdate({
      target: companies.serviceId,
      set: { name: sql`excluded.name`, seenAt: sql`excluded.seen_at` },
      setWhere: sql`${companies.name} <> excluded.name`,
    })
}
