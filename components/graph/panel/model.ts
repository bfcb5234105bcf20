import type { GraphSelection } from '../canvas/selection.ts'
import type { Explored } from '../model/explored.ts'
import type { PartyPaths } from '../model/paths.ts'
import type { GraphState } from '../state.ts'

export interface GraphPanelProps {
  explored: Explored
  selection: GraphSelection
  paths: PartyPaths | null
  state: GraphState
  onStep: (by: 1 | -1) => void
}
