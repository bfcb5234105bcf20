import type { ApiError } from '#lib/contract/index.ts'
import type { RegisterLimits, Work } from './connector.ts'
import { createAdmission, waitWithProgress } from './transport-admission.ts'
import { type BreakerSettings, type Cause, createBreaker, type Ending } from './transport-breaker.ts'
import { type Failure, failure, isFailure, mayRepeat } from './transport-failure.ts'
import { textOf } from './transport-json.ts'
import type { Question, Received } from './transport-question.ts'
import type { RateLimit } from './transport-rate.ts'
import { delayBefore, type RetrySettings, waitAskedFor } from './transport-retry.ts'

/** One try at an answer: sends the question and reads the whole answer, or says why there is none. */
export type Dial = (question: Question, signal: AbortSignal) => Promise<Received | Failure>

/** An answer worth reading, null where the register has nothing of the kind, or the reason why there is neither. */
export type Outcome = Received | null | Failure | ApiError

export interface Asking {
  /** Lets a question in, or says that the register is being left alone; the function must be called with its ending. */
  enter(work: Work): ((ending: Ending) => void) | Failure
  answer(work: Work, question: Question): Promise<Outcome>
}

export interface AskingOptions {
  slug: string
  limits: RegisterLimits
  rateLimit: RateLimit
  /** For everything: waiting for a place, tries, pauses between them. */
  patienceMs: number
  retry: RetrySettings
  breaker: BreakerSettings
  random: () => number
}

/** Asks a live register: within its limits, again where that may help, and not at all while it is down. */
export function createAsking(options: AskingOptions, dial: Dial): Asking {
  const { slug, limits, rateLimit, patienceMs, retry, random } = options
  const breaker = createBreaker(options.breaker)
  const admission = createAdmission({ slug, limits, rateLimit, patienceMs, breaker })

  async function attempt(
    work: Work,
    question: Question,
    deadline: AbortSignal,
    leftMs: () => number,
  ): Promise<Outcome> {
    const release = await admission.admit(work, deadline, leftMs)
    if (isFailure(release)) return release
    try {
      await work.step(question.activity)
      const received = await dial(question, work.signal)
      return isFailure(received) ? received : judge(question, received, work.now())
    } finally {
      release()
    }
  }

  return {
    enter(work) {
      const permit = breaker.enter(work.now())
      if ('waitMs' in permit) return closedFor(permit)
      return (ending) => permit(ending, work.now())
    },
    async answer(work, question) {
      const startedAt = performance.now()
      const leftMs = () => patienceMs - (performance.now() - startedAt)
      const deadline = AbortSignal.timeout(patienceMs)
      for (let tried = 1; ; tried += 1) {
        const outcome = await attempt(work, question, deadline, leftMs)
        if (outcome === null || !isFailure(outcome)) return outcome
        if (outcome.kind === 'limited') admission.noteLimit(outcome.waitMs ?? 0, work.now())
        const waitMs = outcome.waitMs ?? delayBefore(tried + 1, retry, random)
        if (!mayRepeat(outcome) || tried >= retry.attemptsMax || waitMs >= leftMs()) return outcome
        await waitWithProgress(work, waitMs)
      }
    },
  }
}

function closedFor({ waitMs, cause }: { waitMs: number; cause: Cause }): Failure {
  if (cause === 'limit') return failure('limited', 'not asked: it asked to be left alone', { waitMs })
  return failure('paused', 'not asked: it failed several times in a row', { waitMs })
}

/** What the status of an answer says. 404 and 410 are answers: the register has nothing under this number. */
export function judge(question: Question, received: Received, now: Date): Outcome {
  const { status } = received
  if (status >= 200 && status < 300) return received
  if (status === 404 || status === 410) return null
  const text = textOf(received.bytes)
  const explained = question.explain?.({ status, text }) ?? null
  if (explained !== null) return explained
  const reason = `answered ${status}: ${text.slice(0, 300)}`
  const waitMs = waitAskedFor(received.retryAfter, now)
  const more = waitMs === null ? {} : { waitMs }
  if (status === 429) return failure('limited', reason, more)
  if (status === 502 || status === 503 || status === 504) return failure('overloaded', reason, more)
  if (status >= 500) return failure('broken', reason)
  if (status === 401 || status === 403) return failure('refused', reason)
  if (status >= 400) return failure('misunderstood', reason)
  return failure('unreadable', reason)
}
