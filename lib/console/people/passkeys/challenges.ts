import 'server-only'
import { randomBytes } from 'node:crypto'
import { ApiError, passkeyMinutes } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { later } from '#lib/time/index.ts'
import type { Base, Person } from '../../core/context.ts'
import { networkOf } from '../../core/http/origin.ts'
import { sha256Of } from '../../core/sha256.ts'
import {
  type ChallengeRow,
  countOpenChallenges,
  deleteChallengesOf,
  insertChallenge,
  takeSessionChallenge,
  takeSignInChallenge,
} from './store.ts'

/** Within a session a challenge is for making a passkey, or for confirming who is there. */
export type SessionPurpose = 'register' | 'confirm'

const lifeMs = passkeyMinutes * 60_000
/** Twice what the specification recommends at least. */
const challengeBytes = 32
/** Whoever is not signed in yet may leave so many unanswered within five minutes. */
const openMax = 30

/** Stores a challenge that this session alone may answer, in the place of the one it had. */
export async function challengeOfSession(
  base: Base,
  { userId, sessionId }: Person,
  purpose: SessionPurpose,
): Promise<string> {
  const row = newChallenge(base, { purpose, userId, sessionId, network: null })
  await base.database.transaction(async (tx) => {
    await deleteChallengesOf(tx, sessionId, purpose)
    await insertChallenge(tx, row)
  })
  return row.challenge
}

/** Takes the challenge of this session; null where there is none, or its time is over. */
export async function takeOfSession(
  { clock, database }: Base,
  { userId, sessionId }: Person,
  purpose: SessionPurpose,
): Promise<string | null> {
  const row = await takeSessionChallenge(database.sql, sessionId, purpose)
  return row !== null && row.userId === userId && row.expiresAt > clock.now() ? row.challenge : null
}

/** Stores the challenge of a sign-in: for whoever gave a password in this browser, or for whomever the passkey names. */
export async function challengeOfSignIn(base: Base, userId: string | null, address: string): Promise<ChallengeRow> {
  const { clock, database } = base
  const network = sha256Of(`passkey\n${networkOf(address)}`)
  if ((await countOpenChallenges(database.sql, network, clock.now())) >= openMax) {
    throw new ApiError('request.rate_limited', 'Too many attempts; try again later', {
      headers: { 'retry-after': String(lifeMs / 1_000) },
    })
  }
  const row = newChallenge(base, { purpose: 'signIn', userId, sessionId: null, network })
  await insertChallenge(database.sql, row)
  return row
}

/** Takes the challenge this browser was given; null where it was answered before, or its time is over. */
export async function takeOfSignIn({ clock, database }: Base, challengeId: string): Promise<ChallengeRow | null> {
  const row = await takeSignInChallenge(database.sql, challengeId)
  return row !== null && row.expiresAt > clock.now() ? row : null
}

function newChallenge(
  { clock }: Base,
  given: Pick<ChallengeRow, 'purpose' | 'userId' | 'sessionId' | 'network'>,
): ChallengeRow {
  const now = clock.now()
  return {
    ...given,
    challengeId: newId(now),
    challenge: randomBytes(challengeBytes).toString('base64url'),
    expiresAt: later(now, lifeMs),
  }
}
