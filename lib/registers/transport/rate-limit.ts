import type { RegisterLimits } from '../connector/index.ts'

/** The token bucket of every register, shared by all processes that ask it. */
export interface RateLimit {
  /**
   * Books the next free moment of a register for one request and answers how far away it is. Where that is further than
   * is left of the wait of the request, nothing is booked: a request that will not be sent takes no place from one that will.
   */
  take(slug: string, limits: RegisterLimits, wait: WaitLimit): Promise<{ waitMs: number }>
}

export interface WaitLimit {
  /** How long this request still waits. */
  leftMs: number
  /** How long any request to this register waits at most, of whatever transport. */
  maxMs: number
}

/** How long a request waits at most, where nothing else is said. */
export function usualMaxWaitMs({ timeoutMs }: RegisterLimits): number {
  return Math.max(60_000, 4 * timeoutMs)
}

/**
 * How far ahead of now the next free moment can be at most, because nobody books further than a request waits: one
 * beyond that comes from a clock that was wrong, and counts as now.
 */
export function aheadMaxMs(limits: RegisterLimits, { maxMs }: WaitLimit): number {
  const { intervalMs, toleranceMs } = bucketOf(limits)
  return Math.ceil(maxMs) + toleranceMs + intervalMs
}

/**
 * The arithmetic of the bucket (generic cell rate algorithm): after a pause `burst` requests may go at once, then one
 * every `intervalMs`, chosen so that no window of a second ever holds more than `requestsPerSecond`.
 */
export function bucketOf({ requestsPerSecond, burst }: RegisterLimits): { intervalMs: number; toleranceMs: number } {
  const atOnce = Math.max(1, Math.min(burst, requestsPerSecond))
  const intervalMs = Math.ceil(1_000 / (requestsPerSecond - atOnce + 1))
  return { intervalMs, toleranceMs: intervalMs * (atOnce - 1) }
}

/** The bucket of a single process: for tests, and for the recorder's command. */
export function createLocalRateLimit(clock: { now(): Date }): RateLimit {
  const nextAt = new Map<string, number>()
  return {
    async take(slug, limits, wait) {
      const now = clock.now().getTime()
      const { intervalMs, toleranceMs } = bucketOf(limits)
      const known = nextAt.get(slug) ?? 0
      const due = known > now + aheadMaxMs(limits, wait) ? now : Math.max(now, known)
      const waitMs = Math.max(0, due - toleranceMs - now)
      if (waitMs <= wait.leftMs) nextAt.set(slug, due + intervalMs)
      return { waitMs }
    },
  }
}
