import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Transaction } from '#lib/database/index.ts'
import type { Base } from '../context.ts'
import type { Person } from '../person.ts'
import { endPasswordSessions } from './store.ts'

/**
 * Turns passwords off, and ends the sessions that began with one. Only an admin whom the identity provider has signed in may:
 * then it is known to work, and somebody is left who can turn passwords on again.
 */
export async function endPasswords(
  { env, clock }: Pick<Base, 'env' | 'clock'>,
  tx: Transaction,
  { signedInWith }: Pick<Person, 'signedInWith'>,
): Promise<void> {
  if (env.oidc === null) throw new ApiError('request.conflict', 'There is no identity provider to sign in with')
  if (signedInWith !== 'oidc') {
    throw new ApiError('request.conflict', 'Sign in with the identity provider first; then turn passwords off')
  }
  await endPasswordSessions(tx, clock.now())
}
