import { z } from 'zod'
import { answer, boolean, list, optionalBoolean, request, textUpTo, Uuid, whole } from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams, ServiceId } from '../../v2/order.ts'
import { Percentage } from '../../values.ts'
import { proposalRows } from '../core/decision.ts'
import { CalendarDay, nonEmptyText } from '../fields.ts'
import { consoleRow, consoleRows } from '../row.ts'
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
    numbers: list(short).max(caseLimits.numbersMax),
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
  isHigherRisk: optionalBoolean,
  isWithoutSuspicion: optionalBoolean,
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
const version = whole(1)
const caseParams = request({ caseId: Uuid })
const CaseWithEvents = answer({ case: Case, events: list(CaseEvent) })

const shared = { roles: readers, answer: CaseWithEvents, makesStale: caseReads }
const changing = consoleRows({ ...shared, params: caseParams })
const decisions = proposalRows('/api/console/cases/{caseId}/decisions', caseParams, shared)

export const casesOperations = {
  listCases: consoleRow('GET /api/console/cases', 'Lists cases, those due first at the top', {
    atMost: caseLimits.listedMax,
    roles: readers,
    query: request({ serviceId: ServiceId.optional(), status: z.enum(['open', 'closed']).optional() }),
    /** `isCut`: there are more than the list holds. */
    answer: answer({ cases: list(Case), isCut: boolean }),
  }),
  getCase: consoleRow('GET /api/console/cases/{caseId}', 'Returns a case with what became of it, oldest first', {
    roles: readers,
    params: caseParams,
    answer: CaseWithEvents,
  }),
  createCase: changing(
    'POST /api/console/companies/{serviceId}/cases',
    'Opens a case; the difference counts as detected at this moment',
    { params: companyParams, body: z.discriminatedUnion('kind', [NewOwnerCase, NewDatedCase]), status: 201 },
  ),
  editCase: changing('PATCH /api/console/cases/{caseId}', 'Changes fields of a case', {
    body: request({
      changes: CaseChanges.refine((changes) => Object.keys(changes).length > 0, { error: 'A change is required' }),
      base: CaseBase,
    }),
  }),
  commentOnCase: changing('POST /api/console/cases/{caseId}/comments', 'Adds a comment to a case', {
    /** Users who can open companies; each gets a notification. */
    body: request({ text, mentions: list(Uuid).max(noteLimits.mentionsMax).optional() }),
    status: 201,
  }),
  askCustomer: changing(
    'POST /api/console/cases/{caseId}/customer',
    'Records that the register is wrong and the customer was asked to correct it',
    { body: request({ version, text }) },
  ),
  recordCorrection: changing(
    'POST /api/console/cases/{caseId}/correction',
    'Records that the register was corrected after the customer was asked',
    { body: request({ version, text }) },
  ),
  proposeCaseDecision: decisions.propose(
    'Proposes what to do about a case; it is decided at once where no second person is required',
    { body: request({ version, outcome: z.enum(caseOutcomes), reason: text }) },
  ),
  confirmCaseDecision: decisions.confirm(
    'Confirms a decision on a case that another person proposed',
    request({ version }),
  ),
  returnCaseDecision: decisions.giveBack(
    'Returns a proposed decision on a case to the person who proposed it',
    request({ version, reason: text }),
  ),
  withdrawCaseDecision: decisions.withdraw('Withdraws an own proposed decision on a case', request({ version })),
  recordCaseReport: changing(
    'POST /api/console/cases/{caseId}/report',
    'Records that the difference was reported to the register',
    { body: request({ version, reference: name.nullable().optional() }) },
  ),
  closeCase: changing(
    'POST /api/console/cases/{caseId}/close',
    'Closes a decided case with a later extract as its proof, or with the reason why there is none',
    {
      body: request({ version, orderId: short.min(1).optional(), reason: text.optional() }).refine(
        ({ orderId, reason }) => orderId !== undefined || reason !== undefined,
        { error: 'A later extract or a reason is required', path: ['orderId'] },
      ),
    },
  ),
  reopenCase: changing('POST /api/console/cases/{caseId}/reopen', 'Reopens a decided or closed case', {
    body: request({ version, reason: text }),
  }),
}
