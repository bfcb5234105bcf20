import 'server-only'
import { conflict, type Identity, identityMinutes, invalidAt, type PasskeyAssertion } from '#lib/contract/index.ts'
import type { Base, Person } from '../../core/context.ts'
import type { Handler } from '../../core/http/handler.ts'
import { accountOf } from '../own-account.ts'
import { answeredBy, questionOf } from '../passkeys/ceremony.ts'
import { challengeOfSession, takeOfSession } from '../passkeys/challenges.ts'
import { type Place, placeOf, requirePlace } from '../passkeys/place.ts'
import { hasPasskey, listPasskeysOf } from '../passkeys/store.ts'
import { fitsPassword } from '../password.ts'
import { acceptCode, type CodeSource } from '../second-factor/accept-code.ts'
import { hasSecondFactor } from '../second-factor/has.ts'
import { type UserRow, updateSession } from '../store.ts'
import { guess } from '../throttle.ts'

export const getIdentity: Handler<'getIdentity'> = (ctx, { person }) => identityOf(ctx, person)

async function identityOf(base: Base, person: Person): Promise<Identity> {
  const until = confirmedUntil(base, person)
  const isSignOn = person.signedInWith === 'oidc'
  const hasCode = !isSignOn && (await hasSecondFactor(base.database.sql, person.userId))
  return {
    proof: isSignOn ? 'signOn' : hasCode ? 'passwordAndCode' : 'password',
    hasPasskey: !isSignOn && (await hasPasskey(base.database.sql, person.userId)),
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
    throw conflict('Sign in again with the identity provider')
  }
  const place = placeOf(call.headers, ctx.env)
  await requireIdentity(ctx, user, { ...body, person, place }, { address, requestId })
  const confirmedAt = ctx.clock.now()
  await trail.change((tx) => updateSession(tx, person.sessionId, { confirmedAt }))
  return identityOf(ctx, { ...person, confirmedAt })
}

interface Given {
  person: Person
  place: Place
  current?: string | undefined
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/**
 * The password and, where a second factor is set up, a code or a passkey: all right in one guess, with the limits of a
 * sign-in. A passkey whose authenticator verified the person is both.
 */
async function requireIdentity(base: Base, user: UserRow, given: Given, source: CodeSource) {
  const needsSecond = await hasSecondFactor(base.database.sql, user.userId)
  let wrong: 'current' | 'code' | 'passkey' = 'current'
  const isRight = await guess(base, { account: user.email, address: source.address }, async () => {
    wrong = 'passkey'
    const passkey = await passkeyOf(base, given)
    if (passkey === 'refused') return null
    if (passkey === 'verified') return true
    wrong = 'current'
    if (!(await fitsPassword(user.passwordHash, given.current ?? ''))) return null
    wrong = 'code'
    const isSecond = passkey === 'present' || !needsSecond || (await acceptCode(base, user, given.code ?? '', source))
    return isSecond ? true : null
  })
  if (isRight !== null) return
  throw invalidAt(['body', wrong], whyWrong[wrong], `${wrong}_wrong`)
}

const whyWrong = {
  current: 'Not your current password',
  code: 'Not a valid code',
  passkey: 'Not a passkey of this account, or it was not used in time',
} as const

/** What a passkey proves; null where none was given. Without verification it shows that its device is there, not who. */
async function passkeyOf(base: Base, { person, place, passkey }: Given) {
  if (passkey === undefined) return null
  const challenge = await takeOfSession(base, person, 'confirm')
  if (challenge === null) return 'refused'
  const answered = await answeredBy(base, passkey, { challenge, userId: person.userId }, place)
  return answered === null ? 'refused' : answered.isVerified ? 'verified' : 'present'
}

export const askPasskey: Handler<'askPasskey'> = async (ctx, { person, headers }) => {
  const rpId = requirePlace(placeOf(headers, ctx.env))
  const own = await listPasskeysOf(ctx.database.sql, person.userId)
  const challenge = await challengeOfSession(ctx, person, 'confirm')
  return { options: questionOf(rpId, challenge, own, 'preferred') }
}

/** Whether this person has proved within so many minutes, in this session, who they are. */
export function isConfirmed(
  base: Pick<Base, 'clock'>,
  person: Pick<Person, 'confirmedAt'>,
  minutes: number = identityMinutes,
): boolean {
  return confirmedUntil(base, person, minutes) !== null
}

/** Null where the proof is too old, or there is none. */
function confirmedUntil(
  { clock }: Pick<Base, 'clock'>,
  { confirmedAt }: Pick<Person, 'confirmedAt'>,
  minutes: number = identityMinutes,
) {
  const until = new Date((confirmedAt?.getTime() ?? 0) + minutes * 60_000)
  return until > clock.now() ? until : null
}
