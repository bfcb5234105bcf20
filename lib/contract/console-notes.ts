import { z } from 'zod'
import { own } from './console-row.ts'
import { answer, maybe, request, textUpTo, Uuid } from './fields.ts'
import { type Operation, row } from './operation.ts'
import { ServiceId } from './order.ts'
import { readers } from './roles.ts'

/** What people of the organization write down on a company. It belongs to the organization: whoever reads companies sees it. */

export const noteLimits = { noteCharactersMax: 4000, reviewCharactersMax: 500, reviewedOrdersMax: 50 } as const

const Author = answer({ userId: z.string(), name: maybe(z.string()), email: maybe(z.string()) })

/** Notes are added and never changed; their author may delete one. */
export const CompanyNote = answer({
  noteId: z.string(),
  at: z.string(),
  by: maybe(Author),
  text: z.string(),
  /** Whether the person who asks wrote it, and so may delete it. */
  isOwn: z.boolean(),
})
export type CompanyNote = z.infer<typeof CompanyNote>

/** A person has looked at these orders and says so in a sentence. It is never taken back: a later review stands beside it. */
export const CompanyReview = answer({
  reviewId: z.string(),
  at: z.string(),
  by: maybe(Author),
  orderIds: z.array(z.string()),
  sentence: z.string(),
})
export type CompanyReview = z.infer<typeof CompanyReview>

export const CompanyStar = answer({ at: z.string(), by: maybe(Author) })
export type CompanyStar = z.infer<typeof CompanyStar>

export const CompanyRecord = answer({
  notes: z.array(CompanyNote),
  reviews: z.array(CompanyReview),
  star: maybe(CompanyStar),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>

const companyParams = z.strictObject({ serviceId: ServiceId })
const written = (max: number) =>
  textUpTo(max)
    .trim()
    .refine((text) => text !== '', { error: 'write something first' })

export const NewNote = request({ text: written(noteLimits.noteCharactersMax) })
export const NewReview = request({
  orderIds: z
    .array(z.string().min(1).max(200))
    .min(1, { error: 'name at least one order' })
    .max(noteLimits.reviewedOrdersMax),
  sentence: written(noteLimits.reviewCharactersMax),
})

export const notesOperations = {
  getCompanyRecord: row({
    ...own,
    method: 'GET',
    path: '/api/console/companies/{serviceId}/record',
    summary: 'Notes, reviews and the star of a company, newest first',
    roles: readers,
    params: companyParams,
    status: 200,
    answer: CompanyRecord,
  }),
  createNote: row({
    ...own,
    method: 'POST',
    path: '/api/console/companies/{serviceId}/notes',
    summary: 'Add a note to a company',
    roles: readers,
    params: companyParams,
    body: NewNote,
    status: 201,
    answer: CompanyNote,
  }),
  deleteNote: row({
    ...own,
    method: 'DELETE',
    path: '/api/console/companies/{serviceId}/notes/{noteId}',
    summary: 'Delete an own note',
    roles: readers,
    params: z.strictObject({ serviceId: ServiceId, noteId: Uuid }),
    status: 200,
    answer: CompanyNote,
  }),
  createReview: row({
    ...own,
    method: 'POST',
    path: '/api/console/companies/{serviceId}/reviews',
    summary: 'Say that these orders of a company were looked at',
    roles: readers,
    params: companyParams,
    body: NewReview,
    status: 201,
    answer: CompanyReview,
  }),
  starCompany: row({
    ...own,
    method: 'POST',
    path: '/api/console/companies/{serviceId}/star',
    summary: 'Star a company for everybody',
    roles: readers,
    params: companyParams,
    status: 200,
    answer: CompanyStar,
  }),
  unstarCompany: row({
    ...own,
    method: 'DELETE',
    path: '/api/console/companies/{serviceId}/star',
    summary: 'Take the star of a company away',
    roles: readers,
    params: companyParams,
    status: 200,
    answer: answer({}),
  }),
} as const satisfies Record<string, Operation>
