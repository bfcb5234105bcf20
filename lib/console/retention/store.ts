import 'server-only'
import { and, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { orders, requests, results } from '../schema.ts'

/** Marks orders that ended before then as erased and answers which; their facts and prices stay. */
export async function markErased(db: Sql, endedBefore: Date, erasedAt: Date, limit: number): Promise<string[]> {
  const due = db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(lt(orders.settledAt, endedBefore), isNull(orders.erasedAt)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(orders)
    .set({ erasedAt })
    .where(inArray(orders.orderId, due))
    .returning({ orderId: orders.orderId })
  return rows.map(({ orderId }) => orderId)
}

export async function removeResults(db: Sql, orderIds: string[]): Promise<number> {
  const rows = await db
    .delete(results)
    .where(inArray(results.orderId, orderIds))
    .returning({ orderId: results.orderId })
  return rows.length
}

/** What was sent and answered, word for word: needed for a day, to repeat a press without a second order. */
export async function blankRequests(db: Sql, requestedBefore: Date): Promise<void> {
  await db
    .update(requests)
    .set({ sentBody: null, answerBody: null })
    .where(
      and(
        lt(requests.requestedAt, requestedBefore),
        notInArray(requests.state, ['sending', 'unknown']),
        or(isNotNull(requests.sentBody), isNotNull(requests.answerBody)),
      ),
    )
}
