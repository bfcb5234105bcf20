'use client'

import { useRoute } from '#lib/client/hooks.ts'
import {
  availabilityOf,
  type CompletenessPart,
  depthOf,
  jurisdictionOf,
  mayOrder,
  withoutShareholders,
} from '#lib/contract/index.ts'
import { type Remedy, remedyFor } from '#lib/domain/ownership/index.ts'
import { useCompleteness } from '../completeness/use-completeness.ts'

/** How a company's shareholders can be learnt; `part` says why the report on file names none. */
export interface ShareholderRemedy {
  kind: Remedy | 'loading'
  part: CompletenessPart | null
}

/** A report is looked for among the newest requests of it. */
const requestsMax = 5

export function useShareholderRemedy(serviceId: string): ShareholderRemedy {
  const catalogue = useRoute('listJurisdictions', {})
  // Reading a stored company counts as opening it, which nobody does here.
  const reports = useRoute('listRequests', { query: { serviceId, product: 'report', limit: requestsMax } })
  const onFile = reports.data?.value.requests.flatMap(({ order }) => (order?.status === 'completed' ? [order] : []))[0]
  const part = useCompleteness(onFile?.orderId ?? null).get('owners')
  if (catalogue.isPending || reports.isPending) return { kind: 'loading', part: null }
  const code = jurisdictionOf(serviceId)
  const isNotNamed = part !== undefined && part.state !== 'given'
  const kind = remedyFor({
    mayOrder: mayOrder(availabilityOf(catalogue.data?.value, code, 'companyReport')),
    mayNameShareholders: !withoutShareholders(depthOf(catalogue.data?.value, code, 'companyReport')),
    reportOnFile: onFile === undefined ? null : isNotNamed ? 'notNamed' : 'named',
  })
  return { kind, part: part ?? null }
}
