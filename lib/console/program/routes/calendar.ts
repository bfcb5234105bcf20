import 'server-only'
import { newRequestId } from '#lib/id/index.ts'
import { type FeedLabels, readFeed } from '../../compliance/calendar/index.ts'
import type { Base } from '../../core/context.ts'
import { databaseAway, failureAnswer, privateHeaders } from '../../core/http/answer.ts'
import { addressOf, networkOf, ownOrigin } from '../../core/http/origin.ts'
import { createRateLimit } from '../../core/http/rate-limit.ts'
import { getRuntime } from '../server/runtime.ts'

/** A calendar asks a few times an hour; a network that asks more often than this guesses or is broken. */
const readsPerMinute = 60

type WordsIn = (locale: string) => Promise<FeedLabels>

/** The calendar feed. Nobody is signed in here: what counts is the address, which no log names. */
export function calendarHandler(open: () => Promise<Base>, wordsIn: WordsIn) {
  const rateLimit = createRateLimit(readsPerMinute)
  return async (request: Request): Promise<Response> => {
    const requestId = newRequestId()
    const base = await open()
    const response = await answer(base, request, requestId, wordsIn, rateLimit).catch((error: unknown) =>
      failureAnswer(base, error, requestId),
    )
    const { status } = response
    base.log.info({ event: 'request.answered', request_id: requestId, operation: 'readCalendarFeed', status })
    return response
  }
}

export const calendarRoute = (wordsIn: WordsIn) => calendarHandler(getRuntime, wordsIn)

async function answer(
  base: Base,
  request: Request,
  requestId: string,
  wordsIn: WordsIn,
  rateLimit: ReturnType<typeof createRateLimit>,
) {
  rateLimit.consume(base.clock, networkOf(addressOf(request.headers, base.env)))
  if (base.database.isAway()) throw databaseAway()
  const token = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const text = await readFeed(base, token, ownOrigin(request.headers, base.env), wordsIn)
  const headers = {
    ...privateHeaders,
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="my-work.ics"',
    'x-request-id': requestId,
  }
  return new Response(text, { headers })
}
