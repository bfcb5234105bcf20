import type { Indexed } from './indexed.ts'
import { makeRising } from './isotonic.ts'
import type { Layered } from './layers.ts'
import { gaps } from './model.ts'
import type { Order } from './order.ts'

export interface Wishes {
  /** Where a vertex stood before; NaN where it was not there. */
  before: Float64Array
}

/** How much more a vertex that stood somewhere before wants to stay than others want to come near it. */
const stays = 1_000
/** Segments between two bends pull hardest, so that long edges run straight. */
const straight = 8

/**
 * Places along a layer: every vertex comes as near to the middle of its neighbours as the order of its layer allows. Each
 * layer is solved exactly, by least squares under the distances it must keep, from the top down and from the root up.
 */
export function placeVertices(
  graph: Indexed,
  layered: Layered,
  order: Order,
  nodeGap: number,
  wishes: Wishes | null,
): Float64Array {
  const offset = offsetsOf(graph, layered, order, nodeGap)
  const x = wishes === null ? packed(order, offset, layered.count) : begunFrom(wishes, layered, order)
  const solve = createSolver(layered, order, offset, x, wishes)
  const rounds = layered.count > 20_000 ? 8 : 12
  const top = layered.layerCount - 1
  for (let round = 0; round < (wishes === null ? rounds : 3); round += 1) {
    for (let layer = top; layer >= 0; layer -= 1) solve(layer, round === 0 ? 'up' : 'both')
    for (let layer = 0; layer <= top; layer += 1) solve(layer, round < 2 ? 'down' : 'both')
  }
  // In the end a company stands in the middle of its owners, and those who are owned by nobody around what they own.
  for (let layer = top; layer >= 0; layer -= 1) solve(layer, 'owners')
  return x
}

/** How far right of its layer's first vertex each vertex stands at least. */
function offsetsOf(graph: Indexed, layered: Layered, { first, vertices }: Order, nodeGap: number): Float64Array {
  const offset = new Float64Array(layered.count)
  const half = (vertex: number) => (vertex < layered.nodes ? (graph.width[vertex] ?? 0) / 2 : 0)
  for (let layer = 0; layer < layered.layerCount; layer += 1) {
    for (let at = (first[layer] ?? 0) + 1; at < (first[layer + 1] ?? 0); at += 1) {
      const left = vertices[at - 1] ?? 0
      const right = vertices[at] ?? 0
      const nodesHere = Number(left < layered.nodes) + Number(right < layered.nodes)
      // Half a gap on either side of a bend: when its edge goes, the nodes beside it need no more room than they had.
      const gap = nodesHere === 0 ? gaps.bend : (nodeGap * nodesHere) / 2
      offset[right] = (offset[left] ?? 0) + half(left) + half(right) + gap
    }
  }
  return offset
}

function packed({ first, vertices }: Order, offset: Float64Array, count: number): Float64Array {
  const x = new Float64Array(count)
  for (let layer = 0; layer + 1 < first.length; layer += 1) {
    const last = vertices[(first[layer + 1] ?? 0) - 1] ?? 0
    for (let at = first[layer] ?? 0; at < (first[layer + 1] ?? 0); at += 1) {
      const vertex = vertices[at] ?? 0
      x[vertex] = (offset[vertex] ?? 0) - (offset[last] ?? 0) / 2
    }
  }
  return x
}

/** Who is new begins where its neighbours to the left and right say it can. */
function begunFrom({ before }: Wishes, layered: Layered, { first, vertices }: Order): Float64Array {
  const x = Float64Array.from(before)
  for (let layer = 0; layer < layered.layerCount; layer += 1) {
    let last = 0
    for (let at = first[layer] ?? 0; at < (first[layer + 1] ?? 0); at += 1) {
      const vertex = vertices[at] ?? 0
      if (Number.isNaN(x[vertex])) x[vertex] = last
      last = x[vertex] ?? 0
    }
  }
  return x
}

type Side = 'up' | 'down' | 'both' | 'owners'

function createSolver(
  layered: Layered,
  { first, vertices }: Order,
  offset: Float64Array,
  x: Float64Array,
  wishes: Wishes | null,
): (layer: number, side: Side) => void {
  const { nodes, upFirst, up, downFirst, down } = layered
  const value = new Float64Array(layered.count)
  const weight = new Float64Array(layered.count)

  return (layer, side) => {
    const from = first[layer] ?? 0
    const size = (first[layer + 1] ?? 0) - from
    for (let at = 0; at < size; at += 1) {
      const vertex = vertices[from + at] ?? 0
      const previous = wishes?.before[vertex] ?? Number.NaN
      let sum = 0
      let pull = 0
      const isBend = vertex >= nodes
      if (Number.isNaN(previous) && side !== 'down') {
        for (let index = upFirst[vertex] ?? 0; index < (upFirst[vertex + 1] ?? 0); index += 1) {
          const other = up[index] ?? 0
          const strength = isBend && other >= nodes ? straight : 1
          sum += (x[other] ?? 0) * strength
          pull += strength
        }
      }
      if (Number.isNaN(previous) && side !== 'up' && (side !== 'owners' || pull === 0)) {
        for (let index = downFirst[vertex] ?? 0; index < (downFirst[vertex + 1] ?? 0); index += 1) {
          const other = down[index] ?? 0
          const strength = isBend && other >= nodes ? straight : 1
          sum += (x[other] ?? 0) * strength
          pull += strength
        }
      }
      // Without a neighbour on that side a vertex stays, and gives way easily.
      const wanted = Number.isNaN(previous) ? (pull === 0 ? (x[vertex] ?? 0) : sum / pull) : previous
      value[at] = wanted - (offset[vertex] ?? 0)
      weight[at] = Number.isNaN(previous) ? (pull === 0 ? 0.05 : isBend ? 2 : 1) : stays
    }
    makeRising(value, weight, size)
    for (let at = 0; at < size; at += 1) {
      const vertex = vertices[from + at] ?? 0
      x[vertex] = (value[at] ?? 0) + (offset[vertex] ?? 0)
    }
  }
}
