import 'server-only'
import { and, desc, eq, gt, gte, isNull } from 'drizzle-orm'
import { equal, firstRow, isThere, type Sql, type Transaction } from '#lib/database/index.ts'
import { disclosureCodes, disclosureOpenings } from '../../../core/schema/index.ts'
import { keyedWithin } from '../../../core/store.ts'

export type OpeningRow = typeof disclosureOpenings.$inferSelect

export const { insert: insertOpening } = keyedWithin(disclosureOpenings, disclosureOpenings.openingId)

/** The last openings of a link, the newest first. */
export function lastOpenings(db: Sql, disclosureId: string, limit: number): Promise<OpeningRow[]> {
  const { at, openingId } = disclosureOpenings
  return db
    .select()
    .from(disclosureOpenings)
    .where(eq(disclosureOpenings.disclosureId, disclosureId))
    .orderBy(desc(at), desc(openingId))
    .limit(limit)
}

export function countOpenings(db: Sql, disclosureId: string, since: Date): Promise<number> {
  const isSince = and(eq(disclosureOpenings.disclosureId, disclosureId), gte(disclosureOpenings.at, since))
  return db.$count(disclosureOpenings, isSince)
}

export type CodeRow = typeof disclosureCodes.$inferSelect

export const { insert: insertCode, update: updateCode } = keyedWithin(disclosureCodes, disclosureCodes.codeId)

/** The last code this browser asked for at this link. */
export function lastCodeOf(db: Sql, disclosureId: string, browserHash: string): Promise<CodeRow | null> {
  const { createdAt, codeId } = disclosureCodes
  return firstRow(
    db
      .select()
      .from(disclosureCodes)
      .where(equal(disclosureCodes, { disclosureId, browserHash }))
      .orderBy(desc(createdAt), desc(codeId))
      .limit(1),
  )
}

export function countCodes(db: Sql, disclosureId: string, since: Date): Promise<number> {
  const isSince = and(eq(disclosureCodes.disclosureId, disclosureId), gte(disclosureCodes.createdAt, since))
  return db.$count(disclosureCodes, isSince)
}

/** Whether this cookie shows the paper of this link and of no other. */
export function hasSession(db: Sql, disclosureId: string, sessionHash: string, now: Date): Promise<boolean> {
  const isOf = equal(disclosureCodes, { disclosureId, sessionHash })
  return isThere(db, disclosureCodes, and(isOf, gt(disclosureCodes.sessionUntil, now)))
}

/** Codes of a link that were not used yet count no more; browsers that used theirs keep what they see. */
export async function deleteUnusedCodes(tx: Transaction, disclosureId: string): Promise<void> {
  const isUnused = and(eq(disclosureCodes.disclosureId, disclosureId), isNull(disclosureCodes.sessionHash))
  await tx.delete(disclosureCodes).where(isUnused)
}
