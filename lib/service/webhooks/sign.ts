import { createHmac, randomBytes } from 'node:crypto'
import { keySignatureOf } from './key-pair.ts'

const prefix = 'whsec_'

/** A signing secret of 32 random bytes (interface: `whsec_` and the base64 of the bytes). */
export function makeSigningSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** One entry of Service-Webhook-Signature over `<id>.<timestamp>.<raw body>` (interface, Events 3). */
export function signatureOf(secret: string, message: { id: string; timestamp: number; body: string }): string {
  if (!secret.startsWith(prefix)) throw new Error(`a signing secret begins with ${prefix}`)
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const { id, timestamp, body } = message
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/**
 * The three headers of a signed attempt; during a rotation both secrets sign, the new one first. A webhook with a pair of keys
 * has its signatures behind those of the secrets, which whoever looks for `v1` passes over.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
  secretKeys: readonly string[] = [],
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000)
  const message = { id, timestamp, body }
  const entries = [
    ...secrets.map((secret) => signatureOf(secret, message)),
    ...secretKeys.map((key) => keySignatureOf(key, message)),
  ]
  return {
    'Service-Webhook-Id': id,
    'Service-Webhook-Timestamp': String(timestamp),
    'Service-Webhook-Signature': entries.join(' '),
  }
}
