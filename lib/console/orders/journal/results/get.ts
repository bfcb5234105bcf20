import 'server-only'
import { call as callRow } from '#lib/client/call.ts'
import { isPolledProduct, pollRows } from '#lib/client/poll-rows.ts'
import { conflict, consoleError, isProduct, isSettled, notFound, orNotFound, routeOf } from '#lib/contract/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { lockStates } from '../../../companies/company-states/index.ts'
import { saveAppearances } from '../../../companies/parties/index.ts'
import { partiesMayDiffer } from '../../../companies/screening-states/index.ts'
import type { Context } from '../../../core/context.ts'
import { jsonText } from '../../../core/http/answer.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { storedBytes, textOfBytes, withoutBranches } from '../../../core/stored-result.ts'
import { orderRecord } from '../orders/record.ts'
import { findJournalOrder, findResult, type JournalOrderRow, saveResult, saveResultHash } from '../orders/store.ts'
import { requestRecord } from '../requests/list.ts'
import { requestsOfOrder } from '../requests/store.ts'
import { fetchQuote, outcomeAnswer, submissionOf, submitRequest } from '../sending/submit.ts'
import { resultOf } from '../settling/settle.ts'

export const getOrderRecord: Handler<'getOrderRecord'> = async (ctx, { params }) => {
  const order = await knownOrder(ctx, params.orderId)
  const requests = await requestsOfOrder(ctx.database.sql, order.orderId)
  return { order: orderRecord(order), requests: requests.map(requestRecord) }
}

/** The Order byte for byte as it came, so that its hash can be checked against the one in the journal; on request without branches. */
export const getOrderResult: Handler<'getOrderResult'> = async (ctx, { params, query, requestId }) => {
  const answer = (bytes: Uint8Array) =>
    jsonText(200, textOfBytes(query.without === 'branches' ? withoutBranches(bytes) : bytes), requestId)
  const result = await findResult(ctx.database.sql, params.orderId)
  if (result !== null) return answer(await storedBytes(result.body))
  const order = await knownOrder(ctx, params.orderId)
  refuseErased(order)
  if (!isSettled(order.status)) throw conflict('The order has not completed yet')
  return answer(Buffer.from(await fetched(ctx, order), 'utf8'))
}

async function knownOrder(ctx: Context, orderId: string) {
  return orNotFound(await findJournalOrder(ctx.database.sql, orderId), 'Order not found')
}

/** Reads a settled order once more from the service, where it is free, and stores it: another client's, for the most part. */
async function fetched(ctx: Context, order: JournalOrderRow) {
  const { orderId, product, customerId } = order
  if (product === null || !isProduct(product) || !isPolledProduct(product)) {
    throw notFound('The result of this order was not stored, and the service no longer returns it')
  }
  const id = pollRows[product]
  const query = customerId === null ? {} : { customerId }
  const { raw, value } = await callRow(
    id,
    { params: { orderId }, query },
    { ...ctx.upstream.options(id), keepsRaw: true },
  )
  if (raw === undefined) throw new Error('a response was requested with its text and came without')
  const result = await resultOf(raw)
  const { version: serviceVersion } = routeOf(id)
  const now = ctx.clock.now()
  await ctx.database.transaction(async (tx) => {
    await saveResult(tx, { ...result, orderId, serviceVersion, storedAt: now })
    await lockStates(tx, [order.serviceId], now)
    const touched = await saveAppearances(tx, { ...order, at: order.responseTime ?? now }, value)
    await partiesMayDiffer(tx, touched)
    await saveResultHash(tx, orderId, { resultSha256: result.sha256, resultBytes: result.bytes })
  })
  return raw
}

/**
 * What a running graph order has read so far (interface, Data products, 4). It costs, so it is a request like any
 * other: in the journal before it leaves, checked against the budgets, never repeated by a program. At the service it is a
 * GET; here a POST, because no link may spend.
 */
export const readPartialGraph: Handler<'readPartialGraph'> = async (ctx, call) => {
  const order = await knownOrder(ctx, call.params.orderId)
  refuseErased(order)
  if (order.product !== 'graph') throw conflict('Only a graph order has a partial result')
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
async function priceOf(ctx: Context, { serviceId }: JournalOrderRow) {
  if (serviceId === null) return null
  return (await fetchQuote(ctx, { product: 'graph', request: { serviceId } }))?.intermediateCredits ?? null
}

/** An erased result is not fetched again, though the service may still have it. */
export function refuseErased({ erasedAt }: { erasedAt: Date | null }): void {
  if (erasedAt === null) return
  throw consoleError('result.erased', `The result was erased on ${dayOf(erasedAt)}`)
}
