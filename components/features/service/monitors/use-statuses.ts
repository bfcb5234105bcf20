'use client'

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor } from '#lib/client/queries.ts'
import { type StatedStatus, statusesAtOnceMax } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'

export type StatusOf = (serviceId: string | null | undefined) => Knowledge<StatedStatus>

/** What is stored of the status of the monitored companies themselves; reading it asks no register. */
export function useStatuses(serviceIds: readonly (string | null | undefined)[]): StatusOf {
  const parts = useMemo(() => inParts([...new Set(serviceIds.flatMap((one) => one ?? []))].toSorted()), [serviceIds])
  const answers = useQueries({
    queries: parts.map((part) => queryFor('listStatuses', { query: { serviceIds: part.join(',') } })),
    combine: (all) => ({
      companies: all.flatMap(({ data }) => data?.value.companies ?? []),
      isPending: all.some(({ isPending }) => isPending),
    }),
  })
  return useMemo(() => {
    const byId = new Map(answers.companies.map((one) => [one.serviceId, one]))
    return (serviceId) => {
      const found = byId.get(serviceId ?? '')
      if (found === undefined) return unknown(answers.isPending ? 'loading' : 'notOrdered')
      return known(found, { what: 'listStatuses', on: found.statedAt ?? null })
    }
  }, [answers])
}

function inParts(ids: readonly string[]) {
  const parts: string[][] = []
  for (let from = 0; from < ids.length; from += statusesAtOnceMax) parts.push(ids.slice(from, from + statusesAtOnceMax))
  return parts
}
