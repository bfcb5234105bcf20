import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConsoleOperationId, pathOf, routeOf, type UserRole } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { audit, recoveryCodes, secondFactors, settings } from '../../core/schema/index.ts'
import { resetFactorOf } from '../../program/commands/table.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { liveTable } from '../../program/routes/live.ts'
import { v2Table } from '../../program/routes/v2.ts'
import { guard } from '../../program/server/guard.ts'
import { cookiesOf, openAuth, pairOf, sessionIn } from '../../testing/auth.ts'
import { cookieWith, openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { beginSession, personOfCookies } from '../sessions.ts'
import { updateUser } from '../store.ts'
import { hashOfWeakCode } from './codes.ts'
import { resealSecondFactors } from './sealed.ts'

let harness: TestConsole
let own: ReturnType<typeof guard>
beforeAll(async () => {
  harness = await openTestConsole()
  own = guard(async () => asContext(harness), consoleTable)
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.pass(61 * 60_000)
  const { sql } = harness.database
  for (const table of [recoveryCodes, secondFactors, settings]) await sql.delete(table)
})

const auth = openAuth(() => harness)
const codeOf = (secret: string, afterMs = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: harness.clock.now().getTime() + afterMs })
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')
const rowsOf = async (action: string) =>
  (await harness.database.sql.select().from(audit)).filter((row) => row.action === action)

async function ask(id: ConsoleOperationId, cookie: string, given: { params?: object; body?: object } = {}) {
  const { params, body = {} } = given
  const response = await own(ownRequest(routeOf(id).method, pathOf(id, params), { cookie, body }))
  const value: Record<string, unknown> = await response.json()
  return { status: response.status, value, code: value.code }
}

/** Sets a second factor up; the next time step begins afterwards, because the first code is used. */
async function enroll(cookie: string): Promise<{ secret: string; uri: string; codes: string[] }> {
  const { value } = await ask('beginSecondFactor', cookie)
  const secret = String(value.secret)
  const confirmed = await ask('confirmSecondFactor', cookie, { body: { code: codeOf(secret) } })
  expect(confirmed.status).toBe(200)
  harness.pass(60_000)
  return { secret, uri: String(value.uri), codes: Array.from(Object(confirmed.value.recoveryCodes), String) }
}

async function firstStep(email: string, given: { secret?: string } = {}) {
  const response = await auth.signIn({ email, ...given })
  return { response, cookie: pairOf(cookiesOf(response)), location: response.headers.get('location') ?? '' }
}

async function secondStep(code: string, before: string): Promise<Response> {
  const { csrfToken, cookie } = await auth.token(before)
  return auth.ask('callback/credentials', { method: 'POST', cookie, form: { csrfToken, code } })
}

const analyst = 'analyst@example.test'

describe('setting up a second factor', () => {
  it('counts only after a code of the app', async () => {
    const cookie = await harness.cookieOf('analyst')
    const { value } = await ask('beginSecondFactor', cookie)
    const secret = String(value.secret)
    const first = codeOf(secret)
    expect(sessionIn((await firstStep(analyst)).response)).not.toBe('')
    expect((await ask('confirmSecondFactor', cookie, { body: { code: wrongCode(secret) } })).status).toBe(400)
    expect((await ask('getSecondFactor', cookie)).value).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    expect((await ask('confirmSecondFactor', cookie, { body: { code: codeOf(secret) } })).status).toBe(200)
    expect((await ask('getSecondFactor', cookie)).value).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect((await ask('beginSecondFactor', cookie)).code).toBe('request.conflict')
    expect((await ask('confirmSecondFactor', cookie, { body: { code: codeOf(secret) } })).code).toBe('request.conflict')
    // The code that turned it on is used up.
    expect(sessionIn(await secondStep(first, (await firstStep(analyst)).cookie))).toBe('')
  })

  it('signs every other browser out, which began without it', async () => {
    const [cookie, other] = [await harness.cookieOf('analyst'), await harness.cookieOf('analyst')]
    await enroll(cookie)
    expect(await personOfCookies(harness, other)).toBeNull()
    expect(await personOfCookies(harness, cookie)).not.toBeNull()
  })

  it('shows the secret once: it is sealed, and in no log, no audit row and no later answer', async () => {
    const cookie = await harness.cookieOf('analyst')
    const { secret, codes } = await enroll(cookie)
    const begun = await firstStep(analyst)
    await secondStep(codes[0] ?? '', begun.cookie)
    const { sql } = harness.database
    const stored = JSON.stringify([await sql.select().from(secondFactors), await sql.select().from(recoveryCodes)])
    const told = JSON.stringify([await sql.select().from(audit), await ask('getSecondFactor', cookie)])
    for (const word of [secret, ...codes, codeOf(secret)]) {
      expect(stored + told + harness.logged()).not.toContain(word)
    }
    expect((await rowsOf('confirmSecondFactor')).at(-1)).toMatchObject({ outcome: 'done', object: analyst })
  })
})

