import 'server-only'
import { encode } from 'next-auth/jwt'
import { recordAudit } from '../../core/audit/index.ts'
import type { Base } from '../../core/context.ts'
import { knownBrowser } from '../browsers/known.ts'
import { type Browser, beginSession } from '../sessions.ts'
import { sessionCookie, sessionMs } from '../token.ts'
import type { Accepted } from './accept.ts'

/**
 * Signs in whoever has just chosen the password of the first administrator: the console is empty, and its first page says
 * what comes next. Returns the cookies, as a sign-in with the password sets them.
 */
export async function signInFirst(
  base: Base,
  { userId, email }: Accepted,
  requestId: string,
  browser: Browser,
): Promise<string[]> {
  const address = browser.address ?? ''
  const begun = await base.database.transaction(async (tx) => {
    const session = await beginSession(base, userId, 'credentials', browser, tx)
    const who = { userId, email, role: 'admin' as const }
    await recordAudit(base, { who, action: 'signIn', object: email, outcome: 'done', address, requestId }, tx)
    return session
  })
  const maxAge = sessionMs / 1_000
  const token = await encode({ token: { for: 'session', ...begun }, secret: base.env.authSecret, maxAge })
  const cookie = `${sessionCookie}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; Secure; SameSite=Lax`
  return [cookie, await knownBrowser(base.env, [], userId)]
}
