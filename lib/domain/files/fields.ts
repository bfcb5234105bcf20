import type { RelatedParty } from '#lib/contract/index.ts'

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
