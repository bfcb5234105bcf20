import 'server-only'
import type { AuthOptions, CookieOption, User } from 'next-auth'
import { z } from 'zod'
import { ApiError } from '#lib/contract/index.ts'
import type { Base } from '../core/context.ts'
import { notifyAccount } from '../core/notifications/index.ts'
import { isDefaultOn } from '../core/settings/index.ts'
import { checksOf } from '../core/sign-on-checks.ts'
import type { AuthTrace } from './auth-trace.ts'
import { safeCallbackUrl } from './callback-url.ts'
import { localeOf } from './locale.ts'
import { isPasswordAllowed } from './own-account.ts'
import { personWithPasskey } from './passkey-sign-in.ts'
import { fitsPassword } from './password.ts'
import { acceptCode } from './second-factor/accept-code.ts'
import { hasSecondFactor } from './second-factor/has.ts'
import { pendingFor } from './second-factor/pending.ts'
import { beginSession, finishSession, makeRoomForSession } from './sessions.ts'
import { admitIdentity } from './sign-on/admit.ts'
import { oidcProvider, provedAt, subjectOfClaims } from './sign-on/provider.ts'
import { findUser, findUserByEmail, findUserBySubject, updateUser } from './store.ts'
import { guess } from './throttle.ts'
import { claimsIn, cookiePrefix, sessionCookie, sessionMs } from './token.ts'

/** Credentials in a form; an e-mail address is compared in lower case and otherwise as typed. */
const Given = z.object({
  email: z.string().trim().toLowerCase().min(1).max(320),
  password: z.string().min(1).max(1_000),
})

/** The second step of a sign-in: a code of the app, or a recovery code. */
const GivenCode = z.object({ code: z.string().trim().min(1).max(40) })
/** A passkey's answer as JSON, in the second step or in the place of both. */
const GivenPasskey = z.object({ passkey: z.string().min(2).max(16_000) })

export function emailIn(body: unknown): string | null {
  return Given.safeParse(body).data?.email ?? null
}

/**
 * next-auth, configured for one request. A JWT names the session and is worth nothing without its row; the cookies are
 * `__Host-` throughout, which browsers accept over https and from loopback.
 */
