import { countCrossings } from './crossings.ts'
import { breakCycles, type Upward } from './cycles.ts'
import { exchangeNeighbours } from './exchange.ts'
import { type Indexed, indexGraph } from './indexed.ts'
import { assignLayers, type Layered } from './layers.ts'
import { gaps, type Layout, type LayoutGraph, type LayoutOptions, type Point } from './model.ts'
import { type Order, startOrder } from './order.ts'
import { placeVertices } from './place.ts'
import { orderAsBefore, previousPositions } from './previous.ts'
import { reduceCrossings } from './sweep.ts'

/** A graph in layers and in order, before anything has a place. */
export interface Ordered {
  graph: Indexed
  upward: Upward
  layered: Layered
  order: Order
  crossings: number
  /** Where each vertex stood before; null where there was no earlier layout. */
  before: Float64Array | null
}

export function orderGraph(given: LayoutGraph, previous: Layout | undefined): Ordered {
  const graph = indexGraph(given)
  const upward = breakCycles(graph)
  const layered = assignLayers(graph, upward)
  if (previous === undefined) {
    const swept = reduceCrossings(layered)
    const crossings = swept.crossings - exchangeNeighbours(layered, swept.order, () => true)
    return { graph, upward, layered, order: swept.order, crossings, before: null }
  }
  const start = startOrder(layered)
  const before = previousPositions(graph, layered, given.edges, previous)
  orderAsBefore(layered, start, before)
  exchangeNeighbours(layered, start, (vertex) => Number.isNaN(before[vertex]))
  return { graph, upward, layered, order: start, crossings: countCrossings(layered, start), before }
}

/** Owners above whom they own (or to the left of them): the classic picture of a group of companies. */
export function layOutInLayers(given: LayoutGraph, options: LayoutOptions): Layout {
  const isSideways = options.shape === 'left'
  const turned = isSideways ? turn(given) : given
  const previous = options.previous && isSideways ? turnLayout(options.previous) : options.previous
  const ordered = orderGraph(turned, previous)
  const { graph, layered, order, before } = ordered
  const x = placeVertices(graph, layered, order, options.nodeGap ?? gaps.node, before && { before })
  const { y, half } = heightsOf(graph, layered, options.layerGap ?? gaps.layer)
  // The root is the fixed point: whatever grows above or beneath it, it stays where it is.
  const origin = before === null ? (x[Math.max(0, graph.root)] ?? 0) : 0
  const ground = y[layered.layer[graph.root] ?? 0] ?? 0
  const place = (vertex: number, aside = 0): Point => {
    // Not rounded: rounded places would no longer keep their distances, and a row would shift with every layout.
    const along = (x[vertex] ?? 0) - origin
    const across = aside + ground - (y[layered.layer[vertex] ?? 0] ?? 0)
    return isSideways ? { x: across, y: along } : { x: along, y: across }
  }
  // An edge passes a layer straight across, so that it runs aslant only where no nodes are.
  return toLayout(given, ordered, place, (bend) => {
    const aside = half[layered.layer[bend] ?? 0] ?? 0
    return [place(bend, aside), place(bend, -aside)]
  })
}

/** Names everything by its id again; `bendsAt` gives the points of a bend, from below. */
export function toLayout(
  given: LayoutGraph,
  { graph, upward, layered, crossings }: Ordered,
  place: (vertex: number) => Point,
  bendsAt: (vertex: number) => Point[],
): Layout {
  const positions = new Map<string, Point>()
  const layers = new Map<string, number>()
  const ground = layered.layer[graph.root] ?? 0
  for (const [node, id] of graph.ids.entries()) {
    positions.set(id, place(node))
    layers.set(id, (layered.layer[node] ?? 0) - ground)
  }
  const routes = new Map<string, Point[]>()
  const broken = new Set<string>()
  for (let pair = 0; pair < graph.owned.length; pair += 1) {
    const isBroken = upward.isBroken[pair] === 1
    const from = layered.bendsFrom[pair] ?? -1
    const count = from < 0 ? 0 : (layered.bendsCount[pair] ?? 0)
    if (count === 0 && !isBroken) continue
    const bends = Array.from({ length: count }, (_, bend) => bendsAt(from + bend)).flat()
    for (const index of graph.edgesOf[pair] ?? []) {
      const edge = given.edges[index]
      if (edge === undefined) continue
      if (isBroken) broken.add(edge.id)
      if (bends.length > 0) routes.set(edge.id, isBroken ? bends : bends.toReversed())
    }
  }
  return { positions, layers, routes, broken, bounds: boundsOf(given, positions, routes), crossings }
}

/** Distance of each layer from the lowest, and half the height of its tallest node. */
function heightsOf(graph: Indexed, layered: Layered, layerGap: number): { y: Float64Array; half: Float64Array } {
  const tallest = new Float64Array(layered.layerCount)
  for (let node = 0; node < graph.count; node += 1) {
    const layer = layered.layer[node] ?? 0
    tallest[layer] = Math.max(tallest[layer] ?? 0, graph.height[node] ?? 0)
  }
  const y = new Float64Array(layered.layerCount)
  for (let layer = 1; layer < layered.layerCount; layer += 1) {
    y[layer] = (y[layer - 1] ?? 0) + ((tallest[layer - 1] ?? 0) + (tallest[layer] ?? 0)) / 2 + layerGap
  }
  return { y, half: tallest.map((height) => height / 2) }
}

function boundsOf(
  { nodes }: LayoutGraph,
  positions: ReadonlyMap<string, Point>,
  routes: ReadonlyMap<string, Point[]>,
): Layout['bounds'] {
  if (nodes.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const include = ({ x, y }: Point, width = 0, height = 0) => {
    bounds.left = Math.min(bounds.left, x - width / 2)
    bounds.right = Math.max(bounds.right, x + width / 2)
    bounds.top = Math.min(bounds.top, y - height / 2)
    bounds.bottom = Math.max(bounds.bottom, y + height / 2)
  }
  for (const bends of routes.values()) for (const bend of bends) include(bend)
  for (const { id, width, height } of nodes) include(positions.get(id) ?? { x: 0, y: 0 }, width, height)
  return bounds
}

function turn({ nodes, edges, rootId }: LayoutGraph): LayoutGraph {
  return { nodes: nodes.map(({ id, width, height }) => ({ id, width: height, height: width })), edges, rootId }
}

function turnLayout(layout: Layout): Layout {
  const flip = ({ x, y }: Point): Point => ({ x: y, y: x })
  return {
    ...layout,
    positions: new Map([...layout.positions].map(([id, point]) => [id, flip(point)])),
    routes: new Map([...layout.routes].map(([id, bends]) => [id, bends.map(flip)])),
  }
}
