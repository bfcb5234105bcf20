import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Base } from '../core/context.ts'
import type { Person } from '../core/person.ts'
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
  if (user.passwordHash === null) throw new ApiError('request.conflict', 'This account has no password')
  return user
}
