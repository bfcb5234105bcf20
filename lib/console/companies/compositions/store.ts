import 'server-only'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type AnswerProduct, answerProducts } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { orders, results } from '../../core/schema/index.ts'

export interface AnswerOnFile {
  serviceId: string
  product: AnswerProduct
  orderId: string
  companyName: string | null
  at: Date
  bytes: number
  sha256: string
}

export interface StoredAnswer extends AnswerOnFile {
  /** Compressed as it is stored; null where it is over the bound. */
  body: Uint8Array | null
}

/** As everywhere in the console: when it was answered, else when the console knew. */
const settledTime = sql`coalesce(${orders.responseTime}, ${orders.settledAt}, ${orders.recordedAt})`

/** Companies of one statement, whose ids are its parameters. */
export const companiesAtOnceMax = 20_000

function newestOf(db: Sql, serviceIds: readonly string[]) {
  const isOurs = inArray(orders.serviceId, [...serviceIds])
  const isNamed = and(isOurs, inArray(orders.product, [...answerProducts]), eq(orders.status, 'completed'))
  return db
    .selectDistinctOn([orders.serviceId, orders.product], {
      serviceId: orders.serviceId,
      product: orders.product,
      orderId: orders.orderId,
      companyName: orders.companyName,
      at: sql<Date>`${settledTime}`.mapWith(orders.recordedAt).as('at'),
      bytes: results.bytes,
      sha256: results.sha256,
    })
    .from(orders)
    .innerJoin(results, eq(results.orderId, orders.orderId))
    .where(and(isNamed, isNull(orders.erasedAt)))
    .orderBy(orders.serviceId, orders.product, desc(settledTime), desc(orders.orderId))
}

/** The results that `newestAnswers` reads, without their bodies. */
export function answersOnFile(db: Sql, serviceIds: readonly string[]): Promise<AnswerOnFile[]> {
  return serviceIds.length === 0 ? Promise.resolve([]) : newestOf(db, serviceIds).then(withProducts)
}

/**
 * The newest stored results that name holders of these companies, by id. Bodies are read in the order of the ids as long as their bytes together
 * are within the bound.
 */
export async function newestAnswers(db: Sql, serviceIds: readonly string[], bytesMax: number): Promise<StoredAnswer[]> {
  if (serviceIds.length === 0) return []
  const newest = db.$with('newest').as(newestOf(db, serviceIds))
  const { serviceId, product, orderId, companyName, at, bytes, sha256 } = newest
  const total = sql<number>`sum(${bytes}) over (order by ${serviceId}, ${product})`
  const summed = db
    .$with('summed')
    .as(
      db.select({ serviceId, product, orderId, companyName, at, bytes, sha256, total: total.as('total') }).from(newest),
    )
  const rows = await db
    .with(newest, summed)
    .select({
      serviceId: summed.serviceId,
      product: summed.product,
      orderId: summed.orderId,
      companyName: summed.companyName,
      at: summed.at,
      bytes: summed.bytes,
      sha256: summed.sha256,
      body: results.body,
    })
    .from(summed)
    .leftJoin(results, and(eq(results.orderId, summed.orderId), sql`${summed.total} <= ${bytesMax}`))
    .orderBy(summed.serviceId, summed.product)
  return withProducts(rows)
}

function withProducts<Row extends { serviceId: string | null; product: string | null }>(rows: readonly Row[]) {
  return rows.flatMap(({ serviceId, product: named, ...row }) => {
    const product = answerProducts.find((one) => one === named)
    return serviceId === null || product === undefined ? [] : [{ ...row, serviceId, product }]
  })
}
