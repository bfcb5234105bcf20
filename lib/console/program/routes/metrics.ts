import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { Gauge, Registry } from 'prom-client'
import { ApiError } from '#lib/contract/index.ts'
import { addJobGauges, lateAfterMs } from '#lib/database/index.ts'
import { newRequestId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import { errorAnswer, privateHeaders } from '../../core/http/answer.ts'
import { getRuntime } from '../server/runtime.ts'

/** Metrics of this process for whoever knows METRICS_TOKEN; without that setting there are none. */
export function metricsHandler(open: () => Promise<Context>): (request: Request) => Promise<Response> {
  return async (request) => {
    const requestId = newRequestId()
    const ctx = await open()
    const { metricsToken } = ctx.env
    if (metricsToken === undefined) {
      return errorAnswer(
        new ApiError('resource.not_found', 'Set METRICS_TOKEN to read metrics', { status: 404 }),
        requestId,
      )
    }
    if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${metricsToken}`)) {
      return errorAnswer(
        new ApiError('auth.unauthorized', 'The bearer token is another one', {
          status: 401,
          headers: { 'www-authenticate': 'Bearer realm="metrics"' },
        }),
        requestId,
      )
    }
    const registry = metricsOf(ctx)
    const headers = { ...privateHeaders, 'content-type': registry.contentType, 'x-request-id': requestId }
    return new Response(await registry.metrics(), { headers })
  }
}

export const metricsRoute = metricsHandler(getRuntime)

function metricsOf(ctx: Context) {
  const registry = new Registry()
  const add = (name: string, help: string, value: number) =>
    new Gauge({ name: `console_${name}`, help, registers: [registry] }).set(value)
  addJobGauges(registry, 'console', () =>
    ctx.timedJobs.states().map((state) => ({ ...state, lateAfterMs: lateAfterMs(state) })),
  )
  add('orders_polled', 'Orders this process polls', ctx.pollers.active)
  add('delivered_orders', 'Delivered orders that wait for their poller', ctx.delivered.entries)
  add('delivered_bytes', 'Bytes of delivered orders that wait for their poller', ctx.delivered.bytes)
  add('database_away', '1 while the database cannot be reached', ctx.database.isAway() ? 1 : 0)
  return registry
}

/** Takes as long whatever the difference is. */
function isSame(one: string, other: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
