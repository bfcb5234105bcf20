import type { DecisionState, RiskClass, UserRole } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'

/** Decisions of people: the rule of the second person, for files, cases and matches alike. */

/** The organization's rule of the second person. */
interface SecondPersonRule {
  /** At every company. */
  needsSecondPerson: boolean
  /** Otherwise at those of these risk classes. */
  secondPersonRisks: readonly RiskClass[]
}

/** Whether a decision at a company needs a second person. Without a risk class it counts as one of high risk: nobody has said that it is none. */
export function isSecondPersonNeeded(
  { needsSecondPerson, secondPersonRisks }: SecondPersonRule,
  riskClass: RiskClass | null,
): boolean {
  return needsSecondPerson || secondPersonRisks.includes(riskClass ?? 'high')
}

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
  { kind: 'propose'; decisionId: string; needsSecondPerson: boolean } | { kind: ProposalStep; decisionId: string }

export type DecisionRefusal = 'roleNotAllowed' | 'notProposed' | 'ownProposal' | 'notOwnProposal' | Bar

export interface DecisionStep {
  /** Where it stands after the step: open, awaiting a second person, or decided. */
  stands: 'open' | 'proposed' | 'decided'
  /** What became of the decision that was pending. */
  ended: { decisionId: string; as: Exclude<DecisionState, 'proposed'> } | null
  /** What became of a decision that was proposed in this step. */
  begun: { decisionId: string; as: 'proposed' | 'decided' } | null
}

/** What a step makes of what is decided on, in the statuses of its kind: a file or a case. */
export interface StepTo<Status extends string> extends Pick<DecisionStep, 'ended' | 'begun'> {
  status: Status
}

/** What becomes of a proposal by each step of a person. */
export const endings = { confirm: 'decided', return: 'returned', withdraw: 'withdrawn' } as const
export type ProposalStep = keyof typeof endings

/**
 * What a step of a person makes of a decision, or why it is refused. Where a second person is required, the only way to a
 * decision is `confirm` of the very decision that another person proposed.
 */
export function decide(
  pending: Pending | null,
  action: DecisionAction,
  by: Pick<Actor, 'userId'>,
): DecisionStep | DecisionRefusal {
  if (action.kind === 'propose') return propose(pending, action)
  const { kind, decisionId } = action
  if (pending === null || pending.decisionId !== decisionId) return 'notProposed'
  const isOwn = pending.proposedBy === by.userId
  if (kind === 'withdraw' && !isOwn) return 'notOwnProposal'
  if (kind !== 'withdraw' && isOwn) return 'ownProposal'
  if (kind !== 'withdraw' && pending.bar !== null) return pending.bar
  const stands = kind === 'confirm' ? 'decided' : 'open'
  return { stands, ended: { decisionId, as: endings[kind] }, begun: null }
}

/** One that is proposed, or made at once where nobody has to second it. */
export function propose(
  before: Pick<Pending, 'decisionId'> | null,
  { decisionId, needsSecondPerson }: Omit<DecisionAction & { kind: 'propose' }, 'kind'>,
): DecisionStep {
  // One that replaces a proposal stays under the rule of that proposal.
  if (!needsSecondPerson && before === null)
    return { stands: 'decided', ended: null, begun: { decisionId, as: 'decided' } }
  const ended = before && ({ decisionId: before.decisionId, as: 'superseded' } as const)
  return { stands: 'proposed', ended, begun: { decisionId, as: 'proposed' } }
}

/** A step that begins and ends no decision. */
export function stepTo<Status extends string>(status: Status): StepTo<Status> {
  return { status, ended: null, begun: null }
}

/** The line that says what became of what was pending, where anything was. */
export function linesOn({ ended }: Pick<DecisionStep, 'ended'>) {
  return ended === null ? [] : [{ kind: ended.as, decisionId: ended.decisionId }]
}

/** What was proposed, where anything was, is void: what it rested on is not so any more. */
export function stepBack(pending: Pick<Pending, 'decisionId'> | null): StepTo<'open'> {
  return { ...stepTo('open'), ended: pending && { decisionId: pending.decisionId, as: 'voided' } }
}

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
