import 'server-only'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { first, type Sql, type Transaction } from '#lib/database/index.ts'
import { sanctionJudgments, sanctionMatches } from '../../schema/index.ts'

export type MatchRow = typeof sanctionMatches.$inferSelect
export type JudgmentRow = typeof sanctionJudgments.$inferSelect

/** Decisions in force on matches of a company, oldest first. */
export function decidedMatches(db: Sql, serviceId: string): Promise<MatchRow[]> {
  const isOpen = and(eq(sanctionMatches.serviceId, serviceId), isNull(sanctionMatches.replacedAt))
  return db.select().from(sanctionMatches).where(isOpen).orderBy(asc(sanctionMatches.at), asc(sanctionMatches.matchId))
}

/** The decision in force on a match, by any key its party has or had, locked until the transaction ends. */
export function lockDecision(
  tx: Transaction,
  { serviceId, list, entryId }: Pick<MatchRow, 'serviceId' | 'list' | 'entryId'>,
  partyKeys: readonly string[],
): Promise<MatchRow | null> {
  const isThis = and(
    eq(sanctionMatches.serviceId, serviceId),
    eq(sanctionMatches.list, list),
    eq(sanctionMatches.entryId, entryId),
    inArray(sanctionMatches.partyKey, [...partyKeys]),
    isNull(sanctionMatches.replacedAt),
  )
  return first(tx.select().from(sanctionMatches).where(isThis).for('update'))
}

export async function replaceDecision(tx: Transaction, before: MatchRow | null, next: MatchRow): Promise<void> {
  if (before !== null) {
    const isBefore = eq(sanctionMatches.matchId, before.matchId)
    await tx.update(sanctionMatches).set({ replacedAt: next.at }).where(isBefore)
  }
  await tx.insert(sanctionMatches).values(next)
}

/** Decisions of people on verdicts of a company that nobody withdrew. */
export function judgmentsOf(db: Sql, serviceId: string): Promise<JudgmentRow[]> {
  const isOpen = and(eq(sanctionJudgments.serviceId, serviceId), isNull(sanctionJudgments.withdrawnAt))
  return db.select().from(sanctionJudgments).where(isOpen).orderBy(asc(sanctionJudgments.at))
}

/** False where the party has one under the regime: of two people at once the first stays. */
export async function insertJudgment(tx: Transaction, row: JudgmentRow): Promise<boolean> {
  const { judgmentId } = sanctionJudgments
  const rows = await tx.insert(sanctionJudgments).values(row).onConflictDoNothing().returning({ judgmentId })
  return rows.length > 0
}

/** Null where it is not of this company, or was withdrawn already. */
export async function closeJudgment(
  tx: Transaction,
  which: Pick<JudgmentRow, 'judgmentId' | 'serviceId'>,
  change: { withdrawnAt: Date; withdrawnBy: string },
): Promise<JudgmentRow | null> {
  const { judgmentId, serviceId, withdrawnAt } = sanctionJudgments
  const isThis = and(eq(judgmentId, which.judgmentId), eq(serviceId, which.serviceId), isNull(withdrawnAt))
  const [row] = await tx.update(sanctionJudgments).set(change).where(isThis).returning()
  return row ?? null
}
