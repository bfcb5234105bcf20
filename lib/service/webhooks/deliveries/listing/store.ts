import { and, count, desc, eq, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { RouteQuery } from '#lib/contract/index.ts'
import { containing, during, mapOf, matching, only, type Sql } from '#lib/database/index.ts'
import { deliveries, deliveryAttempts, orders } from '../../../schema/index.ts'
import type { AttemptRow, DeliveryRow } from '../store.ts'

type StoredDeliveryFilter = RouteQuery<'listDeliveries'> & { limit: number; offset: number }

/** A delivery with what it is about, where that is an order. */
export type ListedDelivery = DeliveryRow & { order: AboutOrder | null; lastFailed: AttemptRow | null }

const aboutOrder = only(orders, 'product', 'serviceId', 'companyName', 'customerReference', 'customerId')
type AboutOrder = Pick<typeof orders.$inferSelect, keyof typeof aboutOrder>

export async function listWebhookDeliveries(
  db: Sql,
  webhookId: string,
  filter: StoredDeliveryFilter,
): Promise<{ rows: ListedDelivery[]; total: number }> {
  const { status, event, search } = filter
  const where = and(
    matching(deliveries, { webhookId, status, event }),
    during(deliveries.createdAt, filter),
    search ? isAbout(search) : undefined,
  )
  const rows = await db
    .select({ delivery: deliveries, order: aboutOrder })
    .from(deliveries)
    .leftJoin(orders, eq(orders.orderId, deliveries.orderId))
    .where(where)
    .orderBy(desc(deliveries.deliveryId))
    .limit(filter.limit)
    .offset(filter.offset)
  const failed = await lastFailedOf(
    db,
    rows.map(({ delivery }) => delivery.deliveryId),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(deliveries)
    .leftJoin(orders, eq(orders.orderId, deliveries.orderId))
    .where(where)
  return {
    rows: rows.map(({ delivery, order }) => ({
      ...delivery,
      order,
      lastFailed: failed.get(delivery.deliveryId) ?? null,
    })),
    total: counted?.total ?? 0,
  }
}

/** The last attempt of each delivery that was not accepted. */
async function lastFailedOf(db: Sql, ids: string[]): Promise<Map<string, AttemptRow>> {
  const attempts = db
    .selectDistinctOn([deliveryAttempts.deliveryId])
    .from(deliveryAttempts)
    .where(and(inArray(deliveryAttempts.deliveryId, ids), isNotNull(deliveryAttempts.error)))
    .orderBy(deliveryAttempts.deliveryId, desc(deliveryAttempts.attempt))
  return mapOf(attempts, 'deliveryId')
}

/** Part of what a person may know of a delivery: its order, company, reference, customer, event, or what was answered. */
function isAbout(search: string) {
  const pattern = containing(search)
  const texts = [
    sql`${deliveries.deliveryId}::text`,
    sql`${deliveries.orderId}::text`,
    deliveries.serviceWebhookId,
    deliveries.event,
    sql`${deliveries.lastStatus}::text`,
    deliveries.lastError,
    orders.serviceId,
    orders.companyName,
    orders.customerReference,
    orders.customerId,
  ]
  return or(...texts.map((text) => ilike(text, pattern)))
}