describe('signing in with a second factor', () => {
  it('asks for the code after the right password, and begins no session before it', async () => {
    const { secret } = await enroll(await harness.cookieOf('analyst'))
    const { response, cookie, location } = await firstStep(analyst)
    expect(location).toBe('/sign-in?step=code')
    expect(sessionIn(response)).toBe('')
    expect(await personOfCookies(harness, cookie)).toBeNull()
    const wrong = await secondStep(wrongCode(secret), cookie)
    expect(wrong.headers.get('location')).toBe('/sign-in?step=code&error=WrongCode')
    expect(sessionIn(wrong)).toBe('')
    const right = await secondStep(codeOf(secret), cookie)
    expect(await personOfCookies(harness, sessionIn(right).split(';')[0] ?? '')).toMatchObject({ email: analyst })
    const [denied, done] = (await rowsOf('signIn')).slice(-2)
    expect(denied).toMatchObject({ outcome: 'denied', code: 'WrongCode', email: analyst })
    expect(done).toMatchObject({ outcome: 'done', email: analyst })
  })

  it('answers a wrong password in the same words as without one', async () => {
    const before = await firstStep(analyst, { secret: 'not it' })
    await enroll(await harness.cookieOf('analyst'))
    const after = await firstStep(analyst, { secret: 'not it' })
    expect(after.location).toBe(before.location)
    expect(after.response.status).toBe(before.response.status)
    expect(after.cookie.replaceAll(/=[^;]*/g, '')).toBe(before.cookie.replaceAll(/=[^;]*/g, ''))
  })

  it('takes each code once, also from two browsers at the same moment', async () => {
    const { secret } = await enroll(await harness.cookieOf('analyst'))
    const begun = await Promise.all([firstStep(analyst), firstStep(analyst), firstStep(analyst)])
    const answers = await Promise.all(begun.map(({ cookie }) => secondStep(codeOf(secret), cookie)))
    expect(answers.filter((answer) => sessionIn(answer) !== '')).toHaveLength(1)
    expect(sessionIn(await secondStep(codeOf(secret, -30_000), begun[0].cookie))).toBe('')
    expect(sessionIn(await secondStep(codeOf(secret, 30_000), begun[0].cookie))).not.toBe('')
  })

  it('takes each recovery code once, and writes its use down', async () => {
    const { codes } = await enroll(await harness.cookieOf('analyst'))
    const [code = ''] = codes
    const begun = await Promise.all([firstStep(analyst), firstStep(analyst)])
    const before = (await rowsOf('useRecoveryCode')).length
    const answers = await Promise.all(begun.map(({ cookie }) => secondStep(code.toUpperCase(), cookie)))
    const [session = '', ...more] = answers.map(sessionIn).filter((cookie) => cookie !== '')
    expect(more).toEqual([])
    expect((await ask('getSecondFactor', session.split(';')[0] ?? '')).value.recoveryCodesLeft).toBe(9)
    const used = (await rowsOf('useRecoveryCode')).slice(before)
    expect(used).toMatchObject([{ outcome: 'done', email: analyst, role: 'analyst' }])
  })

  it('takes recovery codes of before, which are shorter and keyed with the secret of the app', async () => {
    const { secret } = await enroll(await harness.cookieOf('analyst'))
    const codeHash = hashOfWeakCode(secret, 'abcde-fghjk')
    await harness.database.sql.insert(recoveryCodes).values({ userId: harness.users.analyst, codeHash })
    const { cookie } = await firstStep(analyst)
    expect(sessionIn(await secondStep('ABCDE FGHJK', cookie))).not.toBe('')
    expect(sessionIn(await secondStep('abcde-fghjk', (await firstStep(analyst)).cookie))).toBe('')
  })

  it('limits codes like passwords, also for who gives the right password again in between', async () => {
    const { secret } = await enroll(await harness.cookieOf('analyst'))
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const { cookie, response } = await firstStep(analyst)
      if (response.status === 429) statuses.push(429)
      else statuses.push((await secondStep(wrongCode(secret), cookie)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429])
  })

  it('is over five minutes after the password, and when the password changes', async () => {
    const { secret } = await enroll(await harness.cookieOf('analyst'))
    const slow = await firstStep(analyst)
    harness.pass(5 * 60_000)
    const late = await secondStep(codeOf(secret), slow.cookie)
    expect(late.headers.get('location')).toBe('/sign-in?error=Expired')
    const { cookie } = await firstStep(analyst)
    const { analyst: userId } = harness.users
    await updateUser(harness.database.sql, userId, { sessionVersion: 7 })
    expect(sessionIn(await secondStep(codeOf(secret), cookie))).toBe('')
    expect(sessionIn(await secondStep(codeOf(secret), 'a=b'))).toBe('')
  })

  it('works on after NEXTAUTH_SECRET is rotated, and opens nothing where that secret is lost', async () => {
    const { secret, codes } = await enroll(await harness.cookieOf('analyst'))
    const rotated = { ...harness.env, authSecret: 'the next secret', formerAuthSecrets: [harness.env.authSecret] }
    await resealSecondFactors({ env: rotated, database: harness.database })
    const { cookie } = await firstStep(analyst)
    expect(sessionIn(await secondStep(codeOf(secret), cookie))).toBe('')
    const known = { env: { ...harness.env, formerAuthSecrets: ['the next secret'] }, database: harness.database }
    await resealSecondFactors(known)
    expect(sessionIn(await secondStep(codes[3] ?? '', cookie))).not.toBe('')
  })
})

