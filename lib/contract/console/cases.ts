import { z } from 'zod'
import { answer, maybe, maybeTexts, openEnum, request, textUpTo, Uuid } from '../fields.ts'
import { readers } from '../roles.ts'
import { Percentage } from '../values.ts'
import type { Operation } from '../v2/operation.ts'
import { ServiceId } from '../v2/order.ts'
import { CalendarDay, Colleague, DecidedResult, decisionStates, FileChange } from './files.ts'
import { own } from './row.ts'

/** Cases: a difference between a register and what was found, what is to be done about it and until when. */

/** `owners`: owners of a central register, with the clock of a rule; a program opens `sanctions`, a person all others. */
export const caseKinds = ['owners', 'status', 'identifier', 'address', 'sanctions', 'other'] as const
export type CaseKind = (typeof caseKinds)[number]
/** Kinds without a clock, which a person opens with a day on which they are due. */
export const datedCaseKinds = ['status', 'identifier', 'address', 'other'] as const

/** `decided`: what is to be done is decided; `closed`: nothing is left to do. */
export const caseStatuses = ['open', 'inReview', 'decided', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]
export const caseRules = ['eu', 'gb'] as const
export type CaseRule = (typeof caseRules)[number]
export const caseClasses = ['typing', 'transliteration', 'minor', 'outdated', 'substantive'] as const
export type CaseClass = (typeof caseClasses)[number]
export const caseOutcomes = ['report', 'noReport'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]
/** What is to be done now; without undue delay in every case. */
export const caseDuties = ['report', 'waiting', 'reportNow', 'overdue', 'reported', 'corrected'] as const
export type CaseDutyState = (typeof caseDuties)[number]

export const caseLimits = { textCharactersMax: 2000, nameCharactersMax: 300, listedMax: 500, numbersMax: 20 } as const

/** An owner as one source states it; the names of the fields are those of the comparison. */
export const StatedOwnerRecord = answer({
  party: answer({
    kind: z.enum(['person', 'company', 'other']),
    ...maybeTexts('type'),
    name: z.string(),
    birth: z.string().nullable(),
    numbers: z.array(z.string()),
    country: z.string().nullable(),
  }),
  share: Percentage.nullable(),
  role: z.string().nullable(),
})
export type StatedOwnerRecord = z.infer<typeof StatedOwnerRecord>

/** A last day, counted in the time zone the organization had when the difference was detected. */
export const CaseDeadline = answer({ startedOn: z.string(), dueOn: z.string(), isWeekend: z.boolean() })
export type CaseDeadline = z.infer<typeof CaseDeadline>

export const CaseDecision = answer({
  decisionId: z.string(),
  outcome: openEnum(caseOutcomes),
  reason: z.string(),
  state: openEnum(decisionStates),
  needsSecondPerson: z.boolean(),
  proposedAt: z.string(),
  proposedBy: maybe(Colleague),
  ...maybeTexts('endedAt', 'endReason'),
  endedBy: maybe(Colleague),
})
export type CaseDecision = z.infer<typeof CaseDecision>

/** A later extract, and whether it agrees with what was found; null where a person closed the case without one. */
export const CaseProof = answer({
  orderId: maybe(z.string()),
  sha256: maybe(z.string()),
  /** True where the program compared it and found no difference left. */
  agrees: maybe(z.boolean()),
  reason: maybe(z.string()),
})
export type CaseProof = z.infer<typeof CaseProof>

