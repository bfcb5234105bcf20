import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeNumber,
  maybeText,
  maybeTextList,
  maybeTexts,
  maybeWord,
  number,
  optionalText,
  ownValue,
  ownWord,
  queryInteger,
  request,
  text,
} from '../../fields.ts'
import { LaterKnowledge } from '../companies/company-states.ts'
import { maybeColleague } from '../fields.ts'
import { forReaders } from '../row.ts'
import { decisionLimits, decisionScopes, openDecisionKinds } from '../values/compliance.ts'
import { caseDuties } from './case.ts'

/** Whatever waits for a person's decision, from one source: Home shows the first, Cases all of them. */

export const OpenDecision = answer({
  kind: ownWord(openDecisionKinds),
  /** Of its kind: a company, a case, a batch or a paper. */
  id: text,
  /** Undecided by the reader, or by nobody: theirs, unassigned, or of another who needs a second person. */
  isMine: boolean,
  /** `serious`: it changes what was decided, or may. */
  isSerious: boolean,
  ...maybeTexts('serviceId', 'companyName', 'riskClass'),
  /** Since when it waits, and the calendar day until which. */
  ...maybeTexts('since', 'dueOn'),
  assignee: maybeColleague,
  /** Who asks: the proposer, whoever returned it, or whoever gave the file to its assignee; with what they wrote. */
  asks: maybeColleague,
  wanted: maybeText,
  /** What is proposed. */
  outcome: maybeText,
  /** Of a proposal: it is to be approved in spite of something open. */
  isDespite: maybeBoolean,
  /** Of a case. */
  ...maybeTexts('caseKind', 'status'),
  /** Whom or what a case or a match is about, or to whom a paper is to go. */
  subject: maybeText,
  ...{ number: maybeNumber, duty: maybeWord(caseDuties) },
  /** Of a party whose matches nobody has decided: by which the first is opened, its list and entry, and in how many companies it is open. */
  ...maybeTexts('matchId', 'list', 'entryName'),
  /** All lists it may be on; `count` says with how many entries. */
  lists: maybeTextList,
  companies: maybeNumber,
  /** How many hits, changes or lines there are. */
  count: maybeNumber,
  /** The gravest of the changes, and whether they came after the file was approved. */
  change: maybe(ownValue(LaterKnowledge)),
  isApproved: maybeBoolean,
  /** Newer results than the decision was based on. */
  products: maybeTextList,
  /** Of a batch: its name, and how many lines it has. */
  ...{ batchName: maybeText, lines: maybeNumber },
  /** Of a review: when the newest report was read, and after how many days one is too old for the risk class. */
  ...{ reportAt: maybeText, daysMax: maybeNumber },
})
export type OpenDecision = z.infer<typeof OpenDecision>

/** How many of a kind are the reader's or nobody's, and how many there are. */
export const DecisionCount = answer({ kind: ownWord(openDecisionKinds), mine: number, all: number })
export type DecisionCount = z.infer<typeof DecisionCount>

export const decisionsOperations = {
  listDecisions: forReaders(
    'GET /api/console/decisions',
    'Lists open decisions: what would change a decision first, then what waits longest',
    {
      query: request({
        scope: z.enum(decisionScopes).optional(),
        kind: z.enum(openDecisionKinds).optional(),
        limit: queryInteger(1, decisionLimits.pageMax).optional(),
        cursor: optionalText(200),
      }),
      answer: answer({
        decisions: list(OpenDecision),
        counts: list(DecisionCount),
        /** There is more than was looked at: companies with a match, or newer results. */
        isCut: boolean,
        nextCursor: maybeText,
      }),
    },
  ),
}

/** What has a day and waits for one person, as a calendar at a secret address. */

export const calendarLimits = { perKindMax: 100, daysAhead: 366 } as const

export const calendarOperations = {
  getCalendarFeed: forReaders(
    'GET /api/console/calendar-feed',
    'Returns when your calendar feed was created, and last read',
    {
      answer: answer({ createdAt: maybeText, lastReadAt: maybeText }),
    },
  ),
  renewCalendarFeed: forReaders(
    'POST /api/console/calendar-feed',
    'Creates your calendar feed; an earlier address stops working, and the new one is returned once',
    {
      status: 201,
      answer: answer({ createdAt: text, address: text }),
      makesStale: ['getCalendarFeed'],
    },
  ),
  revokeCalendarFeed: forReaders('DELETE /api/console/calendar-feed', 'Revokes the address of your calendar feed', {
    answer: answer({}),
    makesStale: ['getCalendarFeed'],
  }),
}
