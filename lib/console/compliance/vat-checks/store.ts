import 'server-only'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type AdisOutcome, adisOutcomes, type ViesOutcome, viesOutcomes } from '#lib/contract/index.ts'
import { isThere, type Sql } from '#lib/database/index.ts'
import { type Author, author, users, vatChecks } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

export type VatCheckRow = typeof vatChecks.$inferSelect

export const { insert: insertVatCheck } = keyedWithin(vatChecks, vatChecks.checkId)

/** Newest first. */
export function vatChecksOf(
  db: Sql,
  serviceId: string,
  limit: number,
): Promise<{ check: VatCheckRow; by: Author | null }[]> {
  return db
    .select({ check: vatChecks, by: author })
    .from(vatChecks)
    .leftJoin(users, eq(users.userId, vatChecks.by))
    .where(eq(vatChecks.serviceId, serviceId))
    .orderBy(desc(vatChecks.at), desc(vatChecks.checkId))
    .limit(limit)
}

export function countVatChecks(db: Sql, serviceId: string): Promise<number> {
  return db.$count(vatChecks, eq(vatChecks.serviceId, serviceId))
}

/** Of which service an answer is on file that was read to its end. */
export async function provenServices(db: Sql): Promise<{ vies: boolean; adis: boolean }> {
  const isRead = (column: 'vies' | 'adis', outcomes: readonly (ViesOutcome | AdisOutcome)[]) => {
    const read = outcomes.filter((one) => one !== 'unknown')
    return isThere(db, vatChecks, inArray(sql`${vatChecks[column]} ->> 'outcome'`, read))
  }
  return { vies: await isRead('vies', viesOutcomes), adis: await isRead('adis', adisOutcomes) }
}
