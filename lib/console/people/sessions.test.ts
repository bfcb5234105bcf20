import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { users } from '../core/schema/index.ts'
import { canaries, cookieWith, openTestConsole, type TestConsole } from '../testing/harness.ts'
import { beginSession, finishSession, personOfCookies } from './sessions.ts'
import { updateUser } from './store.ts'
import { sessionCookie } from './token.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())

const minute = 60_000
const claimsOf = () => beginSession(harness, harness.users.analyst, 'credentials')
const roleOf = async (cookie: string | null) => (await personOfCookies(harness, cookie))?.role ?? null

describe('a cookie that is no session of this console', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const cases: Record<string, () => Promise<string | null>> = {
    'no cookie': async () => null,
    'an empty one': async () => `${sessionCookie}=`,
    garbage: async () => `${sessionCookie}=garbage`,
    'a tampered one': async () => {
      const cookie = await harness.cookieOf('admin')
      const at = cookie.length - 30
      return cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    },
    'alg none': async () =>
      `${sessionCookie}=${part({ alg: 'none' })}.${part({ for: 'session', ...(await claimsOf()) })}.`,
    'a signed one instead of an encrypted one': async () => {
      const body = `${part({ alg: 'HS256' })}.${part({ for: 'session', ...(await claimsOf()) })}`
      return `${sessionCookie}=${body}.${createHmac('sha256', canaries.secret).update(body).digest('base64url')}`
    },
    'one of another secret': async () =>
      cookieWith({ for: 'session', ...(await claimsOf()) }, 'the secret of another console'),
    'an expired one': async () => cookieWith({ for: 'session', ...(await claimsOf()) }, canaries.secret, -60),
    'the state of a sign-in, which the same secret encrypts': async () =>
      `${sessionCookie}=${await encode({ token: { value: 'state', ...(await claimsOf()) }, secret: canaries.secret })}`,
    'one of another purpose': async () => cookieWith({ for: 'pkce', ...(await claimsOf()) }),
    'a session that never was': async () =>
      cookieWith({ for: 'session', ...(await claimsOf()), sessionId: newId(harness.clock.now()) }),
    'a session of somebody else': async () =>
      cookieWith({ for: 'session', ...(await claimsOf()), userId: harness.users.admin }),
    'another session version': async () => cookieWith({ for: 'session', ...(await claimsOf()), sessionVersion: 99 }),
    'the cookie twice': async () => `${await harness.cookieOf('analyst')}; ${await harness.cookieOf('admin')}`,
    'a cookie whose name only ends like ours': async () => `x${await harness.cookieOf('analyst')}`,
  }

  it.each(Object.entries(cases))('is nobody: %s', async (_name, make) => {
    expect(await personOfCookies(harness, await make())).toBeNull()
  })

  it('takes its role from the account, whatever the cookie says', async () => {
    expect(await roleOf(await cookieWith({ for: 'session', ...(await claimsOf()), role: 'admin' }))).toBe('analyst')
  })
})

describe('a session', () => {
  it('ends with its sign-out, while another browser of the same person stays signed in', async () => {
    const claims = await claimsOf()
    const cookie = await cookieWith({ for: 'session', ...claims })
    const other = await harness.cookieOf('analyst')
    expect(await roleOf(cookie)).toBe('analyst')
    await finishSession(harness, claims.sessionId)
    expect(await roleOf(cookie)).toBeNull()
    expect(await roleOf(other)).toBe('analyst')
  })

  it('follows its person at the next request: role, session version, a closed account', async () => {
    const cookie = await harness.cookieOf('analyst')
    const db = harness.database.sql
    const { analyst } = harness.users
    await updateUser(db, analyst, { role: 'finance' })
    expect(await roleOf(cookie)).toBe('finance')
    await updateUser(db, analyst, { role: 'analyst', isActive: false })
    expect(await roleOf(cookie)).toBeNull()
    await updateUser(db, analyst, { isActive: true, sessionVersion: 2 })
    expect(await roleOf(cookie)).toBeNull()
    expect(await roleOf(await harness.cookieOf('analyst'))).toBe('analyst')
    await db.delete(users).where(eq(users.userId, harness.users.finance))
  })

  it('ends after thirty minutes without use, and use keeps it open', async () => {
    const cookie = await harness.cookieOf('admin')
    for (let round = 0; round < 3; round += 1) {
      harness.pass(29 * minute)
      expect(await roleOf(cookie)).toBe('admin')
    }
    harness.pass(30 * minute)
    expect(await roleOf(cookie)).toBeNull()
  })

  it('is not kept open by a stream that only listens', async () => {
    const cookie = await harness.cookieOf('admin')
    harness.pass(20 * minute)
    expect(await personOfCookies(harness, cookie, false)).not.toBeNull()
    harness.pass(10 * minute)
    expect(await personOfCookies(harness, cookie, false)).toBeNull()
  })

  it('ends after twelve hours, however much it is used', async () => {
    const cookie = await harness.cookieOf('admin')
    for (let used = 20; used < 12 * 60; used += 20) {
      harness.pass(20 * minute)
      expect(await roleOf(cookie)).toBe('admin')
    }
    harness.pass(20 * minute)
    expect(await roleOf(cookie)).toBeNull()
  })
})
