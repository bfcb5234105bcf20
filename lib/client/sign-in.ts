import { type FormOf, tolerateBy } from '#lib/contract/index.ts'
import { send } from './call.ts'

/** By its form: the page on which people sign in has no need of schemas. */
const token: FormOf<{ csrfToken: string }> = { form: { kind: 'object', fields: { csrfToken: { kind: 'string' } } } }

/** Where the forms of the sign-in page and of the person menu go; each carries `csrfToken` and `callbackUrl`. */
export const authForms = {
  password: '/api/auth/callback/credentials',
  oidc: '/api/auth/signin/oidc',
  signOut: '/api/auth/signout',
} as const

/** The token those forms must carry; asking sets the cookie it is compared with. */
export async function csrfToken(signal?: AbortSignal): Promise<string> {
  const response = await send('/api/auth/csrf', { method: 'GET', headers: { accept: 'application/json' }, signal })
  const read = tolerateBy(token, await response.json())
  if (read === null) throw new Error('The answer has no token for the forms of signing in')
  return read.value.csrfToken
}
