import { z } from 'zod'
import { answer, maybe, request, textUpTo, Uuid } from '../../fields.ts'
import { readers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { ServiceId } from '../../v2/order.ts'
import { decisionFields } from '../core/decision.ts'
import { own } from '../row.ts'
import { FindingReason } from './findings.ts'

/**
 * Which company an owner without an identifier is, as a person decided. It joins two stored graphs in the view and changes
 * neither: a register's result stays as it was stored.
 */

export const companyAssignmentLimits = { nameCharactersMax: 300, assignmentsMax: 200 } as const

/** SHA-256 of how the graph names the owner and of what the owner holds, computed by the page that shows it. */
export const PartyKey = z.string().regex(/^[0-9a-f]{64}$/)

const Name = textUpTo(companyAssignmentLimits.nameCharactersMax).trim()

/** A person assigned a company to an owner that a register names without an identifier. */
export const CompanyAssignment = answer({
  ...decisionFields,
  partyKey: z.string(),
  /** The owner as the graph named it. */
  partyName: z.string(),
  companyId: z.string(),
  companyName: maybe(z.string()),
})
export type CompanyAssignment = z.infer<typeof CompanyAssignment>

const companyParams = z.strictObject({ serviceId: ServiceId })

export const companyAssignmentsOperations = {
  listCompanyAssignments: own(
    'GET /api/console/companies/{serviceId}/assignments',
    'Lists the companies that people assigned to owners without an identifier, oldest first',
    {
      atMost: companyAssignmentLimits.assignmentsMax,
      roles: readers,
      params: companyParams,
      answer: answer({ assignments: z.array(CompanyAssignment) }),
    },
  ),
  assignCompany: own(
    'POST /api/console/companies/{serviceId}/assignments',
    'Assigns a company to an owner without an identifier; refused where one is assigned already',
    {
      roles: readers,
      params: companyParams,
      body: request({
        partyKey: PartyKey,
        partyName: Name.refine((text) => text !== '', { error: 'The name of the owner is required' }),
        companyId: ServiceId,
        companyName: Name.nullable(),
        reason: FindingReason,
      }),
      status: 201,
      answer: CompanyAssignment,
      makesStale: ['listCompanyAssignments'],
    },
  ),
  withdrawCompanyAssignment: own(
    'DELETE /api/console/companies/{serviceId}/assignments/{decisionId}',
    'Withdraws an assigned company; refused where it was withdrawn already',
    {
      roles: readers,
      params: companyParams.extend({ decisionId: Uuid }),
      answer: answer({}),
      makesStale: ['listCompanyAssignments'],
    },
  ),
} as const satisfies Record<string, Operation>
