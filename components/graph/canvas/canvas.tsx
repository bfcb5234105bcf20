'use client'

import {
  Background,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  useStoreApi,
  ViewportPortal,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import './canvas.css'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent as ReactMouseEvent, useEffect, useMemo, useRef } from 'react'
import { IconButton, useShortcut, useTranslations } from '../../ui/kit.ts'
import type { PlacedParty, Scene } from '../drawing/scene.ts'
import { DrawnLines } from './lines.tsx'
import { Minimap } from './minimap.tsx'
import { followTheme, paintOverview } from './paint-overview.ts'
import { PartyNode, type PartyNodeType } from './party-node.tsx'
import { useSelection } from './selection.ts'
import { type SoughtView, useKeepInView } from './use-keep-in-view.ts'
import { farBelow, useViewWindow, type ViewWindow } from './use-window.ts'

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const nodeTypes = { party: PartyNode }
const noEdges: never[] = []
const nothing = () => {}
/** Its lettering would lie over parties; README.md names the library instead. */
const hidden = { hideAttribution: true }

interface GraphCanvasProps {
  scene: Scene
  /** One sentence for readers of the text. */
  summary: string
  sought: SoughtView | null
}

export function GraphCanvas(props: GraphCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

/** React Flow says in English how its own keys work; they are off, and the picture's hint names ours. */
const noHints = {
  'node.a11yDescription.default': '',
  'node.a11yDescription.keyboardDisabled': '',
  'edge.a11yDescription.default': '',
}

function Canvas({ scene, summary, sought }: GraphCanvasProps) {
  const t = useTranslations('graph')
  const { select, toggle } = useSelection()
  const window = useViewWindow()
  const nodes = useNodes(scene, window)
  const lines = useMemo(() => (window.isFar ? [] : scene.relations.within(window)), [scene, window])
  const { screenToFlowPosition } = useReactFlow()
  const showAll = useKeepInView(scene, sought)
  const onKeyDown = useWalk(scene)
  /** Zoomed out, a click selects the party beneath it, which may be smaller than a fingertip. */
  const pressPane = ({ clientX, clientY }: ReactMouseEvent) => {
    const { x, y } = screenToFlowPosition({ x: clientX, y: clientY })
    const reach = { left: x - 2, right: x + 2, top: y - 2, bottom: y + 2 }
    select(scene.parties.within(reach)[0]?.party.id ?? null)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with things in it is a group and no fieldset.
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is one stop; arrows walk inside it.
      tabIndex={0}
      aria-label={summary}
      aria-describedby="graph-keys"
      onKeyDown={onKeyDown}
      className="graph-canvas relative size-full overflow-hidden outline-none focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]"
    >
      <p id="graph-keys" className="sr-only">
        {t('keysHint')}
      </p>
      <OverviewLayer scene={scene} />
      <ReactFlow
        nodes={nodes}
        edges={noEdges}
        nodeTypes={nodeTypes}
        onNodesChange={nothing}
        onNodeClick={(_, node) => select(node.id)}
        onNodeDoubleClick={(_, node) => toggle(node.id)}
        onPaneClick={pressPane}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        ariaLabelConfig={noHints}
        onlyRenderVisibleElements
        zoomOnDoubleClick={false}
        minZoom={0.001}
        maxZoom={2}
        proOptions={hidden}
        aria-label={t('bar.graph')}
      >
        {!window.isFar && <Background gap={20} size={1} />}
        <ViewportPortal>
          <DrawnLines lines={lines} hasLabels={window.hasLabels} />
        </ViewportPortal>
      </ReactFlow>
      <Minimap scene={scene} />
      <Controls onFit={showAll} />
    </div>
  )
}

/** The elements of the window; each is made once for a picture, so that those that stay are not drawn again. */
function useNodes(scene: Scene, window: ViewWindow): PartyNodeType[] {
  const made = useRef<{ scene: Scene; nodes: Map<string, PartyNodeType> } | null>(null)
  return useMemo(() => {
    if (window.isFar) return []
    if (made.current?.scene !== scene) made.current = { scene, nodes: new Map() }
    const { nodes } = made.current
    return scene.parties.within(window).map((placed) => {
      const known = nodes.get(placed.party.id)
      if (known !== undefined) return known
      const node = nodeOf(placed)
      nodes.set(placed.party.id, node)
      return node
    })
  }, [scene, window])
}

function nodeOf(placed: PlacedParty): PartyNodeType {
  const { width, height } = placed.box
  return {
    id: placed.party.id,
    type: 'party',
    position: { x: placed.left, y: placed.top },
    width,
    height,
    measured: { width, height },
    data: { placed },
  }
}

/** Zoom as a number that is read, and buttons for what is otherwise dragged or scrolled. */
function Controls({ onFit }: { onFit: () => void }) {
  const t = useTranslations('graph.controls')
  const { zoomIn, zoomOut } = useReactFlow()
  const zoom = useStore((state) => state.transform[2])
  useShortcut({ keys: '0', label: t('fit'), group: 'page', run: onFit })
  const percent = zoom * 100
  return (
    <div
      data-print="none"
      className="absolute end-4 bottom-4 z-(--z-sticky) flex items-center rounded-2 border border-rule bg-surface"
    >
      <IconButton icon={Minus} label={t('out')} onClick={() => void zoomOut()} />
      <span className="min-w-8 px-2 text-center text-sm text-ink-2">
        {percent < 10 ? percent.toFixed(1) : Math.round(percent)} %
      </span>
      <IconButton icon={Plus} label={t('in')} onClick={() => void zoomIn()} />
      <IconButton icon={Maximize} label={t('fit')} onClick={onFit} />
    </div>
  )
}

/** Far out everything is painted on one surface: thousands of parties are as many strokes and no elements. */
function OverviewLayer({ scene }: { scene: Scene }) {
  const store = useStoreApi()
  const { lit, selected } = useSelection()
  const surface = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let frame = 0
    const paint = () => {
      frame = 0
      const canvas = surface.current
      if (canvas === null) return
      const { transform, width, height } = store.getState()
      const [x, y, zoom] = transform
      paintOverview(canvas, zoom < farBelow ? scene : null, { x, y, zoom, width, height }, { lit, selected })
    }
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(paint)
    }
    ask()
    const unfollow = followTheme(ask)
    const release = store.subscribe(ask)
    return () => {
      release()
      unfollow()
      cancelAnimationFrame(frame)
    }
  }, [store, scene, lit, selected])
  return <canvas ref={surface} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
}

