import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '../env.ts'

/**
 * Encrypts what the service must be able to read again: AES-256-GCM, a fresh IV each time, the id of the key beside it.
 * `place` says whose value it is (table, row, organization) and is authenticated: a value moved to another row does not open.
 */
export function seal(env: Env, place: readonly string[], text: string): string {
  const { key, keyId } = keyOf(env)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(JSON.stringify(place)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return ['v1', keyId, iv.toString('base64url'), sealed.toString('base64url')].join('.')
}

export function unseal(env: Env, place: readonly string[], text: string): string {
  const [version, sealedBy, iv = '', body = ''] = text.split('.')
  const { key, keyId } = keyOf(env)
  if (version !== 'v1' || sealedBy !== keyId) {
    throw new Error(`a stored secret was sealed with the key ${sealedBy}, and REGISTRY_SECRET_KEY is ${keyId}`)
  }
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(JSON.stringify(place)))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

const keys = new Map<string, { key: Buffer; keyId: string }>()

function keyOf({ secretKey }: Env): { key: Buffer; keyId: string } {
  const known = keys.get(secretKey)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', 'stored secrets', 32))
  const made = { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 8) }
  keys.set(secretKey, made)
  return made
}
