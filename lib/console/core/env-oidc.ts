import 'server-only'
import { z } from 'zod'

/** The variables of the identity provider; `env.ts` reads them with all others. */
export const oidcVariables = {
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_TRUST_EMAIL: z.enum(['on', 'off']).default('off'),
  OIDC_AUTH_TIME: z.enum(['required', 'never'], { error: 'required or never' }).default('required'),
  OIDC_TRUST_MFA: z.enum(['on', 'off']).default('off'),
  OIDC_ACR: z
    .string()
    .max(1_000)
    .regex(/^[\x21-\x7e, ]*$/, { error: 'printable characters, values separated by commas' })
    .default(''),
  OIDC_NAME: z.string().min(1).max(60).default('Single sign-on'),
}
type OidcVariables = z.output<z.ZodObject<typeof oidcVariables>>

export interface Oidc {
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  /** OIDC_TRUST_EMAIL: a directory whose addresses only its administrators set vouches for them without saying so. */
  trustsEmail: boolean
  /** OIDC_AUTH_TIME: `never` names a provider that says at no sign-in when it asked for the credentials. */
  saysWhen: boolean
  /** OIDC_TRUST_MFA: every sign-in of this provider had a second factor, whether it says so or not. */
  trustsFactor: boolean
  /** OIDC_ACR: classes of a sign-in that had a second factor; the provider is asked for them. */
  acr: readonly string[]
}

/** Null where there is no identity provider. */
export function oidcOf(env: OidcVariables): Oidc | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    const trustsEmail = env.OIDC_TRUST_EMAIL === 'on'
    if (trustsEmail && isForStrangers(issuer)) {
      throw new Error(
        'OIDC_TRUST_EMAIL: not for an issuer of many organizations, where an address is whatever its user says',
      )
    }
    return {
      issuer: issuer.replace(/\/+$/, ''),
      clientId,
      clientSecret,
      name: env.OIDC_NAME,
      trustsEmail,
      saysWhen: env.OIDC_AUTH_TIME === 'required',
      trustsFactor: env.OIDC_TRUST_MFA === 'on',
      acr: env.OIDC_ACR.split(',').flatMap((one) => one.trim() || []),
    }
  }
  throw new Error('OIDC_ISSUER: set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together')
}

/** The multi-tenant issuers of Entra ID: users of any directory can sign in there, under any address (nOAuth). */
function isForStrangers(issuer: string) {
  return /\/(common|organizations|consumers)(\/|$)/i.test(new URL(issuer).pathname)
}
