import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type ConsoleOperationId, identityMinutes, pathOf, routeOf } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import { readEnv } from '../../core/env.ts'
import { newDefaults, sessions } from '../../core/schema/index.ts'
import { writeSetting } from '../../core/settings/store.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { guard } from '../../program/server/guard.ts'
import { openAuth, pairOf, sessionIn } from '../../testing/auth.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { type IdentityProvider, openIdentityProvider, type ProviderClaims } from '../../testing/identity-provider.ts'
import { personOfCookies } from '../sessions.ts'
import { insertUser } from '../store.ts'
import { saysFactor } from './provider.ts'

let harness: TestConsole
let provider: IdentityProvider
let route: ReturnType<typeof guard>
const auth = openAuth(() => harness)

const close = async () => {
  await harness?.close()
  await provider?.close()
}
afterAll(close)

/** A console with this provider, as a new organization begins with it, or as one that was there before. */
async function open(origin: 'new' | 'kept', variables: Record<string, string> = {}): Promise<void> {
  await close()
  provider = await openIdentityProvider()
  harness = await openTestConsole({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'secret of the client',
    ...variables,
  })
  route = guard(async () => asContext(harness), consoleTable)
  const now = harness.clock.now()
  const account = { userId: newId(now), email: 'ann@corp.test', name: 'Ann', role: 'admin', createdAt: now }
  await insertUser(harness.database.sql, { ...account, oidcSubject: `${provider.issuer}#ann` })
  const row = { defaultId: 'provedSignOn', origin, isOn: origin === 'new', since: now }
  await harness.database.sql.insert(newDefaults).values(row)
}

async function ask(id: ConsoleOperationId, cookie: string, body: object = {}, params: object = {}) {
  const response = await route(ownRequest(routeOf(id).method, pathOf(id, params), { cookie, body }))
  const { code }: { code?: string } = await response.json()
  return { status: response.status, code }
}

const invite = (cookie: string) =>
  ask('createInvitation', cookie, { email: `${newId(harness.clock.now())}@example.test`, role: 'admin' })
const seconds = (ago = 0) => Math.floor(harness.clock.now().getTime() / 1_000) - ago
const cookieOf = async (claims: Partial<ProviderClaims>, isFresh = false, cookie = '') =>
  pairOf([sessionIn(await auth.signOn(provider, { sub: 'ann', ...claims }, { isFresh, cookie }))])

describe('a fresh sign-in at the provider', () => {
  it('proves nothing by an answer that does not say when it asked: whoever shortened the address is nobody yet', async () => {
    await open('new')
    const before = await cookieOf({ auth_time: seconds(3 * 3_600) })
    const cookie = await cookieOf({}, true, before)
    expect(await invite(cookie)).toEqual({ status: 403, code: 'session.confirmation_required' })
    const old = await cookieOf({ auth_time: seconds(identityMinutes * 60) }, true, cookie)
    expect((await invite(old)).status).toBe(403)
  })

  it('proves who is there by an answer that says so', async () => {
    await open('new')
    expect((await invite(await cookieOf({ auth_time: seconds(5) }, true))).status).toBe(201)
  })

  it('is taken without it of a provider that OIDC_AUTH_TIME names, and of an organization from before', async () => {
    await open('new', { OIDC_AUTH_TIME: 'never' })
    expect((await invite(await cookieOf({}, true))).status).toBe(201)
    expect((await invite(await cookieOf({}))).status).toBe(403)
    await open('kept')
    expect((await invite(await cookieOf({}, true))).status).toBe(201)
    expect((await invite(await cookieOf({ auth_time: seconds(3_600) }, true))).status).toBe(403)
  })
})

