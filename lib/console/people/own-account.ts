import 'server-only'
import { conflict } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { browserOf } from '#lib/text/index.ts'
import type { Base, Person } from '../core/context.ts'
import type { Call } from '../core/http/handler.ts'
import type { AccountFacts } from '../core/notifications/index.ts'
import { readSettings } from '../core/settings/index.ts'
import { findUser, type UserRow } from './store.ts'

/** The person's account, which is there as long as the session counts. */
export async function accountOf(base: Base, { userId }: Person): Promise<UserRow> {
  const user = await findUser(base.database.sql, userId)
  if (user === null) throw new Error('a person without an account asked for something')
  return user
}

/**
 * The same of whoever changes how it is signed in to. Who is there the guard has asked, by the effects of the row; an account
 * without a password has nothing to change here.
 */
export async function passwordAccountOf(base: Base, person: Person): Promise<UserRow> {
  const user = await accountOf(base, person)
  if (user.passwordHash === null) throw conflict('This account has no password')
  return user
}

type Acting = Pick<Call, 'person' | 'address' | 'headers'>

/** Where an act on one's own account came from. */
export function ownAct({ person, address, headers }: Acting): AccountFacts {
  return { ...actFrom({ address, userAgent: headers.get('user-agent') }), sessionId: person.sessionId }
}

/** The same of an act on the account of somebody else. */
export function actOfAnother(call: Acting): AccountFacts {
  return { ...ownAct(call), by: call.person.name }
}

/** An act without a session: a sign-in, or a link. */
export function actFrom({ address, userAgent }: { address: string | null; userAgent: string | null }): AccountFacts {
  return { by: null, address: address === '' ? null : address, browser: browserOf(userAgent), sessionId: null }
}

/** Whether people sign in with passwords. Without an identity provider they do, whatever is set: nobody could get in. */
export async function isPasswordAllowed({ env }: Pick<Base, 'env'>, db: Sql): Promise<boolean> {
  return env.oidc === null || (await readSettings(db)).isPasswordAllowed
}

/** Refuses what makes or changes a password while nobody signs in with one. */
export async function requirePasswordAllowed({ env, database }: Base): Promise<void> {
  if (await isPasswordAllowed({ env }, database.sql)) return
  throw conflict('Passwords are turned off; people sign in with the identity provider')
}
