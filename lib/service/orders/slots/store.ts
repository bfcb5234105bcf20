import { createHash } from 'node:crypto'
import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Product } from '#lib/contract/index.ts'
import { equal, firstRow, prepared, queryRows, type Sql, sqlText } from '#lib/database/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { byColumn, orderResults, orderSlots, orders } from '../../schema/index.ts'

type OrderRow = typeof orders.$inferSelect
const slotInsert = prepared((db) =>
  db
    .insert(orderSlots)
    .values({ slot: sql.placeholder('slot'), orderId: sql.placeholder('orderId'), day: sql.placeholder('day') })
    .onConflictDoNothing()
    .returning({ slot: orderSlots.slot })
    .prepare('registry_take_slot'),
)

/** Takes the slot for an order, or answers false because another order holds it. Waits for one being taken right now. */
export async function takeSlot(db: Sql, slot: string, orderId: string, day: string): Promise<boolean> {
  const rows = await slotInsert(db).execute({ slot, orderId, day })
  return rows.length > 0
}

/**
 * Takes the slot for an order and inserts the order, in one round trip; whether its organization has caps. Null and nothing is
 * written where another order holds the slot. Waits for one that is being taken right now. Requests with what no text of the
 * database can hold are refused before.
 */
export async function insertOrderInSlot(
  db: Sql,
  { slot, day }: { slot: string; day: string },
  order: OrderRow,
): Promise<{ isCapped: boolean } | null> {
  const [inserted] = await queryRows<{ isCapped: boolean }>(
    db,
    sqlText`
    with taken as (
      insert into registry.order_slots (slot, order_id, day) values (${slot}, ${order.orderId}::uuid, ${day})
      on conflict do nothing returning slot
    )
    insert into registry.orders
    select o.* from taken, json_populate_record(null::registry.orders, ${JSON.stringify(byColumn(order))}::json) o
    returning registry.hold_caps(organization_id) as "isCapped"`,
  )
  return inserted ?? null
}

/** Gives the slot to an order even if it is taken: after bypassCache the newest order is reused. */
export async function replaceSlot(db: Sql, slot: string, orderId: string, day: string): Promise<void> {
  await db
    .insert(orderSlots)
    .values({ slot, orderId, day })
    .onConflictDoUpdate({ target: orderSlots.slot, set: { orderId } })
}

export async function orderInSlot(db: Sql, slot: string): Promise<OrderRow | null> {
  const [row] = await db
    .select({ order: orders })
    .from(orderSlots)
    .innerJoin(orders, eq(orders.orderId, orderSlots.orderId))
    .where(eq(orderSlots.slot, slot))
  return row?.order ?? null
}

/** What the newest result of the same request since an instant lacks, as JSON; null where there is none, or nothing is known of it. */
export async function completenessToday(
  db: Sql,
  { organizationId, product, serviceId, parameters, customerId }: SlotParts,
  since: Date,
): Promise<string | null> {
  const found = await firstRow(
    db
      .select({ completeness: orderResults.completeness })
      .from(orders)
      .innerJoin(orderResults, eq(orderResults.orderId, orders.orderId))
      .where(
        and(
          equal(orders, { organizationId, serviceId, product, parameters }),
          customerId === null ? isNull(orders.customerId) : eq(orders.customerId, customerId),
          eq(orders.status, 'completed'),
          gte(orders.requestTime, since),
        ),
      )
      .orderBy(desc(orders.orderId))
      .limit(1),
  )
  return found?.completeness ?? null
}

export async function deleteOldSlots(db: Sql, beforeDay: string): Promise<void> {
  await db.delete(orderSlots).where(lt(orderSlots.day, beforeDay))
}

/** What makes two requests the same one: neither the customer's reference nor metadata do (interface, Daily deduplication, 4). */
export interface SlotParts {
  organizationId: string
  product: Product
  serviceId: string
  parameters: string
  customerId: string | null
}

/** The slot of a request admitted at `now`: one order a UTC day holds it. */
export function slotOf(parts: SlotParts, now: Date): { slot: string; day: string } {
  const day = dayOf(now)
  const key = [parts.organizationId, parts.product, parts.serviceId, parts.parameters, parts.customerId ?? '', day]
  return { slot: createHash('sha256').update(JSON.stringify(key)).digest('base64url'), day }
}
