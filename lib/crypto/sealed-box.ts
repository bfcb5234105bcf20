import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** A key for one purpose, and its id: eight hexadecimal digits that reveal nothing of it. */
export interface SealingKey {
  key: Buffer
  keyId: string
}

const tagBytes = 16

/** The key of a secret for one purpose, which `info` names: HKDF-SHA-256 without a salt, 32 bytes. */
export function deriveKey(secret: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', info, 32))
}

/** Derives the keys of one purpose, each once a process. `encoding` is how the bytes of a secret are written. */
export function createKeyring(info: string, encoding: 'base64' | 'utf8'): (secret: string) => SealingKey {
  const keys = new Map<string, SealingKey>()
  return (secret) => {
    const known = keys.get(secret)
    if (known !== undefined) return known
    const key = deriveKey(Buffer.from(secret, encoding), info)
    const made = { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 8) }
    keys.set(secret, made)
    return made
  }
}

/**
 * AES-256-GCM with a fresh IV each time, as `<iv>.<ciphertext and tag>` in base64url. `place` says whose value it is and is
 * authenticated: a value moved to another row does not open.
 */
export function sealBox({ key }: SealingKey, place: readonly string[], text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(JSON.stringify(place)))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${iv.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Throws where the key or the place is another one, or any byte was changed. */
export function openBox({ key }: SealingKey, place: readonly string[], box: string): string {
  const [iv = '', body = ''] = box.split('.')
  const bytes = Buffer.from(body, 'base64url')
  // Node takes a shorter tag for a whole one, and a short tag can be guessed.
  if (bytes.byteLength < tagBytes) throw new Error('a sealed value without a whole tag')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(JSON.stringify(place)))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
}
