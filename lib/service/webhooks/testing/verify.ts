import { createPublicKey, verify } from 'node:crypto'

/** Verifies a `v1a` entry as a receiver does that has the public key alone. */
export function holds(publicKey: string, entry: string, signed: string): boolean {
  const x = Buffer.from(publicKey.replace(/^whpk_/, ''), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(signed), key, Buffer.from(entry.replace(/^v1a,/, ''), 'base64'))
}
