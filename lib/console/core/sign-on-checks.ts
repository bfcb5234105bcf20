import 'server-only'
import type { Env } from './env.ts'

/** What holds of a sign-in here: `kept` where the organization was there before and has not decided (`provedSignOn`). */
export interface SignOnChecks {
  /** `required`: a sign-in without `auth_time` proves nothing; `never`: OIDC_AUTH_TIME names the provider. */
  when: 'required' | 'never' | 'kept'
  /** `required`: by `amr` or `acr`; `trusted`: OIDC_TRUST_MFA answers for it. */
  factor: 'required' | 'trusted' | 'kept'
}

export function checksOf({ oidc }: Pick<Env, 'oidc'>, isDefaultOn: boolean): SignOnChecks {
  return {
    when: oidc?.saysWhen === false ? 'never' : isDefaultOn ? 'required' : 'kept',
    factor: oidc?.trustsFactor ? 'trusted' : isDefaultOn ? 'required' : 'kept',
  }
}

/** Whether a session of the provider counts as one with a second factor. */
export function hasSignOnFactor(checks: SignOnChecks, saidFactor: boolean | null): boolean {
  return checks.factor !== 'required' || saidFactor === true
}
