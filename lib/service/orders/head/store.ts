import { and, eq, sql } from 'drizzle-orm'
import { firstRow, prepared, type Sql } from '#lib/database/index.ts'
import { orderResults, orders } from '../../schema/index.ts'

/** An order and what its result is known by. */
export interface OrderHead {
  order: typeof orders.$inferSelect
  /** Of the JSON text of the result; null unless completed. */
  sha256: string | null
}

const head = prepared((db) =>
  db
    .select({ order: orders, sha256: orderResults.sha256 })
    .from(orders)
    .leftJoin(orderResults, eq(orderResults.orderId, orders.orderId))
    .where(
      and(eq(orders.orderId, sql.placeholder('orderId')), eq(orders.organizationId, sql.placeholder('organizationId'))),
    )
    .prepare('registry_poll_head'),
)

/** An order of an organization without its result: what that is known by answers a poll of whoever has it. */
export function findOrderHead(db: Sql, organizationId: string, orderId: string): Promise<OrderHead | null> {
  return firstRow(head(db).execute({ organizationId, orderId }))
}
