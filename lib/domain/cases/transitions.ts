import { type CaseChanges, type CaseOutcome, type CaseStatus, readers } from '#lib/contract/index.ts'
import {
  type Actor,
  type DecisionAction,
  type DecisionRefusal,
  type DecisionStep,
  decide,
  type Pending,
} from '#lib/domain/decisions/index.ts'

/** What decides what may become of a case. */
export interface CaseState {
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
