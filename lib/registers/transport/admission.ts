import { createSemaphore } from '#lib/concurrency/index.ts'
import type { Asker, FetchContext, RegisterLimits } from '../connector/index.ts'
import type { Breaker } from './breaker.ts'
import { type Failure, failure, isFailure } from './failure.ts'
import { bucketOf, type RateLimit, usualMaxWaitMs } from './rate-limit.ts'
import { pause } from './retry.ts'
import { createTurns } from './turns.ts'

/** Lets requests to a register, of this process and through the shared bucket of all others, begin within its limits. */
export interface Admission {
  /**
   * Waits until a request may be sent and answers the function that gives its place back. Nothing is booked before it is
   * the request's turn, so that no organization waits for what another has booked ahead.
   */
  admit(context: FetchContext, deadline: AbortSignal, leftMs: () => number): Promise<(() => void) | Failure>
  /** The register asked all of this process to wait. */
  recordRateLimit(waitMs: number, now: Date): void
}

export interface AdmissionOptions {
  slug: string
  limits: RegisterLimits
  rateLimit: RateLimit
  maxWaitMs: number
  breaker: Breaker
}

/** From this wait on the activity says what an order is waiting for. */
const progressMinMs = 1_000
const nobody: Asker = { organizationId: '', urgency: 0 }

export function createAdmission({ slug, limits, rateLimit, maxWaitMs, breaker }: AdmissionOptions): Admission {
  const turns = createTurns()
  const slots = createSemaphore(limits.concurrent)
  /** Others who share the bucket may wait longer than is waited here, and book further ahead. */
  const longestMs = Math.max(maxWaitMs, usualMaxWaitMs(limits))
  /** Until when a register that answered 429 wants to be left alone for no longer than a request waits. */
  let notBefore = 0

  function restMs(now: Date): number {
    const waitMs = notBefore - now.getTime()
    // Later than that was said by a clock that has gone back since.
    return Math.max(waitMs > maxWaitMs ? 0 : waitMs, breaker.restMs(now))
  }

  /** Books the next free moment and waits for it; answers why not, or null when it has come. */
  async function book(context: FetchContext, leftMs: () => number): Promise<Failure | null> {
    const booked = await rateLimit.take(slug, limits, { leftMs: leftMs(), maxMs: longestMs })
    const waitMs = Math.max(booked.waitMs, restMs(context.now()))
    if (waitMs > leftMs()) return failure('at_capacity', `the next request may go in ${waitMs} ms`, { waitMs })
    await waitWithProgress(context, waitMs)
    return null
  }

  return {
    async admit(context, deadline, leftMs) {
      const asker = context.asker ?? nobody
      const aheadMs = turns.ahead(asker) * bucketOf(limits).intervalMs
      if (aheadMs > leftMs()) return failure('at_capacity', 'more wait than may be asked in time', { waitMs: aheadMs })
      await sayWait(context, aheadMs)
      const endTurn = await within(context, deadline, (signal) => turns.take(asker, signal))
      if (isFailure(endTurn)) return endTurn
      try {
        const release = await within(context, deadline, (signal) => slots.take(signal))
        if (isFailure(release)) return release
        const refused = await book(context, leftMs).catch((error: unknown) => {
          release()
          throw error
        })
        if (refused !== null) release()
        return refused ?? release
      } finally {
        endTurn()
      }
    },
    recordRateLimit(waitMs, now) {
      if (waitMs > maxWaitMs) breaker.rest(waitMs, now)
      else notBefore = now.getTime() + Math.max(restMs(now), waitMs)
    },
  }
}

/** Waits for a turn, or for a place among the requests under way, until the wait limit. */
async function within(
  context: FetchContext,
  deadline: AbortSignal,
  take: (signal: AbortSignal) => Promise<() => void>,
): Promise<(() => void) | Failure> {
  try {
    return await take(AbortSignal.any([context.signal, deadline]))
  } catch (error) {
    if (context.signal.aborted || !deadline.aborted) throw error
    return failure('at_capacity', 'no place among the requests under way')
  }
}

async function sayWait(context: FetchContext, waitMs: number): Promise<void> {
  if (waitMs >= progressMinMs)
    await context.progress(`Waiting ${Math.ceil(waitMs / 1_000)} s until the register may be asked`)
}

export async function waitWithProgress(context: FetchContext, waitMs: number): Promise<void> {
  if (waitMs <= 0) return
  await sayWait(context, waitMs)
  await pause(waitMs, context.signal)
}
