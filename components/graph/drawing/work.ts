import {
  type Extent,
  type Layout,
  type LayoutNode,
  type LayoutOptions,
  layOutParts,
  type Point,
  stackParts,
  united,
} from '../layout/index.ts'
import { branchKindsOf } from './branches.ts'
import { type Slanted, turnSquare } from './channels.ts'
import { extentOf, labelOf, labelRowsOf, loopRoom, loopWidth, roomsOf } from './labels.ts'
import type { Line, LineKinds, Route, Size } from './model.ts'
import { almostStraight, type Ports, portsOf, runsUpwards } from './ports.ts'
import { keptApart } from './vertical-segments.ts'
import { wordsWidths } from './widths.ts'

/** What is to be drawn, as it crosses to the worker. */
export interface DrawingOrder {
  turn: number
  boxes: ReadonlyMap<string, Size>
  lines: readonly (Line & { weight: number })[]
  rootId: string | null
  options: LayoutOptions
}

export interface DrawingWork {
  turn: number
  layout: Layout
  routes: readonly Route[]
}

/** As near as readable boxes can be, so that more of them are in view: neighbours, and layers with one line of words between. */
const gaps = { nodeGap: 18, layerGap: 80 } as const

/** Places and lines of a picture: pure, so that it runs in a worker and in a test alike. */
export function draw({ turn, boxes, lines, rootId, options }: DrawingOrder): DrawingWork {
  const isRadial = options.shape === 'radial'
  const wanted = isRadial ? options : { ...gaps, ...options }
  const nodes = nodesOf(boxes, lines, isRadial)
  const parts = layOutParts({ nodes, edges: lines, rootId: rootId ?? undefined }, wanted)
  // Lines make gaps higher, so each part is drawn before it is known where the next one stands.
  const own = linesOfParts(parts, lines)
  const routed = parts.map((part, at) => edgeRoutesOf(own[at] ?? [], part, boxes, isRadial))
  const stacked = stackParts(
    routed.map(({ layout }) => layout),
    wanted,
  )
  const routes = routed.flatMap((part, at) => {
    const move = stacked.moves[at]
    return at === 0 || move === undefined ? part.routes : part.routes.map((route) => movedRoute(route, move))
  })
  return { turn, layout: stacked.layout, routes }
}

/** Boxes with the room for words beside them. */
function nodesOf(boxes: ReadonlyMap<string, Size>, lines: readonly Line[], isRadial: boolean): LayoutNode[] {
  const loops = new Map(lines.filter(({ source, target }) => source === target).map((line) => [line.source, line]))
  const labels = isRadial ? new Map<string, number>() : wordsWidths(lines, boxes)
  return [...boxes].map(([id, { width, height }]) => {
    const loop = loops.get(id)
    // On both sides, because a box is laid out around its middle.
    const withLoop = loop === undefined ? width : width + 2 * loopRoom(loop)
    return { id, width: Math.max(withLoop, labels.get(id) ?? 0), height }
  })
}

function linesOfParts<One extends Line>(parts: readonly Layout[], lines: readonly One[]): One[][] {
  const partOf = new Map(parts.flatMap(({ positions }, at) => [...positions.keys()].map((id) => [id, at] as const)))
  const own = parts.map((): One[] => [])
  for (const line of lines) own[partOf.get(line.source) ?? -1]?.push(line)
  return own
}

const straight: LineKinds = { branches: new Set(), endLabelled: new Set() }

/**
 * Orthogonal lines through the gaps between layers of a connected part. Each has a port of its own at both ends; only the
 * branches of one holder leave it together. Rings have straight lines.
 */
function edgeRoutesOf(lines: readonly Line[], given: Layout, boxes: ReadonlyMap<string, Size>, isRadial: boolean) {
  const kinds = isRadial ? straight : branchKindsOf(lines, given)
  const { branches, endLabelled } = kinds
  const ports = isRadial ? new Map<string, Ports>() : portsOf(lines, kinds, given, boxes)
  const slanted = lines.map((line) => waypoints(line, given, boxes, ports.get(line.id), branches.has(line.id)))
  const rows = labelRowsOf(lines, slanted, endLabelled)
  const pieces = lines.map(({ id, source }, index) => ({
    points: slanted[index] ?? [],
    trunk: branches.has(id) ? source : null,
    rooms: roomsOf(endLabelled.has(id), rows[index] ?? 0),
  }))
  const { layout, paths } = isRadial ? { layout: given, paths: slanted } : turnedSquare(given, boxes, pieces)
  const routes = lines.flatMap((line, index): Route[] => {
    const points = line.source === line.target ? selfLoop(line, layout, boxes) : (paths[index] ?? [])
    if (points.length < 2) return []
    const label = labelOf(line, points, { isRadial, isAtEnd: endLabelled.has(line.id), row: rows[index] ?? 0 })
    const isLoop = layout.broken.has(line.id) || line.source === line.target
    return [{ id: line.id, points, label, isLoop, ...extentOf(points, label, line) }]
  })
  return { layout: { ...layout, bounds: routes.reduce<Extent>(united, layout.bounds) }, routes }
}

function turnedSquare(given: Layout, boxes: ReadonlyMap<string, Size>, pieces: readonly Slanted[]) {
  const { layout, paths } = turnSquare(given, boxes, pieces)
  return { layout, paths: keptApart(paths.map((points, at) => ({ points, trunk: pieces[at]?.trunk ?? null }))) }
}

function movedRoute(route: Route, by: Point): Route {
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  const { points, label, left, right, top, bottom } = route
  return {
    ...route,
    points: points.map(move),
    label: move(label),
    left: left + by.x,
    right: right + by.x,
    top: top + by.y,
    bottom: bottom + by.y,
  }
}

function waypoints(
  { id, source, target }: Line,
  layout: Layout,
  boxes: ReadonlyMap<string, Size>,
  ports: Ports | undefined,
  isBranch: boolean,
): Point[] {
  const [from, to] = [layout.positions.get(source), layout.positions.get(target)]
  const [holder, held] = [boxes.get(source), boxes.get(target)]
  if (from === undefined || to === undefined || holder === undefined || held === undefined) return []
  if (source === target) return []
  if (ports === undefined) return [from, to]
  const down = runsUpwards({ id, source, target }, layout) ? -1 : 1
  const start = { x: from.x + ports.from, y: from.y + (down * holder.height) / 2 }
  const end = { x: to.x + ports.to, y: to.y - (down * held.height) / 2 }
  const bends = layout.routes.get(id) ?? []
  const [first = end, last = start] = [bends[0], bends.at(-1)]
  // A branch stays on the trunk that it shares.
  if (!isBranch && Math.abs(start.x - first.x) <= almostStraight) start.x = first.x
  if (Math.abs(end.x - last.x) <= almostStraight) end.x = last.x
  return [start, ...bends, end]
}

/** At the right of the box; its words stand right of it. */
function selfLoop({ source }: Line, layout: Layout, boxes: ReadonlyMap<string, Size>): Point[] {
  const [at, box] = [layout.positions.get(source), boxes.get(source)]
  if (at === undefined || box === undefined) return []
  const [right, quarter] = [at.x + box.width / 2, box.height / 4]
  return [
    { x: right, y: at.y + quarter },
    { x: right + loopWidth, y: at.y + quarter },
    { x: right + loopWidth, y: at.y - quarter },
    { x: right, y: at.y - quarter },
  ]
}
