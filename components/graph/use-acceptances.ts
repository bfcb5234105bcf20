'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { FindingAcceptance } from '#lib/contract/index.ts'

/** Findings people of the organization accepted, by the id of their facts; none for a graph from a file. */
export function useAcceptances(serviceId: string | null): ReadonlyMap<string, FindingAcceptance> {
  const params = { serviceId: serviceId ?? '' }
  const { data } = useRoute('listFindingAcceptances', { params }, { enabled: serviceId !== null })
  return useMemo(() => new Map(data?.value.acceptances.map((one) => [one.findingId, one])), [data])
}
