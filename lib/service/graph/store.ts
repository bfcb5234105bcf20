import { and, eq, ne, sql } from 'drizzle-orm'
import { equal, hasRows, type Sql } from '#lib/database/index.ts'
import { graphCompanies, ledger, orders } from '../schema/index.ts'

/** A company of a graph order as it is kept: the answer of its register, or the code and detail of the failure. */
export type GraphCompanyRow = Omit<typeof graphCompanies.$inferSelect, 'orderId'>

export async function readCompanies(db: Sql, orderId: string): Promise<GraphCompanyRow[]> {
  const { serviceId, answer, code, detail } = graphCompanies
  return db.select({ serviceId, answer, code, detail }).from(graphCompanies).where(eq(graphCompanies.orderId, orderId))
}

/** Keeps what was found. A company that another worker has stored meanwhile stays as that worker found it. */
export async function storeCompanies(db: Sql, orderId: string, companies: readonly GraphCompanyRow[]): Promise<void> {
  if (companies.length === 0) return
  await db
    .insert(graphCompanies)
    .values(companies.map((company) => ({ orderId, ...company })))
    .onConflictDoNothing()
}

/** Companies of settled orders: their graph is in the result, or nobody wants it any more. */
export async function deleteGraphCompanies(db: Sql): Promise<void> {
  await db.execute(sql`
    delete from registry.graph_companies c
    where exists (select 1 from registry.orders o where o.order_id = c.order_id and o.status <> 'running')`)
}

/** Whether the order still runs; until the transaction ends it cannot be settled. */
export function holdRunningOrder(db: Sql, orderId: string): Promise<boolean> {
  return hasRows(
    db
      .select({ status: orders.status })
      .from(orders)
      .where(equal(orders, { orderId, status: 'running' }))
      .for('update'),
  )
}

export function isCharged(db: Sql, idempotencyKey: string): Promise<boolean> {
  return hasRows(
    db
      .select({ ledgerId: ledger.ledgerId })
      .from(ledger)
      .where(and(eq(ledger.idempotencyKey, idempotencyKey), ne(ledger.eventType, 'refund'))),
  )
}
