import 'server-only'
import { and, arrayOverlaps, asc, eq, inArray } from 'drizzle-orm'
import { firstRow, type Sql, type Transaction } from '#lib/database/index.ts'
import { sanctionProposals } from '../../../core/schema/index.ts'

export type ProposalRow = typeof sanctionProposals.$inferSelect

const { proposalId, serviceId, list, entryId, keys, state, at } = sanctionProposals
const isPending = eq(state, 'proposed')

/** What waits for a second person on a match, of whatever companies, locked until the transaction ends; oldest first. */
export function lockPending(
  tx: Transaction,
  match: Pick<ProposalRow, 'list' | 'entryId'>,
  known: readonly string[],
): Promise<ProposalRow[]> {
  const isThis = and(eq(list, match.list), eq(entryId, match.entryId), arrayOverlaps(keys, [...known]))
  return tx.select().from(sanctionProposals).where(and(isThis, isPending)).orderBy(asc(at)).for('update')
}

/** Null where there is none of the company. */
export function findProposal(db: Sql, which: Pick<ProposalRow, 'serviceId' | 'proposalId'>) {
  const isThis = and(eq(proposalId, which.proposalId), eq(serviceId, which.serviceId))
  return firstRow(db.select().from(sanctionProposals).where(isThis))
}

/** What waits for a second person on parties with these keys, newest last. */
export async function pendingOn(db: Sql, known: readonly string[]): Promise<ProposalRow[]> {
  if (known.length === 0) return []
  return db
    .select()
    .from(sanctionProposals)
    .where(and(isPending, arrayOverlaps(keys, [...known])))
    .orderBy(asc(at))
}

export async function insertProposal(tx: Transaction, row: ProposalRow): Promise<void> {
  await tx.insert(sanctionProposals).values(row)
}

export async function endProposals(
  tx: Transaction,
  ids: readonly string[],
  end: Pick<ProposalRow, 'state' | 'endedAt' | 'endedBy' | 'endNote'>,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(sanctionProposals)
    .set(end)
    .where(inArray(proposalId, [...ids]))
}
