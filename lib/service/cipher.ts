import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from './env.ts'

/** What is stored cannot be opened with any key of this process. */
export class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError'
}

/** The key that seals, and earlier ones that still open what they sealed until it is sealed anew. */
type Keys = Pick<Env, 'secretKey' | 'formerSecretKeys'>

/**
 * Encrypts what the service must be able to read again: AES-256-GCM, a fresh IV each time, the id of the key beside it.
 * `place` says whose value it is (table, row, organization) and is authenticated: a value moved to another row does not open.
 */
export function seal(env: Keys, place: readonly string[], text: string): string {
  const { key, keyId } = keyOf(env.secretKey)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(JSON.stringify(place)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return ['v1', keyId, iv.toString('base64url'), sealed.toString('base64url')].join('.')
}

export function unseal(env: Keys, place: readonly string[], text: string): string {
  const [version, sealedBy, iv = '', body = ''] = text.split('.')
  const known = [env.secretKey, ...env.formerSecretKeys].map(keyOf)
  const found = known.find(({ keyId }) => keyId === sealedBy)
  if (version !== 'v1' || found === undefined) {
    throw new UnreadableSecretError(
      `a stored secret was sealed with the key ${sealedBy}, and REGISTRY_SECRET_KEY is ${known[0]?.keyId}; name the earlier one in REGISTRY_FORMER_SECRET_KEYS`,
    )
  }
  const bytes = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'))
    decipher.setAAD(Buffer.from(JSON.stringify(place)))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new UnreadableSecretError('a stored secret was changed, or moved to another row', { cause })
  }
}

/** The same value sealed with the key that seals now. */
export function reseal(env: Keys, place: readonly string[], text: string): string {
  return seal(env, place, unseal(env, place, text))
}

/** Whether a sealed value should be sealed anew, because another key seals now. */
export function isSealedByFormerKey(env: Keys, text: string): boolean {
  return text.split('.')[1] !== keyOf(env.secretKey).keyId
}

/** Names a key without telling anything of it: eight hexadecimal digits. */
export function keyIdOf(secretKey: string): string {
  return keyOf(secretKey).keyId
}

const keys = new Map<string, { key: Buffer; keyId: string }>()

function keyOf(secretKey: string): { key: Buffer; keyId: string } {
  const known = keys.get(secretKey)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secretKey, 'base64'), '', 'stored secrets', 32))
  const made = { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 8) }
  keys.set(secretKey, made)
  return made
}
