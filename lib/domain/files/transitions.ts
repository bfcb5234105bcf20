import { type DecisionState, type FileChanges, type FileStatus, readers, type UserRole } from '#lib/contract/index.ts'

/** What decides what may become of a file: where it stands, and the decision that awaits a second person. */
export interface FileState {
  status: FileStatus
  pending: { decisionId: string; proposedBy: string } | null
}

export interface Actor {
  userId: string
  role: UserRole
}

export type FileAction =
  | { kind: 'edit'; changes: FileChanges }
  /** `decisionId` is the id the decision gets; `needsSecondPerson` is the organization's setting at this moment. */
  | { kind: 'propose'; decisionId: string; needsSecondPerson: boolean }
  | Ending
  | { kind: 'reopen' }

export const refusals = [
  'roleNotAllowed',
  'fileClosed',
  'fileNotClosed',
  'fileInReview',
  'notProposed',
  'ownProposal',
  'notOwnProposal',
] as const
export type Refusal = (typeof refusals)[number]

export interface Step {
  state: FileState
  /** What became of the decision that was pending. */
  ended: { decisionId: string; as: Exclude<DecisionState, 'proposed'> } | null
  /** What became of a decision that was proposed in this step. */
  begun: { decisionId: string; as: 'proposed' | 'decided'; needsSecondPerson: boolean } | null
}

/** What a decision rests on: an edit of these voids a proposal, and a closed file does not take one. */
const decisive = ['riskClass', 'riskReason', 'parties'] as const satisfies readonly (keyof FileChanges)[]

/**
 * What an action of a person makes of a file, or why it is refused. Where a second person is required, the only way to a
 * decision is `confirm` of the very decision that another person proposed, with nothing it rests on edited in between.
 */
export function stepOf(state: FileState, action: FileAction, by: Actor): Step | Refusal {
  if (!readers.includes(by.role)) return 'roleNotAllowed'
  if (action.kind === 'edit') return edit(state, action.changes)
  if (action.kind === 'propose') return propose(state, action, by)
  if (action.kind === 'reopen') return state.status === 'closed' ? at('open') : 'fileNotClosed'
  return end(state, action, by)
}

function edit(state: FileState, changes: FileChanges): Step | Refusal {
  const isDecisive = decisive.some((field) => changes[field] !== undefined)
  const isMoved = changes.status !== undefined
  if (state.status === 'closed') return isDecisive || isMoved ? 'fileClosed' : { state, ended: null, begun: null }
  if (state.status !== 'inReview' || state.pending === null) return at(changes.status ?? state.status)
  if (isMoved) return 'fileInReview'
  if (!isDecisive) return { state, ended: null, begun: null }
  return { ...at('open'), ended: { decisionId: state.pending.decisionId, as: 'voided' } }
}

function propose(state: FileState, action: FileAction & { kind: 'propose' }, by: Actor): Step | Refusal {
  if (state.status === 'closed') return 'fileClosed'
  // One that replaces a proposal stays under the rule of that proposal.
  const needsSecondPerson = action.needsSecondPerson || state.pending !== null
  const { decisionId } = action
  const ended = state.pending && ({ decisionId: state.pending.decisionId, as: 'superseded' } as const)
  if (!needsSecondPerson) return { ...at('closed'), begun: { decisionId, as: 'decided', needsSecondPerson } }
  const pending = { decisionId, proposedBy: by.userId }
  return { state: { status: 'inReview', pending }, ended, begun: { decisionId, as: 'proposed', needsSecondPerson } }
}

const endings = { confirm: 'decided', return: 'returned', withdraw: 'withdrawn' } as const

interface Ending {
  kind: keyof typeof endings
  decisionId: string
}

function end({ pending }: FileState, { kind, decisionId }: Ending, by: Actor): Step | Refusal {
  if (pending === null || pending.decisionId !== decisionId) return 'notProposed'
  const isOwn = pending.proposedBy === by.userId
  if (kind === 'withdraw' && !isOwn) return 'notOwnProposal'
  if (kind !== 'withdraw' && isOwn) return 'ownProposal'
  return { ...at(kind === 'confirm' ? 'closed' : 'open'), ended: { decisionId, as: endings[kind] } }
}

function at(status: FileStatus): Step {
  return { state: { status, pending: null }, ended: null, begun: null }
}