describe('the end of a second factor', () => {
  it('by its owner is written down, and the password alone signs in again', async () => {
    const cookie = await harness.cookieOf('analyst')
    await enroll(cookie)
    expect((await ask('turnOffSecondFactor', cookie)).value.isOn).toBe(false)
    expect(sessionIn((await firstStep(analyst)).response)).not.toBe('')
    expect((await rowsOf('turnOffSecondFactor')).at(-1)).toMatchObject({ outcome: 'done', object: analyst })
    expect(await harness.database.sql.select().from(recoveryCodes)).toEqual([])
  })

  it('by an admin is written down and ends the sessions; their own they turn off themselves', async () => {
    const [cookie, admin] = [await harness.cookieOf('analyst'), await harness.cookieOf('admin')]
    await enroll(cookie)
    const people = Array.from(Object((await ask('listPeople', admin)).value.people))
    expect(people).toContainEqual(expect.objectContaining({ email: analyst, hasSecondFactor: true }))
    const params = { userId: harness.users.analyst }
    expect((await ask('resetSecondFactor', admin, { params })).value).toEqual({ endedSessions: 1 })
    expect(await personOfCookies(harness, cookie)).toBeNull()
    expect(sessionIn((await firstStep(analyst)).response)).not.toBe('')
    const row = (await rowsOf('resetSecondFactor')).at(-1)
    expect(row).toMatchObject({ outcome: 'done', email: 'admin@example.test', object: analyst })
    expect((await ask('resetSecondFactor', admin, { params })).code).toBe('request.conflict')
    await enroll(admin)
    const mine = { params: { userId: harness.users.admin } }
    expect((await ask('resetSecondFactor', admin, mine)).value.detail).toMatch(/^Turn off your own/)
  })

  it('by anybody else is refused, and ends nothing', async () => {
    const { secret } = await enroll(await harness.cookieOf('analyst'))
    const params = { userId: harness.users.analyst }
    for (const role of ['analyst', 'finance', 'auditor'] as const) {
      const refused = await ask('resetSecondFactor', await harness.cookieOf(role), { params })
      expect([refused.status, refused.code]).toEqual([403, 'session.forbidden'])
    }
    const { cookie } = await firstStep(analyst)
    expect(sessionIn(await secondStep(codeOf(secret), cookie))).not.toBe('')
  })

  it('by an operator helps the last admin who has lost app and codes, and is written down', async () => {
    const email = 'admin@example.test'
    const cookie = await harness.cookieOf('admin')
    await enroll(cookie)
    expect(await resetFactorOf(harness, ` ${email.toUpperCase()}`)).toBe(
      `second factor of ${email} reset, sessions ended: 1`,
    )
    expect(await personOfCookies(harness, cookie)).toBeNull()
    expect(sessionIn((await firstStep(email)).response)).not.toBe('')
    const row = (await rowsOf('resetSecondFactor')).at(-1)
    expect(row).toMatchObject({ outcome: 'done', userId: null, address: 'console', object: email })
    await expect(resetFactorOf(harness, email)).rejects.toThrow('has no second factor')
    await expect(resetFactorOf(harness, 'nobody@example.test')).rejects.toThrow('there is no account')
  })
})

describe('a role that needs a second factor', () => {
  const requireFor = async (secondFactorRoles: UserRole[]) =>
    expect((await ask('changeSettings', await harness.cookieOf('admin'), { body: { secondFactorRoles } })).status).toBe(
      200,
    )

  it('can do nothing without one but set it up, in every route', async () => {
    const cookie = await harness.cookieOf('analyst')
    await requireFor(['analyst'])
    const v2 = guard(async () => asContext(harness), v2Table)
    const live = guard(async () => asContext(harness), liveTable)
    const answers = await Promise.all([
      own(ownRequest('GET', '/api/console/preferences', { cookie })),
      own(ownRequest('DELETE', '/api/console/sessions', { cookie })),
      v2(ownRequest('GET', pathOf('getCredits'), { cookie })),
      live(ownRequest('GET', '/api/live', { cookie })),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'session.second_factor_required' })
    }
    expect((await ask('getSecondFactor', cookie)).value).toMatchObject({ isOn: false, isRequired: true })
    await enroll(cookie)
    expect((await ask('getPreferences', cookie)).status).toBe(200)
  })

  it('leaves other roles alone, and people whose identity provider signed them in', async () => {
    await requireFor(['analyst', 'finance'])
    expect((await ask('getPreferences', await harness.cookieOf('auditor'))).status).toBe(200)
    const claims = await beginSession(harness, harness.users.analyst, 'oidc')
    expect((await ask('getPreferences', await cookieWith({ for: 'session', ...claims }))).status).toBe(200)
    await requireFor([])
    expect((await ask('getPreferences', await harness.cookieOf('analyst'))).status).toBe(200)
  })
})

/** What these handlers need of a context. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
