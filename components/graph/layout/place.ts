import type { Indexed } from './indexed.ts'
import { makeRising } from './isotonic.ts'
import type { Layered, LayerOrder } from './layers.ts'
import { entriesOf, type Lists } from './lists.ts'
import { layoutGaps } from './model.ts'

/**
 * Places along a layer: every vertex comes as near to the middle of its neighbours as the order of its layer allows. Each
 * layer is solved exactly, by least squares under the distances it must keep, from the top down and from the root up.
 */
export function placeVertices(
  graph: Indexed,
  layered: Layered,
  order: LayerOrder,
  nodeGap: number,
  /** Where each vertex stood in an earlier layout; NaN where it was not there. */
  earlier: Float64Array | null,
): Float64Array {
  const offset = offsetsOf(graph, layered, order, nodeGap)
  const before = earlier && Float64Array.from(order.vertices, (vertex) => earlier[vertex] ?? 0)
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

/** How far right of its layer's first vertex the vertex at each place stands at least. */
function offsetsOf(graph: Indexed, layered: Layered, { first, vertices }: LayerOrder, nodeGap: number) {
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

function packed({ first }: LayerOrder, offset: Float64Array) {
  const x = new Float64Array(offset.length)
  for (let layer = 0; layer + 1 < first.length; layer += 1) {
    const half = (offset[(first[layer + 1] ?? 0) - 1] ?? 0) / 2
    for (let at = first[layer] ?? 0; at < (first[layer + 1] ?? 0); at += 1) x[at] = (offset[at] ?? 0) - half
  }
  return x
}

/** Who is new begins where its neighbours to the left and right say it can. */
function begunFrom(before: Float64Array, { first }: LayerOrder) {
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

/** How much more a vertex that stood somewhere before wants to stay than others want to come near it. */
const stays = 1_000
/** Segments between two bends pull hardest, so that long edges run straight. */
const straight = 8
/** What pulls at nothing gives way easily. */
const loose = 0.05

/** What is to be solved: numbers by place in the order, so that each step runs through memory from left to right. */
interface Task {
  layered: Layered
  order: LayerOrder
  offset: Float64Array
  x: Float64Array
  before: Float64Array | null
}

/** Lines of the vertex at each place to one side: where they lead, how hard they pull, and how hard all of a vertex. */
interface Pulls {
  first: Int32Array
  to: Int32Array
  strength: Float64Array
  all: Float64Array
}

type Side = 'up' | 'down' | 'both' | 'owners'

/** Answers what solves one layer: as near to the middles of the neighbours on a side as the layer's distances allow. */
function createSolver({ layered, order, offset, x, before }: Task): (layer: number, side: Side) => void {
  const { count, nodes } = layered
  const above = pullsOf(layered, order, layered.up)
  const below = pullsOf(layered, order, layered.down)
  const value = new Float64Array(count)
  const weight = new Float64Array(count)
  const size = new Int32Array(count)
  return (layer, side) => {
    const from = order.first[layer] ?? 0
    const room = (order.first[layer + 1] ?? 0) - from
    for (let at = from; at < from + room; at += 1) {
      const previous = before === null ? Number.NaN : (before[at] ?? Number.NaN)
      if (!Number.isNaN(previous)) {
        value[at - from] = previous - (offset[at] ?? 0)
        weight[at - from] = stays
        continue
      }
      let sum = 0
      let pull = 0
      if (side !== 'down') {
        sum = sumOf(above, at, x)
        pull = above.all[at] ?? 0
      }
      if (side !== 'up' && (side !== 'owners' || pull === 0)) {
        sum += sumOf(below, at, x)
        pull += below.all[at] ?? 0
      }
      // Without a neighbour on that side a vertex stays.
      value[at - from] = (pull === 0 ? (x[at] ?? 0) : sum / pull) - (offset[at] ?? 0)
      weight[at - from] = pull === 0 ? loose : (order.vertices[at] ?? 0) < nodes ? 1 : 2
    }
    makeRising(value, weight, size, room)
    for (let at = from; at < from + room; at += 1) x[at] = (value[at - from] ?? 0) + (offset[at] ?? 0)
  }
}

function sumOf({ first, to, strength }: Pulls, at: number, x: Float64Array) {
  const last = first[at + 1] ?? 0
  let sum = 0
  for (let line = first[at] ?? 0; line < last; line += 1) sum += (x[to[line] ?? 0] ?? 0) * (strength[line] ?? 0)
  return sum
}

function pullsOf({ count, nodes, layer }: Layered, order: LayerOrder, lists: Lists): Pulls {
  const first = new Int32Array(count + 1)
  const to = new Int32Array(lists.list.length)
  const strength = new Float64Array(lists.list.length)
  const all = new Float64Array(count)
  let line = 0
  for (let at = 0; at < count; at += 1) {
    const vertex = order.vertices[at] ?? 0
    for (const other of entriesOf(lists, vertex)) {
      const pull = vertex >= nodes && other >= nodes ? straight : 1
      to[line] = (order.first[layer[other] ?? 0] ?? 0) + (order.place[other] ?? 0)
      strength[line] = pull
      all[at] = (all[at] ?? 0) + pull
      line += 1
    }
    first[at + 1] = line
  }
  return { first, to, strength, all }
}
