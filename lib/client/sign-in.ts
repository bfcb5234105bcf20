import { z } from 'zod'
import { send } from './call.ts'

const Token = z.object({ csrfToken: z.string() })

/** Where the forms of the sign-in page and of the person menu go; each carries `csrfToken` and `callbackUrl`. */
export const authForms = {
  password: '/api/auth/callback/credentials',
  oidc: '/api/auth/signin/oidc',
  signOut: '/api/auth/signout',
} as const

/** The token those forms must carry; asking sets the cookie it is compared with. */
export async function csrfToken(signal?: AbortSignal): Promise<string> {
  const response = await send('/api/auth/csrf', { method: 'GET', headers: { accept: 'application/json' }, signal })
  return Token.parse(await response.json()).csrfToken
}
