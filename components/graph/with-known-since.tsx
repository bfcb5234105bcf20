'use client'

import { type ReactNode, useMemo } from 'react'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { usePartyChanges } from '../widgets/company-state/use-party-changes.ts'
import { KnownSinceContext } from './known-since.ts'
import { knownSince } from './model/index.ts'

interface WithKnownSinceProps {
  serviceId: string
  graph: ShareholderGraph
  orderId: string | null
  children: ReactNode
}

/** A graph on file with what is known since of its direct holders, which its lines say. */
export function WithKnownSince({ serviceId, graph, orderId, children }: WithKnownSinceProps) {
  const changeOf = usePartyChanges(serviceId, 'holders', orderId ?? undefined)
  const known = useMemo(() => knownSince(graph, changeOf), [graph, changeOf])
  return <KnownSinceContext value={known}>{children}</KnownSinceContext>
}
