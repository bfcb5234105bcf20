import { z } from 'zod'
import { answer, maybe, maybeBoolean, maybeText, maybeTexts, openEnum, textList } from '../../fields.ts'
import { Percentage } from '../../values.ts'
import { proposedFields } from '../core/decision.ts'
import { Colleague, FileChange } from '../fields.ts'
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
    name: z.string(),
    birth: z.string().nullable(),
    numbers: textList,
    country: z.string().nullable(),
  }),
  share: Percentage.nullable(),
  role: z.string().nullable(),
})
export type StatedOwnerRecord = z.infer<typeof StatedOwnerRecord>

/** A last day, counted in the time zone the organization had when the difference was detected. */
export const CaseDeadline = answer({ startedOn: z.string(), dueOn: z.string(), isWeekend: z.boolean() })
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
  caseId: z.string(),
  /** Counts up in the organization, for people to say. */
  number: z.number(),
  version: z.number(),
  serviceId: z.string(),
  companyName: maybeText,
  /** As a report or search states it. */
  registerNumber: maybeText,
  kind: openEnum(caseKinds),
  status: openEnum(caseStatuses),
  /** Whom or what it is about. */
  subject: z.string(),
  /** What the register says and what was found, in words; null where it says nothing. */
  ...maybeTexts('registered', 'held'),
  registeredOwner: maybe(StatedOwnerRecord),
  heldOwner: maybe(StatedOwnerRecord),
  rule: maybe(openEnum(caseRules)),
  detectedAt: z.string(),
  timeZone: z.string(),
  openedBy: maybe(Colleague),
  proposedClass: maybe(openEnum(caseClasses)),
  /** Why this class, and the table by which two spellings are one. */
  ...maybeTexts('classReason', 'classTable'),
  /** Set by a person; until then the difference counts as substantive. */
  class: maybe(openEnum(caseClasses)),
  isHigherRisk: z.boolean(),
  isWithoutSuspicion: z.boolean(),
  /** Why the owners are considered to be these: part of the report. */
  explanation: maybeText,
  assignee: maybe(Colleague),
  /** The day a person set, and the day that counts now. */
  ...maybeTexts('setDueOn', 'dueOn'),
  /** Null where no rule has a duty to report. */
  duty: maybe(
    answer({
      state: openEnum(caseDuties),
      reportBy: maybe(CaseDeadline),
      correctBy: maybe(CaseDeadline),
      mayAskFirst: z.boolean(),
    }),
  ),
  ...maybeTexts('askedAt', 'correctedAt', 'reportedAt', 'reportReference', 'closedAt'),
  proof: maybe(CaseProof),
  /** Results on file when it was detected, by their hashes. */
  evidence: z.array(DecidedResult),
  proposal: maybe(CaseDecision),
  decision: maybe(CaseDecision),
  changedAt: z.string(),
  changedBy: maybe(Colleague),
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
  eventId: z.string(),
  at: z.string(),
  by: maybe(Colleague),
  kind: openEnum(caseEventKinds),
  changes: z.array(FileChange),
  ...maybeTexts('text', 'outcome'),
})
export type CaseEvent = z.infer<typeof CaseEvent>
