import 'server-only'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { call as callRow, isPolledProduct, pollRows } from '#lib/client/index.ts'
import { ApiError, isProduct, isSettled, routeOf } from '#lib/contract/index.ts'
import { jsonText } from '../answer.ts'
import type { Context } from '../context.ts'
import { orderRecord } from '../orders/record.ts'
import { keptOf } from '../orders/settle.ts'
import { findOrder, findResult, keepResult, noteKept, type OrderRow } from '../orders/store.ts'
import { requestRecord } from '../requests/record.ts'
import { requestsOfOrder } from '../requests/store.ts'
import { refuseErased } from '../retention/erase.ts'
import type { Handler } from './handler.ts'

const decompress = promisify(gunzip)

export const getOrderRecord: Handler<'getOrderRecord'> = async (ctx, { params }) => {
  const order = await knownOrder(ctx, params.orderId)
  const requests = await requestsOfOrder(ctx.database.sql, order.orderId)
  return { order: orderRecord(order), requests: requests.map(requestRecord) }
}

/** The Order byte for byte as it came, so that its hash can be checked against the one in the journal. */
export const getOrderResult: Handler<'getOrderResult'> = async (ctx, { params, requestId }) => {
  const kept = await findResult(ctx.database.sql, params.orderId)
  if (kept !== null) return jsonText(200, (await decompress(kept.body)).toString('utf8'), requestId)
  const order = await knownOrder(ctx, params.orderId)
  refuseErased(order)
  if (!isSettled(order.status))
    throw new ApiError('request.conflict', 'the order has not ended, so it has no result yet')
  return jsonText(200, await fetched(ctx, order), requestId)
}

async function knownOrder(ctx: Context, orderId: string): Promise<OrderRow> {
  const order = await findOrder(ctx.database.sql, orderId)
  if (order === null) throw new ApiError('resource.not_found', 'order not found')
  return order
}

/** Reads a settled order once more from the service, where it is free, and keeps it: another client's, for the most part. */
async function fetched(ctx: Context, { orderId, product, customerId }: OrderRow): Promise<string> {
  if (product === null || !isProduct(product) || !isPolledProduct(product)) {
    throw new ApiError(
      'resource.not_found',
      'the result of this order was not kept, and the service does not give it again',
    )
  }
  const id = pollRows[product]
  const query = customerId === null ? {} : { customerId }
  const { raw } = await callRow(id, { params: { orderId }, query }, { ...ctx.upstream.options(id), keepsRaw: true })
  if (raw === undefined) throw new Error('an answer was asked for with its text and came without')
  const kept = await keptOf(raw)
  const { version: serviceVersion } = routeOf(id)
  await ctx.database.transaction(async (tx) => {
    await keepResult(tx, { ...kept, orderId, serviceVersion, keptAt: ctx.clock.now() })
    await noteKept(tx, orderId, { resultSha256: kept.sha256, resultBytes: kept.bytes })
  })
  return raw
}
