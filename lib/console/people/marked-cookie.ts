import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import type { z } from 'zod'
import type { Env } from '../core/env.ts'
import { cookieIn, cookiePrefix } from './token.ts'

/** A cookie that only the console reads. Its mark parts it from every other token that the same secret encrypts. */
export function markedCookie<Facts extends object>(
  mark: string,
  facts: z.ZodType<Facts>,
  { seconds, sameSite }: { seconds: number; sameSite: 'Lax' | 'Strict' },
) {
  const name = `${cookiePrefix}.${mark}`
  const attributes = `Path=/; HttpOnly; Secure; SameSite=${sameSite}`
  return {
    over: `${name}=; ${attributes}; Max-Age=0`,
    async write({ authSecret }: Env, written: Facts): Promise<string> {
      const value = await encode({ token: { for: mark, ...written }, secret: authSecret, maxAge: seconds })
      return `${name}=${value}; ${attributes}; Max-Age=${seconds}`
    },
    /** Null where there is none that one of the secrets opens. */
    async read(cookies: string | null, ...secrets: string[]): Promise<Facts | null> {
      const token = cookieIn(cookies, name)
      if (token === null) return null
      for (const secret of secrets) {
        const payload = await decode({ token, secret }).catch(() => null)
        const read = facts.safeParse(payload)
        if (payload?.for === mark && read.success) return read.data
      }
      return null
    },
  }
}
