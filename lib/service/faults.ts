import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { ApiError } from '#lib/contract/index.ts'
import { isDatabaseFault, isKnownBug } from '#lib/database/index.ts'

/** How often a job is taken before a fault that nobody knows counts as its end. */
const claimsMax = 5

/**
 * Whether a failure is of the engine and not of the work: then nothing is settled and the job comes back. All that is
 * neither an answer of ours nor a bug is, up to the fifth claim; while the database is away it is beyond that, because an
 * order must never end for it. An order's window bounds both.
 */
export function isEngineFault(error: unknown, claim: number): boolean {
  if (isDatabaseFault(error)) return true
  return !(error instanceof ApiError) && !isKnownBug(error) && claim < claimsMax
}

/** About a minute and a half in all; then the job is given back and its work done again. */
const writing = retry(handleWhen(isDatabaseFault), {
  maxAttempts: 20,
  backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 5_000 }),
})

/**
 * Writes what has been done already, again while the database is away: `write` must be safe to run twice. Ends early, with
 * the last fault, when `signal` says that nobody waits for it any more.
 */
export function recorded<T>(write: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return writing.execute(write, signal)
}
