import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { equal, firstRow, mapOf, only, type Sql } from '#lib/database/index.ts'
import { monitorEvents, monitorStates, monitors, orderResults, orders } from '../schema/index.ts'

type OrderRow = typeof orders.$inferSelect
export type AnswerOrder = Pick<
  OrderRow,
  'orderId' | 'organizationId' | 'customerId' | 'product' | 'serviceId' | 'responseTime'
> & { readAt: Date }
export type OutdatedEventRow = typeof monitorEvents.$inferSelect

/** A completed order of an organization with a company; null for any other. `readAt` is when its source was asked first. */
export async function completedOrder(db: Sql, organizationId: string, orderId: string): Promise<AnswerOrder | null> {
  const isIt = equal(orders, { orderId, organizationId })
  const row = await firstRow(
    db
      .select()
      .from(orders)
      .where(and(isIt, eq(orders.status, 'completed'), isNotNull(orders.serviceId))),
  )
  return row === null ? null : { ...row, readAt: row.claimedAt ?? row.requestTime }
}

/** What monitors of the organization detected at the company since an answer was read, newest first. */
export async function eventsSince(db: Sql, answer: AnswerOrder, limit: number): Promise<OutdatedEventRow[]> {
  const rows = await db
    .select({ event: monitorEvents })
    .from(monitors)
    .innerJoin(monitorEvents, eq(monitorEvents.monitorId, monitors.monitorId))
    .where(
      and(
        eq(monitors.organizationId, answer.organizationId),
        eq(monitors.serviceId, answer.serviceId ?? ''),
        gt(monitorEvents.detectedAt, answer.readAt),
      ),
    )
    .orderBy(desc(monitorEvents.eventId))
    .limit(limit)
  return rows.map(({ event }) => event)
}

/** The last state of each of these monitors, as JSON. */
export async function currentStates(db: Sql, monitorIds: readonly string[]): Promise<Map<string, string>> {
  const states = db
    .select(only(monitorStates, 'monitorId', 'current'))
    .from(monitorStates)
    .where(inArray(monitorStates.monitorId, [...monitorIds]))
  return mapOf(states, 'monitorId', 'current')
}

/** The newest completed order of one of these products for the same company and customer that was read after an answer. */
export async function newerOrder(
  db: Sql,
  answer: AnswerOrder,
  products: readonly string[],
): Promise<{ orderId: string; product: string; responseTime: Date | null } | null> {
  const { orderId, organizationId, serviceId, customerId, responseTime } = answer
  if (responseTime === null || products.length === 0) return null
  return firstRow(
    db
      .select(only(orders, 'orderId', 'product', 'responseTime'))
      .from(orders)
      .where(
        and(
          eq(orders.organizationId, organizationId),
          eq(orders.serviceId, serviceId ?? ''),
          customerId === null ? isNull(orders.customerId) : eq(orders.customerId, customerId),
          eq(orders.status, 'completed'),
          inArray(orders.product, [...products]),
          ne(orders.orderId, orderId),
          gt(orders.claimedAt, responseTime),
        ),
      )
      .orderBy(desc(orders.responseTime), desc(orders.orderId))
      .limit(1),
  )
}

/** Results with what they lack, both as JSON. */
export async function outdatedResultsOf(db: Sql, orderIds: readonly string[]) {
  const results = db
    .select(only(orderResults, 'orderId', 'body', 'completeness'))
    .from(orderResults)
    .where(inArray(orderResults.orderId, [...orderIds]))
  return mapOf(results, 'orderId')
}
