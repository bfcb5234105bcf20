import 'server-only'
import { call } from '#lib/client/index.ts'
import { ApiError, type Order, type OrderSummary, ServiceId } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { instantOf } from '../orders/settle.ts'
import type { OrderRow } from '../orders/store.ts'
import { quotedFor } from '../requests/store.ts'

/**
 * What an order cost: as the service lists it, or else as it was quoted, where it completed. Null where nobody says it;
 * a figure is never made up.
 */
export async function chargeFor(ctx: Context, row: OrderRow, answer: Order): Promise<number | null> {
  const listed = await listedCharge(ctx, row, answer)
  if (listed !== null) return listed
  return answer.status === 'completed' ? quotedFor(ctx.database.sql, row.orderId) : null
}

async function listedCharge(ctx: Context, row: OrderRow, answer: Order): Promise<number | null> {
  const from = instantOf(answer.requestTime)
  if (from === null || !(await ctx.upstream.has('listOrders'))) return null
  const serviceId = ServiceId.safeParse(row.serviceId)
  const query = {
    since: from.toISOString(),
    until: new Date(from.getTime() + 1_000).toISOString(),
    limit: 100,
    ...(row.product === null ? {} : { product: row.product }),
    ...(serviceId.success ? { serviceId: serviceId.data } : {}),
  }
  try {
    const { value } = await call('listOrders', { query }, { ...ctx.upstream.options('listOrders'), timeoutMs: 5_000 })
    return chargeIn(value.orders?.find((order) => order.orderId === row.orderId))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    ctx.log.info({ code: error.code, order: row.orderId }, 'the list of orders does not say what this one cost')
    return null
  }
}

export function chargeIn(order: OrderSummary | undefined): number | null {
  const credits = order?.creditsCharged ?? null
  return Number.isInteger(credits) ? credits : null
}
