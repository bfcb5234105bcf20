import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Env } from '../env.ts'
import type { Person } from '../person.ts'
import { checksOf, hasSignOnFactor } from '../sign-on-checks.ts'
import { findSaid } from './store.ts'
import { readSettings } from './stored.ts'

/**
 * Only an admin whose own sign-in passes may let what the identity provider says count: then it says so, and somebody is left
 * who can take it back. Whoever signed in with a password comes in without the provider.
 */
export async function requireProvedSignOn(
  env: Pick<Env, 'oidc'>,
  db: Sql,
  { sessionId, signedInWith, role }: Pick<Person, 'sessionId' | 'signedInWith' | 'role'>,
): Promise<void> {
  if (signedInWith !== 'oidc') return
  const checks = checksOf(env, true)
  const said = await findSaid(db, sessionId)
  if (checks.when === 'required' && said?.saidWhen !== true) {
    throw new ApiError('request.conflict', 'The identity provider sends no auth_time; OIDC_AUTH_TIME can say so')
  }
  const { secondFactorRoles } = await readSettings(db)
  if (secondFactorRoles.includes(role) && !hasSignOnFactor(checks, said?.saidFactor ?? null)) {
    throw new ApiError(
      'request.conflict',
      'The identity provider does not say that it asked for a second factor; OIDC_ACR and OIDC_TRUST_MFA can help',
    )
  }
}
