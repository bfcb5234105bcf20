'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { FindingAcceptance } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { readingOf } from '../ui/absence.ts'

interface Acceptances {
  acceptances: ReadonlyMap<string, FindingAcceptance>
  acceptancesRead: Knowledge<unknown>
}

/** Findings people of the organization accepted, by the id of their facts; none for a graph from a file. */
export function useAcceptances(serviceId: string | null): Acceptances {
  const params = { serviceId: serviceId ?? '' }
  const read = useRoute('listFindingAcceptances', { params }, { enabled: serviceId !== null })
  const { data } = read
  const acceptances = useMemo(() => new Map(data?.value.acceptances.map((one) => [one.findingId, one])), [data])
  const ofFile = known(null, { what: 'file', id: null, on: null })
  return { acceptances, acceptancesRead: serviceId === null ? ofFile : readingOf(read, 'listFindingAcceptances') }
}
