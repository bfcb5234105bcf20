import 'server-only'
import type { FileChange, FileEventKind, OpenItem } from '#lib/contract/index.ts'
import type { Step } from '#lib/domain/files/index.ts'
import type { DecisionForms } from '../../core/schema/index.ts'
import type { DecisionBasis, FileRow } from './store.ts'

/** One line of the chronology as a handler says it. */
export interface FileStep {
  kind: FileEventKind
  changes?: FileChange[]
  reason?: string
  decisionId?: string
  outcome?: string
  /** What was open at a decision, and why it was made in spite of that. */
  openItems?: OpenItem[]
  despite?: string | null
}

/** What one change writes. */
export interface Written {
  /** Fields of the file, beside its status and its version. */
  change: Partial<FileRow>
  step: Step
  events: FileStep[]
  /** Why a pending decision was returned, or the file opened again. */
  endReason?: string
  /** What of the company's state a pending decision was confirmed on. */
  basis?: DecisionBasis
  /** A decision that is proposed, or made at once. */
  decision?: DecisionForms['file'] & { reason: string }
}
