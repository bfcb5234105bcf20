import { limits, Uuid } from '#lib/contract/index.ts'
import type { Verb } from '../call.ts'
import { creditsChargedFor, readOrders } from './store.ts'

/** Orders of an organization, newest first, without their results; the cursor is the last order's id. */
export const listOrders: Verb<'listOrders'> = async (ctx, { caller: { organizationId }, query }) => {
  const limit = query.limit ?? limits.listLimitDefault
  const before = query.cursor !== undefined && Uuid.safeParse(query.cursor).success ? query.cursor : undefined
  const rows = await readOrders(ctx.database.sql, organizationId, { ...query, before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const charged = await creditsChargedFor(
    ctx.database.sql,
    page.map((row) => row.orderId),
  )
  return {
    orders: page.map((row) => ({
      orderId: row.orderId,
      product: row.product,
      serviceId: row.serviceId ?? undefined,
      companyName: row.companyName ?? undefined,
      customerReference: row.customerReference,
      metadata: JSON.parse(row.metadata),
      customerId: row.customerId ?? undefined,
      status: row.status,
      requestTime: row.requestTime.toISOString(),
      responseTime: row.responseTime?.toISOString(),
      currentActivity: row.currentActivity ?? undefined,
      error: row.error ?? undefined,
      code: row.code ?? undefined,
      apiKeyName: row.apiKeyName,
      creditsCharged: charged.get(row.orderId) ?? 0,
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.orderId ?? null) : null,
  }
}
