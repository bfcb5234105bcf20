import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import type { Env } from '../../core/env.ts'
import { cookieIn, cookiePrefix } from '../token.ts'

const freshCookie = `${cookiePrefix}.fresh`
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'
/** As long as the provider may take: the cookies of its state last as long. */
const freshSeconds = 900

/** `for` parts it from every other token the same secret encrypts. */
const Fresh = z.object({ for: z.literal('fresh') })

/** Has the provider ask for the credentials again, and say when it did (OpenID Connect Core, 3.1.2.1). */
export const freshParams = { prompt: 'login', max_age: 0 } as const

/** The cookie by which the answer of the provider is known to be to a request for a fresh sign-in. */
export async function freshFor({ authSecret }: Env): Promise<string> {
  const value = await encode({ token: { for: 'fresh' }, secret: authSecret, maxAge: freshSeconds })
  return `${freshCookie}=${value}; ${attributes}; Max-Age=${freshSeconds}`
}

export async function isFreshIn({ authSecret }: Env, cookies: string | null): Promise<boolean> {
  const token = cookieIn(cookies, freshCookie)
  if (token === null) return false
  return Fresh.safeParse(await decode({ token, secret: authSecret }).catch(() => null)).success
}

export const freshOver = `${freshCookie}=; ${attributes}; Max-Age=0`
