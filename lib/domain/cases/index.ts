import {
  type BeneficialOwner,
  type CaseChanges,
  type CaseClass,
  type CaseOutcome,
  type CaseRule,
  type CaseStatus,
  readers,
} from '#lib/contract/index.ts'
import {
  type Actor,
  type DecisionAction,
  type DecisionRefusal,
  type DecisionStep,
  decide,
  type Pending,
} from '#lib/domain/decisions/index.ts'
import {
  type DifferenceReason,
  type DiscrepancyRule,
  type Duty,
  discrepancyRules,
  dutyOf,
  proposeClass,
  type StatedOwner,
} from '#lib/domain/law/index.ts'
import { reconcileOwners, type Threshold } from '#lib/domain/ownership/index.ts'

/** Cases: what may become of one, which rule it is under and which day counts. */

/** What decides what may become of a case. */
interface CaseState {
  status: CaseStatus
  pending: Pending | null
  /** Of the decision made; null while none is in force. */
  outcome: CaseOutcome | null
  /** False for a difference of owners of which no person has set the class. */
  hasClass: boolean
  /** The customer may be asked first, and the report is not overdue. */
  mayAskFirst: boolean
  isAsked: boolean
  isReported: boolean
}

export type CaseAction =
  | { kind: 'edit'; changes: CaseChanges }
  | { kind: 'comment' | 'askCustomer' | 'recordCorrection' | 'recordReport' | 'close' | 'reopen' }
  | DecisionAction

export type CaseRefusal =
  | DecisionRefusal
  | 'roleNotAllowed'
  | 'caseClosed'
  | 'caseDecided'
  | 'caseInReview'
  | 'caseNotDecided'
  | 'classMissing'
  | 'mayNotAsk'
  | 'isAsked'
  | 'notAsked'
  | 'notToReport'
  | 'isReported'
  | 'notReported'

export interface CaseStep extends Pick<DecisionStep, 'ended' | 'begun'> {
  status: CaseStatus
}

/** What a decision rests on: an edit of these voids a proposal, and a decided case does not take one. */
const decisive = [
  'class',
  'isHigherRisk',
  'isWithoutSuspicion',
  'explanation',
] as const satisfies readonly (keyof CaseChanges)[]

/** What an action of a person makes of a case, or why it is refused. */
export function caseStepOf(state: CaseState, action: CaseAction, by: Actor): CaseStep | CaseRefusal {
  if (!readers.includes(by.role)) return 'roleNotAllowed'
  switch (action.kind) {
    case 'edit':
      return edit(state, action.changes)
    case 'comment':
      return stay(state)
    case 'askCustomer':
      return ask(state)
    case 'recordCorrection':
      return state.isAsked ? whileOpen(state) : 'notAsked'
    case 'recordReport':
      return report(state)
    case 'close':
      return close(state)
    case 'reopen':
      return state.status === 'decided' || state.status === 'closed' ? at('open') : 'caseNotDecided'
    default:
      return decideOn(state, action, by)
  }
}

function edit(state: CaseState, changes: CaseChanges): CaseStep | CaseRefusal {
  const isDecisive = decisive.some((field) => changes[field] !== undefined)
  if (!isDecisive) return stay(state)
  if (state.status === 'closed') return 'caseClosed'
  if (state.status === 'decided') return 'caseDecided'
  if (state.pending === null) return stay(state)
  return { ...at('open'), ended: { decisionId: state.pending.decisionId, as: 'voided' } }
}

function whileOpen(state: CaseState): CaseStep | CaseRefusal {
  if (state.status === 'open') return stay(state)
  return state.status === 'inReview' ? 'caseInReview' : state.status === 'decided' ? 'caseDecided' : 'caseClosed'
}

function ask(state: CaseState): CaseStep | CaseRefusal {
  if (state.isAsked) return 'isAsked'
  return state.mayAskFirst ? whileOpen(state) : 'mayNotAsk'
}

function report(state: CaseState): CaseStep | CaseRefusal {
  if (state.status === 'closed') return 'caseClosed'
  if (state.status !== 'decided') return 'caseNotDecided'
  if (state.outcome !== 'report') return 'notToReport'
  return state.isReported ? 'isReported' : stay(state)
}

function close(state: CaseState): CaseStep | CaseRefusal {
  if (state.status === 'closed') return 'caseClosed'
  if (state.status !== 'decided') return 'caseNotDecided'
  return state.outcome === 'report' && !state.isReported ? 'notReported' : at('closed')
}

