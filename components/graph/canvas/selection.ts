'use client'

import { createContext, useContext } from 'react'
import { originOf } from '#lib/domain/evidence/index.ts'
import type { BranchEnd, Explored, ExploredRelation, GraphView, MatchedParty } from '../model/index.ts'

/** What of the picture is lit, and what can be done with a party; shared by everything drawn. */
export interface GraphSelection {
  explored: Explored
  view: GraphView
  ends: ReadonlyMap<string, BranchEnd>
  selected: string | null
  /** Parties and lines on the paths of what is selected; null while nothing is. */
  lit: ReadonlySet<string> | null
  /** Parties that findings point at. */
  marked: ReadonlySet<string>
  matched: MatchedParty
  canFold: (id: string) => boolean
  select: (id: string | null, isStep?: boolean) => void
  toggle: (id: string) => void
}

export const GraphSelectionContext = createContext<GraphSelection | null>(null)

export function useSelection(): GraphSelection {
  const selection = useContext(GraphSelectionContext)
  if (selection === null) throw new Error('GraphSelectionContext is missing above this part of the picture')
  return selection
}

/** Line style by source: filled for a register, hollow for self-declared data. */
export function isDeclared({ graph }: Explored, { edge }: ExploredRelation): boolean {
  const id = edge?.data?.sourceId
  return id != null && originOf(graph.sources?.[id]?.type) === 'declared'
}
