import { z } from 'zod'
import { answer, request, textUpTo, Uuid } from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams, ServiceId } from '../../v2/order.ts'
import { Percentage } from '../../values.ts'
import { CalendarDay, nonEmptyText } from '../fields.ts'
import { own } from '../row.ts'
import { noteLimits } from '../values/companies.ts'
import { caseClasses, caseLimits, caseOutcomes, caseRules, datedCaseKinds } from '../values/compliance.ts'
import { Case, CaseEvent } from './case.ts'

const caseReads: readonly string[] = ['listCases', 'getCase', 'listDecisions']

/** What people do with cases, and how they are read. */

const text = nonEmptyText(caseLimits.textCharactersMax)
const statement = textUpTo(caseLimits.textCharactersMax).trim()
const name = nonEmptyText(caseLimits.nameCharactersMax)
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

/** What a form showed of the fields it changes; a class that nobody has set is null. */
export const CaseBase = CaseChanges.extend({ class: z.enum(caseClasses).nullable().optional() })
export type CaseBase = z.infer<typeof CaseBase>

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
    makesStale: caseReads,
  })

const ending = <Body extends z.ZodType>(how: 'confirm' | 'return' | 'withdraw', summary: string, body: Body) =>
  own(`POST /api/console/cases/{caseId}/decisions/{decisionId}/${how}`, summary, {
    ...{ roles: readers, params: decisionParams, body, answer: CaseWithEvents, makesStale: caseReads },
  })

export const casesOperations = {
  listCases: own('GET /api/console/cases', 'Lists cases, those due first at the top', {
    atMost: caseLimits.listedMax,
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
      params: companyParams,
      body: z.discriminatedUnion('kind', [NewOwnerCase, NewDatedCase]),
      status: 201,
      answer: CaseWithEvents,
      makesStale: caseReads,
    },
  ),
  editCase: own('PATCH /api/console/cases/{caseId}', 'Changes fields of a case', {
    roles: readers,
    params: caseParams,
    body: request({
      changes: CaseChanges.refine((changes) => Object.keys(changes).length > 0, { error: 'A change is required' }),
      base: CaseBase,
    }),
    answer: CaseWithEvents,
    makesStale: caseReads,
  }),
  commentOnCase: own('POST /api/console/cases/{caseId}/comments', 'Adds a comment to a case', {
    roles: readers,
    params: caseParams,
    /** Users who can open companies; each gets a notification. */
    body: request({ text, mentions: z.array(Uuid).max(noteLimits.mentionsMax).optional() }),
    status: 201,
    answer: CaseWithEvents,
    makesStale: caseReads,
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
  confirmCaseDecision: ending(
    'confirm',
    'Confirms a decision on a case that another person proposed',
    request({ version }),
  ),
  returnCaseDecision: ending(
    'return',
    'Returns a proposed decision on a case to the person who proposed it',
    request({ version, reason: text }),
  ),
  withdrawCaseDecision: ending('withdraw', 'Withdraws an own proposed decision on a case', request({ version })),
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
}