function decideOn(state: CaseState, action: DecisionAction, by: Actor): CaseStep | CaseRefusal {
  if (action.kind === 'propose') {
    if (state.status === 'closed') return 'caseClosed'
    if (state.status === 'decided') return 'caseDecided'
    if (!state.hasClass) return 'classMissing'
  }
  const step = decide(state.pending, action, by)
  if (typeof step === 'string') return step
  return { status: statusOf[step.stands], ended: step.ended, begun: step.begun }
}

/** What news of its cause make of a case that is not closed: what was proposed or decided rested on what was so before. */
export function stepOfNews(pending: Pick<Pending, 'decisionId'> | null): CaseStep {
  const step = at('open')
  return pending === null ? step : { ...step, ended: { decisionId: pending.decisionId, as: 'voided' } }
}

const statusOf = { open: 'open', proposed: 'inReview', decided: 'decided' } as const

function stay({ status }: CaseState): CaseStep {
  return at(status)
}

function at(status: CaseStatus): CaseStep {
  return { status, ended: null, begun: null }
}

/** The owners of an extract, each as the register states it on a day; who is named in place of owners is none. */
export function statedOwnersOf(owners: readonly BeneficialOwner[], today: string): StatedOwner[] {
  const statements = { owners, shareholders: null, isListWhole: false, graph: null }
  const rows = reconcileOwners(statements, { percent: 25, isInclusive: true }, today)
  return rows.flatMap(({ party, registeredShare, isInPlace, hasCurrent, registered }) => {
    if (isInPlace || !hasCurrent) return []
    const kinds = (registered?.interests ?? []).flatMap(({ type }) => type ?? [])
    return [{ party, share: registeredShare, role: kinds.length === 0 ? null : [...new Set(kinds)].join(', ') }]
  })
}

/** Reasons for which two statements are of two people; a masked name may be anybody's. */
const isAnother: ReadonlySet<DifferenceReason> = new Set(['otherKind', 'otherNumber', 'otherBirth', 'otherName'])

interface Difference {
  registered: StatedOwner | null
  found: StatedOwner | null
  threshold: Threshold
}

/** Whether a later extract leaves nothing of a difference: it states the owner as found, or no longer names who is none. */
export function agreesWith(owners: readonly StatedOwner[], { registered, found, threshold }: Difference): boolean {
  if (found !== null) return owners.some((owner) => proposeClass(owner, found, { threshold }) === null)
  if (registered === null) return false
  return owners.every((owner) => {
    const proposal = proposeClass(owner, registered, { threshold })
    return proposal !== null && isAnother.has(proposal.reason)
  })
}

/** What a case has on record, as the clock reads it. */
export interface CaseFacts {
  rule: CaseRule | null
  detectedAt: Date
  /** The organization's when the difference was detected, so that a setting never moves a day. */
  timeZone: string
  /** Set by a person; null counts as substantive. */
  class: CaseClass | null
  isHigherRisk: boolean
  isWithoutSuspicion: boolean
  askedAt: Date | null
  correctedAt: Date | null
  reportedAt: Date | null
  /** Of the decision in force. */
  outcome: CaseOutcome | null
  isClosed: boolean
  setDueOn: string | null
}

/** In Great Britain its own rule, elsewhere Article 24; of which register a company is, its service id says. */
export function caseRuleOf(jurisdictionCode: string | null): CaseRule {
  return jurisdictionCode?.toLowerCase().startsWith('gb') === true ? 'gb' : 'eu'
}

/** From which share on the law of the register counts an owner. */
export function ownerThresholdOf(rule: CaseRule): Threshold {
  return { percent: 25, isInclusive: rule === 'eu' }
}

/** Null for what no rule has to be reported. */
export function dutyOfCase(facts: CaseFacts, now: Date): Duty | null {
  if (facts.rule === null) return null
  const rule: DiscrepancyRule = discrepancyRules[facts.rule]
  const { detectedAt, isHigherRisk, isWithoutSuspicion, askedAt: concludedAt, correctedAt, reportedAt } = facts
  const known = { detectedAt, isHigherRisk, isWithoutSuspicion, concludedAt, correctedAt, reportedAt }
  return dutyOf({ ...known, class: facts.class ?? 'substantive' }, rule, now, facts.timeZone)
}

/**
 * The day that counts now: the customer's where it is waited for, else the report's, else the one a person set. None where
 * nothing is left to do by a day: reported, corrected, not to be reported, closed.
 */
export function dueDayOf(facts: CaseFacts, now: Date): string | null {
  if (facts.isClosed || facts.outcome === 'noReport') return null
  const duty = dutyOfCase(facts, now)
  if (duty === null) return facts.setDueOn
  if (duty.state === 'reported' || duty.state === 'corrected') return null
  return duty.correctBy?.dueOn ?? duty.reportBy?.dueOn ?? facts.setDueOn
}
