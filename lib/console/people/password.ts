import 'server-only'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#lib/concurrency/index.ts'
import { ApiError } from '#lib/contract/index.ts'
import { onceInProcess } from '../core/once.ts'

/** Argon2id with the parameters OWASP names for it: 19 MiB, two passes, one lane; a salt of its own for each. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Waits for a place in the pool of hashing; `request.rate_limited` where too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inHashingPool(() => hash(password, parameters))
}

let nobody: Promise<string> | null = null

/**
 * Whether the password fits. Without a hash the same work is done for nothing, so that the time of the answer does not
 * tell which accounts exist. Called where a place in the pool of hashing is held: `guess` in throttle.ts.
 */
export async function fitsPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', parameters)
  const isFitting = await verify(passwordHash ?? (await nobody), password).catch(() => false)
  return isFitting && passwordHash !== null
}

/**
 * Argon2 fills a thread of libuv for 25 ms and a processor with it. Two at a time at most leave threads for files and names,
 * and one fewer than there are processors leaves one for everything else.
 */
const atOnceMax = Math.max(1, Math.min(2, availableParallelism() - 1))
/** About three seconds of waiting; beyond it the request is refused with a retry time. */
const waitingMax = 100
const retryAfterSeconds = 5

const poolOf = onceInProcess('registry-console.hashing', () => ({
  places: createSemaphore(atOnceMax),
  /** Working and waiting. */
  inside: 0,
}))

/**
 * Runs work that hashes a password, in a place of the one pool of this process, first come, first served. Work must not
 * enter the pool again. Throws `request.rate_limited` where too many wait already.
 */
export async function inHashingPool<T>(work: () => Promise<T>): Promise<T> {
  const pool = poolOf()
  if (pool.inside >= atOnceMax + waitingMax) {
    throw new ApiError('request.rate_limited', 'Too many sign-ins at once; try again in a few seconds', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    })
  }
  pool.inside += 1
  try {
    return await pool.places.run(work)
  } finally {
    pool.inside -= 1
  }
}
