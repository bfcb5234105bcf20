import { dayMs } from '#lib/time/index.ts'

/** For so long an account that somebody else gave a new way in confirms and returns nothing. */
const resetHoldMs = dayMs

/** Somebody else gave an account a new way in, and may be who signs in to it. */
export interface AccountReset {
  /** Whose account it is. */
  userId: string
  /** Null for the operator of the program. */
  resetBy: string | null
  at: Date
  /** The link by which the account was made: nobody was its owner before. */
  isFirst: boolean
  /** When a further admin said that it is its owner's. */
  allowedAt: Date | null
}

/** Why somebody is no second person for a proposal, although another account made it. */
export type Bar = 'accountReset' | 'resetByProposer' | 'resetOfProposer'

/** When the account is held no longer. */
export function heldUntil({ at, allowedAt }: Pick<AccountReset, 'at' | 'allowedAt'>): Date {
  const end = new Date(at.getTime() + resetHoldMs)
  return allowedAt !== null && allowedAt < end ? allowedAt : end
}

function isHeld(reset: AccountReset, now: Date): boolean {
  return now >= reset.at && now < heldUntil(reset)
}

/**
 * Whether two accounts may be one person. An account that was reset confirms nothing for a day, and never what who reset it
 * proposed; nor does who reset it confirm what it proposed in that day. `resets` are those of both accounts.
 */
export function barBetween(
  { proposedBy, proposedAt }: { proposedBy: string; proposedAt: Date },
  actor: string,
  resets: readonly AccountReset[],
  now: Date,
): Bar | null {
  const own = resets.filter(({ userId }) => userId === actor)
  if (own.some((one) => one.resetBy === proposedBy && (!one.isFirst || isHeld(one, now)))) return 'resetByProposer'
  if (own.some((one) => !one.isFirst && isHeld(one, now))) return 'accountReset'
  const theirs = resets.filter(({ userId }) => userId === proposedBy)
  return theirs.some((one) => one.resetBy === actor && isHeld(one, proposedAt)) ? 'resetOfProposer' : null
}
