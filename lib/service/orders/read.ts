import { ApiError, type Product, Uuid } from '#lib/contract/index.ts'
import type { Context } from '../context.ts'
import { type FoundOrder, findOrder } from './store.ts'

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
