import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { first, type Sql } from '#lib/database/index.ts'
import { type Author, author, findingAcceptances, users } from '../../core/schema/index.ts'

export type AcceptanceRow = typeof findingAcceptances.$inferSelect

export interface FullAcceptance {
  acceptance: AcceptanceRow
  by: Author | null
}

function selectFull(db: Sql) {
  return db
    .select({ acceptance: findingAcceptances, by: author })
    .from(findingAcceptances)
    .leftJoin(users, eq(users.userId, findingAcceptances.by))
}

/** Those nobody took back, newest first. */
export async function acceptancesOf(db: Sql, serviceId: string, limit: number): Promise<FullAcceptance[]> {
  return selectFull(db)
    .where(and(eq(findingAcceptances.serviceId, serviceId), isNull(findingAcceptances.reopenedAt)))
    .orderBy(desc(findingAcceptances.at), desc(findingAcceptances.acceptanceId))
    .limit(limit)
}

export function openAcceptance(db: Sql, serviceId: string, findingId: string): Promise<FullAcceptance | null> {
  const isThis = and(eq(findingAcceptances.serviceId, serviceId), eq(findingAcceptances.findingId, findingId))
  return first(selectFull(db).where(and(isThis, isNull(findingAcceptances.reopenedAt))))
}

/** False where the finding is accepted already: of two at once the first stays. */
export async function insertAcceptance(db: Sql, acceptance: typeof findingAcceptances.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(findingAcceptances)
    .values(acceptance)
    .onConflictDoNothing()
    .returning({ acceptanceId: findingAcceptances.acceptanceId })
  return rows.length > 0
}

/** False where this acceptance is not of this finding, or was taken back already. */
export async function closeAcceptance(
  db: Sql,
  which: Pick<AcceptanceRow, 'acceptanceId' | 'serviceId' | 'findingId'>,
  change: { reopenedAt: Date; reopenedBy: string },
): Promise<boolean> {
  const { acceptanceId, serviceId, findingId } = findingAcceptances
  const rows = await db
    .update(findingAcceptances)
    .set(change)
    .where(
      and(
        eq(acceptanceId, which.acceptanceId),
        eq(serviceId, which.serviceId),
        eq(findingId, which.findingId),
        isNull(findingAcceptances.reopenedAt),
      ),
    )
    .returning({ acceptanceId })
  return rows.length > 0
}
