import type { ShareholderGraph } from '#lib/contract/index.ts'
import { type Knowledge, known } from '#lib/domain/knowledge/index.ts'
import { wholeGraph } from '#lib/domain/ownership/index.ts'
import { Unread } from '../../features/companies/graph-file/file-page.tsx'
import { FoundCount } from '../../features/companies/graph-file/subject-choice.tsx'
import { readBods } from '../../graph/bods/reading/read.ts'
import { GraphSelectionContext } from '../../graph/canvas/selection.ts'
import { explore } from '../../graph/model/explored.ts'
import { nobodyMatched } from '../../graph/model/marks.ts'
import { graphViewOf } from '../../graph/model/view.ts'
import { Candidates } from '../../graph/panel/candidates.tsx'
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
  const view = graphViewOf(explored, options)
  const { selection, paths } = useGraphSelection({
    ...{ explored, view, options, state, marked: nobody, matched: nobodyMatched, highlighted: null },
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

const owner = explore(graphIn(known(true, { what: 'graph', id: null, on: null }))).partyOf.get('p_1')

/** Which company an owner of the graph may be. */
export const Suggested = () => owner && <Candidates party={owner} onChoose={nothing} />

const former = (state: Knowledge<true>) => <Selected graph={graphIn(state)} />

const party = { statementId: 's1', recordId: 'R', recordType: 'entity', recordDetails: { name: 'Oakmoor Ltd' } }
const unread = { statementId: 's2', recordId: 'r', recordType: 'ownership', recordDetails: {} }

/** A file with nothing in it but this, or with a statement that cannot be read. */
function Refused({ state, holds }: { state: Knowledge<true>; holds: readonly object[] }) {
  const reading = readBods(JSON.stringify(state.isKnown ? holds : [...holds, unread]))
  return reading.ok ? null : <Unread name="owners.json" refusal={reading} />
}

/** What is concluded from a graph. */
export const graphs = {
  'graphAssigned.candidates.none': { part: Suggested, answers: { autocomplete: { results: [] } } },
  'graphFindings.none': { part: (state) => <Found graph={graphIn(state)} /> },
  'graphFiles.open.failures.noRelations': { part: (state) => <Refused state={state} holds={[party]} /> },
  'graphFiles.open.failures.notBods': { part: (state) => <Refused state={state} holds={[{ type: 'Feature' }]} /> },
  'graphFiles.open.subject.none': { part: (read) => <FoundCount count={0} read={read} /> },
  'graphPanel.panel.noPath': { part: former, search: 'selected=p_2' },
  'graphPanel.panel.nothing': { part: former, search: 'selected=p_2' },
} satisfies Readings