export function authOptions(base: Base, trace: AuthTrace): AuthOptions {
  const { env, log } = base
  const fail = (code: string) => (error: unknown) =>
    log.error({ event: 'sign_in.failed', err: error, code }, 'Sign-in failed unexpectedly')
  return {
    secret: env.authSecret,
    useSecureCookies: true,
    cookies: cookies(),
    session: { strategy: 'jwt', maxAge: sessionMs / 1000 },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    providers: [passwordProvider(base, trace), ...(env.oidc === null ? [] : [oidcProvider(env.oidc, trace.isFresh)])],
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${safeCallbackUrl(url, baseUrl)}`,
      signIn: ({ account, profile }) => (account?.type === 'oauth' ? admitIdentity(base, trace, profile) : true),
      async jwt({ token, user, account }) {
        if (user === undefined || account === null) return token
        const known =
          account.type === 'oauth'
            ? await findUserBySubject(base.database.sql, subjectOfClaims(env.oidc, user.id))
            : user
        const userId = known === null ? '' : 'userId' in known ? known.userId : known.id
        return {
          for: 'session',
          ...(await beginTraced(base, trace, userId, trace.isByPasskey ? 'passkey' : account.provider)),
        }
      },
    },
    events: {
      async signOut({ token }) {
        const claims = claimsIn(token)
        if (claims === null) return
        trace.userId = claims.userId
        await trace.trail.change((tx) => finishSession(base, claims.sessionId, tx))
      },
    },
    logger: {
      // The second argument may carry what was sent; only the error itself is written.
      error: (code, metadata) => fail(code)(metadata instanceof Error ? metadata : metadata.error),
      warn: () => {},
      debug: () => {},
    },
  }
}

/**
 * The session of this sign-in, in the place of the one this browser had. A browser the account does not know is news; the
 * first one tells the language of its person, who may choose another.
 */
async function beginTraced(base: Base, trace: AuthTrace, userId: string, signedInWith: string) {
  const { browser, languages, replaces, trail } = trace
  const proof = signedInWith === 'oidc' ? await proofOf(base, trace) : { confirmedAt: base.clock.now() }
  return trail.change(async (tx) => {
    if (replaces !== null) await finishSession(base, replaces, tx)
    const before = await findUser(tx, userId)
    const isFirst = before?.lastSignInAt === null
    const isNewBrowser = before !== null && !isFirst && !trace.people.includes(userId)
    await makeRoomForSession(base, userId, tx)
    const begun = await beginSession(base, userId, signedInWith, browser, tx, { ...proof, isNewBrowser })
    if (isFirst) await updateUser(tx, userId, { locale: localeOf(null, languages) })
    if (isNewBrowser) {
      // The session says which browser it is, and from where.
      const news = { userId, kind: 'session.newBrowser', about: begun.sessionId, facts: null } as const
      await notifyAccount(base, tx, news)
    }
    return begun
  })
}

/** What the provider has said of this sign-in, and what it proves here. */
async function proofOf(base: Base, trace: AuthTrace) {
  const checks = checksOf(base.env, await isDefaultOn(base.database.sql, 'provedSignOn'))
  return {
    confirmedAt: provedAt(base, trace, checks),
    saidWhen: trace.authTime !== null,
    saidFactor: trace.saidFactor === true,
  }
}

function passwordProvider(base: Base, trace: AuthTrace): AuthOptions['providers'][number] {
  return {
    id: 'credentials',
    type: 'credentials',
    name: 'Password',
    credentials: {},
    async authorize(body): Promise<User | null> {
      try {
        if (!(await isPasswordAllowed(base, base.database.sql))) {
          trace.code = 'PasswordsOff'
          return null
        }
        const passkey = GivenPasskey.safeParse(body)
        if (passkey.success) return await identified(personWithPasskey(base, trace, passkey.data.passkey))
        const given = GivenCode.safeParse(body)
        return await (given.success
          ? personWithCode(base, trace, given.data.code)
          : personWithPassword(base, trace, body))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'request.rate_limited') {
          trace.limited = error
          return null
        }
        // next-auth would put the message of the error into an address and say nothing to the log.
        base.log.error({ event: 'sign_in.password_check_failed', err: error }, 'Failed to check a password')
        throw new Error('Unexpected', { cause: error })
      }
    },
  }
}

async function identified(found: Promise<{ userId: string } | null>) {
  const user = await found
  return user === null ? null : { id: user.userId }
}

async function personWithPassword(base: Base, trace: AuthTrace, body: unknown) {
  const given = Given.safeParse(body)
  if (!given.success) return null
  const { email, password } = given.data
  trace.email = email
  const who = { account: email, address: trace.browser.address, isKnown: await isKnownTo(base, trace, email) }
  const check = async () => {
    const user = await findUserByEmail(base.database.sql, email)
    const isFitting = await fitsPassword(user?.passwordHash ?? null, password)
    return isFitting && user?.isActive
      ? { user, needsCode: await hasSecondFactor(base.database.sql, user.userId) }
      : null
  }
  const found = await guess(base, who, check, ({ needsCode }) => needsCode)
  if (found === null) return null
  trace.userId = found.user.userId
  if (!found.needsCode) return { id: found.user.userId }
  trace.asksCode = await pendingFor(base, found.user)
  return null
}

/** Whether this browser has signed in to the account before; asked of the database only where it has signed in to any. */
async function isKnownTo(base: Base, { people }: AuthTrace, email: string) {
  if (people.length === 0) return false
  const user = await findUserByEmail(base.database.sql, email)
  return user !== null && people.includes(user.userId)
}

async function personWithCode(base: Base, trace: AuthTrace, code: string) {
  const { pending, requestId } = trace
  const { address, userAgent } = trace.browser
  trace.code = 'Expired'
  if (pending === null) return null
  trace.email = pending.email
  const isKnown = trace.people.includes(pending.userId)
  const isRight = await guess(base, { account: pending.email, address, isKnown }, async () =>
    (await acceptCode(base, pending, code, { address, userAgent, requestId })) ? true : null,
  )
  trace.code = isRight ? null : 'WrongCode'
  if (isRight === null) return null
  trace.userId = pending.userId
  return { id: pending.userId }
}

function cookies(): AuthOptions['cookies'] {
  const named = (name: string, more: { maxAge?: number } = {}): CookieOption => ({
    name,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true, ...more },
  })
  return {
    sessionToken: named(sessionCookie),
    callbackUrl: named(`${cookiePrefix}.callback-url`),
    csrfToken: named(`${cookiePrefix}.csrf`),
    pkceCodeVerifier: named(`${cookiePrefix}.pkce`, { maxAge: 900 }),
    state: named(`${cookiePrefix}.state`, { maxAge: 900 }),
    nonce: named(`${cookiePrefix}.nonce`),
  }
}
