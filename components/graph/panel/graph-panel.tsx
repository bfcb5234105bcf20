'use client'

import type { GraphPanelProps } from './model.ts'
import { PartyPanel } from './party-panel.tsx'
import { RelationPanel } from './relation-panel.tsx'

/** The panel of what is selected: a party or a line. An id that is in no graph any more shows nothing. */
export function GraphPanel(props: GraphPanelProps) {
  const { explored, state } = props
  const party = explored.partyOf.get(state.selected ?? '')
  const relation = explored.relationOf.get(state.selected ?? '')
  // A joint parcel is both; the panel shows the party.
  if (party !== undefined) return <PartyPanel {...props} party={party} />
  return relation === undefined ? null : <RelationPanel {...props} relation={relation} />
}
