import 'server-only'
import type { Sql, Transaction } from '#lib/database/index.ts'
import { type AccountReset, type Bar, barBetween } from '#lib/domain/decisions/index.ts'
import { newId } from '#lib/id/index.ts'
import { deleteResets, insertReset, type ResetRow, resetsOf } from './store.ts'

interface Reset {
  userId: string
  kind: 'password' | 'factor' | 'invited'
  /** Null for the operator of the program. */
  resetBy: string | null
}

/** Notes that somebody gave an account a new way in; what an earlier one of the same kind gave no longer opens it. */
export async function recordReset(tx: Transaction, { userId, kind, resetBy }: Reset, at: Date): Promise<void> {
  const before = (await resetsOf(tx, [userId])).filter((one) => one.kind === kind)
  const over: string[] = []
  for (const one of before) if (await isReplaced(tx, one, resetBy, at)) over.push(one.resetId)
  await deleteResets(tx, over)
  await insertReset(tx, { resetId: newId(at), userId, kind, resetBy, at })
}

/** Whoever may be the same person as the one before takes nothing from what that one did. */
async function isReplaced(tx: Transaction, earlier: ResetRow, resetBy: string | null, at: Date) {
  if (resetBy === null || earlier.resetBy === null || earlier.resetBy === resetBy) return true
  return (await barFor(tx, { proposedBy: earlier.resetBy, proposedAt: earlier.at }, resetBy, at)) === null
}

/** Why this person is no second person for a proposal of another account; null where they are. */
export async function barFor(
  db: Sql,
  proposed: { proposedBy: string; proposedAt: Date },
  actor: string,
  now: Date,
): Promise<Bar | null> {
  const resets = await resetsOf(db, [actor, proposed.proposedBy])
  return barBetween(proposed, actor, resets.map(asReset), now)
}

function asReset({ userId, resetBy, at, kind, allowedAt }: ResetRow): AccountReset {
  return { userId, resetBy, at, allowedAt, isFirst: kind === 'invited' }
}

/** What such a person is answered, for every kind of proposal. */
export const barWords: Readonly<Record<Bar, string>> = {
  accountReset:
    'Somebody else gave your account a new way in; for 24 hours, or until a further administrator allows it, it confirms and returns nothing',
  resetByProposer: 'Whoever proposed this gave your account a new way in; another person has to decide on it',
  resetOfProposer:
    'It was proposed within 24 hours after you gave that account a new way in; another person has to decide on it',
}
