import { append } from '../append.ts'
import type { Upward } from './cycles.ts'
import type { Indexed } from './indexed.ts'
import { entriesOf, type Lists, listsOf } from './lists.ts'

/** Layers an edge may pass by bends of its own; one that passes more is drawn straight and takes no place among nodes. */
const bendsMax = 12

/**
 * Nodes and bends in layers. Vertices below `nodes` are the graph's nodes, the others bends of edges that pass layers; every
 * segment joins neighbouring layers.
 */
export interface Layered {
  nodes: number
  count: number
  layerCount: number
  layer: Int32Array
  /** Neighbours one layer below and one above. */
  down: Lists
  up: Lists
  /** First bend of each pair, from low to high; -1 where it has none. */
  bendsFrom: Int32Array
  bendsCount: Int32Array
  met: Int32Array
}

/**
 * Each owner stands right above the highest of what it holds, and whoever is not above the root right beneath its holders: no
 * edge runs down, and both are as near as they can be.
 */
export function assignLayers(graph: Indexed, upward: Upward): Layered {
  const { low, high, met } = upward
  const above = listsOf(graph.count, low, high)
  const layer = drawnUp(longestPaths(graph.count, high, above), upward, above, graph.root)
  const bendsFrom = new Int32Array(low.length).fill(-1)
  const bendsCount = new Int32Array(low.length)
  let count = graph.count
  let layerCount = 0
  for (let node = 0; node < graph.count; node += 1) layerCount = Math.max(layerCount, (layer[node] ?? 0) + 1)
  for (let pair = 0; pair < low.length; pair += 1) {
    const passed = (layer[high[pair] ?? 0] ?? 0) - (layer[low[pair] ?? 0] ?? 0) - 1
    if (passed < 1 || passed > bendsMax) continue
    bendsFrom[pair] = count
    bendsCount[pair] = passed
    count += passed
  }
  const layers = new Int32Array(count)
  layers.set(layer)
  const { bottom, top } = segmentsOf(upward, layers, bendsFrom, bendsCount)
  return {
    nodes: graph.count,
    count,
    layerCount,
    layer: layers,
    down: listsOf(count, top, bottom),
    up: listsOf(count, bottom, top),
    bendsFrom,
    bendsCount,
    met,
  }
}

/** Kahn's order from those who stand lowest; a layer is one more than the highest layer below. */
function longestPaths(count: number, high: Int32Array, above: Lists) {
  const layer = new Int32Array(count)
  const waiting = new Int32Array(count)
  for (let pair = 0; pair < high.length; pair += 1) {
    const node = high[pair] ?? 0
    waiting[node] = (waiting[node] ?? 0) + 1
  }
  const queue = new Int32Array(count)
  let end = 0
  for (let node = 0; node < count; node += 1) if (waiting[node] === 0) queue[end++] = node
  for (let at = 0; at < end; at += 1) {
    const node = queue[at] ?? 0
    for (const other of entriesOf(above, node)) {
      layer[other] = Math.max(layer[other] ?? 0, (layer[node] ?? 0) + 1)
      waiting[other] = (waiting[other] ?? 0) - 1
      if (waiting[other] === 0) queue[end++] = other
    }
  }
  return layer
}

/** Segments by their lower and their upper vertex, with the layers of the bends between them. */
function segmentsOf({ low, high }: Upward, layer: Int32Array, bendsFrom: Int32Array, bendsCount: Int32Array) {
  const bottom = new Int32Array(low.length + layer.length)
  const top = new Int32Array(low.length + layer.length)
  let count = 0
  for (let pair = 0; pair < low.length; pair += 1) {
    let below = low[pair] ?? 0
    const above = high[pair] ?? 0
    const from = bendsFrom[pair] ?? -1
    // One that passes more layers than it can have bends is drawn straight.
    if (from < 0 && (layer[above] ?? 0) - (layer[below] ?? 0) !== 1) continue
    for (let bend = from; bend < from + (bendsCount[pair] ?? 0); bend += 1) {
      layer[bend] = (layer[below] ?? 0) + 1
      bottom[count] = below
      top[count] = bend
      count += 1
      below = bend
    }
    bottom[count] = below
    top[count] = above
    count += 1
  }
  return { bottom: bottom.subarray(0, count), top: top.subarray(0, count) }
}

/**
 * Moves whoever is not above the root right beneath its holders: counted from the bottom like owners, a company without
 * holdings of its own would stand far below the group that holds it. Owners of the root keep their layers.
 */
