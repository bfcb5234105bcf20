import 'server-only'
import { decode } from 'next-auth/jwt'
import { z } from 'zod'
import { createBoundedCache } from '#lib/concurrency/index.ts'

/** Session of at most twelve hours, and of thirty minutes without use (reliability.md, Sessions). */
export const sessionMs = 12 * 60 * 60_000
export const idleMs = 30 * 60_000

/** What a session's cookie says. `for` parts it from every other token the same secret encrypts (CVE-2023-48309). */
const Claims = z.object({
  for: z.literal('session'),
  sessionId: z.uuid(),
  userId: z.uuid(),
  sessionVersion: z.number().int(),
})
export type Claims = z.infer<typeof Claims>

export const cookiePrefix = '__Host-registry-console'
export const sessionCookie = `${cookiePrefix}.session`

export function claimsIn(token: unknown): Claims | null {
  return Claims.safeParse(token).data ?? null
}

interface Decrypted {
  claims: Claims
  expiresMs: number
  /** Of the token, which is its key. */
  bytes: number
}

/** Tokens that were decrypted: a browser sends the same one with every request of an hour. */
const decrypted = createBoundedCache<string, Decrypted>({
  entriesMax: 1_000,
  bytesMax: 4 * 1024 * 1024,
  bytesOf: ({ bytes }) => bytes,
  ageMaxMs: idleMs,
})

/**
 * Reads a session token; null for anything else: expired, tampered, of another secret, of another purpose, garbage. Only
 * what a cookie says is remembered: whether its session still counts is read from the database every time.
 */
export async function readToken(token: string, secret: string): Promise<Claims | null> {
  const key = `${secret} ${token}`
  const known = decrypted.get(key)
  if (known !== undefined && Date.now() < known.expiresMs) return known.claims
  try {
    const payload = await decode({ token, secret })
    const claims = claimsIn(payload)
    if (claims !== null && typeof payload?.exp === 'number') {
      decrypted.put(key, { claims, expiresMs: payload.exp * 1_000, bytes: key.length })
    }
    return claims
  } catch {
    return null
  }
}

/** The value of a cookie in a Cookie header; null where it is missing or given twice, because either could be meant. */
export function cookieIn(header: string | null, name: string): string | null {
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .map((part) => part.slice(name.length + 1))
  return found.length === 1 ? (found[0] ?? null) : null
}
