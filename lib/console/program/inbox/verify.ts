import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#lib/contract/index.ts'

/** The three headers of a signed delivery, as they came. */
export interface Signed {
  id: string
  timestamp: string
  signature: string
}

/** Under the names of the interface, or those of the Standard Webhooks specification; null where one is missing. */
export function signedInPayload(headers: Headers): Signed | null {
  for (const prefix of ['service-webhook', 'webhook']) {
    const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((part) => headers.get(`${prefix}-${part}`))
    if (id && timestamp && signature) return { id, timestamp, signature }
  }
  return null
}

/** True within five minutes of now in either direction (interface, Events 3); anything but whole seconds is no time. */
export function isTimely({ timestamp }: Signed, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  const seconds = Math.floor(now.getTime() / 1_000)
  return Math.abs(seconds - Number(timestamp)) <= limits.signatureSkewMs / 1_000
}

/** True when any v1 entry is the digest of the raw bytes under any of the secrets; entries of other versions are ignored. */
export function isSignedBy(signed: Signed, body: Uint8Array, secrets: readonly string[]): boolean {
  const entries = signed.signature
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => Buffer.from(entry.slice(3), 'base64'))
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const digest = createHmac('sha256', key).update(`${signed.id}.${signed.timestamp}.`).update(body).digest()
    return entries.some((given) => given.byteLength === digest.byteLength && timingSafeEqual(given, digest))
  })
}
