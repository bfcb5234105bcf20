import { z } from 'zod'
import { answer, maybe, openEnum, request, Uuid } from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams } from '../../v2/order.ts'
import { decisionFields } from '../core/decision.ts'
import { nonEmptyText } from '../fields.ts'
import { own } from '../row.ts'
import { fileLimits } from '../values/compliance.ts'

const noOwnerReads: readonly string[] = ['getNoOwnerRecord', 'listFileChronology', 'getCompanyFile']

/**
 * The record that no beneficial owner of a company was identified (Article 22(2) of Regulation (EU) 2024/1624). Only with it
 * do senior managing officials stand in place of owners.
 */

/** `exhausted`: all possible means were; `doubts`: whether those who were identified are the owners. */
export const noOwnerOutcomes = ['exhausted', 'doubts'] as const
export type NoOwnerOutcome = (typeof noOwnerOutcomes)[number]

/** Its reason says which actions were taken and which difficulties were met. */
export const NoOwnerRecord = answer({ ...decisionFields, outcome: openEnum(noOwnerOutcomes) })
export type NoOwnerRecord = z.infer<typeof NoOwnerRecord>

export const noOwnerOperations = {
  getNoOwnerRecord: own(
    'GET /api/console/companies/{serviceId}/no-owner',
    'Returns the record that no beneficial owner of a company was identified; null where there is none',
    { roles: readers, params: companyParams, answer: answer({ record: maybe(NoOwnerRecord) }) },
  ),
  recordNoOwner: own(
    'POST /api/console/companies/{serviceId}/no-owner',
    'Records that no beneficial owner was identified, with a reason; refused where it is recorded already',
    {
      roles: readers,
      params: companyParams,
      body: request({
        outcome: z.enum(noOwnerOutcomes),
        reason: nonEmptyText(fileLimits.reasonCharactersMax),
      }),
      status: 201,
      answer: NoOwnerRecord,
      makesStale: noOwnerReads,
    },
  ),
  withdrawNoOwnerRecord: own(
    'DELETE /api/console/companies/{serviceId}/no-owner/{decisionId}',
    'Withdraws the record that no beneficial owner was identified; refused where it was withdrawn already',
    {
      roles: readers,
      params: companyParams.extend({ decisionId: Uuid }),
      answer: answer({}),
      makesStale: noOwnerReads,
    },
  ),
}
