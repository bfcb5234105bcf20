import 'server-only'
import { ApiError } from '#lib/contract/index.ts'
import type { Base } from '../../context.ts'
import type { Person } from '../../person.ts'
import { fitsPassword } from '../password.ts'
import { findUser, type UserRow } from '../store.ts'
import { guess } from '../throttle.ts'
import { acceptCode, type CodeSource } from './accept-code.ts'

/** The person's account, which is there as long as the session counts. */
export async function accountOf(base: Base, { userId }: Person): Promise<UserRow> {
  const user = await findUser(base.database.sql, userId)
  if (user === null) throw new Error('a person without an account asked for something')
  return user
}

/**
 * Checks the password or a code of the user, with the limits of a sign-in. Throws `request.conflict` for an account without
 * a password, `request.rate_limited`, and `request.invalid` at the field `proof`.
 */
export async function requireProof(base: Base, user: UserRow, proof: string, source: CodeSource): Promise<void> {
  if (user.passwordHash === null) throw new ApiError('request.conflict', 'This account has no password')
  const isProved = await guess(base, { account: user.email, address: source.address }, async () => {
    const isCode = await acceptCode(base, user, proof, source)
    return isCode || (await fitsPassword(user.passwordHash, proof)) ? true : null
  })
  if (isProved) return
  throw new ApiError('request.invalid', [
    { loc: ['body', 'proof'], msg: 'Neither your password nor a valid code', type: 'proof_wrong' },
  ])
}
