import 'server-only'
import { createTurns, type Turns } from '#lib/concurrency/index.ts'
import { tooManyUntil } from '#lib/contract/index.ts'
import { cookieIn, sessionCookie } from '../people/token.ts'

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

/**
 * Answers each request when it is the turn of its session; what belongs to no session, built files and streams at once. Pages are
 * drawn on the one thread of this process, as calls of the API are answered: more of them together end no earlier, and everybody
 * else waits for all of them. The rest waits in the line of its session, and holds up nobody else.
 */
export function createSessionTurns(): (turn: Turn) => void {
  const pages = createTurns({ atOnce: 2, waitingMax: 100 })
  const calls = createTurns({ atOnce: 4, waitingMax: 200 })
  return (turn) => {
    const { url = '/', headers } = turn.request
    const session = /^\/(_next\/|api\/(live|health|ready|metrics|inbox))/.test(url)
      ? null
      : cookieIn(headers.cookie ?? null, sessionCookie)
    if (session === null) turn.answer()
    else answerInTurn(turn, session, url.startsWith('/api/') ? calls : pages)
  }
}

function answerInTurn({ response, refuse, answer }: Turn, session: string, turns: Turns): void {
  const gone = new AbortController()
  let end: (() => void) | null = null
  response.once('close', () => {
    gone.abort()
    if (end === null) return
    if (response.statusCode === 429) setTimeout(end, refusedMs).unref()
    else end()
  })
  turns.take(session, gone.signal).then(
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
