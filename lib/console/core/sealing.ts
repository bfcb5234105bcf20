import 'server-only'
import { createKeyring, openBox, sealBox } from '#lib/crypto/index.ts'
import type { Env } from './env.ts'

/** The secret that seals, and earlier ones that still open what they sealed. */
type Secrets = Pick<Env, 'authSecret' | 'formerAuthSecrets'>

const keyOf = createKeyring('secrets of the receiver', 'utf8')

/** Seals what the console must be able to read again under a key made of NEXTAUTH_SECRET: `v1.<box>` (`sealBox`). */
export function seal(env: Secrets, place: readonly string[], text: string): string {
  return `v1.${sealBox(keyOf(env.authSecret), place, text)}`
}

/** Null for what another key sealed: the service returns the secret again, so nothing is lost with a key. */
export function unseal(env: Secrets, place: readonly string[], text: string): string | null {
  const [version, ...box] = text.split('.')
  if (version !== 'v1') return null
  for (const secret of [env.authSecret, ...env.formerAuthSecrets]) {
    try {
      return openBox(keyOf(secret), place, box.join('.'))
    } catch {
      // Another key may open it.
    }
  }
  return null
}

/** The key's id, eight hexadecimal digits that reveal nothing of it. */
export function keyIdOf(authSecret: string): string {
  return keyOf(authSecret).keyId
}
