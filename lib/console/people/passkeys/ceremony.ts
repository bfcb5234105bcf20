import 'server-only'
import {
  type PasskeyAssertion,
  type PasskeyCreation,
  type PasskeyQuestion,
  passkeyMinutes,
} from '#lib/contract/index.ts'
import type { Base } from '../../core/context.ts'
import type { UserRow } from '../store.ts'
import type { Place } from './place.ts'
import { findPasskey, lockPasskey, type PasskeyRow, updatePasskey } from './store.ts'

/** What authenticators call this product. */
const rpName = 'Registry Console'
/** Ed25519, ES256 and RS256 (RFC 9053): what today's authenticators have. */
const algorithms = [-8, -7, -257]
const timeoutMs = passkeyMinutes * 60_000

/** The library reads certificates of every kind of authenticator: it is loaded for the first passkey. */
const library = () => import('@simplewebauthn/server')

/** What a browser makes a passkey with; it refuses an authenticator that has one of this person's already. */
export async function orderOfPasskey(user: UserRow, own: readonly PasskeyRow[], rpId: string, challenge: string) {
  const { generateRegistrationOptions } = await library()
  const {
    extensions: _none,
    hints: _any,
    ...options
  } = await generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userName: user.email,
    userDisplayName: user.name,
    userID: handleOf(user.userId),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: timeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return options
}

/** What a browser is asked for a passkey with; without a list every passkey of this place is offered. */
export function questionOf(
  rpId: string,
  challenge: string,
  own: readonly PasskeyRow[] | null,
  userVerification: 'required' | 'preferred',
): PasskeyQuestion {
  const known = own?.filter((one) => one.rpId === rpId).map((one) => ({ ...described(one), type: 'public-key' }))
  return { challenge, timeout: timeoutMs, rpId, userVerification, ...(known && { allowCredentials: known }) }
}

const described = ({ credentialId: id, transports }: PasskeyRow) => ({ id, transports })

/** The account as authenticators keep it: they tell it back at a sign-in without a name. */
function handleOf(userId: string) {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'isSynced' | 'transports' | 'rpId'>

/** The passkey that was made for this challenge at this place; null where it was not. */
export async function madeBy(
  base: Base,
  { id, clientDataJSON, attestationObject, transports }: PasskeyCreation,
  challenge: string,
  { origin, rpId }: Place,
): Promise<NewPasskey | null> {
  if (rpId === null) return null
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(refusedBy(base))
  if (verified?.registrationInfo === undefined) return null
  const { credential, credentialDeviceType } = verified.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isSynced: credentialDeviceType === 'multiDevice',
    transports: [...transports],
    rpId,
  }
}

/** A passkey that answered, whose it is, and whether its authenticator asked the person for a PIN or a finger. */
export interface Answered {
  passkey: PasskeyRow
  isVerified: boolean
}

/**
 * The passkey that answers this challenge at this place, counted as used; null where none does: an unknown or removed one, one
 * of another place, a signature or a count that is not right. `userId` is who alone may answer, null for anybody.
 */
export async function answeredBy(
  base: Base,
  assertion: PasskeyAssertion,
  asked: { challenge: string; userId: string | null },
  { origin, rpId }: Place,
): Promise<Answered | null> {
  const { id, userHandle, ...response } = assertion
  const passkey = await findPasskey(base.database.sql, id)
  if (passkey === null || passkey.rpId !== rpId) return null
  if (asked.userId !== null && passkey.userId !== asked.userId) return null
  if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(passkey.userId)).toString('base64url'))
    return null
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { ...response, userHandle } },
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: false,
  }).catch(refusedBy(base, passkey))
  if (!verified?.verified) return null
  const { newCounter, userVerified, credentialDeviceType } = verified.authenticationInfo
  // What stays on its device never becomes one that is copied (Web Authentication, 7.2, step 18).
  if ((credentialDeviceType === 'multiDevice') !== passkey.isSynced) return null
  return (await count(base, passkey, newCounter)) ? { passkey, isVerified: userVerified } : null
}

/** Stores the use; false where another one was first, or the passkey is gone. */
function count(base: Base, { passkeyId }: PasskeyRow, counter: number) {
  return base.database.transaction(async (tx) => {
    const current = await lockPasskey(tx, passkeyId)
    if (current === null || (current.counter > 0 && counter <= current.counter)) return false
    await updatePasskey(tx, passkeyId, { counter, lastUsedAt: base.clock.now() })
    return true
  })
}

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))

/** The library throws what is wrong; a count that goes back is a sign of a copied authenticator. */
function refusedBy({ log }: Base, passkey?: PasskeyRow): (error: unknown) => null {
  return (error) => {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    log.warn(
      { event: 'passkey.refused', passkey: passkey?.passkeyId, user: passkey?.userId, reason },
      'Passkey refused',
    )
    return null
  }
}
