import { z } from 'zod'
import { answer, maybe, openEnum, request } from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams } from '../../v2/order.ts'
import { decisionFields, decisionRows } from '../core/decision.ts'
import { nonEmptyText } from '../fields.ts'
import { consoleRow } from '../row.ts'
import { reasonCharactersMax } from '../values/compliance.ts'

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

const records = decisionRows('/api/console/companies/{serviceId}/no-owner', companyParams, {
  roles: readers,
  makesStale: ['getNoOwnerRecord', 'listFileChronology', 'getCompanyFile'],
})

export const noOwnerOperations = {
  getNoOwnerRecord: consoleRow(
    'GET /api/console/companies/{serviceId}/no-owner',
    'Returns the record that no beneficial owner of a company was identified; null where there is none',
    { roles: readers, params: companyParams, answer: answer({ record: maybe(NoOwnerRecord) }) },
  ),
  recordNoOwner: records.decide(
    'Records that no beneficial owner was identified, with a reason; refused where it is recorded already',
    {
      body: request({ outcome: z.enum(noOwnerOutcomes), reason: nonEmptyText(reasonCharactersMax) }),
      answer: NoOwnerRecord,
    },
  ),
  withdrawNoOwnerRecord: records.takeBack(
    'Withdraws the record that no beneficial owner was identified; refused where it was withdrawn already',
  ),
}
