import 'server-only'
import { ApiError, type Identity } from '#lib/contract/index.ts'
import type { Base } from '../../context.ts'
import type { Handler } from '../../http/handler.ts'
import type { Person } from '../../person.ts'
import { accountOf } from '../own-account.ts'
import { fitsPassword } from '../password.ts'
import { acceptCode, type CodeSource } from '../second-factor/accept-code.ts'
import { hasFactor } from '../second-factor/store.ts'
import { confirmSession, type UserRow } from '../store.ts'
import { guess } from '../throttle.ts'
import { confirmedUntil } from './confirmed.ts'

export const getIdentity: Handler<'getIdentity'> = (ctx, { person }) => identityOf(ctx, person)

async function identityOf(base: Base, person: Person): Promise<Identity> {
  const until = confirmedUntil(base, person)
  const isSignOn = person.signedInWith === 'oidc'
  const hasCode = !isSignOn && (await hasFactor(base.database.sql, person.userId))
  return {
    proof: isSignOn ? 'signOn' : hasCode ? 'passwordAndCode' : 'password',
    signOn: isSignOn ? (base.env.oidc?.name ?? null) : null,
    confirmedUntil: until?.toISOString() ?? null,
  }
}

/** Counts in this session and in no other; a session of the identity provider is confirmed by a fresh sign-in there. */
export const confirmIdentity: Handler<'confirmIdentity'> = async (ctx, call) => {
  const { person, body, address, requestId, auditEntry, trail } = call
  auditEntry.object = person.email
  const user = await accountOf(ctx, person)
  if (person.signedInWith === 'oidc' || user.passwordHash === null) {
    throw new ApiError('request.conflict', 'Sign in again with the identity provider')
  }
  await requireIdentity(ctx, user, body, { address, requestId })
  const confirmedAt = ctx.clock.now()
  await trail.change((tx) => confirmSession(tx, person.sessionId, confirmedAt))
  return identityOf(ctx, { ...person, confirmedAt })
}

/** The password and, where a second factor is set up, a code: both right in one guess, with the limits of a sign-in. */
async function requireIdentity(
  base: Base,
  user: UserRow,
  given: { current: string; code?: string | undefined },
  source: CodeSource,
): Promise<void> {
  const needsCode = await hasFactor(base.database.sql, user.userId)
  let wrong: 'current' | 'code' = 'current'
  const isRight = await guess(base, { account: user.email, address: source.address }, async () => {
    if (!(await fitsPassword(user.passwordHash, given.current))) return null
    wrong = 'code'
    return !needsCode || (await acceptCode(base, user, given.code ?? '', source)) ? true : null
  })
  if (isRight !== null) return
  const msg = wrong === 'current' ? 'Not your current password' : 'Not a valid code'
  throw new ApiError('request.invalid', [{ loc: ['body', wrong], msg, type: `${wrong}_wrong` }])
}