function drawnUp(layer: Int32Array, { low, high }: Upward, holders: Lists, root: number) {
  const isAbove = aboveOf(root, holders, layer.length)
  const others: number[] = []
  for (let node = 0; node < layer.length; node += 1) if (isAbove[node] === 0) others.push(node)
  if (others.length === 0) return layer
  const held = listsOf(layer.length, high, low)
  const drawn = Int32Array.from(layer)
  const hasHolders = (node: number) => holders.first[node] !== holders.first[node + 1]
  for (const node of others.toSorted((a, b) => (layer[b] ?? 0) - (layer[a] ?? 0))) {
    const all = entriesOf(holders, node)
    // Who only holds can follow upwards; others decide.
    const settled = all.filter((holder) => isAbove[holder] === 1 || hasHolders(holder))
    const deciding = settled.length > 0 ? settled : all
    if (deciding.length === 0) continue
    drawn[node] = deciding.reduce((least, holder) => Math.min(least, drawn[holder] ?? 0), Number.MAX_SAFE_INTEGER) - 1
  }
  for (const node of others) {
    const own = entriesOf(held, node)
    if (hasHolders(node) || own.length === 0) continue
    drawn[node] = own.reduce((most, one) => Math.max(most, drawn[one] ?? 0), 0) + 1
  }
  wrapLeaves(drawn, others, holders, held)
  return withoutGaps(drawn)
}

/** So many companies without holdings of their own stand side by side beneath a holder; more make rows of about a square. */
const besideMax = 16

/** A holder of a hundred companies would make a row that nobody can see whole. */
function wrapLeaves(drawn: Int32Array, nodes: readonly number[], holders: Lists, held: Lists) {
  const leavesOf = new Map<number, number[]>()
  for (const node of nodes) {
    const from = holders.first[node] ?? 0
    if (from + 1 !== holders.first[node + 1] || held.first[node] !== held.first[node + 1]) continue
    const holder = holders.list[from] ?? 0
    append(leavesOf, holder, node)
  }
  for (const leaves of leavesOf.values()) {
    const perRow = Math.max(besideMax, Math.ceil(Math.sqrt(leaves.length)))
    for (const [at, leaf] of leaves.entries()) drawn[leaf] = (drawn[leaf] ?? 0) - Math.floor(at / perRow)
  }
}

function aboveOf(root: number, holders: Lists, count: number) {
  const isAbove = new Uint8Array(count)
  if (root < 0) return isAbove
  const waiting = [root]
  isAbove[root] = 1
  for (const node of waiting) {
    for (const holder of entriesOf(holders, node)) {
      if (isAbove[holder] === 1) continue
      isAbove[holder] = 1
      waiting.push(holder)
    }
  }
  return isAbove
}

function withoutGaps(layer: Int32Array) {
  const numbers = new Map([...new Set(layer)].toSorted((a, b) => a - b).map((one, at) => [one, at]))
  return layer.map((one) => numbers.get(one) ?? 0)
}

/** Vertices of each layer from left to right, one layer after the other in one list, and the place of each in its layer. */
export interface LayerOrder {
  first: Int32Array
  vertices: Int32Array
  place: Int32Array
}

/**
 * The order a walk from the root upwards gives: a tree is without crossings from the start, and only what is shared can
 * cross. Each `variant` begins elsewhere among the owners of a company.
 */
export function firstOrder(layered: Layered, variant = 0): LayerOrder {
  const { count, layerCount, layer, met, up } = layered
  const rank = new Int32Array(count).fill(-1)
  const byRank = new Int32Array(count)
  const stack = new Int32Array(up.list.length + 1)
  let next = 0
  for (let start = 0; start < met.length; start += 1) {
    let depth = 0
    stack[0] = met[start] ?? 0
    while (depth >= 0) {
      const vertex = stack[depth] ?? 0
      depth -= 1
      if (rank[vertex] !== -1) continue
      rank[vertex] = next
      byRank[next] = vertex
      next += 1
      const owners = entriesOf(up, vertex)
      const turned = variant * 7 + (variant === 0 ? 0 : vertex)
      for (let index = owners.length - 1; index >= 0; index -= 1) {
        const above = owners[(index + turned) % owners.length] ?? 0
        if (rank[above] !== -1) continue
        depth += 1
        stack[depth] = above
      }
    }
  }
  const layers = byRank.map((vertex) => layer[vertex] ?? 0)
  const { first, list: vertices } = listsOf(layerCount, layers, byRank)
  const order = { first, vertices, place: new Int32Array(count) }
  for (let at = 0; at < layerCount; at += 1) renumber(order, at)
  return order
}

export function verticesOf({ first, vertices }: LayerOrder, layer: number): Int32Array {
  return vertices.subarray(first[layer], first[layer + 1])
}

export function renumber(order: LayerOrder, layer: number): void {
  for (const [at, vertex] of verticesOf(order, layer).entries()) order.place[vertex] = at
}

/** How many vertices the fullest layer has. */
export function widestOf({ first }: LayerOrder): number {
  let widest = 0
  for (let layer = 0; layer + 1 < first.length; layer += 1) {
    widest = Math.max(widest, (first[layer + 1] ?? 0) - (first[layer] ?? 0))
  }
  return widest
}
