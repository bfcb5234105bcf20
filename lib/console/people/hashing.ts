import 'server-only'
import { availableParallelism } from 'node:os'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { ApiError } from '#lib/contract/index.ts'

/**
 * Argon2 fills a thread of libuv for 25 ms and a processor with it. Two at a time at most leave threads for files and names,
 * and one fewer than there are processors leaves one for everything else.
 */
const atOnceMax = Math.max(1, Math.min(2, availableParallelism() - 1))
/** About three seconds of waiting; whoever would wait longer is told to come again. */
const waitingMax = 100
const retryAfterSeconds = 5

const key = Symbol.for('registry-console.hashing')

/**
 * Runs work that hashes a password, in a place of the one pool of this process, first come, first served. Work must not
 * enter the pool again. Throws `request.rate_limited` where too many wait already.
 */
export async function inHashingPool<T>(work: () => Promise<T>): Promise<T> {
  const global = asPools(globalThis)
  const pool = global[key] ?? bulkhead(atOnceMax, waitingMax)
  global[key] = pool
  try {
    return await pool.execute(work)
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error
    throw new ApiError('request.rate_limited', 'too many people sign in at this moment; try again in a few seconds', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  }
}

/** Nothing else uses this symbol; routes share a process and not their modules, so the pool hangs on neither. */
function asPools(global: object): Record<symbol, ReturnType<typeof bulkhead> | undefined> {
  return global as Record<symbol, ReturnType<typeof bulkhead> | undefined>
}
