'use client'

import type { Look } from '../canvas/look.ts'
import type { Explored } from '../model/explored.ts'
import type { Ways } from '../model/ways.ts'
import type { GraphState } from '../state.ts'
import { PartyPanel } from './party-panel.tsx'
import { RelationPanel } from './relation-panel.tsx'

export interface GraphPanelProps {
  explored: Explored
  look: Look
  ways: Ways | null
  state: GraphState
  onStep: (by: 1 | -1) => void
}

/** The panel of what is selected: a party or a line. An id that is in no graph any more shows nothing. */
export function GraphPanel(props: GraphPanelProps) {
  const { explored, state } = props
  const party = explored.partyOf.get(state.selected ?? '')
  const relation = explored.relationOf.get(state.selected ?? '')
  // A joint parcel is both: the party is what is looked at.
  if (party !== undefined) return <PartyPanel {...props} party={party} />
  return relation === undefined ? null : <RelationPanel {...props} relation={relation} />
}
