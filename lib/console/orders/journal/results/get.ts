import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { call as callRow } from '#lib/client/call.ts'
import { isPolledProduct, pollRows } from '#lib/client/poll-rows.ts'
import { ApiError, isProduct, isSettled, routeOf } from '#lib/contract/index.ts'
import { cutJson } from '#lib/text/index.ts'
import { lockStates } from '../../../companies/company-states/index.ts'
import { saveAppearances } from '../../../companies/parties/index.ts'
import { partiesMayDiffer } from '../../../companies/screening-states/index.ts'
import type { Context } from '../../../core/context.ts'
import { jsonText } from '../../../core/http/answer.ts'
import type { Handler } from '../../../core/http/handler.ts'
import { orderRecord } from '../orders/record.ts'
import { findJournalOrder, findResult, type JournalOrderRow, saveResult, saveResultHash } from '../orders/store.ts'
import { requestRecord } from '../requests/record.ts'
import { requestsOfOrder } from '../requests/store.ts'
import { resultOf } from '../settling/settle.ts'
import { refuseErased } from './erased.ts'

const decompress = promisify(gunzip)
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

export const getOrderRecord: Handler<'getOrderRecord'> = async (ctx, { params }) => {
  const order = await knownOrder(ctx, params.orderId)
  const requests = await requestsOfOrder(ctx.database.sql, order.orderId)
  return { order: orderRecord(order), requests: requests.map(requestRecord) }
}

const branches = ['result', 'companyReport', 'relationships', 'branches']

/** The Order byte for byte as it came, so that its hash can be checked against the one in the journal; on request without branches. */
export const getOrderResult: Handler<'getOrderResult'> = async (ctx, { params, query, requestId }) => {
  const answer = (bytes: Uint8Array) =>
    jsonText(200, decoder.decode(query.without === 'branches' ? cutJson(bytes, branches) : bytes), requestId)
  const result = await findResult(ctx.database.sql, params.orderId)
  if (result !== null) return answer(await decompress(result.body))
  const order = await knownOrder(ctx, params.orderId)
  refuseErased(order)
  if (!isSettled(order.status)) throw new ApiError('request.conflict', 'The order has not completed yet')
  return answer(Buffer.from(await fetched(ctx, order), 'utf8'))
}

async function knownOrder(ctx: Context, orderId: string): Promise<JournalOrderRow> {
  const order = await findJournalOrder(ctx.database.sql, orderId)
  if (order === null) throw new ApiError('resource.not_found', 'order not found')
  return order
}

/** Reads a settled order once more from the service, where it is free, and stores it: another client's, for the most part. */
async function fetched(ctx: Context, order: JournalOrderRow): Promise<string> {
  const { orderId, product, customerId } = order
  if (product === null || !isProduct(product) || !isPolledProduct(product)) {
    throw new ApiError(
      'resource.not_found',
      'The result of this order was not stored, and the service no longer returns it',
    )
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
