import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#lib/contract/index.ts'
import { audit, sessions, signInAttempts } from '../../core/schema/index.ts'
import { personOfCookies } from '../../people/sessions.ts'
import { insertUser, updateUser } from '../../people/store.ts'
import { cookiePrefix, sessionCookie } from '../../people/token.ts'
import { cookiesOf, openAuth, pairOf, sessionIn } from '../../testing/auth.ts'
import { canaries, openTestConsole, origin, password, type TestConsole } from '../../testing/harness.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())
beforeEach(() => harness.pass(16 * 60_000))

const { ask, token, signIn } = openAuth(() => harness)

describe('signing in', () => {
  it('with what is no text is refused and written down, and is no fault of the console', async () => {
    const response = await signIn({ email: 'a\u0000b@example.test' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'request.invalid' })
    const rows = await harness.database.sql.select().from(audit)
    expect(rows.at(-1)).toMatchObject({ action: 'signIn', outcome: 'denied', email: 'ab@example.test' })
  })

  it('with the right password begins a session, in a cookie no script and no other site can use', async () => {
    const response = await signIn({ email: ' Analyst@Example.test ' })
    expect(response.status).toBe(303)
    const cookie = sessionIn(response)
    expect(cookie).toMatch(/; Path=\//i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).not.toMatch(/; Domain=/i)
    expect(cookie.length).toBeLessThan(4_096)
    expect(sessionCookie.startsWith('__Host-')).toBe(true)
    expect(response.headers.get('location') ?? '').not.toContain(cookie.split('=')[1]?.slice(0, 40))
    const person = await personOfCookies(harness, cookie.split(';')[0] ?? null)
    expect(person).toMatchObject({ userId: harness.users.analyst, role: 'analyst' })
  })

  it.each([
    ['a wrong password', { secret: 'not it' }],
    ['an unknown account', { email: 'nobody@example.test' }],
    ['no password', { secret: '' }],
    ['a password of a megabyte', { secret: 'x'.repeat(15_000) }],
  ])('with %s fails in the same words and begins nothing', async (_name, given) => {
    const response = await signIn(given)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/sign-in?error=CredentialsSignin')
    expect(sessionIn(response)).toBe('')
  })

  it('is refused to a closed account, and to one without a password', async () => {
    const userId = '6f1d2c3b-0000-7000-8000-000000000001'
    await insertUser(harness.database.sql, {
      userId,
      email: 'sso@example.test',
      name: 'S',
      role: 'admin',
      createdAt: harness.clock.now(),
    })
    expect(sessionIn(await signIn({ email: 'sso@example.test', secret: 'nobody has this password' }))).toBe('')
    await updateUser(harness.database.sql, harness.users.finance, { isActive: false })
    expect(sessionIn(await signIn({ email: 'finance@example.test' }))).toBe('')
  })

  it('needs the token of the form and a page of this console', async () => {
    const { cookie } = await token()
    const form = { csrfToken: 'invented', email: 'analyst@example.test', password }
    const forged = await ask('callback/credentials', { method: 'POST', cookie, form })
    expect(sessionIn(forged)).toBe('')
    expect(forged.headers.get('location')).toBe('/sign-in?error=Expired')
    const foreign = await signIn({ headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.status).toBe(403)
    expect(sessionIn(foreign)).toBe('')
  })

  it('ends the session this browser had, and never continues under an id from before', async () => {
    const first = sessionIn(await signIn()).split(';')[0] ?? ''
    const second = sessionIn(await signIn({ cookie: first })).split(';')[0] ?? ''
    expect(second).not.toBe(first)
    expect(await personOfCookies(harness, first)).toBeNull()
    expect(await personOfCookies(harness, second)).not.toBeNull()
  })

  it('is written down, whether it succeeds or not', async () => {
    await signIn({ secret: 'not it' })
    await signIn()
    const rows = (await harness.database.sql.select().from(audit)).filter((row) => row.action === 'signIn').slice(-2)
    expect(rows.map(({ outcome, email, address }) => ({ outcome, email, address }))).toEqual([
      { outcome: 'denied', email: 'analyst@example.test', address: '192.0.2.7' },
      { outcome: 'done', email: 'analyst@example.test', address: '192.0.2.7' },
    ])
  })
})

describe('the way back', () => {
  it.each([
    '//evil.test',
    'https://evil.test',
    'https:evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    `${origin}@evil.test/`,
  ])('stays on this console: %s', async (callbackUrl) => {
    const own = new Set(['/', `${origin}/`, origin])
    expect(own).toContain((await signIn({ callbackUrl })).headers.get('location'))
    const failed = await signIn({ callbackUrl, secret: 'not it' })
    expect(failed.headers.get('location')).toBe('/sign-in?error=CredentialsSignin')
    const byCookie = await signIn({ cookie: `${cookiePrefix}.callback-url=${encodeURIComponent(callbackUrl)}` })
    expect(own).toContain(byCookie.headers.get('location'))
    const asked = await ask(`csrf?callbackUrl=${encodeURIComponent(callbackUrl)}`)
    expect(pairOf(cookiesOf(asked))).not.toContain('evil')
  })

  it('leads to the page that was wanted, also after a failure, whatever host is claimed', async () => {
    const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
    expect((await signIn({ callbackUrl: '/orders?status=failed', headers })).headers.get('location')).toBe(
      `${origin}/orders?status=failed`,
    )
    expect((await signIn({ callbackUrl: '/orders', secret: 'not it' })).headers.get('location')).toBe(
      '/sign-in?error=CredentialsSignin&callbackUrl=%2Forders',
    )
  })
})

describe('signing out', () => {
  it('makes the cookie worthless and leaves nothing in the cache of the browser', async () => {
    const session = sessionIn(await signIn()).split(';')[0] ?? ''
    const { csrfToken, cookie } = await token(session)
    const response = await ask('signout', { method: 'POST', cookie, form: { csrfToken, callbackUrl: '/sign-in' } })
    expect(response.status).toBe(303)
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(await personOfCookies(harness, session)).toBeNull()
  })

  it('needs a form of this site: a link or a form of another site signs nobody out', async () => {
    const session = sessionIn(await signIn()).split(';')[0] ?? ''
    const { csrfToken, cookie } = await token(session)
    expect((await ask('signout', { cookie })).status).toBe(404)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await ask('signout', { method: 'POST', cookie, form: { csrfToken }, headers })).status).toBe(403)
    expect(await personOfCookies(harness, session)).not.toBeNull()
  })
})

