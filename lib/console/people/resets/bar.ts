import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import { type AccountReset, type Bar, barBetween } from '#lib/domain/decisions/index.ts'
import { type ResetRow, resetsOf } from './store.ts'

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
export const barWords: Readonly<Record<Bar, readonly ['request.conflict', string]>> = {
  accountReset: [
    'request.conflict',
    'Somebody else gave your account a new way in; for 24 hours, or until a further administrator allows it, it confirms and returns nothing',
  ],
  resetByProposer: [
    'request.conflict',
    'Whoever proposed this gave your account a new way in; another person has to decide on it',
  ],
  resetOfProposer: [
    'request.conflict',
    'It was proposed within 24 hours after you gave that account a new way in; another person has to decide on it',
  ],
}
