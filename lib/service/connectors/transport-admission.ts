import { createSemaphore } from '#lib/concurrency/semaphore.ts'
import type { Asker, RegisterLimits, Work } from './connector.ts'
import type { Breaker } from './transport-breaker.ts'
import { type Failure, failure, isFailure } from './transport-failure.ts'
import { paceOf, type RateLimit } from './transport-rate.ts'
import { pause } from './transport-retry.ts'
import { createTurns } from './transport-turns.ts'

/** Lets questions to a register, of this process and through the shared bucket of all others, begin within its limits. */
export interface Admission {
  /**
   * Waits until a question may be sent and answers the function that gives its place back. Nothing is booked before it is
   * the question's turn, so that no organization waits for what another has booked ahead.
   */
  admit(work: Work, deadline: AbortSignal, leftMs: () => number): Promise<(() => void) | Failure>
  /** The register asked all of this process to wait. */
  noteLimit(waitMs: number, now: Date): void
}

export interface AdmissionOptions {
  slug: string
  limits: RegisterLimits
  rateLimit: RateLimit
  patienceMs: number
  breaker: Breaker
}

/** From this wait on a person is told what an order is waiting for. */
const worthSayingMs = 1_000
const nobody: Asker = { organizationId: '', urgency: 0 }

export function createAdmission({ slug, limits, rateLimit, patienceMs, breaker }: AdmissionOptions): Admission {
  const turns = createTurns()
  const slots = createSemaphore(limits.concurrent)
  /** Until when a register that answered 429 wants to be left alone for no longer than a question waits. */
  let notBefore = 0

  function restMs(now: Date): number {
    const waitMs = notBefore - now.getTime()
    // Later than that was said by a clock that has gone back since.
    return Math.max(waitMs > patienceMs ? 0 : waitMs, breaker.restMs(now))
  }

  /** Books the next free moment and waits for it; answers why not, or null when it has come. */
  async function book(work: Work, leftMs: () => number): Promise<Failure | null> {
    const booked = await rateLimit.take(slug, limits, { leftMs: leftMs(), mostMs: patienceMs })
    const waitMs = Math.max(booked.waitMs, restMs(work.now()))
    if (waitMs > leftMs()) return failure('crowded', `the next request may go in ${waitMs} ms`, { waitMs })
    await waitWithProgress(work, waitMs)
    return null
  }

  return {
    async admit(work, deadline, leftMs) {
      const asker = work.asker ?? nobody
      const aheadMs = turns.ahead(asker) * paceOf(limits).intervalMs
      if (aheadMs > leftMs()) return failure('crowded', 'more wait than may be asked in time', { waitMs: aheadMs })
      await sayWait(work, aheadMs)
      const endTurn = await within(work, deadline, (signal) => turns.take(asker, signal))
      if (isFailure(endTurn)) return endTurn
      try {
        const release = await within(work, deadline, (signal) => slots.take(signal))
        if (isFailure(release)) return release
        const refused = await book(work, leftMs).catch((error: unknown) => {
          release()
          throw error
        })
        if (refused !== null) release()
        return refused ?? release
      } finally {
        endTurn()
      }
    },
    noteLimit(waitMs, now) {
      if (waitMs > patienceMs) breaker.rest(waitMs, now)
      else notBefore = now.getTime() + Math.max(restMs(now), waitMs)
    },
  }
}

/** Waits for a turn, or for a place among the requests under way, as long as the patience lasts. */
async function within(
  work: Work,
  deadline: AbortSignal,
  take: (signal: AbortSignal) => Promise<() => void>,
): Promise<(() => void) | Failure> {
  try {
    return await take(AbortSignal.any([work.signal, deadline]))
  } catch (error) {
    if (work.signal.aborted || !deadline.aborted) throw error
    return failure('crowded', 'no place among the requests under way')
  }
}

async function sayWait(work: Work, waitMs: number): Promise<void> {
  if (waitMs >= worthSayingMs) await work.step(`Waiting ${Math.ceil(waitMs / 1_000)} s until the register may be asked`)
}

export async function waitWithProgress(work: Work, waitMs: number): Promise<void> {
  if (waitMs <= 0) return
  await sayWait(work, waitMs)
  await pause(waitMs, work.signal)
}
