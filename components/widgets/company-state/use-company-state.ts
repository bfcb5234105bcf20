'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyState, type FactName, factNames } from '#lib/contract/index.ts'
import { changesSince } from '#lib/domain/company-state/index.ts'

/** What is believed of a company and what became known later; null until it has been read. Reading it costs nothing. */
export function useCompanyState(serviceId: string): CompanyState | null {
  return useRoute('getCompanyState', { params: { serviceId } }).data?.value ?? null
}

/** Facts that are known to have changed since the newest results were retrieved; all of them while that is being read. */
export function useChangedFacts(serviceId: string): readonly FactName[] {
  const { data, isPending } = useRoute('getCompanyState', { params: { serviceId } })
  const state = data?.value
  return useMemo(() => {
    if (isPending) return factNames
    return state === undefined ? [] : [...new Set(changesSince(state).flatMap(({ facts }) => facts))]
  }, [isPending, state])
}
