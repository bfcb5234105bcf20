import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import type { Context } from '../../core/context.ts'
import { readEnv } from '../../core/env.ts'
import { audit, notifications, users } from '../../core/schema/index.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { guard } from '../../program/server/guard.ts'
import { openAuth, pairOf, type SignOn, sessionIn } from '../../testing/auth.ts'
import { openTestConsole, origin, ownRequest, password, type TestConsole } from '../../testing/harness.ts'
import { type IdentityProvider, openIdentityProvider, type ProviderClaims } from '../../testing/identity-provider.ts'
import { makeInvitation } from '../invitations/invite.ts'
import { hashPassword } from '../password.ts'
import { personOfCookies } from '../sessions.ts'
import { findUserByEmail, insertUser } from '../store.ts'
import { ownSignOn } from './connect.ts'

let harness: TestConsole
let provider: IdentityProvider
beforeAll(async () => {
  provider = await openIdentityProvider()
  harness = await openTestConsole({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'secret of the client',
  })
})
afterAll(async () => {
  await harness.close()
  await provider.close()
})

const auth = openAuth(() => harness)
const signOn = (claims: ProviderClaims, given: SignOn = {}) => auth.signOn(provider, claims, given)
const route = guard(async () => asContext(harness), consoleTable)

async function person(email: string, more: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const userId = newId(harness.clock.now())
  const row = { userId, email, name: email, role: 'admin', createdAt: harness.clock.now(), ...more }
  await insertUser(harness.database.sql, row)
  return userId
}

const nowSeconds = () => Math.floor(harness.clock.now().getTime() / 1_000)

async function subjectOf(userId: string): Promise<string | null | undefined> {
  const [row] = await harness.database.sql.select().from(users).where(eq(users.userId, userId))
  return row?.oidcSubject
}

describe('an address the provider has not verified', () => {
  it.each([
    ['is absent', {}],
    ['is false', { email_verified: false }],
    ['is "false"', { email_verified: 'false' }],
    ['is 0', { email_verified: 0 }],
    ['is 1', { email_verified: 1 }],
    ['is null', { email_verified: null }],
    ['is "yes"', { email_verified: 'yes' }],
  ])('opens no account where email_verified %s', async (name, claim) => {
    const email = `${encodeURIComponent(name)}@corp.test`
    const userId = await person(email)
    const response = await signOn({ sub: `attacker ${name}`, email, ...claim })
    expect(sessionIn(response)).toBe('')
    expect(response.headers.get('location')).toMatch(/^\/sign-in\?error=(NoAccount|OAuthCallback)/)
    expect(await subjectOf(userId)).toBeNull()
  })
})

describe('a directory that vouches for its addresses itself', () => {
  const trusted = { OIDC_CLIENT_ID: 'console', OIDC_CLIENT_SECRET: 'secret', OIDC_TRUST_EMAIL: 'on' }

  it('is believed only where OIDC_TRUST_EMAIL says so, and never against its own word', async () => {
    const userId = await person('directory@corp.test')
    if (harness.env.oidc === null) throw new Error('the console of this test has an identity provider')
    harness.env.oidc.trustsEmail = true
    const denied = await signOn({ sub: 'directory', email: 'directory@corp.test', email_verified: false })
    expect(sessionIn(denied)).toBe('')
    const response = await signOn({ sub: 'directory', email: 'directory@corp.test' })
    harness.env.oidc.trustsEmail = false
    expect(await personOfCookies(harness, pairOf([sessionIn(response)]))).toMatchObject({ userId })
  })

  it.each(['common', 'organizations', 'consumers', 'Common/v2.0'])(
    'is not the issuer of many organizations: %s',
    (tenant) => {
      const given = { ...trusted, OIDC_ISSUER: `https://login.example/${tenant}`, NEXTAUTH_SECRET: 'x'.repeat(32) }
      expect(() => readEnv(given)).toThrow(/^OIDC_TRUST_EMAIL: /)
    },
  )

  it('is off unless it is named', () => {
    const env = readEnv({ ...trusted, OIDC_TRUST_EMAIL: '', OIDC_ISSUER: 'https://login.example/common' })
    expect(env.oidc?.trustsEmail).toBe(false)
    expect(readEnv({ ...trusted, OIDC_ISSUER: 'https://login.example/commoners' }).oidc?.trustsEmail).toBe(true)
  })
})

