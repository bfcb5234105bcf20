import type { z } from 'zod'
import { answer, boolean, list, maybeText, maybeTexts, openEnum, request, text, textUpTo } from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams, ServiceId } from '../../v2/order.ts'
import { decisionFields, decisionRows } from '../core/decision.ts'
import { nonEmptyText } from '../fields.ts'
import { ofCompany } from '../row.ts'
import { findingLimits } from '../values/companies.ts'

/** What people decide on findings of the checks of an ownership graph, and where else the persons of a company appear. */

/** SHA-256 of the facts of a finding, computed by the page that shows it: other facts are another finding. */
export const FindingId = text.regex(/^[0-9a-f]{64}$/)

/** Why a person decided so on a finding. */
export const FindingReason = nonEmptyText(findingLimits.reasonCharactersMax)

/** A person accepted a finding, with a reason. Whoever reads companies may take it back. */
export const FindingAcceptance = answer({ ...decisionFields, findingId: text })
export type FindingAcceptance = z.infer<typeof FindingAcceptance>

/** How far two entries are known to mean one person; nothing here is proof but a number. */
export const mandateMatches = ['number', 'nameAndBirth', 'name'] as const
export type MandateMatch = (typeof mandateMatches)[number]
export const mandateRoles = ['officer', 'shareholder', 'beneficialOwner', 'graphOwner'] as const

/** Another company on file whose stored results name such a person. */
export const Mandate = answer({
  serviceId: text,
  ...maybeTexts('companyName', 'jurisdictionCode'),
  /** The person as that company's results name it. */
  personName: text,
  roles: list(openEnum(mandateRoles)),
  match: openEnum(mandateMatches),
  /** When the newest of those results was retrieved. */
  at: maybeText,
})
export type Mandate = z.infer<typeof Mandate>

const acceptances = decisionRows(
  '/api/console/companies/{serviceId}/findings/{findingId}/acceptances',
  companyParams.extend({ findingId: FindingId }),
  { roles: readers, makesStale: ['listFindingAcceptances'] },
)

export const findingsOperations = {
  listFindingAcceptances: ofCompany(
    'GET /api/console/companies/{serviceId}/findings',
    'Lists the accepted findings of a company, newest first',
    { atMost: findingLimits.acceptancesMax, answer: answer({ acceptances: list(FindingAcceptance) }) },
  ),
  acceptFinding: acceptances.decide('Accepts a finding with a reason; refused where it is accepted already', {
    body: request({ reason: FindingReason }),
    answer: FindingAcceptance,
  }),
  reopenFinding: acceptances.takeBack('Revokes the acceptance of a finding; refused where it was revoked already'),
  listMandates: ofCompany(
    'GET /api/console/companies/{serviceId}/mandates',
    'Lists other companies on file whose results name a person of this company',
    {
      atMost: findingLimits.mandatesMax,
      query: request({ name: text.trim().min(1).max(300) }),
      /** `isBehind` while older results are still being read: they may name more. */
      answer: answer({ mandates: list(Mandate), isCut: boolean, isBehind: boolean }),
    },
  ),
}

/**
 * Which company an owner without an identifier is, as a person decided. It joins two stored graphs in the view and changes
 * neither: a register's result stays as it was stored.
 */

export const companyAssignmentLimits = { nameCharactersMax: 300, assignmentsMax: 200 } as const

/** SHA-256 of how the graph names the owner and of what the owner holds, computed by the page that shows it. */
export const PartyKey = text.regex(/^[0-9a-f]{64}$/)

/** A person assigned a company to an owner that a register names without an identifier. */
export const CompanyAssignment = answer({
  ...decisionFields,
  partyKey: text,
  /** The owner as the graph named it. */
  partyName: text,
  companyId: text,
  companyName: maybeText,
})
export type CompanyAssignment = z.infer<typeof CompanyAssignment>

const assignments = decisionRows('/api/console/companies/{serviceId}/assignments', companyParams, {
  roles: readers,
  makesStale: ['listCompanyAssignments'],
})

export const companyAssignmentsOperations = {
  listCompanyAssignments: ofCompany(
    'GET /api/console/companies/{serviceId}/assignments',
    'Lists the companies that people assigned to owners without an identifier, oldest first',
    {
      atMost: companyAssignmentLimits.assignmentsMax,
      answer: answer({ assignments: list(CompanyAssignment) }),
    },
  ),
  assignCompany: assignments.decide(
    'Assigns a company to an owner without an identifier; refused where one is assigned already',
    {
      body: request({
        partyKey: PartyKey,
        partyName: nonEmptyText(companyAssignmentLimits.nameCharactersMax, 'The name of the owner'),
        companyId: ServiceId,
        companyName: textUpTo(companyAssignmentLimits.nameCharactersMax).trim().nullable(),
        reason: FindingReason,
      }),
      answer: CompanyAssignment,
    },
  ),
  withdrawCompanyAssignment: assignments.takeBack(
    'Withdraws an assigned company; refused where it was withdrawn already',
  ),
}
