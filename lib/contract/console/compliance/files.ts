import { z } from 'zod'
import {
  answer,
  list,
  maybe,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  number,
  openEnum,
  ownValue,
  request,
  text,
  textList,
  Uuid,
  whole,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams, ServiceId } from '../../v2/order.ts'
import { LaterKnowledge } from '../companies/company-states.ts'
import { CompanyNote, CompanyReview } from '../companies/notes.ts'
import { proposalRows, proposedFields } from '../core/decision.ts'
import { CalendarDay, Colleague, FileChange, FileTag, maybeColleague, nonEmptyText, Wanted } from '../fields.ts'
import { consoleRow, consoleRows, ofCompany, page } from '../row.ts'
import { partyVerdicts } from '../values/companies.ts'
import {
  decisionOutcomes,
  editedStatuses,
  fileLimits,
  fileStatuses,
  listedMax,
  riskClasses,
} from '../values/compliance.ts'
import { fileEventKinds, OpenItem } from './file-events.ts'

const fileReads: readonly string[] = [
  'getCompanyFile',
  'listFileChronology',
  'getWorkList',
  'countCompanies',
  'listOpenItems',
  'getCompanyState',
  'listCompanyParties',
]

/** The file of a company: where its assessment stands, who works on it, and what was decided. */

export const RelatedParty = answer({ name: text, relation: text, ...maybeTexts('serviceId', 'identifier') })
export type RelatedParty = z.infer<typeof RelatedParty>

/** A result on file when a decision was proposed. */
export const DecidedResult = answer({ product: text, orderId: text, sha256: maybeText })
export type DecidedResult = z.infer<typeof DecidedResult>

export const FileDecision = answer({
  ...proposedFields,
  outcome: openEnum(decisionOutcomes),
  conditions: maybeText,
  results: list(DecidedResult),
  /** The state of the company it was decided on, what was open in it, and why it was approved in spite of that. */
  stateVersion: maybeNumber,
  openItems: maybeList(ownValue(OpenItem)),
  despite: maybeText,
})
export type FileDecision = z.infer<typeof FileDecision>

/** Who gave a file to its assignee, since when, and what is wanted of them. */
export const Assignment = answer({ at: text, by: maybeColleague, wanted: maybeText })
export type Assignment = z.infer<typeof Assignment>

/** Version 0: nobody has written anything in it yet. */
export const CompanyFile = answer({
  serviceId: text,
  version: number,
  status: openEnum(fileStatuses),
  assignee: maybeColleague,
  /** Null where nobody works on it, and where nobody has recorded who asked for it. */
  assignment: maybe(Assignment),
  dueOn: maybeText,
  riskClass: maybeWord(riskClasses),
  riskReason: maybeText,
  parties: list(RelatedParty),
  tags: textList,
  nextReviewOn: maybeText,
  openedAt: maybeText,
  changedAt: maybeText,
  changedBy: maybeColleague,
  closedAt: maybeText,
  /** The decision that awaits a second person. */
  proposal: maybe(FileDecision),
  /** The newest decision made, also after the file was reopened. */
  decision: maybe(FileDecision),
  /** What became known after the approval; a new decision takes it into account. */
  changedSince: maybeList(ownValue(LaterKnowledge)),
})
export type CompanyFile = z.infer<typeof CompanyFile>

export const FileEvent = answer({
  kind: openEnum(fileEventKinds),
  changes: list(FileChange),
  ...maybeTexts('reason', 'decisionId', 'outcome'),
  /** What was open at a decision, and why it was approved in spite of that; of a reopening, what became known. */
  openItems: maybeList(ownValue(OpenItem)),
  despite: maybeText,
})
export type FileEvent = z.infer<typeof FileEvent>

export const chronologyKinds = ['file', 'request', 'note', 'review', 'evidence', 'party'] as const
export type ChronologyKind = (typeof chronologyKinds)[number]

const NamedParty = answer({ partyId: text, name: text })

/** What a person decided on two parties of which one stands in the company at least, as they are called now. */
export const JoinedParties = answer({
  verdict: openEnum(partyVerdicts),
  reason: text,
  ...{ one: NamedParty, other: NamedParty },
  /** When it was taken back, and by whom. */
  undoneAt: maybeText,
  undoneBy: maybeColleague,
})
export type JoinedParties = z.infer<typeof JoinedParties>

/** Who did what on a company; exactly one of the parts after `by` is set, by `kind`. */
export const ChronologyEntry = answer({
  id: text,
  kind: openEnum(chronologyKinds),
  at: text,
  /** Null for what another client of the organization ordered, and for what this console did by itself. */
  by: maybeColleague,
  event: maybe(FileEvent),
  request: maybe(
    answer({
      requestId: text,
      state: text,
      ...maybeTexts('product', 'orderId', 'status'),
      creditsCharged: maybeNumber,
    }),
  ),
  note: maybe(CompanyNote),
  review: maybe(CompanyReview),
  evidence: maybe(answer({ manifestSha256: text })),
  party: maybe(JoinedParties),
})
export type ChronologyEntry = z.infer<typeof ChronologyEntry>

