'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type ScreeningHit, screenedKinds } from '#lib/contract/index.ts'
import { knownAs } from '#lib/domain/screening/index.ts'

export function useScreening(serviceId: string) {
  return useRoute('getScreening', { params: { serviceId } })
}

/** A party as a page names it. */
export interface NamedParty {
  kind: string
  name: string
  birth: string | null
  numbers: readonly string[]
}

/** The hits of a party as a page names it; none where its name could mean several. */
export function useHitsOf(serviceId: string): (party: NamedParty) => ScreeningHit[] {
  const screening = useScreening(serviceId).data?.value
  return useMemo(() => {
    const { parties = [], hits = [] } = screening ?? {}
    const known = parties.map((party) => ({
      ...party,
      birth: party.birth ?? null,
      kind: screenedKinds.find((one) => one === party.kind) ?? 'other',
    }))
    return ({ kind, ...party }) => {
      if (hits.length === 0) return []
      const asked = { ...party, kind: screenedKinds.find((one) => one === kind) ?? 'other' }
      const found = knownAs(known, asked)
      return found === null ? [] : hits.filter(({ partyKey }) => partyKey === found.partyKey)
    }
  }, [screening])
}
