import type { z } from 'zod'
import type { ShareholderReport } from '#lib/contract/index.ts'
import { isCurrentRelation, type ReadCompany } from './answer.ts'

/** The root's shareholders of today as its register lists them, in the fields the interface gives them. */
export function rootReport({ report, relations }: ReadCompany): z.infer<typeof ShareholderReport> {
  return {
    sources: report.sources,
    shareholders: relations
      .filter(isCurrentRelation)
      .map(({ type, company, person, numberOfShares, percentage, totalNominalValue, interestType, source }) => ({
        type: typeof type === 'string' ? type : undefined,
        company,
        person,
        numberOfShares,
        percentage,
        totalNominalValue,
        interestType: interestType ?? 'shareholding',
        source,
      })),
  }
}
