import 'server-only'
import { and, count, desc, eq, gte } from 'drizzle-orm'
import { first, type Sql, type Transaction } from '#lib/database/index.ts'
import { disclosureOpenings } from '../../schema/index.ts'

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
  const row = await first(db.select({ rows: count() }).from(disclosureOpenings).where(isSince))
  return row?.rows ?? 0
}
