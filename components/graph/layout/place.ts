import type { Indexed } from './indexed.ts'
import type { Layered } from './layers.ts'
import { layoutGaps } from './model.ts'
import type { LayerOrder } from './order.ts'
import { createSolver } from './solve.ts'

export interface Constraints {
  /** Where a vertex stood before; NaN where it was not there. */
  before: Float64Array
}

/**
 * Places along a layer: every vertex comes as near to the middle of its neighbours as the order of its layer allows. Each
 * layer is solved exactly, by least squares under the distances it must keep, from the top down and from the root up.
 */
export function placeVertices(
  graph: Indexed,
  layered: Layered,
  order: LayerOrder,
  nodeGap: number,
  constraints: Constraints | null,
): Float64Array {
  const offset = offsetsOf(graph, layered, order, nodeGap)
  const before = constraints === null ? null : byPlace(constraints.before, order)
  const x = before === null ? packed(order, offset) : begunFrom(before, order)
  const solve = createSolver({ layered, order, offset, x, before })
  const rounds = layered.count > 20_000 ? 8 : 12
  const top = layered.layerCount - 1
  for (let round = 0; round < (before === null ? rounds : 3); round += 1) {
    for (let layer = top; layer >= 0; layer -= 1) solve(layer, round === 0 ? 'up' : 'both')
    for (let layer = 0; layer <= top; layer += 1) solve(layer, round < 2 ? 'down' : 'both')
  }
  // In the end a company stands in the middle of its owners, and those who are owned by nobody around what they own.
  for (let layer = top; layer >= 0; layer -= 1) solve(layer, 'owners')
  const placed = new Float64Array(layered.count)
  for (let at = 0; at < layered.count; at += 1) placed[order.vertices[at] ?? 0] = x[at] ?? 0
  return placed
}

function byPlace(values: Float64Array, { vertices }: LayerOrder): Float64Array {
  const placed = new Float64Array(vertices.length)
  for (let at = 0; at < vertices.length; at += 1) placed[at] = values[vertices[at] ?? 0] ?? 0
  return placed
}

/** How far right of its layer's first vertex the vertex at each place stands at least. */
function offsetsOf(graph: Indexed, layered: Layered, { first, vertices }: LayerOrder, nodeGap: number): Float64Array {
  const offset = new Float64Array(layered.count)
  const half = (vertex: number) => (vertex < layered.nodes ? (graph.width[vertex] ?? 0) / 2 : 0)
  for (let layer = 0; layer < layered.layerCount; layer += 1) {
    for (let at = (first[layer] ?? 0) + 1; at < (first[layer + 1] ?? 0); at += 1) {
      const left = vertices[at - 1] ?? 0
      const right = vertices[at] ?? 0
      const nodesHere = Number(left < layered.nodes) + Number(right < layered.nodes)
      // Half a gap on either side of a bend: when its edge goes, the nodes beside it need no more room than they had.
      const gap = nodesHere === 0 ? layoutGaps.bend : (nodeGap * nodesHere) / 2
      offset[at] = (offset[at - 1] ?? 0) + half(left) + half(right) + gap
    }
  }
  return offset
}

function packed({ first }: LayerOrder, offset: Float64Array): Float64Array {
  const x = new Float64Array(offset.length)
  for (let layer = 0; layer + 1 < first.length; layer += 1) {
    const half = (offset[(first[layer + 1] ?? 0) - 1] ?? 0) / 2
    for (let at = first[layer] ?? 0; at < (first[layer + 1] ?? 0); at += 1) x[at] = (offset[at] ?? 0) - half
  }
  return x
}

/** Who is new begins where its neighbours to the left and right say it can. */
function begunFrom(before: Float64Array, { first }: LayerOrder): Float64Array {
  const x = Float64Array.from(before)
  for (let layer = 0; layer + 1 < first.length; layer += 1) {
    let last = 0
    for (let at = first[layer] ?? 0; at < (first[layer + 1] ?? 0); at += 1) {
      if (Number.isNaN(x[at])) x[at] = last
      last = x[at] ?? 0
    }
  }
  return x
}
