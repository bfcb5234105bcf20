import { ApiError, creditsChargedHeader, type Product, resultPath } from '#lib/contract/index.ts'
import { requireScope } from './accounts/index.ts'
import type { Call, Reply } from './call.ts'
import type { Context } from './context.ts'
import { readIntermediateGraph } from './graph/index.ts'
import {
  orderCreatedText,
  readOrder,
  renderIntermediate,
  renderOrder,
  type StartedOrder,
  type StartOrder,
  settle,
  startOrder,
  waitForOrder,
} from './orders/index.ts'
import type { OrderBody } from './products/index.ts'

/** What the rows of every product have in common: starting an order, waiting for it, polling it. */

/** A call of any row that makes an order. */
interface OrderCall extends Omit<Call, 'body' | 'params' | 'query'> {
  body: OrderBody
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
    const { order, wasReused } = await startOrder(ctx, admission(product, 'start', call))
    return { status: wasReused ? 200 : 202, text: orderCreatedText(order, product, wasReused) }
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
  const { order, wasReused } = started
  const { organizationId } = call.caller
  const found = await waitForOrder(ctx, organizationId, order.orderId, ctx.env.syncTimeoutMs, call.signal)
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
  const { organizationId } = call.caller
  let found = await waitForOrder(ctx, organizationId, orderId, timeoutMs, call.signal)
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
  return async (ctx: Context, call: PollCall): Promise<Reply> => {
    const { customerId } = call.query
    const found = await readOrder(ctx, call.caller.organizationId, call.params.orderId, { product, customerId })
    return { text: renderOrder(ctx.env, found, false, call.receivedAt) }
  }
}

/** A running graph order is answered with what it has so far where the caller asks and pays for it. */
export async function pollGraph(ctx: Context, call: Call<'getGraph'>): Promise<Reply> {
  const { organizationId } = call.caller
  const { customerId, includeIntermediateResult = false } = call.query
  if (includeIntermediateResult) requireScope(call.caller, 'order')
  const read = () => readOrder(ctx, organizationId, call.params.orderId, { product: 'graph', customerId })
  const found = await read()
  if (!includeIntermediateResult) return { text: renderOrder(ctx.env, found, false, call.receivedAt) }
  const isRunning = found.order.status === 'running'
  const part = isRunning ? await readIntermediateGraph(ctx, call, found.order) : null
  const headers = { [creditsChargedHeader]: String(part?.credits ?? 0) }
  if (part !== null)
    return { text: renderIntermediate(found, { type: 'shareholderGraph', graph: part.graph }), headers }
  return { text: renderOrder(ctx.env, isRunning ? await read() : found, false, call.receivedAt), headers }
}

interface PollCall extends Omit<Call, 'body' | 'params' | 'query'> {
  params: { orderId: string }
  query: { customerId?: string | undefined }
}
