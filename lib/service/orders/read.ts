import { ApiError, type Completeness, type Product, Uuid } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { type FoundOrder, findCompleteness, findOrder } from './store.ts'

/**
 * An order as its organization sees it. Another family, another organization, another customer and an unknown id all
 * get the same answer, so that none of them reveals what exists (docs/interface.md, "Status codes").
 */
export async function readOrder(
  ctx: Context,
  organizationId: string,
  orderId: string,
  expected: { product?: Product | undefined; customerId?: string | undefined } = {},
): Promise<FoundOrder> {
  const found = Uuid.safeParse(orderId).success ? await findOrder(ctx.database.sql, organizationId, orderId) : null
  const isExpected =
    found !== null &&
    (expected.product === undefined || found.order.product === expected.product) &&
    (expected.customerId === undefined || found.order.customerId === expected.customerId)
  if (!isExpected) throw new ApiError('resource.not_found', 'order not found')
  return found
}

/** What an order's result has and lacks. An order nobody says that of is answered as one that does not exist. */
export async function readCompleteness(ctx: Context, organizationId: string, orderId: string): Promise<Completeness> {
  const isId = Uuid.safeParse(orderId).success
  const stored = isId ? await findCompleteness(ctx.database.sql, organizationId, orderId) : null
  if (stored === null) throw new ApiError('resource.not_found', 'no completeness is on file for this order')
  return { orderId, ...JSON.parse(stored) }
}
