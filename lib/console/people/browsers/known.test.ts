import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications, sessions, users } from '../../core/schema/index.ts'
import { cookiesOf, openAuth, pairOf } from '../../testing/auth.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { knownBrowser, peopleOfBrowser } from './known.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.pass(60_000)
  await harness.database.sql.delete(notifications)
})

const { signIn } = openAuth(() => harness)
/** Signs in and answers the cookies the browser has afterwards, without its session: it was signed out. */
async function signedIn(email: string, browser = ''): Promise<string> {
  const kept = pairOf(cookiesOf(await signIn({ email, cookie: browser })))
  return kept
    .split('; ')
    .filter((pair) => pair.includes('.browser='))
    .join('; ')
}
const newsOf = async (userId: string) => {
  const rows = await harness.database.sql.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.filter(({ kind }) => kind === 'session.newBrowser')
}

describe('a browser that signs in to an account for the first time', () => {
  it('is news to the owner, and marked in the list of sessions; the browser of the first sign-in is not', async () => {
    const { finance } = harness.users
    const browser = await signedIn('finance@example.test')
    expect(await newsOf(finance)).toEqual([])
    await signedIn('finance@example.test', browser)
    expect(await newsOf(finance)).toEqual([])
    await signedIn('finance@example.test')
    const [notice, ...more] = await newsOf(finance)
    expect(more).toEqual([])
    const rows = await harness.database.sql.select().from(sessions).where(eq(sessions.userId, finance))
    expect(rows.filter(({ isNewBrowser }) => isNewBrowser).map(({ sessionId }) => sessionId)).toEqual([notice?.about])
  })

  it('is told from one that somebody else has used', async () => {
    await signedIn('analyst@example.test')
    const browser = await signedIn('auditor@example.test')
    const shared = await signedIn('analyst@example.test', browser)
    expect(await newsOf(harness.users.analyst)).toHaveLength(1)
    await signedIn('auditor@example.test', shared)
    await signedIn('analyst@example.test', shared)
    expect(await newsOf(harness.users.auditor)).toEqual([])
    expect(await newsOf(harness.users.analyst)).toHaveLength(1)
  })

  it('tells the language of its person once: whoever has chosen another keeps it', async () => {
    const localeOf = async () => {
      const of = eq(users.userId, harness.users.admin)
      return (await harness.database.sql.select({ locale: users.locale }).from(users).where(of))[0]?.locale
    }
    await signIn({ email: 'admin@example.test', headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' } })
    expect(await localeOf()).toBe('de')
    await signIn({ email: 'admin@example.test', headers: { 'accept-language': 'en-GB' } })
    expect(await localeOf()).toBe('de')
  })

  it('stores nothing about the browser beside its session: what is known is in the cookie alone', async () => {
    await signedIn('auditor@example.test')
    const [notice] = await newsOf(harness.users.auditor)
    const {
      notificationId: _id,
      userId: _user,
      at: _at,
      kind: _kind,
      about: _about,
      mail: _mail,
      ...rest
    } = notice ?? {}
    expect(Object.values(rest).every((value) => value === null)).toBe(true)
  })
})

describe('the cookie of a known browser', () => {
  const [one = '', two = ''] = ['6f1d2c3b-0000-7000-8000-000000000001', '6f1d2c3b-0000-7000-8000-000000000002']
  const pair = (cookie: string) => cookie.split(';')[0] ?? ''

  it('is read by this console alone, also after its secret was rotated', async () => {
    const cookie = await knownBrowser(harness.env, [one], two)
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax; Max-Age=15552000$/)
    expect(cookie).not.toContain(one)
    expect(await peopleOfBrowser(harness.env, pair(cookie))).toEqual([one, two])
    const rotated = { ...harness.env, authSecret: 'the next secret', formerAuthSecrets: [harness.env.authSecret] }
    expect(await peopleOfBrowser(rotated, pair(cookie))).toEqual([one, two])
    expect(await peopleOfBrowser({ ...rotated, formerAuthSecrets: [] }, pair(cookie))).toEqual([])
    expect(await peopleOfBrowser(harness.env, 'a=b')).toEqual([])
  })

  it('holds the last twenty people', async () => {
    const many = Array.from(
      { length: 25 },
      (_, at) => `6f1d2c3b-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    )
    const people = await peopleOfBrowser(harness.env, pair(await knownBrowser(harness.env, many, one)))
    expect(people).toEqual([...many.slice(-19), one])
  })
})
