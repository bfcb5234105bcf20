import 'server-only'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { type AdisOutcome, adisOutcomes, type ViesOutcome, viesOutcomes } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type Author, author, users, vatChecks } from '../../core/schema/index.ts'
import { keyedWithin } from '../../core/store.ts'

export type VatCheckRow = typeof vatChecks.$inferSelect

export const { insert: insertVatCheck } = keyedWithin(vatChecks, vatChecks.checkId)

/** Newest first. */
export async function vatChecksOf(
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
    const said = sql`${vatChecks[column]} ->> 'outcome'`
    return db
      .select({ checkId: vatChecks.checkId })
      .from(vatChecks)
      .where(
        inArray(
          said,
          outcomes.filter((one) => one !== 'unknown'),
        ),
      )
      .limit(1)
  }
  const [vies, adis] = await Promise.all([isRead('vies', viesOutcomes), isRead('adis', adisOutcomes)])
  return { vies: vies.length > 0, adis: adis.length > 0 }
}
