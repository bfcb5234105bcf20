import 'server-only'
import type { Context } from '../core/context.ts'
import { sessionCookie } from '../people/token.ts'
import { answerAuth } from '../program/routes/auth.ts'
import { origin, password, type TestConsole } from './harness.ts'
import type { IdentityProvider, ProviderClaims } from './identity-provider.ts'

export interface Sent {
  method?: string
  cookie?: string
  form?: Record<string, string>
  headers?: Record<string, string>
}

export interface SignIn {
  email?: string
  secret?: string
  callbackUrl?: string
  headers?: Record<string, string>
  cookie?: string
}

export interface SignOn {
  cookie?: string
  callbackUrl?: string
  /** Asks the provider to ask for the credentials again. */
  isFresh?: boolean
  /** What the browser takes to the provider. */
  onAsked?: (query: URLSearchParams) => void
}

/** The browser side of /api/auth: forms, tokens and cookies as a browser sends them. */
export function openAuth(harness: () => TestConsole) {
  /** One step of a sign-in. */
  async function ask(path: string, { method = 'GET', cookie = '', form, headers = {} }: Sent = {}): Promise<Response> {
    const request = new Request(`${origin}/api/auth/${path}`, {
      method,
      headers: {
        host: '127.0.0.1:3300',
        'x-console-peer': '192.0.2.7',
        ...(cookie === '' ? {} : { cookie }),
        ...(method === 'POST'
          ? { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
          : {}),
        ...headers,
      },
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    })
    return answerAuth(asContext(harness()), request)
  }

  async function token(cookie = ''): Promise<{ csrfToken: string; cookie: string }> {
    const response = await ask('csrf', { cookie })
    const { csrfToken }: { csrfToken: string } = await response.json()
    return { csrfToken, cookie: [cookie, pairOf(cookiesOf(response))].filter((part) => part !== '').join('; ') }
  }

  async function signIn(given: SignIn = {}): Promise<Response> {
    const { email = 'analyst@example.test', secret = password, callbackUrl, headers, cookie: before } = given
    const { csrfToken, cookie } = await token(before)
    const form = { csrfToken, email, password: secret, ...(callbackUrl === undefined ? {} : { callbackUrl }) }
    return ask('callback/credentials', { method: 'POST', cookie, form, ...(headers === undefined ? {} : { headers }) })
  }

  /** Signs in at the provider as this person and comes back, as a browser does. */
  async function signOn(provider: IdentityProvider, claims: ProviderClaims, given: SignOn = {}): Promise<Response> {
    const { csrfToken, cookie } = await token(given.cookie)
    const form = { csrfToken, callbackUrl: given.callbackUrl ?? '/', ...(given.isFresh ? { fresh: '1' } : {}) }
    const left = await ask('signin/oidc', { method: 'POST', cookie, form })
    const asked = left.headers.get('location') ?? ''
    given.onAsked?.(new URL(asked).searchParams)
    const query = provider.approve(asked, claims)
    return ask(`callback/oidc?${query}`, { cookie: [cookie, pairOf(left.headers.getSetCookie())].join('; ') })
  }

  return { ask, token, signIn, signOn }
}

export function cookiesOf(response: Response): string[] {
  return response.headers.getSetCookie()
}

/** The cookies of an answer as a browser sends them back. */
export function pairOf(cookies: string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0] ?? '').join('; ')
}

/** The session's cookie with its attributes; empty where no session began. */
export function sessionIn(response: Response): string {
  return cookiesOf(response).find((cookie) => cookie.startsWith(`${sessionCookie}=`)) ?? ''
}

/** Signing in asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
