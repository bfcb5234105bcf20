import 'server-only'
import type { FileChange, FileEventKind } from '#lib/contract/index.ts'
import type { Step } from '#lib/domain/files/index.ts'
import type { DecisionRow, FileRow } from './store.ts'

/** One line of the chronology as a handler says it. */
export interface FileStep {
  kind: FileEventKind
  changes?: FileChange[]
  reason?: string
  decisionId?: string
  outcome?: string
}

/** What one change writes. */
export interface Written {
  /** Fields of the file, beside its status and its version. */
  change: Partial<FileRow>
  step: Step
  events: FileStep[]
  /** Why a pending decision was returned. */
  endReason?: string
  /** A decision that is proposed, or made at once. */
  decision?: DecisionRow
}