describe('guessing', () => {
  it('ends after ten attempts in a quarter of an hour, from this address only, and not for ever', async () => {
    const email = 'admin@example.test'
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn({ email, secret: 'no' })).status).toBe(303)
    const refused = await signIn({ email })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'request.rate_limited' })
    expect(sessionIn(await signIn({ email, headers: { 'x-console-peer': '192.0.2.8' } }))).not.toBe('')
    expect(sessionIn(await signIn({ email, headers: { 'x-forwarded-for': '192.0.2.9' } }))).toBe('')
    harness.pass(15 * 60_000 + 1)
    expect(sessionIn(await signIn({ email }))).not.toBe('')
  })

  it('is forgotten by a sign-in that succeeds', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn({ secret: 'no' })
    expect(sessionIn(await signIn())).not.toBe('')
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn({ secret: 'no' })
    expect(sessionIn(await signIn())).not.toBe('')
  })

  it('counts a hundred attempts at once as a hundred', async () => {
    await harness.database.sql.delete(signInAttempts)
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn({ secret: 'no' })))
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(10)
  })
})

describe('the sign-in route', () => {
  it.each([
    'session',
    'providers',
    'signin',
    'error',
    'verify-request',
    '_log',
    'callback/email',
    'signin/credentials',
    '..%2Fcsrf',
  ])('has no %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  it('does not fall over a malformed Authorization header', async () => {
    expect((await ask('csrf', { headers: { authorization: 'Bearer %E0%A4%A' } })).status).toBe(200)
    const cookie = `${sessionCookie}=%E0%A4%A; ${cookiePrefix}.csrf=%E0%A4%A`
    expect((await ask('csrf', { cookie })).status).toBe(200)
  })

  it('puts neither a password, nor a cookie, nor a secret into the log', async () => {
    const response = await signIn()
    const logged = harness.logged()
    expect(logged).toContain('callback/credentials')
    for (const secret of [password, canaries.secret, canaries.key, sessionIn(response).slice(60, 120)]) {
      expect(logged).not.toContain(secret)
    }
  })

  it('begins one session a sign-in', async () => {
    const count = async () => (await harness.database.sql.select().from(sessions)).length
    const before = await count()
    await signIn()
    expect(await count()).toBe(before + 1)
  })
})

describe('the sessions of one person', () => {
  it('are twenty at most: a further sign-in ends the one that was used least recently', async () => {
    const { sql } = harness.database
    const own = eq(sessions.userId, harness.users.auditor)
    await sql.update(sessions).set({ endedAt: harness.clock.now() }).where(own)
    for (let n = 0; n < 23; n += 1) {
      harness.pass(1_000)
      await signIn({ email: 'auditor@example.test' })
    }
    const rows = await sql
      .select()
      .from(sessions)
      .where(and(own, isNull(sessions.endedAt)))
    expect(rows).toHaveLength(limits.sessionsPerPerson)
    const earliest = Math.min(...rows.map(({ createdAt }) => createdAt.getTime()))
    expect(earliest).toBe(harness.clock.now().getTime() - (limits.sessionsPerPerson - 1) * 1_000)
  })
})
