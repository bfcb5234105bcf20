import type { ApiError } from '#lib/contract/index.ts'
import type { FetchContext, RegisterLimits } from '../connector/index.ts'
import { createAdmission, waitWithProgress } from './admission.ts'
import { type BreakerSettings, type Cause, createBreaker, type Ending } from './breaker.ts'
import { type Failure, failure, isFailure, mayRepeat } from './failure.ts'
import { textOf } from './json.ts'
import type { RateLimit } from './rate-limit.ts'
import type { Received, RegisterRequest } from './request.ts'
import { delayBefore, type RetrySettings, waitAskedFor } from './retry.ts'

/** One try at an answer: sends the request and reads the whole answer, or says why there is none. */
export type Send = (request: RegisterRequest, signal: AbortSignal) => Promise<Received | Failure>

/** An answer worth reading, null where the register has nothing of the kind, or the reason why there is neither. */
export type Outcome = Received | null | Failure | ApiError

export interface RegisterClient {
  /** Lets a request in, or says that the register is being left alone; the function must be called with its ending. */
  enter(context: FetchContext): ((ending: Ending) => void) | Failure
  answer(context: FetchContext, request: RegisterRequest): Promise<Outcome>
}

export interface RegisterClientOptions {
  slug: string
  limits: RegisterLimits
  rateLimit: RateLimit
  /** For everything: waiting for a place, tries, pauses between them. */
  maxWaitMs: number
  retry: RetrySettings
  breaker: BreakerSettings
  random: () => number
}

/** Asks a live register: within its limits, again where that may help, and not at all while it is down. */
export function createRegisterClient(options: RegisterClientOptions, send: Send): RegisterClient {
  const { slug, limits, rateLimit, maxWaitMs, retry, random } = options
  const breaker = createBreaker(options.breaker)
  const admission = createAdmission({ slug, limits, rateLimit, maxWaitMs, breaker })

  async function attempt(
    context: FetchContext,
    request: RegisterRequest,
    deadline: AbortSignal,
    leftMs: () => number,
  ): Promise<Outcome> {
    const release = await admission.admit(context, deadline, leftMs)
    if (isFailure(release)) return release
    try {
      await context.progress(request.activity)
      const received = await send(request, context.signal)
      return isFailure(received) ? received : classify(request, received, context.now())
    } finally {
      release()
    }
  }

  return {
    enter(context) {
      const permit = breaker.enter(context.now())
      if ('waitMs' in permit) return circuitOpen(permit)
      return (ending) => permit(ending, context.now())
    },
    async answer(context, request) {
      const startedAt = performance.now()
      const waitMaxMs = Math.min(maxWaitMs, request.maxWaitMs ?? maxWaitMs)
      // What may be sent at once is sent, however little is left.
      const leftMs = () => Math.max(0, waitMaxMs - (performance.now() - startedAt))
      const deadline = AbortSignal.timeout(waitMaxMs)
      for (let tried = 1; ; tried += 1) {
        const outcome = await attempt(context, request, deadline, leftMs)
        if (outcome === null || !isFailure(outcome)) return outcome
        if (outcome.kind === 'rate_limited') admission.recordRateLimit(outcome.waitMs ?? 0, context.now())
        const waitMs = outcome.waitMs ?? delayBefore(tried + 1, retry, random)
        if (!mayRepeat(outcome) || tried >= retry.attemptsMax || waitMs >= leftMs()) return outcome
        await waitWithProgress(context, waitMs)
      }
    },
  }
}

function circuitOpen({ waitMs, cause }: { waitMs: number; cause: Cause }): Failure {
  if (cause === 'limit') return failure('rate_limited', 'not asked: it asked to be left alone', { waitMs })
  return failure('circuit_open', 'not asked: it failed several times in a row', { waitMs })
}

/**
 * What the status of an answer says. 404 and 410 are answers: the register has nothing under this number. The body of a
 * refusal is for `explain` alone: it may be about a person, and what is said here goes to the log.
 */
export function classify(request: RegisterRequest, received: Received, now: Date): Outcome {
  const { status } = received
  if (request.alsoNothing?.includes(status) === true) return null
  if ((status >= 200 && status < 300) || request.alsoAnswers?.includes(status)) return received
  if (status === 404 || status === 410) return null
  const explained = request.explain?.({ status, text: textOf(received.bytes) }) ?? null
  if (explained !== null) return explained
  const reason = `answered ${status} with ${received.bytes.length} bytes of ${typeOf(received)}`
  const waitMs = waitAskedFor(received.retryAfter, now)
  const more = waitMs === null ? {} : { waitMs }
  if (status === 429) return failure('rate_limited', reason, more)
  if (status === 502 || status === 503 || status === 504) return failure('overloaded', reason, more)
  if (status >= 500) return failure('server_error', reason)
  if (status === 401 || status === 403) return failure(request.isKeyed === true ? 'unauthorized' : 'shut_out', reason)
  if (status >= 400) return failure('bad_request', reason)
  return failure('unreadable', reason)
}

/** A media type alone: parameters are free text. */
function typeOf({ contentType }: Received): string {
  return /^[\w.+-]{1,40}\/[\w.+-]{1,60}/.exec(contentType ?? '')?.[0] ?? 'no stated type'
}
