import type { DisclosureSubjectKind } from '#lib/contract/index.ts'

export interface ShareSubject {
  kind: DisclosureSubjectKind
  /** The `serviceId` of a company, or the id of an invoice. */
  id: string
  name: string | null
}
