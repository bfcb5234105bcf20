import type { ShareholderGraph } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { wholeGraph } from '#lib/domain/ownership/index.ts'
import { GraphSelectionContext } from '../../graph/canvas/selection.ts'
import { explore } from '../../graph/model/explored.ts'
import { viewOf } from '../../graph/model/view.ts'
import { FindingList } from '../../graph/panel/finding-list.tsx'
import { GraphPanel } from '../../graph/panel/graph-panel.tsx'
import { allLevels, useGraphState } from '../../graph/state.ts'
import { useFindings } from '../../graph/use-findings.ts'
import { useGraphSelection } from '../../graph/use-graph-selection.ts'
import { graphIn } from './graphs.ts'
import type { Readings } from './scenes.tsx'

const options = {
  ...{ threshold: 0, showsEnded: true, depth: allLevels },
  ...{ opened: new Set<string>(), folded: new Set<string>(), focus: null },
}
const nobody = new Set<string>()
const origin = { orderId: null, at: null, identifiers: [], unexpected: [] }
const read = known(null, { what: 'listFindingAcceptances', id: null, on: null })
function nothing() {}

/** The panel of the party in the address. */
function Selected({ graph }: { graph: ShareholderGraph }) {
  const state = useGraphState()
  const explored = explore(graph)
  const view = viewOf(explored, options)
  const { selection, paths } = useGraphSelection({
    ...{ explored, view, options, state, marked: nobody, highlighted: null },
  })
  return (
    <GraphSelectionContext value={selection}>
      <GraphPanel
        {...{ explored, selection, paths, state, origin, serviceId: null, onStep: nothing, whole: wholeGraph(graph) }}
      />
    </GraphSelectionContext>
  )
}

function Found({ graph }: { graph: ShareholderGraph }) {
  const explored = explore(graph)
  const { findings } = useFindings(explored)
  return (
    <FindingList
      {...{ explored, findings, acceptances: new Map(), acceptancesRead: read, whole: wholeGraph(graph) }}
      {...{ serviceId: 'co_xa_1', threshold: 0, onSelect: nothing, onClose: nothing }}
    />
  )
}

const former = (state: Knowledge<true>) => <Selected graph={graphIn(state)} />

/** What is concluded from a graph. */
export const graphs = {
  'graphFindings.none': { part: (state) => <Found graph={graphIn(state)} /> },
  'graphPanel.panel.noPath': { part: former, search: 'selected=p_2' },
  'graphPanel.panel.nothing': { part: former, search: 'selected=p_2' },
} satisfies Readings
