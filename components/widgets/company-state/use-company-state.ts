'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyState, type FactName, factNames } from '#lib/contract/index.ts'
import { changesSince } from '#lib/domain/company-state/index.ts'

/** What is believed of a company and what became known later; null until it has been read, and of no company. It costs nothing. */
export function useCompanyState(serviceId: string | undefined): CompanyState | null {
  const params = { serviceId: serviceId ?? '' }
  return useRoute('getCompanyState', { params }, { enabled: serviceId !== undefined }).data?.value ?? null
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
