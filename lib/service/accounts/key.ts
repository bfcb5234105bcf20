import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new API key: a public prefix for lookup and 256 random bits. It is shown once and stored only as a hash. */
export function makeKey(): string {
  return `rk_${randomBytes(6).toString('hex')}_${randomBytes(32).toString('base64url')}`
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The part of a key that may be stored and shown. A key of another form gets one derived from its hash. */
export function prefixOf(key: string): string {
  return /^(rk_[0-9a-f]{12})_/.exec(key)?.[1] ?? `key_${hashOf(key).slice(0, 12)}`
}

export function hashesMatch(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
