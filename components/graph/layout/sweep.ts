import { countCrossings } from './crossings.ts'
import type { Layered } from './layers.ts'
import { copyOrder, type Order, sortLayer, startOrder } from './order.ts'

/** Smallest difference of two middles, in fractions of a place. */
const fraction = 64

/** How much is tried, by size alone, so that the same graph always comes out the same. */
function effortFor(count: number): { starts: number; rounds: number; patience: number } {
  if (count <= 1_500) return { starts: 8, rounds: 40, patience: 10 }
  if (count <= 4_000) return { starts: 4, rounds: 24, patience: 6 }
  if (count <= 8_000) return { starts: 2, rounds: 16, patience: 5 }
  return { starts: 1, rounds: 12, patience: 4 }
}

/**
 * Fewer crossings: each layer in turn is put in the order of the middles of its neighbours, up and down again, and the best
 * order met is kept. Where there is time for it several orders are started from.
 */
export function reduceCrossings(layered: Layered): { order: Order; crossings: number } {
  const { starts, rounds, patience } = effortFor(layered.count)
  let best = startOrder(layered, 0)
  let fewest = countCrossings(layered, best)
  const middle = new Float64Array(layered.count)
  for (let start = 0; start < starts && fewest > 0; start += 1) {
    const order = startOrder(layered, start)
    let fewestHere = countCrossings(layered, order)
    let worse = 0
    for (let round = 0; round < rounds && worse < patience; round += 1) {
      sweep(layered, order, middle, round)
      const crossings = countCrossings(layered, order)
      worse = crossings < fewestHere ? 0 : worse + 1
      fewestHere = Math.min(fewestHere, crossings)
      if (crossings >= fewest) continue
      fewest = crossings
      best = copyOrder(order)
    }
  }
  return { order: best, crossings: fewest }
}

function sweep(layered: Layered, order: Order, middle: Float64Array, round: number): void {
  for (let layer = layered.layerCount - 2; layer >= 0; layer -= 1) {
    middlesAbove(layered, order, layer, middle)
    sortByMiddle(layered, order, layer, layer + 1, middle, round)
  }
  for (let layer = 1; layer < layered.layerCount; layer += 1) {
    middlesBelow(layered, order, layer, middle)
    sortByMiddle(layered, order, layer, layer - 1, middle, round)
  }
}

function middlesBelow({ downFirst, down }: Layered, order: Order, layer: number, middle: Float64Array): void {
  const { first, vertices, place } = order
  for (let at = first[layer] ?? 0; at < (first[layer + 1] ?? 0); at += 1) {
    const vertex = vertices[at] ?? 0
    middle[vertex] = meanOf(downFirst, down, vertex, place, place[vertex] ?? 0)
  }
}

/**
 * Most parties have no owners, so no position can be derived from above. They use that of siblings with owners,
 * or of the neighbour on the left, so that siblings stay together.
 */
function middlesAbove(layered: Layered, order: Order, layer: number, middle: Float64Array): void {
  const { upFirst, up, downFirst, down } = layered
  const { first, vertices, place } = order
  const from = first[layer] ?? 0
  const to = first[layer + 1] ?? 0
  for (let at = from; at < to; at += 1) {
    const vertex = vertices[at] ?? 0
    middle[vertex] = meanOf(upFirst, up, vertex, place, Number.NaN)
  }
  const familyMiddle = new Map<number, number>()
  const familyOf = (owned: number) => {
    const known = familyMiddle.get(owned)
    if (known !== undefined) return known
    let sum = 0
    let count = 0
    for (let index = upFirst[owned] ?? 0; index < (upFirst[owned + 1] ?? 0); index += 1) {
      const sibling = up[index] ?? 0
      if (upFirst[sibling] === upFirst[sibling + 1]) continue
      sum += middle[sibling] ?? 0
      count += 1
    }
    const mean = count === 0 ? Number.NaN : sum / count
    familyMiddle.set(owned, mean)
    return mean
  }
  let left = 0
  for (let at = from; at < to; at += 1) {
    const vertex = vertices[at] ?? 0
    if (upFirst[vertex] === upFirst[vertex + 1]) {
      const owned = down[downFirst[vertex] ?? 0]
      const family = downFirst[vertex] === downFirst[vertex + 1] || owned === undefined ? Number.NaN : familyOf(owned)
      middle[vertex] = Number.isNaN(family) ? left : family
    }
    left = middle[vertex] ?? 0
  }
}

function meanOf(first: Int32Array, list: Int32Array, vertex: number, place: Int32Array, otherwise: number): number {
  const from = first[vertex] ?? 0
  const to = first[vertex + 1] ?? 0
  if (from === to) return otherwise
  let sum = 0
  for (let index = from; index < to; index += 1) sum += place[list[index] ?? 0] ?? 0
  return sum / (to - from)
}

function sortByMiddle(
  { part }: Layered,
  order: Order,
  layer: number,
  other: number,
  middle: Float64Array,
  round: number,
): void {
  const perPart = ((order.first[other + 1] ?? 0) - (order.first[other] ?? 0) + 1) * fraction
  sortLayer(
    order,
    layer,
    (vertex) => (part[vertex] ?? 0) * perPart + Math.round((middle[vertex] ?? 0) * fraction),
    round % 2 === 1,
  )
}
