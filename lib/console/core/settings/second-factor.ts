import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Person } from '../person.ts'
import { hasConfirmedFactor } from './store.ts'

/**
 * Only an admin who has a second factor, or whom the identity provider has signed in, may require one of administrators: then
 * somebody is left who passes, and can take the rule back.
 */
export async function requireWayIn(
  db: Sql,
  { userId, signedInWith, hasFactor }: Pick<Person, 'userId' | 'signedInWith' | 'hasFactor'>,
): Promise<void> {
  if ((signedInWith === 'oidc' && hasFactor) || (await hasConfirmedFactor(db, userId))) return
  throw new ApiError('request.conflict', 'Set up your own second factor first; then require one of administrators')
}
