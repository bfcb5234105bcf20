import 'server-only'
import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import { disclosureCodes, disclosureOpenings } from '../../../core/schema/index.ts'

export type OpeningRow = typeof disclosureOpenings.$inferSelect

export async function insertOpening(tx: Transaction, row: OpeningRow): Promise<void> {
  await tx.insert(disclosureOpenings).values(row)
}

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

export async function countOpenings(db: Sql, disclosureId: string, since: Date): Promise<number> {
  const isSince = and(eq(disclosureOpenings.disclosureId, disclosureId), gte(disclosureOpenings.at, since))
  const row = await firstRow(db.select({ rows: count() }).from(disclosureOpenings).where(isSince))
  return row?.rows ?? 0
}

export type CodeRow = typeof disclosureCodes.$inferSelect

export async function insertCode(tx: Transaction, row: typeof disclosureCodes.$inferInsert): Promise<void> {
  await tx.insert(disclosureCodes).values(row)
}

/** The last code this browser asked for at this link. */
export function lastCodeOf(db: Sql, disclosureId: string, browserHash: string): Promise<CodeRow | null> {
  const { createdAt, codeId } = disclosureCodes
  return firstRow(
    db
      .select()
      .from(disclosureCodes)
      .where(and(eq(disclosureCodes.disclosureId, disclosureId), eq(disclosureCodes.browserHash, browserHash)))
      .orderBy(desc(createdAt), desc(codeId))
      .limit(1),
  )
}

export async function countCodes(db: Sql, disclosureId: string, since: Date): Promise<number> {
  const isSince = and(eq(disclosureCodes.disclosureId, disclosureId), gte(disclosureCodes.createdAt, since))
  const row = await firstRow(db.select({ rows: count() }).from(disclosureCodes).where(isSince))
  return row?.rows ?? 0
}

export async function updateCode(tx: Transaction, codeId: string, change: Partial<CodeRow>): Promise<void> {
  await tx.update(disclosureCodes).set(change).where(eq(disclosureCodes.codeId, codeId))
}

/** Whether this cookie shows the paper of this link and of no other. */
export async function hasSession(db: Sql, disclosureId: string, sessionHash: string, now: Date): Promise<boolean> {
  const row = await firstRow(
    db
      .select({ codeId: disclosureCodes.codeId })
      .from(disclosureCodes)
      .where(
        and(
          eq(disclosureCodes.disclosureId, disclosureId),
          eq(disclosureCodes.sessionHash, sessionHash),
          sql`${disclosureCodes.sessionUntil} > ${now.toISOString()}::timestamptz`,
        ),
      ),
  )
  return row !== null
}

/** Codes of a link that were not used yet count no more; browsers that used theirs keep what they see. */
export async function deleteUnusedCodes(tx: Transaction, disclosureId: string): Promise<void> {
  const isUnused = and(eq(disclosureCodes.disclosureId, disclosureId), isNull(disclosureCodes.sessionHash))
  await tx.delete(disclosureCodes).where(isUnused)
}
