import 'server-only'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { listedMax } from '#lib/contract/index.ts'
import { equal, type Sql } from '#lib/database/index.ts'
import { actProposals, users } from '../../core/schema/index.ts'
import { keyed } from '../../core/store.ts'

export type ActProposalRow = typeof actProposals.$inferSelect

/** What waits, with the name of who proposed it, the newest first. */
export function waitingProposals(db: Sql, now: Date): Promise<{ proposal: ActProposalRow; by: string | null }[]> {
  return db
    .select({ proposal: actProposals, by: users.name })
    .from(actProposals)
    .leftJoin(users, eq(users.userId, actProposals.proposedBy))
    .where(and(eq(actProposals.state, 'waiting'), gt(actProposals.expiresAt, now)))
    .orderBy(desc(actProposals.proposedAt))
    .limit(listedMax.actProposals)
}

export function proposalsOf(db: Sql, requestSha256: string, now: Date): Promise<ActProposalRow[]> {
  const isOf = equal(actProposals, { requestSha256, state: 'waiting' })
  return db
    .select()
    .from(actProposals)
    .where(and(isOf, gt(actProposals.expiresAt, now)))
}

const { add, move, moved } = keyed(actProposals, actProposals.proposalId)

/** False where the same person has proposed the same already. What is over makes room for it. */
export async function insertActProposal(tx: Sql, row: ActProposalRow): Promise<boolean> {
  const { requestSha256, proposedBy, proposedAt } = row
  const isOver = lte(actProposals.expiresAt, proposedAt)
  const isSame = equal(actProposals, { requestSha256, proposedBy, state: 'waiting' })
  await move(tx, and(isSame, isOver), { state: 'withdrawn', endedAt: proposedAt })
  return add(tx, row)
}

/** Ends what waits; null where it was ended before, so that one proposal is one act. */
export function endProposal(
  tx: Sql,
  proposalId: string,
  ended: { state: 'done' | 'withdrawn'; endedBy: string; endedAt: Date },
): Promise<ActProposalRow | null> {
  const isWaiting = and(
    equal(actProposals, { proposalId, state: 'waiting' }),
    gt(actProposals.expiresAt, ended.endedAt),
  )
  return moved(tx, isWaiting, ended)
}
