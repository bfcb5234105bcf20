import { countCrossings } from './crossings.ts'
import { breakCycles, type Upward } from './cycles.ts'
import { type Indexed, indexGraph } from './indexed.ts'
import { assignLayers, firstOrder, type Layered, type LayerOrder, renumber, verticesOf } from './layers.ts'
import { entriesOf, type Lists } from './lists.ts'
import {
  type Extent,
  type Layout,
  type LayoutNode,
  type LayoutOptions,
  layoutGaps,
  type Numbered,
  type Point,
  united,
} from './model.ts'
import { placeVertices } from './place.ts'
import { reduceCrossings } from './reduce.ts'
import { reachIn, sift } from './sift.ts'

/** A graph in layers and in order, before anything has a place. */
export interface OrderedLayers {
  graph: Indexed
  upward: Upward
  layered: Layered
  order: LayerOrder
  crossings: number
  /** Where each vertex stood before; null where there was no earlier layout. */
  before: Float64Array | null
}

export function orderGraph(given: Numbered, previous: Layout | undefined): OrderedLayers {
  const graph = indexGraph(given)
  const upward = breakCycles(graph)
  const layered = assignLayers(graph, upward)
  if (previous === undefined) {
    return { graph, upward, layered, ...reduceCrossings(layered), before: null }
  }
  const start = firstOrder(layered)
  const before = previousPositions(graph, layered, given, previous)
  orderAsBefore(layered, start, before)
  sift(layered, start, reachIn(layered), (vertex) => Number.isNaN(before[vertex]))
  return { graph, upward, layered, order: start, crossings: countCrossings(layered, start), before }
}

/** Owners above whom they own: the classic picture of a group of companies. */
export function layOutInLayers(given: Numbered, options: LayoutOptions): Layout {
  const ordered = orderGraph(given, options.previous)
  const { graph, layered, order, before } = ordered
  const x = placeVertices(graph, layered, order, options.nodeGap ?? layoutGaps.node, before)
  const { y, half } = heightsOf(graph, layered, options.layerGap ?? layoutGaps.layer)
  // The root is the fixed point: whatever grows above or beneath it, it stays where it is.
  const origin = before === null ? (x[Math.max(0, graph.root)] ?? 0) : 0
  const ground = y[layered.layer[graph.root] ?? 0] ?? 0
  // Not rounded: rounded places would no longer keep their distances, and a row would shift with every layout.
  const place = (vertex: number, aside = 0): Point => ({
    x: (x[vertex] ?? 0) - origin,
    y: aside + ground - (y[layered.layer[vertex] ?? 0] ?? 0),
  })
  // An edge passes a layer straight across, so that it runs aslant only where no nodes are.
  return toLayout(given, ordered, place, (bend) => {
    const aside = half[layered.layer[bend] ?? 0] ?? 0
    return [place(bend, aside), place(bend, -aside)]
  })
}

/** Names everything by its id again; `bendsAt` gives the points of a bend, from below. */
export function toLayout(
  given: Numbered,
  { graph, upward, layered, crossings }: OrderedLayers,
  place: (vertex: number) => Point,
  bendsAt: (vertex: number) => Point[],
): Layout {
  const positions = new Map<string, Point>()
  const layers = new Map<string, number>()
  const ground = layered.layer[graph.root] ?? 0
  let bounds: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const include = ({ x, y }: Point, aside = 0, above = 0) => {
    bounds = united(bounds, { left: x - aside, right: x + aside, top: y - above, bottom: y + above })
  }
  for (let node = 0; node < given.nodes.length; node += 1) {
    const { id, width, height } = given.nodes[node] ?? nobody
    const point = place(node)
    positions.set(id, point)
    layers.set(id, (layered.layer[node] ?? 0) - ground)
    include(point, width / 2, height / 2)
  }
  const routes = new Map<string, Point[]>()
  const broken = new Set<string>()
  for (let pair = 0; pair < graph.owned.length; pair += 1) {
    const isBroken = upward.isBroken[pair] === 1
    const from = layered.bendsFrom[pair] ?? -1
    if (from < 0 && !isBroken) continue
    const bends: Point[] = []
    for (let bend = 0; bend < (layered.bendsCount[pair] ?? 0); bend += 1) bends.push(...bendsAt(from + bend))
    for (const point of bends) include(point)
    if (!isBroken) bends.reverse()
    for (let at = graph.edgesFirst[pair] ?? 0; at < (graph.edgesLast[pair] ?? 0); at += 1) {
      const id = given.edges[graph.edges[at] ?? 0]?.id ?? ''
      if (isBroken) broken.add(id)
      if (bends.length > 0) routes.set(id, bends)
    }
  }
  return { positions, layers, routes, broken, bounds, crossings }
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

const nobody: LayoutNode = { id: '', width: 0, height: 0 }

/**
 * Where each vertex stood in an earlier layout; NaN for those that were not in it. The bends of an edge are the same ones
 * only if it passes as many layers as before.
 */
function previousPositions(
  graph: Indexed,
  layered: Layered,
  { nodes, edges }: Numbered,
  previous: Layout,
): Float64Array {
  const before = new Float64Array(layered.count).fill(Number.NaN)
  for (const [node, { id }] of nodes.entries()) before[node] = previous.positions.get(id)?.x ?? Number.NaN
  for (let pair = 0; pair < graph.owned.length; pair += 1) {
    const from = layered.bendsFrom[pair] ?? -1
    if (from < 0) continue
    const count = layered.bendsCount[pair] ?? 0
    const edge = edges[graph.edges[graph.edgesFirst[pair] ?? 0] ?? 0]
    const route = edge === undefined ? undefined : previous.routes.get(edge.id)
    if (route?.length !== 2 * count) continue
    const isUpwards = (layered.layer[graph.owned[pair] ?? 0] ?? 0) < (layered.layer[graph.holder[pair] ?? 0] ?? 0)
    for (let bend = 0; bend < count; bend += 1) {
      before[from + bend] = route[2 * (isUpwards ? count - 1 - bend : bend)]?.x ?? Number.NaN
    }
  }
  return before
}

/** Restores the order of every layer, and puts new nodes next to those they are connected to. */
function orderAsBefore(layered: Layered, order: LayerOrder, before: Float64Array) {
  const at = Float64Array.from(before)
  const guess = (vertex: number, neighbours: Lists) => {
    if (!Number.isNaN(at[vertex])) return
    const known = Array.from(entriesOf(neighbours, vertex), (one) => at[one] ?? Number.NaN).filter(
      (x) => !Number.isNaN(x),
    )
    if (known.length > 0) at[vertex] = known.reduce((sum, x) => sum + x) / known.length
  }
  for (const vertex of order.vertices) guess(vertex, layered.down)
  for (const vertex of order.vertices.toReversed()) guess(vertex, layered.up)
  // Nodes without known neighbours come last.
  const keyOf = (vertex: number) => (Number.isNaN(at[vertex]) ? Number.MAX_VALUE : (at[vertex] ?? 0))
  for (let layer = 0; layer < layered.layerCount; layer += 1) {
    verticesOf(order, layer).sort((a, b) => keyOf(a) - keyOf(b))
    renumber(order, layer)
  }
}
