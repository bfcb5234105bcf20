'use client'

import { useRoute } from '#lib/client/hooks.ts'
import {
  type CompletenessPart,
  depthOf,
  jurisdictionOf,
  mayRecommend,
  withoutShareholders,
} from '#lib/contract/index.ts'
import { type Remedy, remedyFor } from '#lib/domain/ownership/index.ts'
import { useCompleteness } from '../completeness/use-completeness.ts'

/** How a company's shareholders can be learnt; `part` says why the report on file names none. */
export interface ShareholderRemedy {
  kind: Remedy | 'loading'
  part: CompletenessPart | null
}

export function useShareholderRemedy(serviceId: string, isSilent = false): ShareholderRemedy {
  const catalogue = useRoute('listJurisdictions', {})
  // Reading a stored company counts as opening it, which nobody does here.
  const query = { serviceId, product: 'report', status: 'completed', limit: 1 } as const
  const reports = useRoute('listRequests', { query })
  const onFile = reports.data?.value.requests[0]?.order ?? undefined
  const part = useCompleteness(onFile?.orderId ?? null).get('owners')
  // What is on file is not known where it could not be read: then no order is recommended either.
  if (catalogue.isPending || reports.data === undefined) return { kind: 'loading', part: null }
  const code = jurisdictionOf(serviceId)
  const isNotNamed = part !== undefined && part.state !== 'given'
  const kind = remedyFor({
    mayOrder: mayRecommend(catalogue.data?.value, code, 'companyReport'),
    mayNameShareholders: !withoutShareholders(depthOf(catalogue.data?.value, code, 'companyReport')),
    isSilent,
    reportOnFile: onFile === undefined ? null : isNotNamed ? 'notNamed' : 'named',
  })
  return { kind, part: part ?? null }
}
