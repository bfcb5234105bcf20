'use client'

import { useMemo } from 'react'
import { partyOfNode } from '#lib/domain/ownership/index.ts'
import { matchStateOf } from '../widgets/screening/match-mark.tsx'
import { useMatchesOf } from '../widgets/screening/use-screening.ts'
import type { Explored, MatchedParty } from './model/index.ts'

/** Which parties of the graph of a company are on a sanctions list, or may be; nobody in a graph from a file. */
export function useMatchedParties(serviceId: string | null, { parties }: Explored): MatchedParty {
  const matchesOf = useMatchesOf(serviceId)
  return useMemo(
    () =>
      new Map(
        parties.flatMap(({ id, node }) => {
          const state = node ? matchStateOf(matchesOf(partyOfNode(node))) : null
          return state === null ? [] : [[id, state] as const]
        }),
      ),
    [parties, matchesOf],
  )
}
