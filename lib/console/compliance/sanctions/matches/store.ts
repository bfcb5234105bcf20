import 'server-only'
import { and, arrayOverlaps, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { sanctionMatches } from '../../../core/schema/index.ts'

export type MatchRow = typeof sanctionMatches.$inferSelect

/** Decisions in force on matches of these companies, and those of others on parties with these keys, oldest first. */
export function decidedMatches(db: Sql, serviceIds: readonly string[], keys: readonly string[]): Promise<MatchRow[]> {
  const isOfCompany = inArray(sanctionMatches.serviceId, [...serviceIds])
  const isMeant = keys.length === 0 ? isOfCompany : or(isOfCompany, arrayOverlaps(sanctionMatches.keys, [...keys]))
  const isOpen = and(isMeant, isNull(sanctionMatches.replacedAt))
  return db.select().from(sanctionMatches).where(isOpen).orderBy(asc(sanctionMatches.at), asc(sanctionMatches.matchId))
}

/** The decisions in force on a match, in whatever companies, locked until the transaction ends; oldest first. */
export function lockInForce(
  tx: Transaction,
  { list, entryId }: Pick<MatchRow, 'list' | 'entryId'>,
  keys: readonly string[],
): Promise<MatchRow[]> {
  const isThis = and(
    eq(sanctionMatches.list, list),
    eq(sanctionMatches.entryId, entryId),
    arrayOverlaps(sanctionMatches.keys, [...keys]),
    isNull(sanctionMatches.replacedAt),
  )
  const { at, matchId } = sanctionMatches
  return tx.select().from(sanctionMatches).where(isThis).orderBy(asc(at), asc(matchId)).for('update')
}

/** `next` is null where decisions are taken back. */
export async function replaceDecisions(
  tx: Transaction,
  before: readonly MatchRow[],
  next: MatchRow | null,
  at: Date,
): Promise<void> {
  for (const { matchId } of before) {
    const isBefore = eq(sanctionMatches.matchId, matchId)
    await tx.update(sanctionMatches).set({ replacedAt: at }).where(isBefore)
  }
  if (next !== null) await tx.insert(sanctionMatches).values(next)
}
