import { backoffMs } from '#lib/time/index.ts'

/** A retry of many deliveries at once comes apart by up to a quarter of its interval, and is never earlier. */
const jitterShare = 0.25

/** A wait, and with jitter a part of it later. */
export function spreadOut(delayMs: number, random: () => number = Math.random): number {
  return delayMs + Math.floor(delayMs * jitterShare * random())
}

/** So many attempts of results in a row and an endpoint counts as accepting nothing. */
export const breakerOpensAt = 5

const probes = { firstMs: 32_000, longestMs: 12 * 3_600_000 }

/**
 * Until the next probe of an endpoint that accepts nothing: half a minute, doubling up to half a day, and so never longer than it has
 * failed already. In the five days until its webhook is disabled that is 19 probes: a tenth of the attempts of the timetable with a
 * result every six hours, and less with more of them. A test, and a delivery sent again by hand, wait for none.
 */
export function probeDelay(earlier: number): number {
  return backoffMs(earlier, probes)
}
