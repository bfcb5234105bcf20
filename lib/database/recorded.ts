import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { isDatabaseFault } from './faults.ts'

/** About a minute and a half in all. */
const writing = retry(handleWhen(isDatabaseFault), {
  maxAttempts: 20,
  backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 5_000 }),
})

/**
 * Writes what has been done already, again while the database is away: `write` must be safe to run twice, because the answer
 * to a commit may be lost. Ends early, with the last fault, when `signal` says that nobody waits for it any more.
 */
export function recorded<T>(write: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return writing.execute(write, signal)
}
