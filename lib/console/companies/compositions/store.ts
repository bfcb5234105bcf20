import 'server-only'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { answerProducts } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { orders, results } from '../../core/schema/index.ts'

export type AnswerOnFile = Awaited<ReturnType<typeof answersOnFile>>[number]
export type StoredAnswer = Awaited<ReturnType<typeof newestAnswers>>[number]

/** As everywhere in the console: when it was answered, else when the console knew. */
const settledTime = sql`coalesce(${orders.responseTime}, ${orders.settledAt}, ${orders.recordedAt})`

/** Companies of one statement, whose ids are its parameters. */
export const companiesAtOnceMax = 20_000

function newestOf(db: Sql, serviceIds: readonly string[]) {
  const isOurs = inArray(orders.serviceId, serviceIds)
  const isNamed = and(isOurs, inArray(orders.product, answerProducts), eq(orders.status, 'completed'))
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
export async function answersOnFile(db: Sql, serviceIds: readonly string[]) {
  return serviceIds.length === 0 ? [] : withProducts(await newestOf(db, serviceIds))
}

/**
 * The newest stored results that name holders of these companies, by id. Bodies are read in the order of the ids as long as their bytes together
 * are within the bound; of the others they are null.
 */
export async function newestAnswers(db: Sql, serviceIds: readonly string[], bytesMax: number) {
  if (serviceIds.length === 0) return []
  const newest = db.$with('newest').as(newestOf(db, serviceIds))
  const { serviceId, product, orderId, companyName, at, bytes, sha256 } = newest
  const answer = { serviceId, product, orderId, companyName, at, bytes, sha256 }
  const total = sql<number>`sum(${bytes}) over (order by ${serviceId}, ${product})`.as('total')
  const summed = db.$with('summed').as(db.select({ orderId, total }).from(newest))
  const rows = await db
    .with(newest, summed)
    .select({ ...answer, body: results.body })
    .from(newest)
    .innerJoin(summed, eq(summed.orderId, orderId))
    .leftJoin(results, and(eq(results.orderId, orderId), sql`${summed.total} <= ${bytesMax}`))
    .orderBy(serviceId, product)
  return withProducts(rows)
}

function withProducts<Row extends { serviceId: string | null; product: string | null }>(rows: readonly Row[]) {
  return rows.flatMap(({ serviceId, product: named, ...row }) => {
    const product = answerProducts.find((one) => one === named)
    return serviceId === null || product === undefined ? [] : [{ ...row, serviceId, product }]
  })
}