describe('an address the provider has verified', () => {
  it.each([true, 'true'])('opens the account without a password: %j', async (claim) => {
    const email = `boss-${typeof claim}@corp.test`
    const userId = await person(email)
    const response = await signOn({ sub: `boss ${typeof claim}`, email: email.toUpperCase(), email_verified: claim })
    expect(await personOfCookies(harness, pairOf([sessionIn(response)]))).toMatchObject({ userId })
    expect(await subjectOf(userId)).toBe(`${provider.issuer}#boss ${typeof claim}`)
    expect(response.headers.get('location')).toMatch(new RegExp(`^(${origin})?/$`))
    expect(await boundOf(userId)).toEqual([`${provider.issuer}#boss ${typeof claim}`])
    expect(await newsOf(userId)).toEqual(['signOn.connected'])
    const again = await signOn({ sub: `boss ${typeof claim}` })
    expect(await personOfCookies(harness, pairOf([sessionIn(again)]))).toMatchObject({ userId })
    expect(await boundOf(userId)).toHaveLength(1)
  })

  it('is not enough for an account that has a password', async () => {
    const userId = await person('keeper@corp.test', { passwordHash: await hashPassword(password) })
    const response = await signOn({ sub: 'keeper', email: 'keeper@corp.test', email_verified: true })
    expect(sessionIn(response)).toBe('')
    expect(response.headers.get('location')).toBe('/sign-in?error=ConnectFirst')
    expect(await subjectOf(userId)).toBeNull()
  })

  it('is what an open invitation needs, too', async () => {
    const purpose = { email: 'invited@corp.test', role: 'admin', userId: null, invitedBy: null }
    await harness.database.transaction((tx) => makeInvitation(tx, harness.clock.now(), purpose, 60_000))
    const denied = await signOn({ sub: 'stranger', email: 'invited@corp.test' })
    expect(denied.headers.get('location')).toBe('/sign-in?error=NoAccount')
    expect(sessionIn(await signOn({ sub: 'invited', email: 'invited@corp.test', email_verified: true }))).not.toBe('')
    const made = await findUserByEmail(harness.database.sql, 'invited@corp.test')
    expect(await boundOf(made?.userId ?? '')).toEqual([`${provider.issuer}#invited`])
  })
})

describe('a signed-in person', () => {
  /** Asks to connect; answers the status and the cookies of the browser afterwards. */
  async function asked(session: string): Promise<{ status: number; cookie: string }> {
    const response = await route(ownRequest('POST', '/api/console/sign-on', { cookie: session, body: {} }))
    return { status: response.status, cookie: [session, pairOf(response.headers.getSetCookie())].join('; ') }
  }

  it('connects an identity under Settings, whatever its address, and is notified of it', async () => {
    const { analyst } = harness.users
    const session = await harness.cookieOf('analyst')
    const { status, cookie } = await asked(session)
    expect(status).toBe(200)
    const response = await signOn(
      { sub: 'ann', auth_time: nowSeconds() },
      { cookie, callbackUrl: '/settings?signOn=connected' },
    )
    expect(response.headers.get('location')).toBe(`${origin}/settings?signOn=connected`)
    expect(response.headers.getSetCookie().join('\n')).toMatch(/\.connect=; .*Max-Age=0/)
    const renewed = pairOf([sessionIn(response)])
    expect(await personOfCookies(harness, renewed)).toMatchObject({ userId: analyst })
    expect(await personOfCookies(harness, session)).toBeNull()
    expect(await boundOf(analyst)).toEqual([`${provider.issuer}#ann`])
    expect(await newsOf(analyst)).toEqual(['signOn.connected'])
    expect((await asked(renewed)).status).toBe(409)
    expect(await ownSignOn(harness, analyst)).toMatchObject({ isConnected: true, hasPassword: true })
    const taken = await route(ownRequest('DELETE', '/api/console/sign-on', { cookie: renewed }))
    expect(taken.status).toBe(200)
    expect(await subjectOf(analyst)).toBeNull()
  })

  it('is not given an identity that opens another account, and stays signed in', async () => {
    const other = await person('other@corp.test', { oidcSubject: `${provider.issuer}#taken` })
    const { cookie } = await asked(await harness.cookieOf('analyst'))
    const response = await signOn({ sub: 'taken', email: 'other@corp.test', email_verified: true }, { cookie })
    expect(response.headers.get('location')).toBe('/settings?signOn=refused')
    expect(sessionIn(response)).toBe('')
    expect(await subjectOf(other)).toBe(`${provider.issuer}#taken`)
    expect(await subjectOf(harness.users.analyst)).toBeNull()
  })

  it('asks in one session: in another one the same cookie connects nothing', async () => {
    const { cookie } = await asked(await harness.cookieOf('analyst'))
    const intent = cookie.split('; ').filter((pair) => pair.includes('.connect='))
    const elsewhere = [await harness.cookieOf('analyst'), ...intent].join('; ')
    const response = await signOn({ sub: 'elsewhere' }, { cookie: elsewhere })
    expect(response.headers.get('location')).toBe('/sign-in?error=NoAccount')
    expect(await subjectOf(harness.users.analyst)).toBeNull()
  })

  it('keeps single sign-on where it is the only way in', async () => {
    const userId = await person('only@corp.test', { oidcSubject: `${provider.issuer}#only` })
    const session = pairOf([sessionIn(await signOn({ sub: 'only', auth_time: nowSeconds() }))])
    const refused = await route(ownRequest('DELETE', '/api/console/sign-on', { cookie: session }))
    expect(refused.status).toBe(409)
    expect(await subjectOf(userId)).toBe(`${provider.issuer}#only`)
  })
})

async function boundOf(userId: string): Promise<(string | null)[]> {
  const rows = await harness.database.sql.select().from(audit).where(eq(audit.userId, userId))
  return rows.filter(({ action }) => action === 'bindSignOn').map(({ object }) => object)
}

async function newsOf(userId: string): Promise<string[]> {
  const rows = await harness.database.sql.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.map(({ kind }) => kind)
}

/** Connecting asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
