import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConsoleOperationId, identityMinutes, pathOf, routeOf } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import { audit, recoveryCodes, secondFactors, signInAttempts } from '../../core/schema/index.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { guard } from '../../program/server/guard.ts'
import { cookieWith, openTestConsole, ownRequest, password, type TestConsole } from '../../testing/harness.ts'
import { beginSession } from '../sessions.ts'

let harness: TestConsole
let route: ReturnType<typeof guard>
beforeAll(async () => {
  harness = await openTestConsole()
  route = guard(async () => asContext(harness), consoleTable)
})
afterAll(() => harness.close())
beforeEach(async () => {
  const { sql } = harness.database
  for (const table of [recoveryCodes, secondFactors, signInAttempts]) await sql.delete(table)
})

const tooLongMs = identityMinutes * 60_000

async function ask(id: ConsoleOperationId, cookie: string, body: object = {}) {
  const response = await route(ownRequest(routeOf(id).method, pathOf(id), { cookie, body }))
  const value = await response.json()
  return { status: response.status, code: value.code, value }
}

let invited = 0
function invite(cookie: string) {
  invited += 1
  return ask('createInvitation', cookie, { email: `${invited}@example.test`, role: 'admin' })
}
const required = { status: 403, code: 'session.confirmation_required' }

/** A session whose proof of identity is too old. */
async function staleCookie(): Promise<string> {
  const cookie = await harness.cookieOf('admin')
  harness.pass(tooLongMs)
  return cookie
}

const lastAudited = async (action: string) =>
  (await harness.database.sql.select().from(audit)).findLast((row) => row.action === action)

describe('an act that asks again who is there', () => {
  it('is done for ten minutes after signing in, and then asks; confirmed by the password it is done again', async () => {
    const cookie = await harness.cookieOf('admin')
    harness.pass(tooLongMs - 1)
    expect((await invite(cookie)).status).toBe(201)
    harness.pass(1)
    expect(await invite(cookie)).toMatchObject(required)
    expect((await ask('getIdentity', cookie)).value).toEqual({
      proof: 'password',
      hasPasskey: false,
      signOn: null,
      confirmedUntil: null,
    })
    const confirmed = await ask('confirmIdentity', cookie, { current: password })
    const until = new Date(harness.clock.now().getTime() + tooLongMs).toISOString()
    expect(confirmed).toMatchObject({ status: 200, value: { proof: 'password', confirmedUntil: until } })
    expect((await invite(cookie)).status).toBe(201)
    harness.pass(tooLongMs)
    expect(await invite(cookie)).toMatchObject(required)
  })

  it('is confirmed in one session and in no other one of the same person', async () => {
    const [mine, other] = [await harness.cookieOf('admin'), await staleCookie()]
    expect((await ask('confirmIdentity', mine, { current: password })).status).toBe(200)
    expect((await invite(mine)).status).toBe(201)
    expect(await invite(other)).toMatchObject(required)
  })

  it('stays refused after a wrong password, which is said at its field and written down', async () => {
    const cookie = await staleCookie()
    const { status, value } = await ask('confirmIdentity', cookie, { current: 'not it' })
    expect([status, value.detail]).toEqual([400, [expect.objectContaining({ loc: ['body', 'current'] })]])
    expect(await invite(cookie)).toMatchObject(required)
    expect(await lastAudited('confirmIdentity')).toMatchObject({ outcome: 'refused', email: 'admin@example.test' })
    await ask('confirmIdentity', cookie, { current: password })
    expect(await lastAudited('confirmIdentity')).toMatchObject({ outcome: 'done', object: 'admin@example.test' })
    expect(harness.logged() + JSON.stringify(await harness.database.sql.select().from(audit))).not.toContain(password)
  })

  it('cannot be guessed at: the limits of a sign-in hold', async () => {
    const cookie = await staleCookie()
    for (let round = 0; round < 10; round += 1) await ask('confirmIdentity', cookie, { current: `guess ${round}` })
    expect((await ask('confirmIdentity', cookie, { current: password })).code).toBe('request.rate_limited')
    harness.pass(16 * 60_000)
    expect((await ask('confirmIdentity', cookie, { current: password })).status).toBe(200)
  })

  it('reads what the body names, however it is written', async () => {
    const cookie = await staleCookie()
    const send = (body: string) => route(ownRequest('PATCH', '/api/console/settings', { cookie, body }))
    expect((await send('{"isReferenceRequired":true}')).status).toBe(200)
    expect((await send('{"secondFactor\\u0052oles":[]}')).status).toBe(403)
    expect((await send('{"isReferenceRequired":false,"secondFactorRoles":[]}')).status).toBe(403)
  })
})

describe('with a second factor', () => {
  async function enrolled(): Promise<{ cookie: string; codeNow: () => string; codes: string[] }> {
    const cookie = await harness.cookieOf('admin')
    const { secret } = (await ask('beginSecondFactor', cookie)).value
    const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: harness.clock.now().getTime() })
    const { recoveryCodes: codes } = (await ask('confirmSecondFactor', cookie, { code: codeNow() })).value
    harness.pass(tooLongMs)
    return { cookie, codeNow, codes }
  }

  it('the password alone confirms nothing, nor does a code that was used', async () => {
    const { cookie, codeNow } = await enrolled()
    expect((await ask('getIdentity', cookie)).value.proof).toBe('passwordAndCode')
    const code = codeNow()
    expect((await ask('confirmIdentity', cookie, { current: password })).status).toBe(400)
    expect((await ask('confirmIdentity', cookie, { current: 'not it', code })).value.detail).toMatchObject([
      { loc: ['body', 'current'] },
    ])
    expect(await invite(cookie)).toMatchObject(required)
    expect((await ask('confirmIdentity', cookie, { current: password, code })).status).toBe(200)
    expect((await invite(cookie)).status).toBe(201)
    expect((await ask('confirmIdentity', cookie, { current: password, code })).value.detail).toMatchObject([
      { loc: ['body', 'code'] },
    ])
  })

  it('a recovery code confirms once', async () => {
    const { cookie, codes } = await enrolled()
    const given = { current: password, code: codes[0] }
    expect((await ask('confirmIdentity', cookie, given)).status).toBe(200)
    expect((await ask('confirmIdentity', cookie, given)).status).toBe(400)
  })
})

describe('a session of the identity provider', () => {
  it('is confirmed by no password, also where the account has one', async () => {
    const claims = await beginSession(harness, harness.users.admin, 'oidc', undefined, undefined, { confirmedAt: null })
    const cookie = await cookieWith({ for: 'session', ...claims })
    expect((await ask('getIdentity', cookie)).value.proof).toBe('signOn')
    expect(await invite(cookie)).toMatchObject(required)
    expect((await ask('confirmIdentity', cookie, { current: password })).code).toBe('request.conflict')
    expect(await invite(cookie)).toMatchObject(required)
  })
})

/** What these handlers need of a context. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