const reason = nonEmptyText(fileLimits.reasonCharactersMax)

/** What an edit can change; a field that is not named stays as it is. */
export const FileChanges = request({
  status: z.enum(editedStatuses).optional(),
  assigneeId: Uuid.nullable().optional(),
  wanted: Wanted.nullable().optional(),
  dueOn: CalendarDay.nullable().optional(),
  riskClass: z.enum(riskClasses).nullable().optional(),
  riskReason: reason.nullable().optional(),
  parties: list(
    request({
      name: nonEmptyText(fileLimits.nameCharactersMax),
      relation: nonEmptyText(fileLimits.nameCharactersMax),
      serviceId: ServiceId.nullable().optional(),
      identifier: nonEmptyText(fileLimits.nameCharactersMax).nullable().optional(),
    }),
  )
    .max(fileLimits.partiesMax)
    .optional(),
  tags: list(FileTag).max(fileLimits.tagsMax).optional(),
  nextReviewOn: CalendarDay.nullable().optional(),
})
export type FileChanges = z.infer<typeof FileChanges>

/** The version the reader has seen: another current version is a conflict, and nothing is written. */
const version = whole(0)

/**
 * The version of the company's state the reader has seen, and why its file is approved in spite of what is open in it. An
 * approval on another state is a conflict that names what is open now.
 */
const onState = { stateVersion: z.int().min(0).optional(), despite: reason.nullable().optional() }

/** Sets the day of the next review with the decision. A file of high risk does not close without one that is still to come. */
const reviewed = { nextReviewOn: CalendarDay.optional() }

export const NewDecision = request({
  version,
  outcome: z.enum(decisionOutcomes),
  reason,
  conditions: reason.nullable().optional(),
  ...onState,
  ...reviewed,
})
  .refine(({ outcome, conditions }) => outcome !== 'approvedWithConditions' || typeof conditions === 'string', {
    error: 'The conditions are required',
    path: ['conditions'],
  })
  .refine(({ outcome, stateVersion }) => outcome === 'rejected' || stateVersion !== undefined, {
    error: 'The version of the state of the company is required',
    path: ['stateVersion'],
  })

const shared = { roles: readers, answer: CompanyFile, makesStale: fileReads }
const changing = consoleRows({ ...shared, params: companyParams })
const decisions = proposalRows('/api/console/companies/{serviceId}/file/decisions', companyParams, shared)

export const filesOperations = {
  getCompanyFile: ofCompany('GET /api/console/companies/{serviceId}/file', 'Returns the file of a company', {
    answer: CompanyFile,
  }),
  editFile: changing(
    'PATCH /api/console/companies/{serviceId}/file',
    'Changes fields of a file; the first change opens it',
    {
      body: request({
        version,
        changes: FileChanges.refine((changes) => Object.keys(changes).length > 0, { error: 'A change is required' }),
      }),
    },
  ),
  proposeDecision: decisions.propose('Proposes a decision; it is made at once where no second person is required', {
    body: NewDecision,
    status: 201,
  }),
  confirmDecision: decisions.confirm(
    'Confirms a decision that another person proposed',
    request({ version, ...onState, ...reviewed }),
  ),
  returnDecision: decisions.giveBack(
    'Returns a proposed decision to the person who proposed it',
    request({ version, reason }),
  ),
  withdrawDecision: decisions.withdraw('Withdraws an own proposed decision', request({ version })),
  reopenFile: changing('POST /api/console/companies/{serviceId}/file/reopen', 'Reopens a closed file', {
    body: request({ version, reason }),
  }),
  listFileChronology: ofCompany(
    'GET /api/console/companies/{serviceId}/file/chronology',
    'Lists who did what on a company, newest first',
    { query: request(page), answer: answer({ entries: list(ChronologyEntry), nextCursor: maybeText }) },
  ),
  listOpenItems: ofCompany(
    'GET /api/console/companies/{serviceId}/file/open',
    'Lists what is open at a company and would be when its file is approved now, in the state of that version',
    {
      atMost: listedMax.openItems,
      answer: answer({ stateVersion: number, items: list(ownValue(OpenItem)) }),
    },
  ),
  listColleagues: consoleRow('GET /api/console/colleagues', 'Lists the users who can work on files, by name', {
    atMost: listedMax.people,
    roles: readers,
    answer: answer({ people: list(Colleague) }),
  }),
}
