import 'server-only'
import { eq, gt } from 'drizzle-orm'
import { firstRow, type Sql } from '#lib/database/index.ts'
import { marks, orders, results } from '../../core/schema/index.ts'
import { resultsRead } from '../parties/index.ts'

export type StoredOrder = Pick<
  typeof orders.$inferSelect,
  'orderId' | 'serviceId' | 'companyName' | 'product' | 'responseTime'
> & {
  body: Uint8Array
  storedAt: Date
}

/** Stored results by the id of their order, after this one. */
export async function resultsAfter(db: Sql, orderId: string, limit: number): Promise<StoredOrder[]> {
  const { serviceId, companyName, product, responseTime } = orders
  return db
    .select({
      orderId: results.orderId,
      serviceId,
      companyName,
      product,
      responseTime,
      body: results.body,
      storedAt: results.storedAt,
    })
    .from(results)
    .innerJoin(orders, eq(orders.orderId, results.orderId))
    .where(gt(results.orderId, orderId))
    .orderBy(results.orderId)
    .limit(limit)
}

/** How far stored results have been read; null where that has not begun. */
export async function readReached(db: Sql): Promise<string | null> {
  const row = await firstRow(db.select().from(marks).where(eq(marks.name, resultsRead.mark)))
  return row?.value ?? null
}

export async function writeReached(db: Sql, value: string): Promise<void> {
  await db
    .insert(marks)
    .values({ name: resultsRead.mark, value })
    .onConflictDoUpdate({ target: marks.name, set: { value } })
}
