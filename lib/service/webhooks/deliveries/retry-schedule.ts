import { limits } from '#lib/contract/index.ts'
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

/**
 * When an endpoint asked to be called again: Retry-After of a 429 or 503, in seconds or as a date of HTTP (RFC 9110, 10.2.3), at
 * most `limits.retryAfterMaxMs` from now. Null where it asked for nothing, or for something that is no time to come.
 */
export function retryAfterOf(
  { status, headers }: { status: number | null; headers: Readonly<Record<string, string>> | null },
  now: Date,
): Date | null {
  if ((status !== 429 && status !== 503) || headers === null) return null
  const [, value = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after') ?? []
  const text = value.trim()
  const atMs = /^\d{1,10}$/.test(text) ? now.getTime() + Number(text) * 1_000 : dateOf(text)
  if (Number.isNaN(atMs) || atMs <= now.getTime()) return null
  return new Date(Math.min(atMs, now.getTime() + limits.retryAfterMaxMs))
}

/** Only what begins with a day of the week, as every date of HTTP does: `Date.parse` reads "2" as a month. */
function dateOf(text: string) {
  return /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN
}
