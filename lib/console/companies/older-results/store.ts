import 'server-only'
import { eq, gt } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { orders, results } from '../../core/schema/index.ts'

export type StoredOrder = Pick<
  typeof orders.$inferSelect,
  'orderId' | 'serviceId' | 'companyName' | 'product' | 'responseTime'
> & {
  body: Uint8Array
  storedAt: Date
}

/** Stored results by the id of their order, after this one. */
export function resultsAfter(db: Sql, orderId: string, limit: number): Promise<StoredOrder[]> {
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
