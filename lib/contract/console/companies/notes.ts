import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeList,
  maybeNumber,
  maybeText,
  openEnum,
  request,
  text,
  textList,
  textWithin,
  Uuid,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams } from '../../v2/order.ts'
import { Colleague, maybeColleague, nonEmptyText } from '../fields.ts'
import { consoleRows, ofCompany, page } from '../row.ts'
import { noteLimits } from '../values/companies.ts'

const noteReads: readonly string[] = [
  'getCompanyRecord',
  'getCompanyState',
  'getStoredCompany',
  'getWorkList',
  'countCompanies',
  'listFileChronology',
]

/** Notes, reviews and stars of companies. They belong to the organization and are visible to every role that reads companies. */

export const noteTargetKinds = ['value', 'finding'] as const

/** What a comment is about: a place in the report, as its page addresses it, or a finding. */
export const NoteTarget = answer({ kind: openEnum(noteTargetKinds), id: text, label: text })
export type NoteTarget = z.infer<typeof NoteTarget>

/** A note is never changed; its author may delete it. */
export const CompanyNote = answer({
  noteId: text,
  at: text,
  by: maybeColleague,
  text: text,
  /** The value or finding it comments on; null for a note on the company. */
  target: maybe(NoteTarget),
  mentions: maybeList(Colleague),
  /** True for the author, who may delete it. */
  isOwn: boolean,
})
export type CompanyNote = z.infer<typeof CompanyNote>

/** A person's review of these orders, with a statement. It is never withdrawn; later reviews are added. */
export const CompanyReview = answer({
  reviewId: text,
  at: text,
  by: maybeColleague,
  orderIds: textList,
  sentence: text,
})
export type CompanyReview = z.infer<typeof CompanyReview>

export const CompanyStar = answer({ at: text, by: maybeColleague })
export type CompanyStar = z.infer<typeof CompanyStar>

export const CompanyRecord = answer({
  /** The newest; all of them by listCompanyNotes. */
  notes: list(CompanyNote),
  notesCursor: maybeText,
  notesCount: maybeNumber,
  reviews: list(CompanyReview),
  star: maybe(CompanyStar),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>

export const NewNote = request({
  text: nonEmptyText(noteLimits.noteCharactersMax),
  target: request({
    kind: z.enum(noteTargetKinds),
    id: textWithin(300),
    label: nonEmptyText(noteLimits.labelCharactersMax),
  })
    .nullable()
    .optional(),
  /** Users who can open companies; each gets a notification. */
  mentions: list(Uuid).max(noteLimits.mentionsMax).optional(),
})
export const NewReview = request({
  orderIds: list(textWithin(200)).min(1, { error: 'At least one order is required' }).max(noteLimits.reviewedOrdersMax),
  sentence: nonEmptyText(noteLimits.reviewCharactersMax),
})

const changing = consoleRows({ roles: readers, params: companyParams, makesStale: noteReads })

export const notesOperations = {
  getCompanyRecord: ofCompany(
    'GET /api/console/companies/{serviceId}/record',
    'Returns the notes, reviews and star of a company, newest first',
    { answer: CompanyRecord },
  ),
  listCompanyNotes: ofCompany(
    'GET /api/console/companies/{serviceId}/notes',
    'Lists the notes of a company, newest first',
    {
      query: request(page),
      answer: answer({ notes: list(CompanyNote), nextCursor: maybeText }),
    },
  ),
  createNote: changing('POST /api/console/companies/{serviceId}/notes', 'Adds a note to a company', {
    body: NewNote,
    status: 201,
    answer: CompanyNote,
  }),
  deleteNote: changing('DELETE /api/console/companies/{serviceId}/notes/{noteId}', 'Deletes an own note', {
    params: companyParams.extend({ noteId: Uuid }),
    answer: CompanyNote,
  }),
  createReview: changing('POST /api/console/companies/{serviceId}/reviews', 'Records a review of orders of a company', {
    body: NewReview,
    status: 201,
    answer: CompanyReview,
  }),
  starCompany: changing('POST /api/console/companies/{serviceId}/star', 'Stars a company for the organization', {
    answer: CompanyStar,
  }),
  unstarCompany: changing('DELETE /api/console/companies/{serviceId}/star', 'Removes the star of a company', {
    answer: answer({}),
  }),
}
