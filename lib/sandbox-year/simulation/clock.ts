/** Time that stands still until it is moved, for both programs. */
export interface SimulatedClock {
  now(): Date
  pass(ms: number): void
  /** Never back. */
  to(instant: Date): void
}

export function createClock(start: Date): SimulatedClock {
  let nowMs = start.getTime()
  return {
    now: () => new Date(nowMs),
    pass: (ms) => {
      nowMs += ms
    },
    to: (instant) => {
      nowMs = Math.max(nowMs, instant.getTime())
    },
  }
}
