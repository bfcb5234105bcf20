import 'server-only'
import { createBoundedCache } from '#lib/concurrency/index.ts'
import { backoffMs } from '#lib/time/index.ts'
import type { Context } from './context.ts'
import { onceFor } from './once.ts'

const delays = { firstMs: 15_000, longestMs: 10 * 60_000 }

/**
 * What a console has tried since it was started, by what it has in flight: each is tried again later than the time before. What
 * is decided elsewhere is not looked at again here, and goes by its age.
 */
export function triesOfAge(ageMaxMs: number) {
  return onceFor((_inFlight: Context['inFlight']) => {
    const tries = createBoundedCache<string, { count: number; nextMs: number }>({ entriesMax: 1_000, ageMaxMs })
    return {
      isDue: (id: string, nowMs: number) => (tries.get(id)?.nextMs ?? 0) <= nowMs,
      end: (id: string) => tries.drop(id),
      again(id: string, nowMs: number): void {
        const count = tries.get(id)?.count ?? 0
        tries.put(id, { count: count + 1, nextMs: nowMs + backoffMs(count, delays) })
      },
    }
  })
}
