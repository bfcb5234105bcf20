import 'server-only'
import { createBoundedCache } from '#lib/concurrency/index.ts'
import { ApiError } from '#lib/contract/index.ts'
import type { Clock } from '../ports.ts'

const windowMs = 60_000
/** Whoever is counted: strangers too, so that their number must not fill the memory. */
const countedMax = 10_000

/** At most so many calls in a minute for each person: a runaway page sends more than a person can. */
export function createRateLimit(timesMax: number, detail = 'Too many requests that cost credits; retry in a minute') {
  const windows = createBoundedCache<string, { startedAt: number; times: number }>({
    entriesMax: countedMax,
    ageMaxMs: windowMs,
  })
  return {
    consume(clock: Clock, who: string): void {
      const now = clock.now().getTime()
      const known = windows.get(who)
      const window = known === undefined || now - known.startedAt >= windowMs ? { startedAt: now, times: 0 } : known
      window.times += 1
      windows.put(who, window)
      if (window.times <= timesMax) return
      const seconds = Math.max(1, Math.ceil((window.startedAt + windowMs - now) / 1000))
      throw new ApiError('request.rate_limited', detail, {
        headers: { 'retry-after': String(seconds) },
      })
    },
  }
}
