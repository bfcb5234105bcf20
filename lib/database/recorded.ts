import { setTimeout as sleep } from 'node:timers/promises'
import { backoffMs, jittered } from '#lib/time/index.ts'
import { isDatabaseFault } from './faults.ts'

/** About a minute in all. */
const retriesMax = 20
const wait = { firstMs: 250, longestMs: 5_000 }

/**
 * Writes what has been done already, again while the database is away: `write` must be safe to run twice, because the answer
 * to a commit may be lost. Ends early, with the last fault, when `signal` says that nobody waits for it any more.
 */
export async function recorded<T>(write: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let earlier = 0; ; earlier += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseFault(error) || earlier === retriesMax || signal.aborted) throw error
      await sleep(jittered(backoffMs(earlier, wait), Math.random), undefined, { signal }).catch(() => {
        throw error
      })
    }
  }
}
