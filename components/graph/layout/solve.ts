import { makeRising } from './isotonic.ts'
import type { Layered } from './layers.ts'
import type { LayerOrder } from './order.ts'

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

export type Side = 'up' | 'down' | 'both' | 'owners'

/** Answers what solves one layer: as near to the middles of the neighbours on a side as the layer's distances allow. */
export function createSolver({ layered, order, offset, x, before }: Task): (layer: number, side: Side) => void {
  const { count, nodes, upFirst, up, downFirst, down } = layered
  const above = pullsOf(layered, order, upFirst, up)
  const below = pullsOf(layered, order, downFirst, down)
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

function sumOf({ first, to, strength }: Pulls, at: number, x: Float64Array): number {
  const last = first[at + 1] ?? 0
  let sum = 0
  for (let line = first[at] ?? 0; line < last; line += 1) sum += (x[to[line] ?? 0] ?? 0) * (strength[line] ?? 0)
  return sum
}

function pullsOf({ count, nodes, layer }: Layered, order: LayerOrder, lists: Int32Array, list: Int32Array): Pulls {
  const first = new Int32Array(count + 1)
  const to = new Int32Array(list.length)
  const strength = new Float64Array(list.length)
  const all = new Float64Array(count)
  let line = 0
  for (let at = 0; at < count; at += 1) {
    const vertex = order.vertices[at] ?? 0
    for (let index = lists[vertex] ?? 0; index < (lists[vertex + 1] ?? 0); index += 1) {
      const other = list[index] ?? 0
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
