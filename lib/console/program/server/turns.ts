import 'server-only'
import { createShares, createTurnsOfMany, type Shares, type TurnsOfMany } from '#lib/concurrency/index.ts'
import { tooManyUntil } from '#lib/contract/index.ts'
import { cookieIn, sessionCookie } from '../../people/index.ts'

/** Whoever is refused and asks again at once keeps the place of a refusal so long: a flood of refusals is work as well. */
const refusedMs = 1_000
const tooManyWaitMs = 5_000
/**
 * How often as long as the last one took a person rests who is beyond their share, and how much of it for each that waits: ten
 * pages in tabs are a person at work, forty a flood, and a page holds the thread longest.
 */
const rests = {
  pages: { times: 3, perWaiting: 0.25, msMax: 4_000 },
  calls: { times: 1, perWaiting: 0, msMax: 1_000 },
} as const
type Rest = (typeof rests)[keyof typeof rests]

interface Asked {
  url?: string | undefined
  headers: { cookie?: string | undefined }
}

export interface Turn {
  request: Asked
  response: { statusCode: number; closed: boolean; once(event: 'close', act: () => void): unknown }
  /** Answers what does not even get into the line. */
  refuse: (error: ReturnType<typeof tooManyUntil>) => void
  answer: () => void
}

/** Of the thread: half a second at once, and a quarter of it for good. A page of a company with its calls takes half a second. */
const share = { atOnceMs: 500, perSecondMs: 250, othersMs: 2_000 }

/**
 * Answers each request when it is the turn of its person; what belongs to no session, built files and streams at once. Pages are
 * drawn on the one thread of this process, as calls of the API are answered: more of them together end no earlier, and everybody
 * else waits for all of them. The rest waits in the line of its person, and holds up nobody else; who has had more than a share of
 * the thread while others are at work is answered one at a time, and rests after each.
 */
export function createPersonTurns(
  personOf: (session: string) => Promise<string>,
  shares: Shares = createShares(share),
): (turn: Turn) => void {
  const atMost = (count: number) => (person: string) => (shares.isBeyond(person) ? 1 : count)
  const pages = createTurnsOfMany({ atOnce: atMost(2), waitingMax: 100 })
  const calls = createTurnsOfMany({ atOnce: atMost(4), waitingMax: 200 })
  return (turn) => {
    const { url = '/', headers } = turn.request
    const session = /^\/(_next\/|api\/(live|health|ready|metrics|inbox))/.test(url)
      ? null
      : cookieIn(headers.cookie ?? null, sessionCookie)
    if (session === null) return turn.answer()
    const [turns, rest] = url.startsWith('/api/') ? ([calls, rests.calls] as const) : ([pages, rests.pages] as const)
    personOf(session)
      // Who cannot be told now is told by the handler.
      .catch(() => session)
      .then((person) => answerInTurn(turn, person, { turns, rest, shares }))
  }
}

interface Line {
  turns: TurnsOfMany
  rest: Rest
  shares: Shares
}

function answerInTurn({ response, refuse, answer }: Turn, person: string, line: Line) {
  const gone = new AbortController()
  let end: (() => void) | null = null
  response.once('close', () => {
    gone.abort()
    if (end === null) return
    if (response.statusCode === 429) setTimeout(end, refusedMs).unref()
    else end()
  })
  if (response.closed) return
  line.turns.take(person, gone.signal).then(
    (turn) => {
      if (turn === null) return refuse(tooManyUntil('Too many requests at the same time by this person', tooManyWaitMs))
      // It may have gone between its turn and this moment.
      if (gone.signal.aborted) return turn()
      end = endOf(person, turn, line)
      answer()
    },
    // The browser has gone while it waited.
    () => {},
  )
}

/** Whoever is beyond their share and waits again rests first. */
function endOf(person: string, end: () => void, { turns, rest, shares }: Line) {
  const [ended, startedAt] = [shares.begin(person), performance.now()]
  return () => {
    ended()
    const tookMs = performance.now() - startedAt
    const waiting = turns.waiting(person)
    if (waiting === 0 || !shares.isBeyond(person)) return end()
    setTimeout(end, Math.min(tookMs * Math.max(rest.times, waiting * rest.perWaiting), rest.msMax)).unref()
  }
}
