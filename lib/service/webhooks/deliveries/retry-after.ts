import { limits } from '#lib/contract/index.ts'

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
function dateOf(text: string): number {
  return /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN
}
