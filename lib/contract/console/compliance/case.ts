import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeText,
  maybeTexts,
  maybeWord,
  nullableText,
  number,
  openEnum,
  text,
  textList,
} from '../../fields.ts'
import { Percentage } from '../../values.ts'
import { proposedFields } from '../core/decision.ts'
import { FileChange, maybeColleague } from '../fields.ts'
import { caseClasses, caseOutcomes, caseRules } from '../values/compliance.ts'
import { DecidedResult } from './files.ts'

/** Cases: a difference between a register and what was found, what is to be done about it and until when. */

/** `owners`: owners of a central register, with the clock of a rule; a program opens `sanctions`, a person all others. */
export const caseKinds = ['owners', 'status', 'identifier', 'address', 'sanctions', 'other'] as const
export type CaseKind = (typeof caseKinds)[number]

/** `decided`: what is to be done is decided; `closed`: nothing is left to do. */
export const caseStatuses = ['open', 'inReview', 'decided', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]
/** What is to be done now; without undue delay in every case. */
export const caseDuties = ['report', 'waiting', 'reportNow', 'overdue', 'reported', 'corrected'] as const

/** An owner as one source states it; the names of the fields are those of the comparison. */
export const StatedOwnerRecord = answer({
  party: answer({
    kind: z.enum(['person', 'company', 'other']),
    ...maybeTexts('type'),
    name: text,
    birth: nullableText,
    numbers: textList,
    country: nullableText,
  }),
  share: Percentage.nullable(),
  role: nullableText,
})
export type StatedOwnerRecord = z.infer<typeof StatedOwnerRecord>

/** A last day, counted in the time zone the organization had when the difference was detected. */
export const CaseDeadline = answer({ startedOn: text, dueOn: text, isWeekend: boolean })
export type CaseDeadline = z.infer<typeof CaseDeadline>

export const CaseDecision = answer({ ...proposedFields, outcome: openEnum(caseOutcomes) })
export type CaseDecision = z.infer<typeof CaseDecision>

/** A later extract, and whether it agrees with what was found; null where a person closed the case without one. */
export const CaseProof = answer({
  orderId: maybeText,
  sha256: maybeText,
  /** True where the program compared it and found no difference left. */
  agrees: maybeBoolean,
  reason: maybeText,
})
export type CaseProof = z.infer<typeof CaseProof>

export const Case = answer({
  caseId: text,
  /** Counts up in the organization, for people to say. */
  number: number,
  version: number,
  serviceId: text,
  companyName: maybeText,
  /** As a report or search states it. */
  registerNumber: maybeText,
  kind: openEnum(caseKinds),
  status: openEnum(caseStatuses),
  /** Whom or what it is about. */
  subject: text,
  /** What the register says and what was found, in words; null where it says nothing. */
  ...maybeTexts('registered', 'held'),
  registeredOwner: maybe(StatedOwnerRecord),
  heldOwner: maybe(StatedOwnerRecord),
  rule: maybeWord(caseRules),
  detectedAt: text,
  timeZone: text,
  openedBy: maybeColleague,
  proposedClass: maybeWord(caseClasses),
  /** Why this class, and the table by which two spellings are one. */
  ...maybeTexts('classReason', 'classTable'),
  /** Set by a person; until then the difference counts as substantive. */
  class: maybeWord(caseClasses),
  isHigherRisk: boolean,
  isWithoutSuspicion: boolean,
  /** Why the owners are considered to be these: part of the report. */
  explanation: maybeText,
  assignee: maybeColleague,
  /** The day a person set, and the day that counts now. */
  ...maybeTexts('setDueOn', 'dueOn'),
  /** Null where no rule has a duty to report. */
  duty: maybe(
    answer({
      state: openEnum(caseDuties),
      reportBy: maybe(CaseDeadline),
      correctBy: maybe(CaseDeadline),
      mayAskFirst: boolean,
    }),
  ),
  ...maybeTexts('askedAt', 'correctedAt', 'reportedAt', 'reportReference', 'closedAt'),
  proof: maybe(CaseProof),
  /** Results on file when it was detected, by their hashes. */
  evidence: list(DecidedResult),
  proposal: maybe(CaseDecision),
  decision: maybe(CaseDecision),
  changedAt: text,
  changedBy: maybeColleague,
})
export type Case = z.infer<typeof Case>

export const caseEventKinds = [
  'opened',
  'verdictChanged',
  'edited',
  'commented',
  'customerAsked',
  'corrected',
  'proposed',
  'decided',
  'returned',
  'withdrawn',
  'voided',
  'superseded',
  'reopened',
  'reported',
  'closed',
] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

export const CaseEvent = answer({
  eventId: text,
  at: text,
  by: maybeColleague,
  kind: openEnum(caseEventKinds),
  changes: list(FileChange),
  ...maybeTexts('text', 'outcome'),
})
export type CaseEvent = z.infer<typeof CaseEvent>
