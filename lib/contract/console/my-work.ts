import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum } from '../fields.ts'
import { readers } from '../roles.ts'
import type { Operation } from '../v2/operation.ts'
import { Assignment, Colleague } from './files.ts'
import { own } from './row.ts'
import { sanctionListIds } from './sanctions.ts'
import { companyConditions, ListedScreening } from './work-list.ts'

/** What waits for one person: what is theirs or nobody's, and what needs a second person; and the same as a calendar feed. */

/** `case`: a case to work on or to decide; `proposal`: it awaits a second person; `changed`: newer results came after the decision, or something became known after the approval; `review`: the next one is due; `match`: a decision on a match with a list awaits a second person. */
export const workKinds = ['file', 'proposal', 'changed', 'review', 'case', 'match'] as const
export type WorkKind = (typeof workKinds)[number]

export const workLimits = { perKindMax: 100, openMatchesMax: 25, reviewDaysAhead: 31, feedDaysAhead: 366 } as const

/** A decision that awaits a second person, of a file, a case or a match. */
export const WaitingProposal = answer({ outcome: z.string(), at: z.string(), by: maybe(Colleague) })
export type WaitingProposal = z.infer<typeof WaitingProposal>

export const WorkItem = answer({
  kind: openEnum(workKinds),
  serviceId: z.string(),
  ...maybeTexts('companyName', 'status', 'riskClass'),
  /** Of a case: its id, and whom or what it is about. */
  ...maybeTexts('caseId', 'subject'),
  /** A day of the calendar; null where none is set. */
  dueOn: maybe(z.string()),
  /** False for what is nobody's, and for a proposal on the file of another. */
  isMine: z.boolean(),
  /** Products with a newer result than the decision was based on. */
  changedProducts: maybe(z.array(z.string())),
  /** How much became known after the approval of the file. */
  changedSince: maybe(z.number()),
  /** Of a file of the reader's own: who asked for it, since when, and what is wanted. */
  assignment: maybe(Assignment),
  proposal: maybe(WaitingProposal),
  /** Of the company of a file that is to be worked on or decided. */
  condition: maybe(openEnum(companyConditions)),
  screening: maybe(ListedScreening),
})
export type WorkItem = z.infer<typeof WorkItem>

/** A match with a list that nobody has decided, once for all companies its party stands in. */
export const OpenMatch = answer({
  serviceId: z.string(),
  ...maybeTexts('companyName'),
  /** By which it is opened on the page of its company. */
  id: z.string(),
  partyName: z.string(),
  list: openEnum(sanctionListIds),
  entryName: z.string(),
  /** In how many companies it is open, this one among them. */
  companies: z.number(),
})
export type OpenMatch = z.infer<typeof OpenMatch>

export const myWorkOperations = {
  getMyWork: own(
    'GET /api/console/my-work',
    'Lists files, decisions, reviews and cases that wait for you, by due date',
    {
      roles: readers,
      /** `isCut`: of one kind there are more than the list holds. */
      answer: answer({ items: z.array(WorkItem), isCut: z.boolean() }),
    },
  ),
  listOpenMatches: own(
    'GET /api/console/my-work/matches',
    'Lists matches with sanctions lists that nobody has decided, of companies whose file is yours or unassigned',
    {
      roles: readers,
      /** `isCut`: there are more than the list holds. */
      answer: answer({ matches: z.array(OpenMatch), isCut: z.boolean() }),
    },
  ),
  getCalendarFeed: own('GET /api/console/calendar-feed', 'Returns when your calendar feed was created', {
    roles: readers,
    answer: answer({ createdAt: maybe(z.string()) }),
  }),
  renewCalendarFeed: own(
    'POST /api/console/calendar-feed',
    'Creates your calendar feed; an earlier address stops working, and the new one is returned once',
    { roles: readers, status: 201, answer: answer({ createdAt: z.string(), address: z.string() }), asksAgain: true },
  ),
  revokeCalendarFeed: own('DELETE /api/console/calendar-feed', 'Revokes the address of your calendar feed', {
    roles: readers,
    answer: answer({}),
  }),
} as const satisfies Record<string, Operation>
