import 'server-only'
import { z } from 'zod'
import { ApiError, everyone, limits, rowsOf } from '#lib/contract/index.ts'
import { liveStream } from '../live/index.ts'
import { guard, type RouteTable } from '../server/guard.ts'
import { getRuntime } from '../server/runtime.ts'

const listen = rowsOf({ tag: 'Console', version: '2026-08-01' })(
  'GET /api/live',
  'Events as they happen, as a stream of server-sent events',
  { roles: everyone, query: z.strictObject({ since: z.string().max(100).optional() }), answer: null, content: 'text' },
)

/** Live events. An open page is no sign of a person at work, so the idle time of the session goes on. */
export const liveTable: RouteTable = {
  find: (method) => (method === listen.method ? { id: 'listen', params: {} } : { methods: [listen.method] }),
  rowOf: () => listen,
  handle: async (ctx, call) => {
    if (ctx.bus.listeners < limits.liveStreamsMax) return liveStream(ctx, call)
    throw new ApiError('request.rate_limited', 'Too many open pages of this console', {
      headers: { 'retry-after': '30' },
    })
  },
  isUse: false,
}

export const liveRoute = guard(getRuntime, liveTable)
