import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { inHashingPool } from './hashing.ts'

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
