import { type FileChanges, type FileStatus, type RelatedParty, readers } from '#lib/contract/index.ts'
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

export type { Actor } from '#lib/domain/decisions/index.ts'
export {
  isApproval,
  knowledgeKey,
  lacksReview,
  nextReviewOf,
  openItems,
  type ResultOnFile,
  tooOld,
  withoutAnswers,
} from './open-items.ts'

/** The file of a company: what may become of it, two versions of it side by side, and its deadlines. */

/** What decides what may become of a file: where it stands, and the decision that awaits a second person. */
export interface FileState {
  status: FileStatus
  pending: Pending | null
}

export type FileAction = { kind: 'edit'; changes: FileChanges } | DecisionAction | { kind: 'reopen' }

export type Refusal = DecisionRefusal | 'fileClosed' | 'fileNotClosed' | 'fileInReview'

export type Step = StepTo<FileStatus>

/** What a decision rests on: an edit of these voids a proposal, and a closed file does not take one. */
const decisive = ['riskClass', 'riskReason', 'parties'] as const satisfies readonly (keyof FileChanges)[]

/**
 * What an action of a person makes of a file, or why it is refused. Where a second person is required, the only way to a
 * decision is `confirm` of the very decision that another person proposed, with nothing it rests on edited in between.
 */
export function stepOf(state: FileState, action: FileAction, by: Actor): Step | Refusal {
  if (!readers.includes(by.role)) return 'roleNotAllowed'
  if (action.kind === 'edit') return edit(state, action.changes)
  if (action.kind === 'reopen') return state.status === 'closed' ? stepTo('open') : 'fileNotClosed'
  if (action.kind === 'propose' && state.status === 'closed') return 'fileClosed'
  const step = decide(state.pending, action, by)
  return typeof step === 'string' ? step : { ...step, status: statusOf[step.stands] }
}

const statusOf = { open: 'open', proposed: 'inReview', decided: 'closed' } as const

function edit({ status, pending }: FileState, changes: FileChanges): Step | Refusal {
  const isDecisive = decisive.some((field) => changes[field] !== undefined)
  const isMoved = changes.status !== undefined
  if (status === 'closed') return isDecisive || isMoved ? 'fileClosed' : stepTo(status)
  if (status !== 'inReview' || pending === null) return stepTo(changes.status ?? status)
  if (isMoved) return 'fileInReview'
  return isDecisive ? stepBack(pending) : stepTo(status)
}

/** The fields of a file that people edit, as they stand. */
export interface FileFields {
  status: string
  assigneeId: string | null
  wanted: string | null
  dueOn: string | null
  riskClass: string | null
  riskReason: string | null
  parties: readonly RelatedParty[]
  tags: readonly string[]
  nextReviewOn: string | null
}
