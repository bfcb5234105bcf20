import type { FindingAcceptance } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import type { GraphSelection } from '../canvas/selection.ts'
import type { IdentifiedFinding } from '../checks/index.ts'
import type { Explored, GraphGap, GraphOrigin, GraphView, PartyPaths, ViewOptions } from '../model/index.ts'
import type { GraphState } from '../state.ts'

export interface GraphPanelProps extends Pick<GraphFacts, 'explored' | 'state' | 'origin' | 'serviceId' | 'whole'> {
  selection: GraphSelection
  paths: PartyPaths | null
  onStep: (by: 1 | -1) => void
}

/** What bar, footer and panels say about a graph as a whole. */
export interface GraphFacts {
  explored: Explored
  view: GraphView
  options: ViewOptions
  state: GraphState
  gaps: readonly GraphGap[]
  findings: readonly IdentifiedFinding[]
  /** Of accepted findings, by the id of their facts. */
  acceptances: ReadonlyMap<string, FindingAcceptance>
  /** Whether they have been read: until then each finding may have been accepted. */
  acceptancesRead: Knowledge<unknown>
  /** Whether owners that the graph lacks could change what it says. */
  whole: Knowledge<true>
  /** Null for a graph from a file: nothing is on file of it, and nothing can be ordered for it. */
  serviceId: string | null
  origin: GraphOrigin
  laterFailure: string | null
  /** Brings a party into the picture, readable, and selects it. */
  onSeek: (id: string) => void
}
