import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { mapOf, only, type Sql } from '#lib/database/index.ts'
import { orders, results } from '../../../core/schema/index.ts'
import { keyed } from '../../../core/store.ts'

export interface OrderOnFile {
  orderId: string
  product: string
  status: string
  code: string | null
  responseTime: Date | null
  isErased: boolean
}

/** Every order of these products of a company, the newest first. */
export async function ordersOfCompany(db: Sql, serviceId: string, products: readonly string[]): Promise<OrderOnFile[]> {
  const settledTime = sql`coalesce(${orders.responseTime}, ${orders.settledAt}, ${orders.recordedAt})`
  const rows = await db
    .select(only(orders, 'orderId', 'product', 'status', 'code', 'responseTime', 'erasedAt'))
    .from(orders)
    .where(and(eq(orders.serviceId, serviceId), inArray(orders.product, products)))
    .orderBy(desc(settledTime), desc(orders.orderId))
  return rows.flatMap(({ product, erasedAt, ...row }) =>
    product === null ? [] : [{ ...row, product, isErased: erasedAt !== null }],
  )
}

/** Stored results, compressed as they are stored; of an order without one there is none. */
export function disclosedBodiesOf(db: Sql, orderIds: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  return mapOf(keyed(results, results.orderId).some(db, orderIds), 'orderId', 'body')
}
