import 'server-only'
import type { AuthOptions } from 'next-auth'
import type { Oidc } from '../../core/env.ts'
import { freshParams } from './intent.ts'

/**
 * The identity provider of OIDC_ISSUER as next-auth is configured; the response is tied to the request by PKCE, state
 * and nonce.
 */
export function oidcProvider(oidc: Oidc, isFresh: boolean): AuthOptions['providers'][number] {
  return {
    id: 'oidc',
    type: 'oauth',
    name: oidc.name,
    issuer: oidc.issuer,
    wellKnown: `${oidc.issuer}/.well-known/openid-configuration`,
    authorization: {
      params: {
        scope: 'openid email profile',
        ...(oidc.acr.length === 0 ? {} : { acr_values: oidc.acr.join(' ') }),
        ...(isFresh ? freshParams : {}),
      },
    },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    profile: (profile: { sub: string }) => ({ id: profile.sub }),
  }
}

/** A subject is unique within its issuer only (OpenID Connect Core, 5.7). */
export function subjectOfClaims(oidc: Oidc | null, sub: string): string {
  return `${oidc?.issuer ?? ''}#${sub}`
}
