import 'server-only'
import { and, asc, count, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { firstRow, hasRows, type Sql, type Transaction } from '#lib/database/index.ts'
import { passkeyChallenges, passkeys } from '../../core/schema/index.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type ChallengeRow = typeof passkeyChallenges.$inferSelect

/** A passkey of this person and of nobody else. */
const isOwn = (userId: string, passkeyId: string) => and(eq(passkeys.userId, userId), eq(passkeys.passkeyId, passkeyId))

export function listPasskeysOf(db: Sql, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.passkeyId))
}

export function hasPasskey(db: Sql, userId: string): Promise<boolean> {
  return hasRows(db.select({ id: passkeys.passkeyId }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1))
}

/** Everybody who has a passkey. */
export async function holdersOfPasskeys(db: Sql): Promise<Set<string>> {
  const rows = await db.selectDistinct({ userId: passkeys.userId }).from(passkeys)
  return new Set(rows.map(({ userId }) => userId))
}

export function findPasskey(db: Sql, credentialId: string): Promise<PasskeyRow | null> {
  return firstRow(db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))
}

/** The passkey, locked until the transaction ends: of two uses of one count one comes first. */
export function lockPasskey(tx: Transaction, passkeyId: string): Promise<PasskeyRow | null> {
  return firstRow(tx.select().from(passkeys).where(eq(passkeys.passkeyId, passkeyId)).for('update'))
}

/** False where the credential is registered already, for whomever. */
export function insertPasskey(tx: Transaction, passkey: PasskeyRow): Promise<boolean> {
  return hasRows(tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.passkeyId }))
}

export async function updatePasskey(db: Sql, passkeyId: string, change: Partial<PasskeyRow>): Promise<void> {
  await db.update(passkeys).set(change).where(eq(passkeys.passkeyId, passkeyId))
}

/** The passkey as it is now; null where it is none of this person's. */
export function renamePasskeyOf(
  tx: Transaction,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<PasskeyRow | null> {
  return firstRow(tx.update(passkeys).set({ name }).where(isOwn(userId, passkeyId)).returning())
}

/** The passkey as it was; null where it is none of this person's. */
export function deletePasskeyOf(tx: Transaction, userId: string, passkeyId: string): Promise<PasskeyRow | null> {
  return firstRow(tx.delete(passkeys).where(isOwn(userId, passkeyId)).returning())
}

/** Removes all of a person's and answers how many there were. */
export async function deletePasskeysOf(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.passkeyId })
  return rows.length
}

export async function insertChallenge(db: Sql, challenge: ChallengeRow): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** A session has one question of a kind at a time: the next one takes the place of the one before. */
export async function deleteChallengesOf(db: Sql, sessionId: string, purpose: string): Promise<void> {
  const isSame = and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.purpose, purpose))
  await db.delete(passkeyChallenges).where(isSame)
}

/** Questions of sign-ins that a network has open. */
export async function countOpenChallenges(db: Sql, network: string, now: Date): Promise<number> {
  const isOpen = and(eq(passkeyChallenges.network, network), gt(passkeyChallenges.expiresAt, now))
  const [row] = await db.select({ open: count() }).from(passkeyChallenges).where(isOpen)
  return row?.open ?? 0
}

/** Takes the question of a sign-in away, so that nothing answers it twice. */
export function takeSignInChallenge(db: Sql, challengeId: string): Promise<ChallengeRow | null> {
  const isIt = and(eq(passkeyChallenges.challengeId, challengeId), isNull(passkeyChallenges.sessionId))
  return firstRow(db.delete(passkeyChallenges).where(isIt).returning())
}

/** The same for a question of a session. */
export function takeSessionChallenge(db: Sql, sessionId: string, purpose: string): Promise<ChallengeRow | null> {
  const isIt = and(eq(passkeyChallenges.sessionId, sessionId), eq(passkeyChallenges.purpose, purpose))
  return firstRow(db.delete(passkeyChallenges).where(isIt).returning())
}

export async function deleteOldChallenges(db: Sql, before: Date, limit: number): Promise<number> {
  const { challengeId, expiresAt } = passkeyChallenges
  const due = db.select({ challengeId }).from(passkeyChallenges).where(lte(expiresAt, before)).limit(limit)
  return (await db.delete(passkeyChallenges).where(inArray(challengeId, due)).returning({ challengeId })).length
}
