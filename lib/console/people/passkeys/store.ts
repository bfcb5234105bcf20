import 'server-only'
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import { columnOf, equal, isThere, type Sql, type Transaction } from '#lib/database/index.ts'
import { passkeyChallenges, passkeys } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type ChallengeRow = typeof passkeyChallenges.$inferSelect

/** A passkey of this person and of nobody else. */
const isOwn = (userId: string, passkeyId: string) => equal(passkeys, { userId, passkeyId })

export function listPasskeysOf(db: Sql, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.passkeyId))
}

export function hasPasskey(db: Sql, userId: string): Promise<boolean> {
  return isThere(db, passkeys, eq(passkeys.userId, userId))
}

/** Everybody who has a passkey. */
export async function holdersOfPasskeys(db: Sql): Promise<Set<string>> {
  return new Set(await columnOf(db, passkeys.userId, undefined))
}

export const { find: findPasskey } = keyed(passkeys, passkeys.credentialId)

const ofPasskeys = keyed(passkeys, passkeys.passkeyId)

export const {
  /** The passkey, locked until the transaction ends: of two uses of one count one comes first. */
  lock: lockPasskey,
  update: updatePasskey,
  /** False where the credential is registered already, for whomever. */
  add: insertPasskey,
} = ofPasskeys

/** The passkey as it is now; null where it is none of this person's. */
export function renamePasskeyOf(
  tx: Transaction,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<PasskeyRow | null> {
  return ofPasskeys.moved(tx, isOwn(userId, passkeyId), { name })
}

/** The passkey as it was; null where it is none of this person's. */
export function deletePasskeyOf(tx: Transaction, userId: string, passkeyId: string): Promise<PasskeyRow | null> {
  return ofPasskeys.taken(tx, isOwn(userId, passkeyId))
}

/** Removes all of a person's and answers how many there were. */
export async function deletePasskeysOf(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.passkeyId })
  return rows.length
}

const ofChallenges = keyed(passkeyChallenges, passkeyChallenges.challengeId)

export const { insert: insertChallenge } = ofChallenges

/** A session has one question of a kind at a time: the next one takes the place of the one before. */
export async function deleteChallengesOf(db: Sql, sessionId: string, purpose: string): Promise<void> {
  const isSame = equal(passkeyChallenges, { sessionId, purpose })
  await db.delete(passkeyChallenges).where(isSame)
}

/** Questions of sign-ins that a network has open. */
export function countOpenChallenges(db: Sql, network: string, now: Date): Promise<number> {
  const isOpen = and(eq(passkeyChallenges.network, network), gt(passkeyChallenges.expiresAt, now))
  return db.$count(passkeyChallenges, isOpen)
}

/** Takes the question of a sign-in away, so that nothing answers it twice. */
export function takeSignInChallenge(db: Sql, challengeId: string): Promise<ChallengeRow | null> {
  return ofChallenges.taken(
    db,
    and(eq(passkeyChallenges.challengeId, challengeId), isNull(passkeyChallenges.sessionId)),
  )
}

/** The same for a question of a session. */
export function takeSessionChallenge(db: Sql, sessionId: string, purpose: string): Promise<ChallengeRow | null> {
  return ofChallenges.taken(db, equal(passkeyChallenges, { sessionId, purpose }))
}

export function deleteOldChallenges(db: Sql, before: Date, limit: number): Promise<number> {
  return ofChallenges.removeSome(db, lte(passkeyChallenges.expiresAt, before), limit)
}
