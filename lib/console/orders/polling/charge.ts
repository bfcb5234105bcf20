import 'server-only'
import { ApiError, limits, type Order, type OrderSummary, ServiceId } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { ask } from '../../core/upstream/index.ts'
import { instantOfOrder, type JournalOrderRow, quotedFor } from '../journal/index.ts'

/** So many orders lie within the time of one question, and its answer is one page. */
const togetherMax = 50

/** Charge of an order as listed by the service, else its quote if it completed; null where neither is known. */
export async function chargeFor(ctx: Context, row: JournalOrderRow, answer: Order): Promise<number | null> {
  const listed = await listedCharge(ctx, row, answer)
  if (listed !== null) return listed
  return answer.status === 'completed' ? quotedFor(ctx.database.sql, row.orderId) : null
}

interface Asked {
  row: Pick<JournalOrderRow, 'orderId' | 'product' | 'serviceId'>
  from: Date
  answer(credits: number | null): void
}

/** What is waiting to be asked, for each console of this process. */
const waitingOf = new WeakMap<Context['pollers'], Asked[]>()

/** As the service lists it. Orders that end while a request is in flight are read together in the next one. */
async function listedCharge(ctx: Context, row: JournalOrderRow, answer: Order) {
  const from = instantOfOrder(answer.requestTime)
  if (from === null || !(await ctx.upstream.has('listOrders'))) return null
  const waiting = waitingOf.get(ctx.pollers)
  const credits = new Promise<number | null>((resolve) => {
    const asked = { row, from, answer: resolve }
    if (waiting === undefined) waitingOf.set(ctx.pollers, [asked])
    else waiting.push(asked)
  })
  if (waiting === undefined) void fetchCharges(ctx)
  return credits
}

async function fetchCharges(ctx: Context) {
  for (;;) {
    const asked = waitingOf.get(ctx.pollers)?.splice(0, togetherMax) ?? []
    if (asked.length === 0) break
    const listed = await chargesBetween(ctx, asked)
    for (const one of asked) {
      const { orderId } = one.row
      // A page that ends before an order says nothing of it: then it is read alone.
      const found = listed.has(orderId) || asked.length === 1 ? listed : await chargesBetween(ctx, [one])
      one.answer(found.get(orderId) ?? null)
    }
  }
  waitingOf.delete(ctx.pollers)
}

/** Charges by order, as far as the service lists them. */
async function chargesBetween(ctx: Context, asked: readonly Asked[]) {
  return new Map((await listedBetween(ctx, asked)).map((order) => [order.orderId, chargeIn(order)]))
}

/** Orders of these times, as far as the service lists them; never rejects, because an order ends without its price too. */
export async function listedBetween(
  ctx: Context,
  asked: readonly Pick<Asked, 'row' | 'from'>[],
): Promise<OrderSummary[]> {
  const times = asked.map(({ from }) => from.getTime())
  const [first] = asked
  const serviceId = ServiceId.safeParse(first?.row.serviceId)
  const query = {
    since: new Date(Math.min(...times)).toISOString(),
    until: new Date(Math.max(...times) + 1_000).toISOString(),
    limit: asked.length === 1 ? 100 : limits.listLimitMax,
    ...(first && first.row.product !== null && asked.every(({ row }) => row.product === first.row.product)
      ? { product: first.row.product }
      : {}),
    ...(asked.length === 1 && serviceId.success ? { serviceId: serviceId.data } : {}),
  }
  try {
    const value = await ask(ctx, 'listOrders', { query }, { timeoutMs: 5_000 })
    return value.orders ?? []
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'internal.unexpected'
    ctx.log.info(
      { event: 'order.charge_unknown', code, orders: asked.length },
      'Failed to read charges from the list of orders',
    )
    return []
  }
}

export function chargeIn(order: OrderSummary | undefined): number | null {
  const credits = order?.creditsCharged ?? null
  return Number.isInteger(credits) ? credits : null
}
