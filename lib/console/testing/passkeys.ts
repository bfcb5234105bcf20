import 'server-only'
import { type ConsoleOperationId, pathOf, routeOf } from '#lib/contract/index.ts'
import type { Context } from '../core/context.ts'
import { consoleTable } from '../program/routes/console.ts'
import { guard } from '../program/server/guard.ts'
import { cookiesOf, openAuth, pairOf } from './auth.ts'
import { type Authenticator, openAuthenticator, type Wrong } from './authenticator.ts'
import { ownRequest, type TestConsole } from './harness.ts'

/** Passkeys belong to a domain name: the console of their tests has one. */
export const origin = 'https://console.example'
export const host = { host: 'console.example' }

/** The pages and the browser of people with passkeys, with their devices. */
export function openPasskeys(harness: () => TestConsole) {
  const auth = openAuth(harness)
  const route = guard(async () => harness() as unknown as Context, consoleTable)

  async function ask(id: ConsoleOperationId, cookie: string, given: { params?: object; body?: object } = {}) {
    const { params, body = {} } = given
    const request = ownRequest(routeOf(id).method, pathOf(id, params), { cookie, body, headers: host })
    const response = await route(request)
    const value = await response.json()
    return { status: response.status, code: value.code, value }
  }

  async function register(cookie: string, device: Authenticator, wrong: Wrong = {}, name = 'Laptop') {
    const { value } = await ask('beginPasskey', cookie)
    return ask('registerPasskey', cookie, { body: { name, creation: device.create(value.options, wrong) } })
  }

  /** A device with a passkey of this person. */
  async function enrolled(role: 'analyst' | 'admin' = 'analyst', kind: Parameters<typeof openAuthenticator>[1] = {}) {
    const device = openAuthenticator(origin, kind)
    const cookie = await harness().cookieOf(role)
    const { status, value } = await register(cookie, device)
    if (status !== 201) throw new Error(`no passkey was added: ${JSON.stringify(value)}`)
    return {
      device,
      cookie,
      codes: Array.from<string>(value.recoveryCodes),
      passkeyId: String(value.passkey.passkeyId),
    }
  }

  /** What the sign-in page asks a browser for, with the cookies it then has. */
  async function question(before = '', step?: 'code') {
    const response = await auth.ask('passkey', {
      method: 'POST',
      cookie: before,
      form: step ? { step } : { a: '' },
      headers: host,
    })
    const value = await response.json()
    const cookie = [before, pairOf(cookiesOf(response))].filter((part) => part !== '').join('; ')
    return { status: response.status, options: value.options, cookie, value }
  }

  async function answer(cookie: string, assertion: object) {
    const { csrfToken, cookie: all } = await auth.token(cookie)
    const form = { csrfToken, passkey: JSON.stringify(assertion) }
    return auth.ask('callback/credentials', { method: 'POST', cookie: all, form, headers: host })
  }

  async function signIn(device: Authenticator, wrong: Wrong = {}, which?: Authenticator['held'][number]) {
    const { options, cookie } = await question()
    return answer(cookie, device.get(options, wrong, which))
  }

  async function givePassword(email = 'analyst@example.test') {
    const response = await auth.signIn({ email, headers: host })
    return { response, cookie: pairOf(cookiesOf(response)), location: response.headers.get('location') }
  }

  return { auth, ask, register, enrolled, question, answer, signIn, givePassword }
}
