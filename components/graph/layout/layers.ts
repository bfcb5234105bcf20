import type { Upward } from './cycles.ts'
import { drawnUp } from './drawn-up.ts'
import type { Indexed } from './indexed.ts'

/** Layers an edge may pass by bends of its own; one that passes more is drawn straight and takes no place among nodes. */
export const bendsMax = 12

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
  part: Int32Array
  met: Int32Array
}

/**
 * Each owner stands right above the highest of what it holds, and whoever is not above the root right beneath its holders: no
 * edge runs down, and both are as near as they can be.
 */
export function assignLayers(graph: Indexed, upward: Upward): Layered {
  const layer = drawnUp(longestPaths(graph.count, upward), upward, graph.root)
  const { low, high, part, met } = upward
  const bendsFrom = new Int32Array(low.length).fill(-1)
  const bendsCount = new Int32Array(low.length)
  let count = graph.count
  for (let pair = 0; pair < low.length; pair += 1) {
    const passed = (layer[high[pair] ?? 0] ?? 0) - (layer[low[pair] ?? 0] ?? 0) - 1
    if (passed < 1 || passed > bendsMax) continue
    bendsFrom[pair] = count
    bendsCount[pair] = passed
    count += passed
  }
  const layers = extended(layer, count)
  const parts = extended(part, count)
  const segments = segmentsOf(upward, { layer: layers, part: parts, bendsFrom, bendsCount })
  return {
    nodes: graph.count,
    count,
    layerCount: layers.reduce((most, one) => Math.max(most, one + 1), 0),
    layer: layers,
    ...neighbours(count, segments),
    bendsFrom,
    bendsCount,
    part: parts,
    met,
  }
}

/** Kahn's order from those who stand lowest; a layer is one more than the highest layer below. */
function longestPaths(count: number, { low, high }: Upward): Int32Array {
  const layer = new Int32Array(count)
  const waiting = new Int32Array(count)
  const first = new Int32Array(count + 1)
  for (const node of low) first[node + 1] = (first[node + 1] ?? 0) + 1
  for (const node of high) waiting[node] = (waiting[node] ?? 0) + 1
  for (let node = 0; node < count; node += 1) first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0)
  const above = new Int32Array(low.length)
  const fill = Int32Array.from(first)
  for (let pair = 0; pair < low.length; pair += 1) {
    const node = low[pair] ?? 0
    above[fill[node] ?? 0] = high[pair] ?? 0
    fill[node] = (fill[node] ?? 0) + 1
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

function extended(values: Int32Array, count: number): Int32Array {
  const longer = new Int32Array(count)
  longer.set(values)
  return longer
}

interface Bends {
  layer: Int32Array
  part: Int32Array
  bendsFrom: Int32Array
  bendsCount: Int32Array
}

/** Segments as pairs of lower and upper vertex, one after the other in one list. */
function segmentsOf({ low, high }: Upward, { layer, part, bendsFrom, bendsCount }: Bends): Int32Array {
  const segments: number[] = []
  for (let pair = 0; pair < low.length; pair += 1) {
    const bottom = low[pair] ?? 0
    const top = high[pair] ?? 0
    const from = bendsFrom[pair] ?? -1
    if (from < 0) {
      if ((layer[top] ?? 0) - (layer[bottom] ?? 0) === 1) segments.push(bottom, top)
      continue
    }
    let below = bottom
    for (let bend = from; bend < from + (bendsCount[pair] ?? 0); bend += 1) {
      layer[bend] = (layer[below] ?? 0) + 1
      part[bend] = part[bottom] ?? 0
      segments.push(below, bend)
      below = bend
    }
    segments.push(below, top)
  }
  return Int32Array.from(segments)
}

function neighbours(count: number, segments: Int32Array) {
  const downFirst = new Int32Array(count + 1)
  const upFirst = new Int32Array(count + 1)
  for (let index = 0; index < segments.length; index += 2) {
    const bottom = segments[index] ?? 0
    const top = segments[index + 1] ?? 0
    upFirst[bottom + 1] = (upFirst[bottom + 1] ?? 0) + 1
    downFirst[top + 1] = (downFirst[top + 1] ?? 0) + 1
  }
  for (let vertex = 0; vertex < count; vertex += 1) {
    upFirst[vertex + 1] = (upFirst[vertex + 1] ?? 0) + (upFirst[vertex] ?? 0)
    downFirst[vertex + 1] = (downFirst[vertex + 1] ?? 0) + (downFirst[vertex] ?? 0)
  }
  const up = new Int32Array(segments.length / 2)
  const down = new Int32Array(segments.length / 2)
  const upFill = Int32Array.from(upFirst)
  const downFill = Int32Array.from(downFirst)
  for (let index = 0; index < segments.length; index += 2) {
    const bottom = segments[index] ?? 0
    const top = segments[index + 1] ?? 0
    up[upFill[bottom] ?? 0] = top
    upFill[bottom] = (upFill[bottom] ?? 0) + 1
    down[downFill[top] ?? 0] = bottom
    downFill[top] = (downFill[top] ?? 0) + 1
  }
  return { downFirst, down, upFirst, up }
}
