import 'server-only'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP names for it: 19 MiB, two passes, one lane; a salt of its own for each. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters)
}

let nobody: Promise<string> | null = null

/**
 * Whether the password fits. Without a hash the same work is done for nothing, so that the time of the answer does not
 * tell which accounts exist.
 */
export async function fitsPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const isFitting = await verify(passwordHash ?? (await nobody), password).catch(() => false)
  return isFitting && passwordHash !== null
}