describe('a role that needs a second factor', () => {
  const require = () =>
    writeSetting(harness.database.sql, 'secondFactorRoles', ['admin'], { at: harness.clock.now(), by: null })
  const lacks = async (claims: Partial<ProviderClaims>) => {
    const cookie = await cookieOf({ auth_time: seconds(), ...claims })
    const { status, code } = await ask('getSettings', cookie)
    const person = await personOfCookies(harness, cookie)
    expect(person?.lacksSecondFactor).toBe(code === 'session.second_factor_required')
    expect((await ask('beginSecondFactor', cookie)).status).toBe(status === 200 ? 409 : 403)
    return code === 'session.second_factor_required'
  }

  it('is not satisfied by any sign-on: the provider says that it asked for one', async () => {
    await open('new')
    await require()
    expect(await lacks({})).toBe(true)
    expect(await lacks({ amr: ['pwd'] })).toBe(true)
    expect(await lacks({ acr: 'urn:mfa' })).toBe(true)
    expect(await lacks({ amr: ['pwd', 'otp'] })).toBe(false)
  })

  it('is satisfied by a class that OIDC_ACR names, which the provider is asked for', async () => {
    await open('new', { OIDC_ACR: 'urn:mfa, urn:key' })
    await require()
    let asked = new URLSearchParams()
    const onAsked = (query: URLSearchParams) => {
      asked = query
    }
    await auth.signOn(provider, { sub: 'ann' }, { onAsked })
    expect(asked.get('acr_values')).toBe('urn:mfa urn:key')
    expect(await lacks({ acr: 'urn:key' })).toBe(false)
    expect(await lacks({ acr: 'urn:password' })).toBe(true)
  })

  it('is satisfied by any where OIDC_TRUST_MFA answers for it, and in an organization from before', async () => {
    await open('new', { OIDC_TRUST_MFA: 'on' })
    await require()
    expect(await lacks({})).toBe(false)
    await open('kept')
    await require()
    expect(await lacks({})).toBe(false)
  })
})

describe('switching it on', () => {
  const decide = (cookie: string, isOn: boolean) =>
    ask('decideNewDefault', cookie, { isOn }, { defaultId: 'provedSignOn' })

  it('is for an admin whose own sign-in passes, so that nobody is locked out, and can be taken back', async () => {
    await open('kept')
    expect((await decide(await cookieOf({}, true), true)).status).toBe(409)
    const cookie = await cookieOf({ auth_time: seconds() })
    await writeSetting(harness.database.sql, 'secondFactorRoles', ['admin'], { at: harness.clock.now(), by: null })
    expect((await decide(cookie, true)).status).toBe(409)
    const strong = await cookieOf({ auth_time: seconds(), amr: ['mfa'] })
    expect((await decide(strong, true)).status).toBe(200)
    expect((await ask('getSettings', cookie)).code).toBe('session.second_factor_required')
    expect((await decide(strong, false)).status).toBe(200)
    expect((await ask('getSettings', cookie)).status).toBe(200)
  })
})

describe('what is stored of a sign-in', () => {
  it('is what the provider said of it, and nothing of a password', async () => {
    await open('new')
    await cookieOf({ auth_time: seconds(), amr: ['mfa'] })
    await auth.signIn()
    const rows = await harness.database.sql.select().from(sessions).orderBy(sessions.sessionId)
    expect(rows.map(({ saidWhen, saidFactor }) => [saidWhen, saidFactor])).toEqual([
      [true, true],
      [null, null],
    ])
    const [row] = await harness.database.sql.select().from(newDefaults).where(eq(newDefaults.isOn, true))
    expect(row?.defaultId).toBe('provedSignOn')
  })

  it('is a second factor by methods that name one, as a list or alone', () => {
    const { oidc } = readEnv({
      ...{ NEXTAUTH_SECRET: 'x'.repeat(32), REGISTRY_API_KEY: 'x'.repeat(32), OIDC_ISSUER: 'https://login.example' },
      ...{ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ACR: '' },
    })
    for (const amr of [['mfa'], 'mfa', ['pwd', 'hwk'], ['otp', 'pwd']]) expect(saysFactor(oidc, { amr })).toBe(true)
    for (const amr of [['pwd'], [], 'sms', undefined]) expect(saysFactor(oidc, { amr })).toBe(false)
    expect(saysFactor(oidc, { acr: '' })).toBe(false)
  })
})

/** What these handlers need of a context. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
