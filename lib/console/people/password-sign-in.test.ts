import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ConsoleOperationId, pathOf, routeOf } from '#lib/contract/index.ts'
import type { Context } from '../core/context.ts'
import { audit, settings } from '../core/schema/index.ts'
import { allowPasswords } from '../program/commands/table.ts'
import { consoleTable } from '../program/routes/console.ts'
import { answerInvitation } from '../program/routes/invitation.ts'
import { guard } from '../program/server/guard.ts'
import { openAuth, pairOf, sessionIn } from '../testing/auth.ts'
import { cookieWith, openTestConsole, origin, ownRequest, password, type TestConsole } from '../testing/harness.ts'
import { type IdentityProvider, openIdentityProvider } from '../testing/identity-provider.ts'
import { makeInvitation } from './invitations/invite.ts'
import { beginSession, personOfCookies } from './sessions.ts'
import { findUser, findUserByEmail, updateUser } from './store.ts'

let harness: TestConsole
let provider: IdentityProvider
let route: ReturnType<typeof guard>
const auth = openAuth(() => harness)
beforeAll(async () => {
  provider = await openIdentityProvider()
  harness = await openTestConsole({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'secret of the client',
  })
  route = guard(async () => asContext(harness), consoleTable)
})
afterAll(async () => {
  await harness.close()
  await provider.close()
})
beforeEach(async () => {
  const { sql } = harness.database
  await sql.delete(settings)
  const { admin } = harness.users
  const back = { isActive: true, oidcSubject: null }
  for (const userId of Object.values(harness.users)) await updateUser(sql, userId, back)
  await updateUser(sql, admin, { role: 'admin', oidcSubject: `${provider.issuer}#otto` })
})

async function ask(id: ConsoleOperationId, cookie: string, given: { params?: object; body?: object } = {}) {
  const { params, body = {} } = given
  const response = await route(ownRequest(routeOf(id).method, pathOf(id, params), { cookie, body }))
  const value = await response.json()
  return { status: response.status, value, code: value.code }
}

/** The admin in a session that the identity provider began at this moment. */
async function signedOn(): Promise<string> {
  const claims = await beginSession(harness, harness.users.admin, 'oidc')
  return cookieWith({ for: 'session', ...claims })
}

const turn = (cookie: string, isPasswordAllowed: boolean) =>
  ask('changeSettings', cookie, { body: { isPasswordAllowed } })
const analyst = 'analyst@example.test'

describe('turning passwords off', () => {
  it('is refused to an admin whom the identity provider has not signed in', async () => {
    const cookie = await harness.cookieOf('admin')
    expect(await turn(cookie, false)).toMatchObject({ status: 409, code: 'request.conflict' })
    expect(sessionIn(await auth.signIn({ email: analyst }))).not.toBe('')
  })

  it('ends the sessions that began with one, refuses them at sign-in and says so', async () => {
    const [admin, other] = [await signedOn(), await harness.cookieOf('analyst')]
    expect((await turn(admin, false)).value.isPasswordAllowed).toBe(false)
    expect(await personOfCookies(harness, other)).toBeNull()
    expect(await personOfCookies(harness, admin)).not.toBeNull()
    for (const secret of [password, 'not it']) {
      const response = await auth.signIn({ email: analyst, secret })
      expect(sessionIn(response)).toBe('')
      expect(response.headers.get('location')).toBe('/sign-in?error=PasswordsOff')
    }
    const denied = (await harness.database.sql.select().from(audit)).findLast(({ action }) => action === 'signIn')
    expect(denied).toMatchObject({ outcome: 'denied', code: 'PasswordsOff' })
    expect((await turn(admin, true)).value.isPasswordAllowed).toBe(true)
    expect(sessionIn(await auth.signIn({ email: analyst }))).not.toBe('')
  })

  it('lets everybody in by a verified address, also whose account has a password', async () => {
    await turn(await signedOn(), false)
    const response = await auth.signOn(provider, { sub: 'ann', email: analyst, email_verified: true })
    expect(await personOfCookies(harness, pairOf([sessionIn(response)]))).toMatchObject({ email: analyst })
    const unverified = await auth.signOn(provider, { sub: 'fia', email: 'finance@example.test' })
    expect(sessionIn(unverified)).toBe('')
  })

  it('makes no password any more: not by a link, not by an invitation, not by its owner', async () => {
    const admin = await signedOn()
    await turn(admin, false)
    const params = { userId: harness.users.analyst }
    expect((await ask('createPasswordLink', admin, { params })).status).toBe(409)
    const next = 'nine quiet herons at dusk'
    expect((await ask('changePassword', admin, { body: { next } })).status).toBe(409)
    const purpose = { email: 'new@example.test', role: 'analyst', userId: null, invitedBy: harness.users.admin }
    const { token } = await harness.database.transaction((tx) =>
      makeInvitation(tx, harness.clock.now(), purpose, 60_000),
    )
    const body = new URLSearchParams({ token, name: 'New', password: next }).toString()
    const headers = { host: '127.0.0.1:3300', 'sec-fetch-site': 'same-origin', 'x-console-peer': '192.0.2.7' }
    const form = new Request(`${origin}/api/invitation`, { method: 'POST', headers, body })
    expect((await answerInvitation(harness, form)).headers.get('location')).toMatch(/error=SignOnOnly$/)
    expect(await findUserByEmail(harness.database.sql, 'new@example.test')).toBeNull()
    const joined = await auth.signOn(provider, { sub: 'new', email: 'new@example.test', email_verified: true })
    expect(sessionIn(joined)).not.toBe('')
  })
})

describe('nobody is locked out', () => {
  it('the last admin whom the provider knows keeps role, account and binding', async () => {
    const admin = await signedOn()
    await turn(admin, false)
    // Another admin, whom only a password would let in.
    await updateUser(harness.database.sql, harness.users.finance, { role: 'admin' })
    const params = { userId: harness.users.admin }
    for (const body of [{ role: 'analyst' }, { isActive: false }]) {
      expect((await ask('changePerson', admin, { params, body })).status).toBe(409)
    }
    expect((await ask('disconnectSignOn', admin)).status).toBe(409)
    expect(await findUser(harness.database.sql, harness.users.admin)).toMatchObject({ role: 'admin', isActive: true })
    await updateUser(harness.database.sql, harness.users.finance, { oidcSubject: `${provider.issuer}#fia` })
    expect((await ask('changePerson', admin, { params, body: { role: 'analyst' } })).status).toBe(200)
    await updateUser(harness.database.sql, harness.users.finance, { role: 'finance' })
  })

  it('without an identity provider passwords work, whatever is set', async () => {
    await turn(await signedOn(), false)
    const { oidc } = harness.env
    harness.env.oidc = null
    expect(sessionIn(await auth.signIn({ email: analyst }))).not.toBe('')
    expect((await turn(await harness.cookieOf('admin'), true)).status).toBe(200)
    expect((await turn(await signedOn(), false)).status).toBe(409)
    harness.env.oidc = oidc
  })

  it('an operator turns passwords on again, which is written down', async () => {
    await turn(await signedOn(), false)
    expect(await allowPasswords(harness)).toBe('passwords are on')
    expect(sessionIn(await auth.signIn({ email: analyst }))).not.toBe('')
    await expect(allowPasswords(harness)).rejects.toThrow('passwords are on already')
    const rows = await harness.database.sql.select().from(audit).where(eq(audit.action, 'changeSettings'))
    expect(rows.at(-1)).toMatchObject({ outcome: 'done', address: 'console', object: 'passwords: on' })
  })
})

/** What these handlers need of a context. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
