import 'server-only'
import type { DisclosureSubjectKind } from '#lib/contract/index.ts'
import type { Paper } from '#lib/paper/index.ts'
import type { Base, Person } from './context.ts'

/** What a paper is to say; `sections` null for all there are, `recipient` null in a preview. */
export interface PaperAsked {
  subject: { kind: DisclosureSubjectKind; id: string }
  sections: readonly string[] | null
  language: 'en' | 'de'
  includesPersonal: boolean
  recipient: { name: string; organization: string } | null
  purpose: string | null
}

export interface MadePaper {
  paper: Paper
  /** Every section there is of such a subject, in the usual order; those without anything on file are in no paper. */
  offered: { id: string; title: string; isOnFile: boolean }[]
  subjectName: string | null
  /** The orders whose results it says something of. */
  orderIds: string[]
}

/**
 * Makes the paper of a subject from what is on file, for this person: what they may not read stands in none. Its words are the
 * application's, which gives this to the routes. A subject that is not there is `resource.not_found`.
 */
export type MakePaper = (
  base: Pick<Base, 'clock' | 'database' | 'env'>,
  person: Person,
  asked: PaperAsked,
) => Promise<MadePaper>
