import 'server-only'
import type { FileChange, FileEventKind, OpenItem } from '#lib/contract/index.ts'
import type { Step } from '#lib/domain/files/index.ts'
import type { DecisionForms } from '../../core/schema/index.ts'
import type { DecisionBasis, FileRow } from './store.ts'

/** One line of the chronology as a handler says it. */
export interface FileStep {
  kind: FileEventKind
  changes?: FileChange[]
  reason?: string | undefined
  decisionId?: string
  outcome?: string | undefined
  /** What was open at a decision, and why it was made in spite of that. */
  openItems?: OpenItem[] | undefined
  despite?: string | null | undefined
}

/** What one change writes. */
export interface Written {
  /** Fields of the file, beside its status and its version. */
  change: Partial<FileRow>
  step: Step
  events: FileStep[]
  /** Why a pending decision was returned, or the file opened again. */
  endReason?: string | undefined
  /** What of the company's state a pending decision was confirmed on. */
  basis?: DecisionBasis | undefined
  /** A decision that is proposed, or made at once. */
  decision?: DecisionForms['file'] & { reason: string }
}
