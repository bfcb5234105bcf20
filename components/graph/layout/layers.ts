import type { Upward } from './cycles.ts'
import { drawnUp } from './drawn-up.ts'
import type { Indexed } from './indexed.ts'
import { type Lists, listsOf } from './lists.ts'

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
  /** Neighbours one layer below and one above, as ranges of a list. */
  downFirst: Int32Array
  down: Int32Array
  upFirst: Int32Array
  up: Int32Array
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
  const up = listsOf(count, bottom, top)
  const down = listsOf(count, top, bottom)
  return {
    nodes: graph.count,
    count,
    layerCount,
    layer: layers,
    downFirst: down.first,
    down: down.list,
    upFirst: up.first,
    up: up.list,
    bendsFrom,
    bendsCount,
    met,
  }
}

/** Kahn's order from those who stand lowest; a layer is one more than the highest layer below. */
function longestPaths(count: number, high: Int32Array, { first, list: above }: Lists): Int32Array {
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
    for (let index = first[node] ?? 0; index < (first[node + 1] ?? 0); index += 1) {
      const other = above[index] ?? 0
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
