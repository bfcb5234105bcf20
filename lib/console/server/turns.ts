import 'server-only'
import { createTurns } from '#lib/concurrency/index.ts'
import { tooManyUntil } from '#lib/contract/index.ts'
import { cookieIn, sessionCookie } from '../people/token.ts'

/**
 * Of one session at the same time: pages, which are drawn on the one thread of this process, and calls of the API: what more of
 * them run together ends no earlier, and everybody else waits for all of them. The others wait in the line of their session, so that they hold up nobody else.
 */
const pages = createTurns({ atOnce: 2, waitingMax: 100 })
const calls = createTurns({ atOnce: 4, waitingMax: 200 })

/** Whoever is refused and asks again at once keeps the place of a refusal so long: a flood of refusals is work as well. */
const refusedMs = 1_000
const tooManyWaitMs = 5_000

interface Asked {
  url?: string | undefined
  headers: { cookie?: string | undefined }
}

export interface Turn {
  request: Asked
  response: { statusCode: number; once(event: 'close', act: () => void): unknown }
  /** Answers what does not even get into the line. */
  refuse: (error: ReturnType<typeof tooManyUntil>) => void
  answer: () => void
}

/** Answers a request when it is the turn of its session; what belongs to no session, built files and streams at once. */
export function inTurn({ request, response, refuse, answer }: Turn): void {
  const line = lineOf(request)
  if (line === null) {
    answer()
    return
  }
  const gone = new AbortController()
  let end: (() => void) | null = null
  response.once('close', () => {
    gone.abort()
    if (end === null) return
    if (response.statusCode === 429) setTimeout(end, refusedMs).unref()
    else end()
  })
  line.turns.take(line.session, gone.signal).then(
    (turn) => {
      end = turn
      if (turn === null)
        return refuse(tooManyUntil('Too many requests at the same time in this session', tooManyWaitMs))
      // It may have gone between its turn and this moment.
      if (gone.signal.aborted) return turn()
      answer()
    },
    // The browser has gone while it waited.
    () => {},
  )
}

function lineOf({ url = '/', headers }: Asked) {
  if (/^\/(_next\/|api\/(live|health|ready|metrics|inbox))/.test(url)) return null
  const session = cookieIn(headers.cookie ?? null, sessionCookie)
  if (session === null) return null
  return { session, turns: url.startsWith('/api/') ? calls : pages }
}
