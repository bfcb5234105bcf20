import 'server-only'
import type { AuthOptions } from 'next-auth'
import type { Base } from '../../core/context.ts'
import type { Oidc } from '../../core/env.ts'
import type { SignOnChecks } from '../../core/sign-on-checks.ts'
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

/** Methods that a sign-in with a second factor names (RFC 8176); and those of Entra ID for a key and for its app. */
const factorMethods: ReadonlySet<string> = new Set(['mfa', 'otp', 'hwk', 'sc', 'fido', 'ngcmfa'])

/** Whether the provider says of a sign-in that it asked for a second factor: by a method, or by a class that OIDC_ACR names. */
export function saysFactor(
  oidc: Oidc | null,
  { amr = [], acr }: { amr?: readonly string[] | string | undefined; acr?: string | undefined },
): boolean {
  const methods = typeof amr === 'string' ? [amr] : amr
  const isNamedClass = acr !== undefined && (oidc?.acr ?? []).includes(acr)
  return isNamedClass || methods.some((method) => factorMethods.has(method))
}

/**
 * When the person proved to the provider who they are. It was asked with `max_age`, so it must say when (OpenID Connect
 * Core, 2): whoever shortens the address on its way proves nothing. A provider that never says is taken at a fresh sign-in
 * alone, where OIDC_AUTH_TIME names it.
 */
export function provedAt(
  { clock }: Pick<Base, 'clock'>,
  { authTime, isFresh }: { authTime: number | null; isFresh: boolean },
  { when }: SignOnChecks,
): Date | null {
  const now = clock.now()
  if (authTime !== null) return new Date(Math.min(authTime * 1_000, now.getTime()))
  return isFresh && when !== 'required' ? now : null
}
