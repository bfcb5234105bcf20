import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityMinutes } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { openAuth, pairOf, type SignOn, sessionIn } from '../../testing/auth.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { type IdentityProvider, openIdentityProvider, type ProviderClaims } from '../../testing/identity-provider.ts'
import { isConfirmed } from '../identity/confirm.ts'
import { personOfCookies } from '../sessions.ts'
import { insertUser } from '../store.ts'

let harness: TestConsole
let provider: IdentityProvider
const auth = openAuth(() => harness)
const signOn = (given: SignOn = {}, claims: Partial<ProviderClaims> = {}) =>
  auth.signOn(provider, { sub: 'ann', ...claims }, given)
const sessionOf = (response: Response) => pairOf([sessionIn(response)])
const nowSeconds = (afterSeconds = 0) => Math.floor(harness.clock.now().getTime() / 1_000) + afterSeconds

async function isProved(response: Response): Promise<boolean> {
  const person = await personOfCookies(harness, sessionOf(response))
  if (person === null) throw new Error('nobody is signed in')
  return isConfirmed(harness, person)
}

beforeAll(async () => {
  provider = await openIdentityProvider()
  harness = await openTestConsole({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'secret of the client',
  })
  const account = { userId: newId(harness.clock.now()), email: 'ann@corp.test', name: 'Ann', role: 'admin' }
  const oidcSubject = `${provider.issuer}#ann`
  await insertUser(harness.database.sql, { ...account, oidcSubject, createdAt: harness.clock.now() })
})
afterAll(async () => {
  await harness.close()
  await provider.close()
})

describe('a session of the identity provider', () => {
  it('proves nothing by itself: the provider may have asked for no credentials', async () => {
    let asked = new URLSearchParams()
    const onAsked = (query: URLSearchParams) => {
      asked = query
    }
    expect(await isProved(await signOn({ onAsked }))).toBe(false)
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual([null, null])
  })

  it('is proved by a fresh sign-in, which asks the provider to ask', async () => {
    const before = await signOn()
    let asked = new URLSearchParams()
    const onAsked = (query: URLSearchParams) => {
      asked = query
    }
    const response = await signOn({ cookie: sessionOf(before), isFresh: true, onAsked })
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0'])
    expect(await isProved(response)).toBe(true)
    expect(await personOfCookies(harness, sessionOf(before))).toBeNull()
    harness.pass(identityMinutes * 60_000)
    expect(await isProved(response)).toBe(false)
  })

  it('is as fresh as the provider says, whatever the browser asked for', async () => {
    const old = nowSeconds(-identityMinutes * 60)
    expect(await isProved(await signOn({ isFresh: true }, { auth_time: old }))).toBe(false)
    expect(await isProved(await signOn({}, { auth_time: nowSeconds(-60) }))).toBe(true)
    const ahead = await signOn({}, { auth_time: nowSeconds(86_400) })
    expect(await isProved(ahead)).toBe(true)
    harness.pass(identityMinutes * 60_000)
    expect(await isProved(ahead)).toBe(false)
  })

  it('is not made fresh by a request that was given up before it', async () => {
    const { csrfToken, cookie } = await auth.token()
    const form = { csrfToken, callbackUrl: '/', fresh: '1' }
    const left = await auth.ask('signin/oidc', { method: 'POST', cookie, form })
    const givenUp = left.headers.getSetCookie().filter((one) => one.includes('.fresh='))
    expect(await isProved(await signOn({ cookie: pairOf(givenUp) }))).toBe(false)
  })

  it('is fresh once: the next sign-in of the same browser is an ordinary one', async () => {
    const fresh = await signOn({ isFresh: true })
    const kept = pairOf(fresh.headers.getSetCookie())
    expect(kept).toMatch(/\.fresh=(;|$)/)
    expect(await isProved(await signOn({ cookie: kept }))).toBe(false)
  })
})
