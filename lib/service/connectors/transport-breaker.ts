/** How a question that the breaker let through ended; `unknown` where nobody waited for the end. */
export type Ending = 'answered' | 'outage' | 'unknown'

/**
 * Stops asking a register that is down: after several outages in a row every question fails at once, until a pause is
 * over and a single question may try whether it is back.
 */
export interface Breaker {
  /** The function to call with the ending, or how long the pause still lasts. */
  enter(now: Date): ((ending: Ending, now: Date) => void) | { waitMs: number }
}

export interface BreakerSettings {
  outagesMax: number
  pauseMs: number
}

export function createBreaker({ outagesMax, pauseMs }: BreakerSettings): Breaker {
  let outages = 0
  let openUntil: number | null = null
  let isProbing = false

  function leave(wasProbe: boolean, ending: Ending, now: Date) {
    if (wasProbe) isProbing = false
    if (ending === 'unknown') return
    if (ending === 'answered') {
      outages = 0
      openUntil = null
      return
    }
    outages += 1
    if (outages >= outagesMax) openUntil = now.getTime() + pauseMs
  }

  return {
    enter(now) {
      if (openUntil === null) return (ending, at) => leave(false, ending, at)
      const waitMs = openUntil - now.getTime()
      if (waitMs > 0 || isProbing) return { waitMs: Math.max(waitMs, 1_000) }
      isProbing = true
      return (ending, at) => leave(true, ending, at)
    },
  }
}
