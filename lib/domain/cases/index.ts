import {
  type BeneficialOwner,
  type CaseChanges,
  type CaseClass,
  type CaseKind,
  type CaseOutcome,
  type CaseRule,
  type CaseStatus,
  readers,
} from '#lib/contract/index.ts'
import {
  type Actor,
  type DecisionAction,
  type DecisionRefusal,
  decide,
  type Pending,
  type StepTo,
  stepBack,
  stepTo,
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
  kind: CaseKind
  pending: Pending | null
  facts: CaseFacts
}

export type CaseAction =
  | { kind: 'edit'; changes: CaseChanges }
  | { kind: 'comment' | 'askCustomer' | 'recordCorrection' | 'recordReport' | 'close' | 'reopen' }
  | DecisionAction

export type CaseRefusal =
  | DecisionRefusal
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

export type CaseStep = StepTo<CaseStatus>

/** What a decision rests on: an edit of these voids a proposal, and a decided case does not take one. */
const decisive = [
  'class',
  'isHigherRisk',
  'isWithoutSuspicion',
  'explanation',
] as const satisfies readonly (keyof CaseChanges)[]

/** What an action of a person makes of a case, or why it is refused. */
export function caseStepOf(
  { status, kind, pending, facts }: CaseState,
  action: CaseAction,
  by: Actor,
  now: Date,
): CaseStep | CaseRefusal {
  const [isAsked, isReported] = [facts.askedAt !== null, facts.reportedAt !== null]
  if (!readers.includes(by.role)) return 'roleNotAllowed'
  switch (action.kind) {
    case 'edit': {
      const isDecisive = decisive.some((field) => action.changes[field] !== undefined)
      if (!isDecisive) return stepTo(status)
      if (status === 'closed' || status === 'decided') return unlessOpen[status]
      return pending === null ? stepTo(status) : stepBack(pending)
    }
    case 'comment':
      return stepTo(status)
    case 'askCustomer':
      if (isAsked) return 'isAsked'
      return mayAskFirst(facts, now) ? whileOpen(status) : 'mayNotAsk'
    case 'recordCorrection':
      return isAsked ? whileOpen(status) : 'notAsked'
    case 'recordReport':
      if (status !== 'decided') return whyNotDecided(status)
      if (facts.outcome !== 'report') return 'notToReport'
      return isReported ? 'isReported' : stepTo(status)
    case 'close':
      if (status !== 'decided') return whyNotDecided(status)
      return facts.outcome === 'report' && !isReported ? 'notReported' : stepTo('closed')
    case 'reopen':
      return status === 'decided' || status === 'closed' ? stepTo('open') : 'caseNotDecided'
    case 'propose':
      if (status === 'closed' || status === 'decided') return unlessOpen[status]
      // The class of a difference of owners is set by a person.
      if (kind === 'owners' && facts.class === null) return 'classMissing'
  }
  const step = decide(pending, action, by)
  return typeof step === 'string' ? step : { ...step, status: statusOf[step.stands] }
}

/** Not once the report is overdue. */
function mayAskFirst(facts: CaseFacts, now: Date): boolean {
  const duty = dutyOfCase(facts, now)
  return duty?.mayAskFirst === true && duty.state !== 'overdue'
}

const unlessOpen = { inReview: 'caseInReview', decided: 'caseDecided', closed: 'caseClosed' } as const

function whileOpen(status: CaseStatus): CaseStep | CaseRefusal {
  return status === 'open' ? stepTo(status) : unlessOpen[status]
}

function whyNotDecided(status: CaseStatus): CaseRefusal {
  return status === 'closed' ? 'caseClosed' : 'caseNotDecided'
}

const statusOf = { open: 'open', proposed: 'inReview', decided: 'decided' } as const

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
  const known = { ...facts, concludedAt: facts.askedAt, class: facts.class ?? 'substantive' }
  return dutyOf(known, rule, now, facts.timeZone)
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
