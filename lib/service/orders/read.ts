import { ApiError, History, type Product, Uuid } from '#lib/contract/index.ts'
import type { Verb } from '../call.ts'
import type { Context } from '../context.ts'
import { findOrderHead, type OrderHead } from './head/store.ts'
import { type FoundOrder, findBeside, findOrder } from './store.ts'

interface Expected {
  product?: Product | undefined
  customerId?: string | undefined
}

/**
 * An order as its organization sees it. Another family, another organization, another customer and an unknown id all
 * get the same answer, so that none of them reveals what exists (docs/interface.md, "Status codes").
 */
export async function readOrder(
  ctx: Context,
  organizationId: string,
  orderId: string,
  expected: Expected = {},
): Promise<FoundOrder> {
  const found = Uuid.safeParse(orderId).success ? await findOrder(ctx.database.sql, organizationId, orderId) : null
  return asExpected(found, expected)
}

/** The same without its result, which is not even read. */
export async function readOrderHead(
  ctx: Context,
  organizationId: string,
  orderId: string,
  expected: Expected,
): Promise<OrderHead> {
  const found = Uuid.safeParse(orderId).success ? await findOrderHead(ctx.database.sql, organizationId, orderId) : null
  return asExpected(found, expected)
}

function asExpected<F extends OrderHead>(found: F | null, { product, customerId }: Expected): F {
  const isExpected =
    found !== null &&
    (product === undefined || found.order.product === product) &&
    (customerId === undefined || found.order.customerId === customerId)
  if (!isExpected) throw new ApiError('resource.not_found', 'order not found')
  return found
}

/** Who asks about which order. */
interface OrderCall {
  caller: { organizationId: string }
  params: { orderId: string }
}

/** What an order's result has and lacks. An order nobody says that of is answered as one that does not exist. */
export const readCompleteness: Verb<'getCompleteness'> = async (ctx, call) => {
  const facts = await readBeside(ctx, call, 'completeness')
  return { orderId: call.params.orderId, ...Object(facts) }
}

/** Values of an order's result with the days between which they stand or stood; found and not found as completeness is. */
export const readHistory: Verb<'getHistory'> = async (ctx, call) => {
  const entries = await readBeside(ctx, call, 'history')
  return { orderId: call.params.orderId, entries: History.shape.entries.parse(entries) }
}

async function readBeside(ctx: Context, call: OrderCall, what: 'completeness' | 'history'): Promise<unknown> {
  const { orderId } = call.params
  const isId = Uuid.safeParse(orderId).success
  const stored = isId ? await findBeside(ctx.database.sql, call.caller.organizationId, orderId, what) : null
  if (stored === null) throw new ApiError('resource.not_found', `No ${what} is on file for this order`)
  return JSON.parse(stored)
}
