import 'server-only'
import type { Transaction } from '#lib/database/index.ts'
import { newId } from '#lib/id/index.ts'
import { barFor } from './bar.ts'
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
async function isReplaced(tx: Transaction, earlier: ResetRow, resetBy: string | null, at: Date): Promise<boolean> {
  if (resetBy === null || earlier.resetBy === null || earlier.resetBy === resetBy) return true
  return (await barFor(tx, { proposedBy: earlier.resetBy, proposedAt: earlier.at }, resetBy, at)) === null
}
