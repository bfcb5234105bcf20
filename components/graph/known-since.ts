'use client'

import { createContext, useCallback, useContext } from 'react'
import type { PartyChange } from '#lib/domain/company-state/index.ts'
import type { ExploredRelation, KnownSince } from './model/index.ts'

/** Null where nothing is known, and where a graph is none of a company on file. */
export const KnownSinceContext = createContext<KnownSince | null>(null)

/** What has changed of what a line states; undefined where it is as it was read. */
export function useChangedLine(): (relation: Pick<ExploredRelation, 'source' | 'target'>) => PartyChange | undefined {
  const known = useContext(KnownSinceContext)
  return useCallback(
    ({ source, target }) => (known !== null && target === known.rootId ? known.holders.get(source) : undefined),
    [known],
  )
}

/** Whether a party's share of the subject counts on a line that has changed since. */
export function useIsOutdatedShare(): (partyId: string) => boolean {
  const known = useContext(KnownSinceContext)
  return useCallback((partyId) => known?.above.has(partyId) === true, [known])
}