/** Arrows walk along the lines, Home leads to the root, plus and minus zoom; everything else is left to the page. */
function useWalk(scene: Scene) {
  const { selected, select, toggle, explored } = useSelection()
  const { zoomIn, zoomOut } = useReactFlow()
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    const direction = directions[key]
    if (direction !== undefined) {
      const next = stepFrom(scene, selected, direction)
      if (next !== null) select(next, true)
    } else if (key === 'Home') select(explored.root?.id ?? null, true)
    else if (key === 'Enter' && selected !== null) toggle(selected)
    else if (key === '+' || key === '=') void zoomIn()
    else if (key === '-') void zoomOut()
    else return
    event.preventDefault()
  }
}

type Direction = 'up' | 'down' | 'left' | 'right'

/** Where an arrow leads: up to holders, down to holdings, along the layer; null where there is nothing in that direction. */
function stepFrom(scene: Scene, from: string | null, direction: Direction): string | null {
  const root = scene.order.find(({ isRoot }) => isRoot)
  const at = from === null ? undefined : scene.placedOf.get(from)
  if (at === undefined) return root?.id ?? null
  if (direction === 'up' || direction === 'down') {
    const others = scene.lines.flatMap(({ relation: { source, target } }) => {
      // A company that holds itself would be its own nearest holder, and no arrow would ever leave it.
      if (source === target) return []
      if (direction === 'up') return target === from ? [source] : []
      return source === from ? [target] : []
    })
    return nearest(scene, at.x, others)
  }
  const layer = scene.layout.layers.get(at.party.id)
  const row = scene.order.filter(({ id }) => scene.layout.layers.get(id) === layer)
  const place = row.findIndex(({ id }) => id === at.party.id)
  return row[place + (direction === 'left' ? -1 : 1)]?.id ?? null
}

function nearest(scene: Scene, x: number, ids: readonly string[]) {
  const away = (id: string) => Math.abs((scene.placedOf.get(id)?.x ?? 0) - x)
  return ids.reduce<string | null>((best, id) => (best === null || away(id) < away(best) ? id : best), null)
}
