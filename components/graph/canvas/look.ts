'use client'

import { createContext, useContext } from 'react'
import { originOf } from '../../ui/provenance.tsx'
import type { BranchEnd } from '../model/ends.ts'
import type { Explored, Relation } from '../model/explored.ts'
import type { View } from '../model/view.ts'

/** What of the picture is lit, and what can be done with a party; shared by everything drawn. */
export interface Look {
  explored: Explored
  view: View
  ends: ReadonlyMap<string, BranchEnd>
  selected: string | null
  /** Parties and lines on the ways of what is selected; null while nothing is. */
  lit: ReadonlySet<string> | null
  /** Parties that findings point at. */
  marked: ReadonlySet<string>
  canFold: (id: string) => boolean
  select: (id: string | null, isStep?: boolean) => void
  toggle: (id: string) => void
}

export const LookContext = createContext<Look | null>(null)

export function useLook(): Look {
  const look = useContext(LookContext)
  if (look === null) throw new Error('LookContext is missing above this part of the picture')
  return look
}

/** Where a line comes from decides how it is drawn: filled for a register, hollow for what somebody says of himself. */
export function isDeclared({ graph }: Explored, { edge }: Relation): boolean {
  const id = edge?.data?.sourceId
  return id != null && originOf(graph.sources?.[id]?.type) === 'declared'
}
