/** How a request that the breaker let through ended; `unknown` where nobody waited for the end, or it says nothing. */
export type Ending = 'answered' | 'outage' | 'unknown'

/** Why a register is left alone: it failed several times in a row, or it asked for it with a long Retry-After. */
export type Cause = 'outage' | 'limit'

/**
 * Stops asking a register that is down, or that asked to be left alone: every request fails at once until the pause is
 * over, and then a single request may try.
 */
export interface Breaker {
  /** The function to call with the ending, or how long the pause still lasts, and why it does. */
  enter(now: Date): ((ending: Ending, now: Date) => void) | { waitMs: number; cause: Cause }
  /** Begins a pause the register asked for. */
  rest(ms: number, now: Date): void
  /** How long a pause the register asked for still lasts; 0 where there is none. */
  restMs(now: Date): number
}

export interface BreakerSettings {
  outagesMax: number
  pauseMs: number
}

export function createBreaker({ outagesMax, pauseMs }: BreakerSettings): Breaker {
  let outages = 0
  let pause: { from: number; ms: number; cause: Cause } | null = null
  let isProbing = false

  function leave(wasProbe: boolean, ending: Ending, now: Date) {
    if (wasProbe) isProbing = false
    if (ending === 'unknown') return
    if (ending === 'answered') {
      outages = 0
      // What was asked before the register said it wants to be left alone does not end its pause.
      if (wasProbe || pause?.cause !== 'limit') pause = null
      return
    }
    outages += 1
    if (outages >= outagesMax) pause = { from: now.getTime(), ms: pauseMs, cause: 'outage' }
  }

  /** A pause that begins later than now was begun by a clock that has gone back since: it is over. */
  function leftMs(now: Date): number {
    const passedMs = pause === null ? 0 : now.getTime() - pause.from
    return pause === null || passedMs < 0 ? 0 : Math.max(0, pause.ms - passedMs)
  }

  return {
    enter(now) {
      if (pause === null) return (ending, at) => leave(false, ending, at)
      const waitMs = leftMs(now)
      if (waitMs > 0 || isProbing) return { waitMs: Math.max(waitMs, 1_000), cause: pause.cause }
      isProbing = true
      return (ending, at) => leave(true, ending, at)
    },
    rest(ms, now) {
      if (ms > leftMs(now)) pause = { from: now.getTime(), ms, cause: 'limit' }
    },
    restMs: (now) => (pause?.cause === 'limit' ? leftMs(now) : 0),
  }
}
