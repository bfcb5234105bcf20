import 'server-only'
import { type BinaryLike, createHash, randomBytes } from 'node:crypto'

export function sha256Of(data: BinaryLike): string {
  return createHash('sha256').update(data).digest('hex')
}

/** 256 random bits as text for an address or a cookie. Only its hash is stored, so that a copy of the database opens nothing. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A token is 43 letters; what is no token is not looked up. */
export const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text)
