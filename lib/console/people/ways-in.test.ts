import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownAccountMinutes } from '#lib/contract/index.ts'
import type { Context } from '../core/context.ts'
import { consoleTable } from '../program/routes/console.ts'
import { guard } from '../program/server/guard.ts'
import { openAuth, pairOf, sessionIn } from '../testing/auth.ts'
import { openTestConsole, ownRequest, password, type TestConsole } from '../testing/harness.ts'
import { type IdentityProvider, openIdentityProvider } from '../testing/identity-provider.ts'
import { newSecret } from './second-factor/codes.ts'
import { sealFactor } from './second-factor/sealed.ts'
import { findFactor, insertFactor, updateFactor } from './second-factor/store.ts'
import { personOfCookies } from './sessions.ts'
import { findUser } from './store.ts'

/** The chains of an intruder who sits at an open session and knows the password, and has not the second factor. */
let harness: TestConsole
let provider: IdentityProvider
let route: ReturnType<typeof guard>
const auth = openAuth(() => harness)
const secret = newSecret()

beforeAll(async () => {
  provider = await openIdentityProvider()
  harness = await openTestConsole({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'secret of the client',
  })
  route = guard(async () => asContext(harness), consoleTable)
  const { analyst: userId } = harness.users
  const now = harness.clock.now()
  await harness.database.transaction(async (tx) => {
    await insertFactor(tx, { userId, sealedSecret: sealFactor(harness, userId, secret), createdAt: now })
    await updateFactor(tx, userId, { confirmedAt: now, usedStep: 0 })
  })
})
afterAll(async () => {
  await harness.close()
  await provider.close()
})

const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: harness.clock.now().getTime() })
const own = () => findUser(harness.database.sql, harness.users.analyst)
const factor = () => findFactor(harness.database.sql, harness.users.analyst)

async function openSession(): Promise<string> {
  const cookie = await harness.cookieOf('analyst')
  harness.pass(ownAccountMinutes * 60_000)
  return cookie
}

async function ask(method: string, path: string, cookie: string, body: object = {}) {
  const response = await route(ownRequest(method, `/api/console/${path}`, { cookie, body }))
  const { code }: { code?: string } = await response.json()
  return { status: response.status, code, cookies: pairOf(response.headers.getSetCookie()) }
}

/** Whatever the intruder sends, with the password in every place where one was ever asked for. */
async function tried(path: string, cookie: string, more: object = {}): Promise<string[]> {
  const bodies = [{}, { current: password }, { proof: password }].map((body) => ({ ...body, ...more }))
  const answers = []
  for (const body of bodies) answers.push(await ask('POST', path, cookie, body))
  expect(answers.map(({ status }) => status >= 400)).toEqual([true, true, true])
  return answers.map(({ cookies }) => cookies)
}

describe('with a second factor, the password alone', () => {
  it('connects no identity of the provider: the account opens by the own one only', async () => {
    const cookie = await openSession()
    for (const given of await tried('sign-on', cookie)) {
      const response = await auth.signOn(provider, { sub: 'intruder' }, { cookie: [cookie, given].join('; ') })
      expect(sessionIn(response)).toBe('')
    }
    expect((await own())?.oidcSubject).toBeNull()
    expect(await personOfCookies(harness, cookie)).not.toBeNull()
  })

  it('does not turn the factor off', async () => {
    await tried('second-factor/off', await openSession())
    expect((await factor())?.confirmedAt).not.toBeNull()
  })

  it('sets no other password', async () => {
    const before = (await own())?.passwordHash
    await tried('password', await openSession(), { next: 'nine quiet herons at dusk' })
    expect((await own())?.passwordHash).toBe(before)
  })

  it('confirms nothing; with a code it does, for two minutes', async () => {
    const cookie = await openSession()
    expect((await ask('POST', 'identity', cookie, { current: password })).status).toBe(400)
    await tried('second-factor/off', cookie)
    expect((await ask('POST', 'identity', cookie, { current: password, code: codeNow() })).status).toBe(200)
    harness.pass(ownAccountMinutes * 60_000)
    expect(await ask('POST', 'second-factor/off', cookie)).toMatchObject({ code: 'session.confirmation_required' })
    expect((await ask('POST', 'identity', cookie, { current: password, code: codeNow() })).status).toBe(200)
    expect((await ask('POST', 'second-factor/off', cookie)).status).toBe(200)
    expect(await factor()).toBeNull()
  })
})

/** What these handlers need of a context. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
