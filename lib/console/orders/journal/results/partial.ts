import 'server-only'
import { ApiError, routeOf } from '#lib/contract/index.ts'
import type { Context } from '../../../core/context.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { findJournalOrder, type JournalOrderRow } from '../orders/store.ts'
import { askQuote, outcomeAnswer, submissionOf, submitRequest } from '../sending/submit.ts'
import { refuseErased } from './erased.ts'

/**
 * What a running graph order has read so far (interface, Data products, 4). It costs, so it is a request like any
 * other: in the journal before it leaves, checked against the budgets, never repeated by a program. At the service it is a
 * GET; here a POST, because no link may spend.
 */
export const readPartialGraph: Handler<'readPartialGraph'> = async (ctx, call) => {
  const order = await findJournalOrder(ctx.database.sql, call.params.orderId)
  if (order === null) throw new ApiError('resource.not_found', 'order not found')
  refuseErased(order)
  if (order.product !== 'graph') throw new ApiError('request.conflict', 'Only a graph order has a partial result')
  const { serviceId, companyName, jurisdictionCode, customerReference, customerId, maxDepth } = order
  const outcome = await submitRequest(ctx, {
    ...submissionOf('getGraph', { ...call, operation: routeOf('getGraph'), bodyText: '' }),
    query: { includeIntermediateResult: true, ...(customerId === null ? {} : { customerId }) },
    creditsQuoted: order.settledAt === null ? await priceOf(ctx, order) : 0,
    about: { product: 'intermediateGraph', serviceId, companyName, jurisdictionCode, customerReference, maxDepth },
  })
  return outcomeAnswer(outcome, call.requestId)
}

/** What a version costs, as the service quotes it; null where it says nothing. */
async function priceOf(ctx: Context, { serviceId }: JournalOrderRow): Promise<number | null> {
  if (serviceId === null) return null
  return (await askQuote(ctx, { product: 'graph', request: { serviceId } }))?.intermediateCredits ?? null
}
