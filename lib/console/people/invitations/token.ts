import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text for an address. Only its hash is stored, so that a copy of the database opens nothing. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfInvitation(token) }
}

export function hashOfInvitation(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function linkOf(origin: string, token: string): string {
  return `${origin}/invitation/${token}`
}
