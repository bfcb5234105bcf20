'use client'

import { useCallback, useMemo } from 'react'
import type { FactName } from '#lib/contract/index.ts'
import { changesOf, type PartyChange, partyChanges } from '#lib/domain/company-state/index.ts'
import { foldName } from '#lib/domain/ownership/index.ts'
import { useCompanyState } from './use-company-state.ts'

/** What is known since of a party that a result names; of the newest results, where no other one is shown. */
export function usePartyChanges(
  serviceId: string | undefined,
  fact: FactName,
  orderId?: string,
): (name: string | null | undefined) => PartyChange | undefined {
  const state = useCompanyState(serviceId)
  const changed = useMemo(() => {
    if (state === null) return null
    const shown = orderId === undefined ? state.answers.map((answer) => answer.orderId) : [orderId]
    return partyChanges(changesOf(state.later, shown, [fact]), fact)
  }, [state, fact, orderId])
  return useCallback((name) => (name ? changed?.get(foldName(name)) : undefined), [changed])
}
