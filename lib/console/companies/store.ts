import 'server-only'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { SearchHit } from '#lib/contract/index.ts'
import { only, rowsOf, type Sql, valuesOf } from '#lib/database/index.ts'
import { earlier } from '#lib/time/index.ts'
import {
  companies,
  companyNameColumn,
  listedCompanies,
  orders,
  requests,
  reviews,
  stars,
  visits,
} from '../core/schema/index.ts'

/** Opening a page twice in a minute is one visit, so that reading does not write. */
const visitMs = 60_000

export async function saveVisit(db: Sql, userId: string, serviceId: string, openedAt: Date): Promise<void> {
  await db
    .insert(visits)
    .values({ userId, serviceId, openedAt })
    .onConflictDoUpdate({
      target: [visits.userId, visits.serviceId],
      set: { openedAt },
      setWhere: lt(visits.openedAt, earlier(openedAt, visitMs)),
    })
}

export function visitedCompanies(db: Sql, userId: string, limit: number): Promise<string[]> {
  return valuesOf(
    db
      .select({ serviceId: visits.serviceId })
      .from(visits)
      .where(eq(visits.userId, userId))
      .orderBy(desc(visits.openedAt), visits.serviceId)
      .limit(limit),
    'serviceId',
  )
}

export interface StoredResultRow {
  serviceId: string
  product: string
  orderId: string
  responseTime: Date | null
  maxDepth: number | null
}

const settledTime = sql`coalesce(${orders.responseTime}, ${orders.settledAt}, ${orders.recordedAt})`

/** The newest completed order of each product of these companies. */
export async function storedResults(db: Sql, serviceIds: readonly string[]): Promise<StoredResultRow[]> {
  const rows = await db
    .selectDistinctOn(
      [orders.serviceId, orders.product],
      only(orders, 'serviceId', 'product', 'orderId', 'responseTime', 'maxDepth'),
    )
    .from(orders)
    .where(and(inArray(orders.serviceId, serviceIds), eq(orders.status, 'completed'), isNull(orders.erasedAt)))
    .orderBy(orders.serviceId, orders.product, desc(settledTime), desc(orders.orderId))
  return rows.flatMap(({ serviceId, product, ...row }) =>
    serviceId === null || product === null ? [] : [{ serviceId, product, ...row }],
  )
}

export interface CompanyFactsRow {
  name: string | null
  openedAt: Date | null
  runningOrders: number
  requests: number
  starredAt: Date | null
  reviewedAt: Date | null
  found: { at: Date; hit: SearchHit } | null
}

/** Names, visits and counts. */
export async function factsOfCompanies(
  db: Sql,
  userId: string,
  serviceIds: readonly string[],
): Promise<Map<string, CompanyFactsRow>> {
  const ids = [...serviceIds]
  const isOurs = (column: typeof orders.serviceId | typeof requests.serviceId) => inArray(column, ids)
  const [names, hits, ordered, asked, opened, starred, reviewed] = await Promise.all([
    companyNamesOf(db, ids),
    db.select().from(companies).where(inArray(companies.serviceId, ids)),
    db
      .select({
        serviceId: orders.serviceId,
        running: sql<number>`count(*) filter (where ${orders.isPolled})`.mapWith(Number),
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
    db.select().from(stars).where(inArray(stars.serviceId, ids)),
    db
      .select({ serviceId: reviews.serviceId, at: max(reviews.at) })
      .from(reviews)
      .where(inArray(reviews.serviceId, ids))
      .groupBy(reviews.serviceId),
  ])
  return new Map(
    ids.map((serviceId) => {
      const fits = (row: { serviceId: string | null }) => row.serviceId === serviceId
      const order = ordered.find(fits)
      return [
        serviceId,
        {
          found: foundOf(hits.find(fits)),
          name: names.get(serviceId) ?? null,
          openedAt: opened.find(fits)?.openedAt ?? null,
          runningOrders: order?.running ?? 0,
          requests: asked.find(fits)?.requests ?? 0,
          starredAt: starred.find(fits)?.at ?? null,
          reviewedAt: reviewed.find(fits)?.at ?? null,
        },
      ]
    }),
  )
}

function foundOf(row: typeof companies.$inferSelect | undefined): CompanyFactsRow['found'] {
  return row === undefined || row.hit === null ? null : { at: row.seenAt, hit: row.hit }
}

/** What a company is called; null where nothing names it. */
export async function companyNameOf(db: Sql, serviceId: string): Promise<string | null> {
  return (await companyNamesOf(db, [serviceId])).get(serviceId) ?? null
}

/** The same of several; one that nothing names is not among them. Most have an answer, which one walk of an index finds for all. */
export async function companyNamesOf(db: Sql, serviceIds: readonly string[]): Promise<Map<string, string>> {
  const { serviceId, name } = listedCompanies
  const listed = await db.select({ serviceId, name }).from(listedCompanies).where(inArray(serviceId, serviceIds))
  const names = new Map(listed.flatMap((row) => (row.name === null ? [] : [[row.serviceId, row.name]])))
  const others = serviceIds.filter((one) => !names.has(one))
  if (others.length === 0) return names
  const rows = await rowsOf<{ id: string; name: string | null }>(db)`
    select id, ${companyNameColumn(sql`id`)} as name from unnest(${sql.param(others)}::text[]) as other (id)`
  for (const row of rows) if (row.name !== null) names.set(row.id, row.name)
  return names
}

/** The stored status of these companies, where anything is known of it. */
export function statedStatuses(db: Sql, serviceIds: readonly string[]) {
  const { serviceId, status, condition, statedAt } = companies
  return db
    .select({ serviceId, status, condition, statedAt })
    .from(companies)
    .where(and(inArray(serviceId, serviceIds), or(isNotNull(status), isNotNull(condition))))
}
