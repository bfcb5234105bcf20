import 'server-only'
import { limits } from '#lib/contract/index.ts'
import type { Context, LiveEntryOf } from '../../core/context.ts'
import { privateHeaders } from '../../core/http/answer.ts'
import type { Call } from '../../core/http/handler.ts'
import { sized } from '../../core/http/size.ts'
import { onceFor } from '../../core/once.ts'
import { personOfCookies } from '../../people/index.ts'

export { openBus } from './bus.ts'

const heartbeatMs = 15_000
/** A browser that does not read is disconnected: it reconnects, and gets what it missed. */
const unreadBytesMax = 1024 * 1024
/** Tabs of a browser share one stream, so a session needs few; a further one takes the place of the oldest. */
const streamsPerSession = 6
const encoder = new TextEncoder()

/**
 * Live events for one browser, as server-sent events (WHATWG HTML, 9.2). At every heartbeat the session is read again, so
 * a person whose access was withdrawn receives nothing more after 15 seconds.
 */
export function liveStream(ctx: Context, call: Call): Response {
  const { person, headers, url, requestId, signal } = call
  const since = headers.get('last-event-id') ?? url.searchParams.get('since')
  const over = new AbortController()
  signal.addEventListener('abort', () => over.abort(), { once: true })
  takePlace(ctx, `session ${person.sessionId}`, streamsPerSession, over)
  takePlace(ctx, `person ${person.userId}`, limits.liveStreamsPerPerson, over)
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if (over.signal.aborted) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < -unreadBytesMax) over.abort()
        }
        const stopListening = ctx.bus.listen(person.userId, since === '' ? null : since, (entry) => {
          write(textOf(entry))
          if (entry.event?.type === 'end') over.abort()
        })
        over.signal.addEventListener('abort', () => {
          stopListening()
          closeQuietly(controller)
        })
        if (signal.aborted) over.abort()
        void beat(ctx, call, write, over)
      },
      cancel: () => over.abort(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  )
  const response = new Response(body, {
    headers: {
      ...privateHeaders,
      // A proxy that compresses would buffer events.
      'cache-control': 'private, no-store, no-transform',
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'x-request-id': requestId,
    },
  })
  // Its events are few, and it lasts for hours: it is counted as a place, not by its bytes.
  return sized(response, 0)
}

const placesOf = onceFor((_bus: Context['bus']) => new Map<string, Set<AbortController>>())

function takePlace({ bus }: Context, whose: string, most: number, over: AbortController) {
  const places = placesOf(bus)
  const own = places.get(whose) ?? new Set()
  places.set(whose, own.add(over))
  over.signal.addEventListener('abort', () => {
    own.delete(over)
    if (own.size === 0 && places.get(whose) === own) places.delete(whose)
  })
  const [oldest] = own
  if (own.size > most) oldest?.abort()
}

async function beat(ctx: Context, call: Call, write: (text: string) => void, over: AbortController) {
  const end = JSON.stringify({ type: 'end', reason: 'signedOut' })
  try {
    for (;;) {
      await ctx.sleep(heartbeatMs, over.signal)
      if (over.signal.aborted) return
      const person = await personOfCookies(ctx, call.headers.get('cookie'), false)
      if (person?.userId === call.person.userId && !person.lacksSecondFactor) {
        write(': here\n\n')
        continue
      }
      write(`data: ${end}\n\n`)
      break
    }
  } catch (error) {
    // Without the database nobody knows who may listen.
    if (!over.signal.aborted)
      ctx.log.error({ event: 'live.stream_failed', err: error, request_id: call.requestId }, 'Live stream failed')
  }
  over.abort()
}

/** An id alone is not an event, but the browser stores it, and sends it when it reconnects. */
function textOf({ id, event }: LiveEntryOf) {
  return event === null ? `id: ${id}\n\n` : `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`
}

/** The browser may have closed it already. */
function closeQuietly(controller: ReadableStreamDefaultController) {
  try {
    controller.close()
  } catch {
    // A canceled stream is closed: there is nothing left to do.
  }
}
