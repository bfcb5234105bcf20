import { ApiError, creditsChargedHeader, type Product, resultPath } from '#lib/contract/index.ts'
import { namesTag } from '#lib/http/index.ts'
import { requireScope } from './accounts/index.ts'
import type { Call, Reply } from './call.ts'
import type { Context } from './context.ts'
import { readIntermediateGraph } from './graph/index.ts'
import {
  answerOf,
  type FoundOrder,
  orderCreatedText,
  orderTag,
  readOrder,
  readOrderHead,
  renderIntermediate,
  renderOrder,
  replayed,
  type StartedOrder,
  type StartOrder,
  settle,
  startOrder,
  waitForOrder,
} from './orders/index.ts'
import type { OrderRequestBody } from './products/index.ts'

/** What the rows of every product have in common: starting an order, waiting for it, polling it. */

/** A call of any row that makes an order. */
interface OrderCall extends Omit<Call, 'body' | 'params' | 'query'> {
  body: OrderRequestBody
  query: { batch?: boolean | undefined }
}

export function admission(product: Product, mode: 'start' | 'sync', call: OrderCall): StartOrder {
  const { caller, body, metadataText, customerId, idempotencyKey, creditsMax, serviceVersion, requestId } = call
  return {
    ...{ caller, product, operation: call.id, mode, body, metadataText, customerId },
    isBatch: call.query.batch ?? false,
    ...{ idempotencyKey, creditsMax, serviceVersion, requestId, now: call.receivedAt },
  }
}

export function start(product: Product) {
  return async (ctx: Context, call: OrderCall): Promise<Reply> => {
    const { order, wasReused, isReplay } = await startOrder(ctx, admission(product, 'start', call))
    const headers = isReplay ? replayed : {}
    return { status: wasReused ? 200 : 202, text: orderCreatedText(order, product, wasReused), headers }
  }
}

export function sync(product: Product) {
  return async (ctx: Context, call: OrderCall): Promise<Reply> => {
    const started = await startOrder(ctx, admission(product, 'sync', call))
    return awaited(ctx, call, started, product)
  }
}

/** Waits for an order; at the limit the caller gets 408 and the order goes on (interface, Limits). */
async function awaited(ctx: Context, call: OrderCall, started: StartedOrder, product: Product): Promise<Reply> {
  const { order, wasReused, isReplay } = started
  if (isReplay) Object.assign(call.answerHeaders, replayed)
  const { organizationId } = call.caller
  const found = await waitForOrder(ctx, organizationId, order.orderId, ctx.env.syncTimeoutMs, [call.signal])
  if (found !== null) return { text: renderOrder(ctx.env, found, wasReused, ctx.clock.now()) }
  const where = `poll it at ${resultPath(product, order.orderId)}`
  const isCutOff = ctx.shutdown.cutOff.aborted
  throw new ApiError(
    'request.timeout',
    isCutOff
      ? `Service is shutting down before sync order ${order.orderId} has completed; ${where}`
      : `Sync order did not complete within the timeout; ${where}`,
  )
}

/** Prefill cannot be polled, so its order ends with its request: in time, or as timed out and free of charge. */
export async function prefill(ctx: Context, call: OrderCall): Promise<Reply> {
  const timeoutMs = ctx.env.prefillTimeoutMs
  const started = await startOrder(ctx, { ...admission('prefill', 'sync', call), deadlineMs: timeoutMs })
  const { orderId } = started.order
  if (started.isReplay) Object.assign(call.answerHeaders, replayed)
  const { organizationId } = call.caller
  let found = await waitForOrder(ctx, organizationId, orderId, timeoutMs, [call.signal])
  if (found === null) {
    await settle(ctx, orderId, { status: 'timedOut' })
    found = await readOrder(ctx, organizationId, orderId)
  }
  const { order } = found
  if (order.status === 'timedOut') throw new ApiError('request.timeout', 'Prefill did not complete within the timeout')
  if (order.status === 'failed') throw new ApiError(order.code ?? 'internal.unexpected', order.error ?? 'Order failed')
  return { text: renderOrder(ctx.env, found, started.wasReused, ctx.clock.now()) }
}

export function poll(product: Product) {
  return (ctx: Context, call: PollCall): Promise<Reply> => answerPoll(ctx, product, call)
}

/** A poll waits for the end of its order where its caller prefers that, and sends nothing that the caller has. */
async function answerPoll(ctx: Context, product: Product, call: PollCall): Promise<Reply> {
  const { params, query, caller, waitMs, receivedAt } = call
  const expected = { product, customerId: query.customerId }
  const named = call.request.headers.get('if-none-match')
  const applied: Record<string, string> = waitMs > 0 ? { 'preference-applied': `wait=${waitMs / 1_000}` } : {}
  let ended: FoundOrder | null = null
  if (waitMs > 0 || named !== null) {
    const { order, sha256 } = await readOrderHead(ctx, caller.organizationId, params.orderId, expected)
    const isRunning = order.status === 'running'
    if (isRunning && waitMs > 0) {
      const ends = [call.signal, ctx.shutdown.begun]
      ended = await waitForOrder(ctx, caller.organizationId, order.orderId, waitMs, ends)
    } else if (named !== null) {
      const etag = orderTag(order, sha256)
      if (etag !== null && namesTag(named, etag)) return { status: 304, text: '', headers: { ...applied, etag } }
    }
  }
  const found = ended ?? (await readOrder(ctx, caller.organizationId, params.orderId, expected))
  // Of a refusal, which comes without having waited, it is not said; of a 304 that is found later it is.
  Object.assign(call.answerHeaders, applied)
  const { text, etag } = answerOf(ctx.env, found, receivedAt)
  const again: Record<string, string> = found.order.status === 'running' ? { 'retry-after': '1' } : {}
  return etag === null ? { text, isUntagged: true } : { text, headers: { ...again, etag } }
}

/** A running graph order is answered with what it has so far where the caller asks and pays for it. */
export async function pollGraph(ctx: Context, call: Call<'getGraph'>): Promise<Reply> {
  const { organizationId } = call.caller
  const { customerId, includeIntermediateResult = false } = call.query
  if (!includeIntermediateResult) return answerPoll(ctx, 'graph', call)
  requireScope(call.caller, 'order')
  const read = () => readOrder(ctx, organizationId, call.params.orderId, { product: 'graph', customerId })
  const found = await read()
  const isRunning = found.order.status === 'running'
  const part = isRunning ? await readIntermediateGraph(ctx, call, found.order) : null
  const headers = { [creditsChargedHeader]: String(part?.credits ?? 0) }
  if (part !== null)
    return {
      text: renderIntermediate(found, { type: 'shareholderGraph', graph: part.graph }),
      headers,
      isUntagged: true,
    }
  const text = renderOrder(ctx.env, isRunning ? await read() : found, false, call.receivedAt)
  return { text, headers, isUntagged: true }
}

interface PollCall extends Omit<Call, 'body' | 'params' | 'query'> {
  params: { orderId: string }
  query: { customerId?: string | undefined }
}