export const Case = answer({
  caseId: z.string(),
  /** Counts up in the organization, for people to say. */
  number: z.number(),
  version: z.number(),
  serviceId: z.string(),
  companyName: maybe(z.string()),
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
  explanation: maybe(z.string()),
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

const filled = (max: number) =>
  textUpTo(max)
    .trim()
    .refine((text) => text !== '', { error: 'A text is required' })
const text = filled(caseLimits.textCharactersMax)
const statement = textUpTo(caseLimits.textCharactersMax).trim()
const name = filled(caseLimits.nameCharactersMax)
const short = z.string().max(caseLimits.nameCharactersMax)

const StatedOwner = request({
  party: request({
    kind: z.enum(['person', 'company', 'other']),
    type: short.nullable().optional(),
    name: short,
    birth: short.nullable(),
    numbers: z.array(short).max(caseLimits.numbersMax),
    country: short.nullable(),
  }),
  share: Percentage.nullable(),
  role: short.nullable(),
})

/** An owner in the register beside the owner that was found; one of them may be missing. */
const NewOwnerCase = request({
  kind: z.literal('owners'),
  rule: z.enum(caseRules),
  registeredOwner: StatedOwner.nullable(),
  heldOwner: StatedOwner.nullable(),
  explanation: statement.nullable().optional(),
}).refine(({ registeredOwner, heldOwner }) => registeredOwner !== null || heldOwner !== null, {
  error: 'An owner is required',
  path: ['heldOwner'],
})

const NewDatedCase = request({
  kind: z.enum(datedCaseKinds),
  subject: name,
  registered: statement.nullable().optional(),
  held: statement.nullable().optional(),
  explanation: statement.nullable().optional(),
  dueOn: CalendarDay,
})

export const CaseChanges = request({
  class: z.enum(caseClasses).optional(),
  isHigherRisk: z.boolean().optional(),
  isWithoutSuspicion: z.boolean().optional(),
  explanation: text.nullable().optional(),
  assigneeId: Uuid.nullable().optional(),
  /** Of a case without a period of days; the day of a clock is never moved. */
  setDueOn: CalendarDay.nullable().optional(),
})
export type CaseChanges = z.infer<typeof CaseChanges>

/** The version the reader has seen: another current version is a conflict, and nothing is written. */
const version = z.int().min(1)
const caseParams = z.strictObject({ caseId: Uuid })
const decisionParams = z.strictObject({ caseId: Uuid, decisionId: Uuid })
const CaseWithEvents = answer({ case: Case, events: z.array(CaseEvent) })

const step = <Body extends z.ZodType>(path: string, summary: string, body: Body) =>
  own(`POST /api/console/cases/{caseId}/${path}`, summary, {
    roles: readers,
    params: caseParams,
    body,
    answer: CaseWithEvents,
  })

export const casesOperations = {
  listCases: own('GET /api/console/cases', 'Lists cases, those due first at the top', {
    roles: readers,
    query: z.strictObject({ serviceId: ServiceId.optional(), status: z.enum(['open', 'closed']).optional() }),
    /** `isCut`: there are more than the list holds. */
    answer: answer({ cases: z.array(Case), isCut: z.boolean() }),
  }),
  getCase: own('GET /api/console/cases/{caseId}', 'Returns a case with what became of it, oldest first', {
    roles: readers,
    params: caseParams,
    answer: CaseWithEvents,
  }),
  createCase: own(
    'POST /api/console/companies/{serviceId}/cases',
    'Opens a case; the difference counts as detected at this moment',
    {
      roles: readers,
      params: z.strictObject({ serviceId: ServiceId }),
      body: z.discriminatedUnion('kind', [NewOwnerCase, NewDatedCase]),
      status: 201,
      answer: CaseWithEvents,
    },
  ),
  editCase: own('PATCH /api/console/cases/{caseId}', 'Changes fields of a case', {
    roles: readers,
    params: caseParams,
    body: request({
      changes: CaseChanges.refine((changes) => Object.keys(changes).length > 0, { error: 'A change is required' }),
      /** What the form showed of the fields it changes. */
      base: CaseChanges,
    }),
    answer: CaseWithEvents,
  }),
  commentOnCase: own('POST /api/console/cases/{caseId}/comments', 'Adds a comment to a case', {
    roles: readers,
    params: caseParams,
    body: request({ text }),
    status: 201,
    answer: CaseWithEvents,
  }),
  askCustomer: step(
    'customer',
    'Records that the register is wrong and the customer was asked to correct it',
    request({ version, text }),
  ),
  recordCorrection: step(
    'correction',
    'Records that the register was corrected after the customer was asked',
    request({ version, text }),
  ),
  proposeCaseDecision: step(
    'decisions',
    'Proposes what to do about a case; it is decided at once where no second person is required',
    request({ version, outcome: z.enum(caseOutcomes), reason: text }),
  ),
  confirmCaseDecision: own(
    'POST /api/console/cases/{caseId}/decisions/{decisionId}/confirm',
    'Confirms a decision on a case that another person proposed',
    { roles: readers, params: decisionParams, body: request({ version }), answer: CaseWithEvents },
  ),
  returnCaseDecision: own(
    'POST /api/console/cases/{caseId}/decisions/{decisionId}/return',
    'Returns a proposed decision on a case to the person who proposed it',
    { roles: readers, params: decisionParams, body: request({ version, reason: text }), answer: CaseWithEvents },
  ),
  withdrawCaseDecision: own(
    'POST /api/console/cases/{caseId}/decisions/{decisionId}/withdraw',
    'Withdraws an own proposed decision on a case',
    { roles: readers, params: decisionParams, body: request({ version }), answer: CaseWithEvents },
  ),
  recordCaseReport: step(
    'report',
    'Records that the difference was reported to the register',
    request({ version, reference: name.nullable().optional() }),
  ),
  closeCase: step(
    'close',
    'Closes a decided case with a later extract as its proof, or with the reason why there is none',
    request({ version, orderId: short.min(1).optional(), reason: text.optional() }).refine(
      ({ orderId, reason }) => orderId !== undefined || reason !== undefined,
      { error: 'A later extract or a reason is required', path: ['orderId'] },
    ),
  ),
  reopenCase: step('reopen', 'Reopens a decided or closed case', request({ version, reason: text })),
} as const satisfies Record<string, Operation>
