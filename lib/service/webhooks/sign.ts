import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

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

/** A pair of Ed25519 keys as Standard Webhooks spells them: base64 behind a prefix that says what it is. */
interface KeyPair {
  /** `whsk_` and the 32 bytes of the seed with the 32 of the public key behind them. */
  secretKey: string
  /** `whpk_` and 32 bytes. */
  publicKey: string
}

const secretPrefix = 'whsk_'
const publicPrefix = 'whpk_'
const seedBytes = 32
/** What precedes the seed in the DER form of a private key (RFC 8410). */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')

export function makeKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-seedBytes)
  const point = publicKey.export({ format: 'der', type: 'spki' }).subarray(-seedBytes)
  return {
    secretKey: secretPrefix + Buffer.concat([seed, point]).toString('base64'),
    publicKey: publicPrefix + point.toString('base64'),
  }
}

/** One `v1a` entry over `<id>.<timestamp>.<raw body>`, as Standard Webhooks signs asymmetrically. */
export function keySignatureOf(
  secretKey: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
) {
  return `v1a,${sign(null, Buffer.from(`${id}.${timestamp}.${body}`), opened(secretKey)).toString('base64')}`
}

function opened(secretKey: string): KeyObject {
  const bytes = Buffer.from(secretKey.slice(secretPrefix.length), 'base64')
  // The standard's Go library writes the seed alone, its server the seed and the public key.
  const isKey = secretKey.startsWith(secretPrefix) && [seedBytes, 2 * seedBytes].includes(bytes.length)
  if (!isKey) throw new Error(`a secret key is ${secretPrefix} and the base64 of 32 or 64 bytes`)
  const der = Buffer.concat([derPrefix, bytes.subarray(0, seedBytes)])
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}
