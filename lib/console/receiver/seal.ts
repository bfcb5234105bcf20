import 'server-only'
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '../env.ts'

/** The secret that seals, and earlier ones that still open what they sealed. */
type Secrets = Pick<Env, 'authSecret' | 'formerAuthSecrets'>

/**
 * Seals what the console must be able to read again: AES-256-GCM under a key made of NEXTAUTH_SECRET for this one purpose.
 * `place` says whose value it is and is authenticated: a value moved to another row does not open.
 */
export function seal(env: Secrets, place: readonly string[], text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(env.authSecret), iv)
  cipher.setAAD(Buffer.from(JSON.stringify(place)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${iv.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Null for what another key sealed: the service tells the secret again, so nothing is lost with a key. */
export function unseal(env: Secrets, place: readonly string[], text: string): string | null {
  for (const secret of [env.authSecret, ...env.formerAuthSecrets]) {
    const opened = open(keyOf(secret), place, text)
    if (opened !== null) return opened
  }
  return null
}

function open(key: Buffer, place: readonly string[], text: string): string | null {
  const [version, iv = '', body = ''] = text.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (version !== 'v1' || bytes.byteLength < 16) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
    decipher.setAAD(Buffer.from(JSON.stringify(place)))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keys = new Map<string, Buffer>()

/** Names the key without telling anything of it: eight hexadecimal digits. */
export function keyIdOf(authSecret: string): string {
  return createHash('sha256').update(keyOf(authSecret)).digest('hex').slice(0, 8)
}

function keyOf(authSecret: string): Buffer {
  const known = keys.get(authSecret)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(authSecret), '', 'secrets of the receiver', 32))
  keys.set(authSecret, key)
  return key
}
