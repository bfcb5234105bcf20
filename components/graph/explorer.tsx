'use client'

import dynamic from 'next/dynamic'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { wholeGraph } from '#lib/domain/ownership/index.ts'
import { PanelFrame } from '../page/page-body.tsx'
import { PartBoundary, readingOf, SkeletonRows, Unseen, useTranslations, withOwnTexts } from '../ui/kit.ts'
import { reportTexts } from '../widgets/company-state/report-texts.ts'
import { UnknownDrawer } from '../widgets/raw/unknown-drawer.tsx'
import { GraphBar } from './bar/graph-bar.tsx'
import { GraphFooter } from './bar/graph-footer.tsx'
import { GraphSelectionContext } from './canvas/selection.ts'
import type { SoughtView } from './canvas/use-keep-in-view.ts'
import { useScene } from './drawing/use-scene.ts'
import { useGraphChanges, usePartyFigures, usePartyName, useRelationLabel } from './labels.ts'
import {
  type Explored,
  explore,
  type GraphOrigin,
  type GraphView,
  gapsOf,
  type Highlight,
  type Joints,
  litByHighlight,
  mostOf,
  noJoints,
  openedFor,
  openedForLit,
  type ViewOptions,
} from './model/index.ts'
import { Aside } from './panel/aside.tsx'
import { depthFrom, filtersKey, type GraphState, useGraphState } from './state.ts'
import { useFindings } from './use-findings.ts'
import { useGraphKeys } from './use-graph-keys.ts'
import { useGraphSelection } from './use-graph-selection.ts'
import { useMatchedParties } from './use-matched-parties.ts'

/** Boxes of each row, from the top; the subject is the last one. */
const rows = [4, 5, 3, 1] as const
const box = { width: 132, height: 64, across: 32, down: 80 } as const
const width = 5 * (box.width + box.across)
const height = rows.length * (box.height + box.down)

const boxes = rows.flatMap((count, row) =>
  Array.from({ length: count }, (_, at) => ({
    x: width / 2 + (at - (count - 1) / 2) * (box.width + box.across),
    y: row * (box.height + box.down),
    isSubject: row === rows.length - 1,
  })),
)

const GraphPanel = withOwnTexts(() => import('./panel/graph-panel.tsx'), 'GraphPanel', {
  graphPanel: {
    en: () => import('../messages/en/companies/graphPanel.json'),
    de: () => import('../messages/de/companies/graphPanel.json'),
  },
  ...reportTexts,
})

// The drawing library is large and belongs to this page alone: it is fetched when there is a graph to draw.
const GraphCanvas = dynamic(() => import('./canvas/canvas.tsx').then((module) => module.GraphCanvas), {
  ssr: false,
  loading: () => <GraphSkeleton />,
})

const PartyTable = dynamic(() => import('./alternatives/party-table.tsx').then((file) => file.PartyTable), {
  ssr: false,
  loading: () => <SkeletonRows rows={8} columns={4} />,
})
const PartyTree = dynamic(() => import('./alternatives/party-tree.tsx').then((file) => file.PartyTree), {
  ssr: false,
  loading: () => <SkeletonRows rows={8} columns={2} />,
})

interface ExplorerProps {
  graph: ShareholderGraph
  /** Null for a graph from a file: nothing can be ordered for it. */
  serviceId: string | null
  origin: GraphOrigin
  /** Companies that people assigned to owners in it. */
  joints?: Joints
  laterFailure?: string | null
  /** Lit while nothing is selected. */
  highlight?: Highlight | null
}

