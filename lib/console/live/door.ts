import 'server-only'
import { z } from 'zod'
import { ApiError, everyone, limits, row } from '#lib/contract/index.ts'
import { type Door, guard } from '../guard.ts'
import { getRuntime } from '../holder.ts'
import { liveStream } from './stream.ts'

const listen = row({
  method: 'GET',
  path: '/api/live',
  tag: 'Console',
  summary: 'Events as they happen, as a stream of server-sent events',
  version: '2026-08-01',
  roles: everyone,
  spends: 'free',
  query: z.strictObject({ since: z.string().max(100).optional() }),
  status: 200,
  answer: null,
  content: 'text',
})

/** The door to live events. An open page is no sign of a person at work: the idle time of a session goes on. */
export const liveDoor: Door = {
  find: (method) => (method === listen.method ? { id: 'listen', params: {} } : { methods: [listen.method] }),
  rowOf: () => listen,
  handle: async (ctx, call) => {
    if (ctx.bus.listeners < limits.liveStreamsMax) return liveStream(ctx, call)
    throw new ApiError('request.rate_limited', 'too many pages of this console are open', {
      headers: { 'retry-after': '30' },
    })
  },
  isUse: false,
}

export const liveRoute = guard(getRuntime, liveDoor)
