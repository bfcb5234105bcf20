import 'server-only'
import { createRate } from '#lib/concurrency/index.ts'
import { tooManyUntil } from '#lib/contract/index.ts'
import type { ConsoleClock } from '../context.ts'

/** At most so many calls in a minute for each caller, who may be a stranger: refused with 429 and when to come back. */
export function createRateLimit(perMinute: number, what = 'Too many requests') {
  const rate = createRate({ atOnce: perMinute, perSecond: perMinute / 60 })
  return {
    consume(clock: ConsoleClock, who: string): void {
      const waitMs = rate.take(who, 1, clock.now().getTime())
      if (waitMs > 0) throw tooManyUntil(what, waitMs)
    },
  }
}
