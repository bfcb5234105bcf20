import type { DecisionState, UserRole } from '#lib/contract/index.ts'
import type { Bar } from './account-reset.ts'

export interface Actor {
  userId: string
  role: UserRole
}

/** A decision that awaits a second person. */
export interface Pending {
  decisionId: string
  proposedBy: string
  /** Why whoever acts is no second person, by who gave whose account a new way in (`barBetween`). */
  bar: Bar | null
}

export type DecisionAction =
  /** `decisionId` is the id the decision gets; `needsSecondPerson` is the organization's setting at this moment. */
  | { kind: 'propose'; decisionId: string; needsSecondPerson: boolean }
  | { kind: keyof typeof endings; decisionId: string }

export type DecisionRefusal = 'notProposed' | 'ownProposal' | 'notOwnProposal' | Bar

export interface DecisionStep {
  /** Where it stands after the step: open, awaiting a second person, or decided. */
  stands: 'open' | 'proposed' | 'decided'
  pending: Pending | null
  /** What became of the decision that was pending. */
  ended: { decisionId: string; as: Exclude<DecisionState, 'proposed'> } | null
  /** What became of a decision that was proposed in this step. */
  begun: { decisionId: string; as: 'proposed' | 'decided'; needsSecondPerson: boolean } | null
}

const endings = { confirm: 'decided', return: 'returned', withdraw: 'withdrawn' } as const

/**
 * What a step of a person makes of a decision, or why it is refused. Where a second person is required, the only way to a
 * decision is `confirm` of the very decision that another person proposed.
 */
export function decide(
  pending: Pending | null,
  action: DecisionAction,
  by: Pick<Actor, 'userId'>,
): DecisionStep | DecisionRefusal {
  if (action.kind === 'propose') return propose(pending, action, by)
  const { kind, decisionId } = action
  if (pending === null || pending.decisionId !== decisionId) return 'notProposed'
  const isOwn = pending.proposedBy === by.userId
  if (kind === 'withdraw' && !isOwn) return 'notOwnProposal'
  if (kind !== 'withdraw' && isOwn) return 'ownProposal'
  if (kind !== 'withdraw' && pending.bar !== null) return pending.bar
  const stands = kind === 'confirm' ? 'decided' : 'open'
  return { stands, pending: null, ended: { decisionId, as: endings[kind] }, begun: null }
}

function propose(
  before: Pending | null,
  { decisionId, needsSecondPerson: isSet }: DecisionAction & { kind: 'propose' },
  { userId }: Pick<Actor, 'userId'>,
): DecisionStep {
  // One that replaces a proposal stays under the rule of that proposal.
  const needsSecondPerson = isSet || before !== null
  if (!needsSecondPerson) {
    return { stands: 'decided', pending: null, ended: null, begun: { decisionId, as: 'decided', needsSecondPerson } }
  }
  const ended = before && ({ decisionId: before.decisionId, as: 'superseded' } as const)
  const pending = { decisionId, proposedBy: userId, bar: null }
  return { stands: 'proposed', pending, ended, begun: { decisionId, as: 'proposed', needsSecondPerson } }
}