/** One graph in three forms: picture, table and tree, of the same parties in the same order. */
export function Explorer(props: ExplorerProps) {
  const { graph, serviceId, origin, joints = noJoints, laterFailure = null, highlight = null } = props
  const state = useGraphState()
  const explored = useMemo(
    () => explore(graph, state.day ?? undefined, { joints, isCounted: state.assigned }),
    [graph, state.day, joints, state.assigned],
  )
  // Beside an earlier graph what only that one has is shown: there it has not ended, but is not listed any more.
  const isCompared = useGraphChanges() !== null
  const highlighted = useMemo(
    () => (highlight === null ? null : litByHighlight(explored, highlight)),
    [explored, highlight],
  )
  const options = useViewOptions(state, explored, { isCompared, highlighted })
  const [anew, setAnew] = useState(0)
  const [sought, setSought] = useState<SoughtView | null>(null)
  const { view, scene } = useDrawing({ explored, options, state, anew })
  const { findings, marked } = useFindings(explored, origin.conflicts)
  const matched = useMatchedParties(serviceId, explored)
  const { acceptances, acceptancesRead } = useAcceptances(serviceId)
  const whole = useWhole(explored, state.day)
  const { selection, paths } = useGraphSelection({ explored, view, options, state, marked, matched, highlighted })
  const gaps = useMemo(() => gapsOf(explored, selection.ends), [explored, selection.ends])
  const order = useMemo(() => scene?.order ?? view.parties, [scene, view])
  const step = useCallback(
    (by: 1 | -1) => {
      const next = order[order.findIndex(({ id }) => id === state.selected) + by]
      if (next) state.select(next.id, true)
    },
    [order, state],
  )
  const seek = (id: string) => {
    reveal(explored, view.shown, state, id)
    setSought({ id })
  }
  const stage = useViewport()
  const summary = useSummary(explored, view)
  useGraphKeys({ state, selection, explored, options })
  const isSelected = explored.partyOf.has(state.selected ?? '') || explored.relationOf.has(state.selected ?? '')
  const graphFacts = { explored, view, options, state, gaps, findings, acceptances, acceptancesRead, whole }
  const shared = { ...graphFacts, serviceId, origin, laterFailure, onSeek: seek }
  const panel = isSelected ? (
    <GraphPanel {...shared} selection={selection} paths={paths} onStep={step} />
  ) : (
    <Aside {...shared} />
  )
  return (
    <GraphSelectionContext value={selection}>
      <PanelFrame panel={state.aside !== null || isSelected ? panel : null}>
        <GraphBar {...shared} scene={scene} onAnew={() => setAnew((times) => times + 1)} />
        <div
          ref={stage}
          className={state.view === 'graph' ? 'h-(--stage) min-h-[420px]' : 'px-6 pt-4 max-panel:px-5 max-panel:pt-2'}
        >
          {state.view === 'graph' &&
            (scene === null ? <GraphSkeleton /> : <GraphCanvas scene={scene} summary={summary} sought={sought} />)}
          <PartBoundary key={state.view}>
            {state.view === 'table' && <PartyTable order={order} label={summary} />}
            {state.view === 'tree' && <PartyTree order={order} label={summary} />}
          </PartBoundary>
        </div>
        <GraphFooter {...shared} />
        {origin.unexpected.length > 0 && (
          <div className="px-6 pt-4 pb-6 max-panel:px-5">
            <UnknownDrawer fields={origin.unexpected} />
          </div>
        )}
      </PanelFrame>
    </GraphSelectionContext>
  )
}

/** Worked out once for a graph and a day. */
function useWhole({ graph }: Explored, day: string | null) {
  return useMemo(() => wholeGraph(graph, { asOf: day ?? undefined }), [graph, day])
}

/** The scene of what the filters leave, with its words in the language of the reader. */
function useDrawing(given: { explored: Explored; options: ViewOptions; state: GraphState; anew: number }) {
  const { explored, options, state, anew } = given
  return useScene({
    explored,
    options,
    isRadial: state.shape === 'radial',
    nameOf: usePartyName(),
    figuresOf: usePartyFigures(state.from),
    labelOf: useRelationLabel(state.from),
    key: `${explored.root?.id} ${anew} ${filtersKey(state)}`,
  })
}

