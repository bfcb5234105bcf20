import { portOf } from '#lib/testing/port.ts'
import 'server-only'
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What an identity provider says of a person; `email_verified` is whatever a test gives it. */
export interface ProviderClaims {
  sub: string
  email?: string
  email_verified?: unknown
  name?: string
  /** When the provider asked for the credentials, in seconds since 1970. */
  auth_time?: number
  /** How it asked, and to what class the sign-in belongs. */
  amr?: readonly string[]
  acr?: string
}

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

/**
 * An OpenID provider in the test's hand: discovery, keys and tokens over HTTP on loopback. Its sign-in page is `approve`,
 * which a test calls with the address a browser was led to.
 */
export async function openIdentityProvider() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const granted = new Map<string, { claims: ProviderClaims; nonce: string | null; clientId: string }>()
  let issuer = ''
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${portOf(server)}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (pathname === '/.well-known/openid-configuration') return json(response, discovery(issuer))
    if (pathname === '/keys') {
      return json(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }] })
    }
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    const grant = granted.get(form.get('code') ?? '')
    if (grant === undefined) return json(response, { error: 'invalid_grant' }, 400)
    const seconds = Math.floor(Date.now() / 1_000)
    const { claims, nonce, clientId } = grant
    const token = signed({ ...claims, iss: issuer, aud: clientId, iat: seconds, exp: seconds + 300, nonce })
    return json(response, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: token })
  }

  function signed(payload: object): string {
    const encoded = [{ alg: 'RS256', kid: '1', typ: 'JWT' }, payload].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const text = encoded.join('.')
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
  }

  return {
    issuer,
    /** Signs this person in; answers the query of the console's callback. */
    approve(location: string, claims: ProviderClaims): string {
      const asked = new URL(location).searchParams
      const code = randomUUID()
      granted.set(code, { claims, nonce: asked.get('nonce'), clientId: asked.get('client_id') ?? '' })
      return new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
