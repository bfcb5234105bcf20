import 'server-only'
import { and, eq, inArray, isNotNull, isNull, notLike } from 'drizzle-orm'
import { columnOf, isChanged, type Sql, type Transaction } from '#lib/database/index.ts'
import { recoveryCodes, secondFactors } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'
import { strongMark } from './codes.ts'

export type FactorRow = typeof secondFactors.$inferSelect

export const {
  find: findFactor,
  /** The factor, locked until the transaction ends: of two uses of one code one comes first. */
  lock: lockFactor,
  update: updateFactor,
  remove: deleteFactor,
} = keyed(secondFactors, secondFactors.userId)

/** Whether a factor counts: one that no code has confirmed yet does not. */
export async function hasFactor(db: Sql, userId: string): Promise<boolean> {
  return (await findFactor(db, userId))?.confirmedAt != null
}

/** Stores a factor in the place of one that was never confirmed; false where a confirmed one is there. */
export function insertFactor(
  db: Sql,
  factor: Pick<FactorRow, 'userId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const { sealedSecret, createdAt } = factor
  return isChanged(
    db
      .insert(secondFactors)
      .values(factor)
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { sealedSecret, createdAt },
        setWhere: isNull(secondFactors.confirmedAt),
      }),
  )
}

/** Removes the recovery codes; all, or only those that are worth nothing without the secret of the app. */
export async function deleteRecoveryCodes(db: Sql, userId: string, which: 'all' | 'keyed' = 'all'): Promise<void> {
  const isKeyed = which === 'keyed' ? notLike(recoveryCodes.codeHash, `${strongMark}%`) : undefined
  await db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isKeyed))
}

export function listFactors(db: Sql): Promise<FactorRow[]> {
  return db.select().from(secondFactors)
}

/** Everybody whose second factor counts. */
export async function holdersOfFactors(db: Sql): Promise<Set<string>> {
  return new Set(await columnOf(db, secondFactors.userId, isNotNull(secondFactors.confirmedAt)))
}

export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

const isUnusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))

/** False where the code, by either hash, is none of this person's, or was used already. */
export function takeRecoveryCode(tx: Transaction, userId: string, hashes: string[], usedAt: Date): Promise<boolean> {
  const { move } = keyed(recoveryCodes, recoveryCodes.userId)
  return move(tx, and(isUnusedOf(userId), inArray(recoveryCodes.codeHash, hashes)), { usedAt })
}

export function countRecoveryCodes(db: Sql, userId: string): Promise<number> {
  return db.$count(recoveryCodes, isUnusedOf(userId))
}