/** Only what changes the picture: a selection must not lay five thousand parties out anew. */
function useViewOptions(
  state: GraphState,
  explored: Explored,
  { isCompared, highlighted }: { isCompared: boolean; highlighted: ReadonlySet<string> | null },
): ViewOptions {
  const { from, ended, depth, focus } = state
  const [open, fold] = [JSON.stringify(state.open), JSON.stringify(state.fold)]
  return useMemo(() => {
    const lit = highlighted === null ? [] : openedForLit(explored, highlighted)
    return {
      threshold: from,
      showsEnded: ended || isCompared,
      depth: depthFrom(depth, explored.parties),
      opened: new Set<string>([...JSON.parse(open), ...lit]),
      folded: new Set<string>(JSON.parse(fold)),
      focus,
    }
  }, [from, ended, isCompared, depth, open, fold, focus, explored, highlighted])
}

/** While a picture is laid out: in its shape, in its place. */
function GraphSkeleton() {
  const t = useTranslations('ui.skeleton')
  return (
    <div data-skeleton role="status" className="flex size-full items-center justify-center overflow-hidden">
      <Unseen>{t('loading')}</Unseen>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height} className="shrink-0">
        {boxes.map(({ x, y, isSubject }) => (
          <g key={`${x} ${y}`}>
            <rect x={x - box.width / 2} y={y} width={box.width} height={box.height} rx="4" className="fill-hair" />
            {!isSubject && <path d={`M${x} ${y + box.height}v${box.down}`} className="stroke-hair" strokeWidth="2" />}
          </g>
        ))}
      </svg>
    </div>
  )
}

/** The picture in one sentence, for those who do not see it. */
function useSummary(explored: Explored, view: GraphView) {
  const t = useTranslations('graph')
  const nameOf = usePartyName()
  const count = (kind: string) => view.parties.filter((party) => party.kind === kind).length
  return t('summary', {
    name: explored.root === null ? '' : nameOf(explored.root),
    companies: count('company') + count('other'),
    persons: count('person'),
    relations: view.relations.length,
  })
}

/** Findings people of the organization accepted, by the id of their facts; none for a graph from a file. */
function useAcceptances(serviceId: string | null) {
  const params = { serviceId: serviceId ?? '' }
  const read = useRoute('listFindingAcceptances', { params }, { enabled: serviceId !== null })
  const { data } = read
  const acceptances = useMemo(() => new Map(data?.value.acceptances.map((one) => [one.findingId, one])), [data])
  const ofFile = known(null, { what: 'file' })
  return { acceptances, acceptancesRead: serviceId === null ? ofFile : readingOf(read, 'listFindingAcceptances') }
}

/** Selects a party; what keeps it out of the picture (a branch, the threshold, the filter of what is current) is lifted. */
function reveal(explored: Explored, shown: ReadonlySet<string>, state: GraphState, id: string) {
  const party = explored.partyOf.get(id)
  if (shown.has(id) || party === undefined) {
    state.select(id, true)
    return
  }
  const opened = openedFor(explored, id)
  const own = explored.relations.filter(({ source, target }) => source === id || target === id)
  void state.set({
    selected: id,
    from: mostOf(party) < state.from ? null : state.from,
    ended: state.ended || own.every(({ isNotCurrent }) => isNotCurrent),
    focus: null,
    open: [...new Set([...state.open, ...opened])],
    fold: state.fold.filter((one) => !opened.includes(one)),
  })
}

/** Gives the stage what the head of the page and the footer after the stage leave of the window, whatever their height. */
function useViewport() {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return
    const fill = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      const beneath = element.nextElementSibling?.getBoundingClientRect().height ?? 0
      element.style.setProperty('--stage', `${Math.max(420, window.innerHeight - top - beneath)}px`)
    }
    fill()
    const observer = new ResizeObserver(fill)
    observer.observe(document.body)
    window.addEventListener('resize', fill)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', fill)
    }
  }, [])
  return stage
}
