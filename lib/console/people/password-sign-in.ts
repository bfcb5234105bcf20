import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Base } from '../core/context.ts'
import { readSettings } from '../core/settings/index.ts'

/** Whether people sign in with passwords. Without an identity provider they do, whatever is set: nobody could get in. */
export async function isPasswordAllowed({ env }: Pick<Base, 'env'>, db: Sql): Promise<boolean> {
  return env.oidc === null || (await readSettings(db)).isPasswordAllowed
}

/** Refuses what makes or changes a password while nobody signs in with one. */
export async function requirePasswordAllowed({ env, database }: Base): Promise<void> {
  if (await isPasswordAllowed({ env }, database.sql)) return
  throw new ApiError('request.conflict', 'Passwords are turned off; people sign in with the identity provider')
}
