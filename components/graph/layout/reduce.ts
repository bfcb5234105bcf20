import { countCrossings } from './crossings.ts'
import { firstOrder, type Layered, type LayerOrder, renumber, verticesOf } from './layers.ts'
import { entriesOf, type Lists } from './lists.ts'
import { reachIn, sift } from './sift.ts'

interface Efforts extends Effort {
  /** Orders begun from. */
  starts: number
  siftings: number
}

/** How much is tried, by size alone, so that the same graph always comes out the same. */
function effortsFor(count: number): Efforts {
  if (count <= 1_500) return { starts: 8, rounds: 24, patience: 6, siftings: 3 }
  if (count <= 8_000) return { starts: 1, rounds: 8, patience: 3, siftings: 2 }
  return { starts: 1, rounds: 6, patience: 2, siftings: 1 }
}

/** Fewer crossings: sweeps over the order of a walk, or of several, and the best of them sifted. */
export function reduceCrossings(layered: Layered): { order: LayerOrder; crossings: number } {
  const { starts, siftings, ...effort } = effortsFor(layered.count)
  const sweeper = createSweeper(layered)
  let best = firstOrder(layered)
  let fewest = sweepOrder(sweeper, best, effort)
  for (let start = 1; start < starts && fewest > 0; start += 1) {
    const order = firstOrder(layered, start)
    const crossings = sweepOrder(sweeper, order, effort)
    if (crossings >= fewest) continue
    fewest = crossings
    best = order
  }
  for (let sifting = 0; sifting < siftings && fewest > 0; sifting += 1) {
    const saved = sift(layered, best, reachIn(layered), (vertex) => hasLines(layered, vertex))
    if (saved === 0) break
    fewest -= saved
  }
  return { order: best, crossings: fewest }
}

/** Who has a single line stands well where sweeps put it. */
function hasLines({ up, down }: Layered, vertex: number) {
  return entriesOf(up, vertex).length + entriesOf(down, vertex).length > 1
}

/** Smallest difference of two middles, in fractions of a place. */
const fraction = 64

/** What sweeps need again and again, made once for all of them. */
interface Sweeper {
  layered: Layered
  middle: Float64Array
  /** Middles of those who own a company and are owned themselves: their sum and how many there are, by that company. */
  familySum: Float64Array
  familyCount: Int32Array
  keyed: Keyed
}

function createSweeper(layered: Layered): Sweeper {
  const numbers = () => new Float64Array(layered.count)
  return {
    layered,
    middle: numbers(),
    familySum: numbers(),
    familyCount: new Int32Array(layered.count),
    keyed: createKeyed(layered.count),
  }
}

/**
 * Sweeps down and up again, each layer in turn in the order of the middles of its neighbours, as long as that leaves fewer
 * crossings. The order becomes the best one met; answers its crossings.
 */
function sweepOrder(sweeper: Sweeper, order: LayerOrder, { rounds, patience }: Effort) {
  const { layered } = sweeper
  let fewest = countCrossings(layered, order)
  const best = order.vertices.slice()
  let worse = 0
  for (let round = 0; round < rounds && worse < patience && fewest > 0; round += 1) {
    if (!sweep(sweeper, order, round % 2 === 1)) break
    const crossings = countCrossings(layered, order)
    worse = crossings < fewest ? 0 : worse + 1
    if (crossings >= fewest) continue
    fewest = crossings
    best.set(order.vertices)
  }
  order.vertices.set(best)
  for (let layer = 0; layer < layered.layerCount; layer += 1) renumber(order, layer)
  return fewest
}

interface Effort {
  rounds: number
  /** So many rounds in turn may be without gain. */
  patience: number
}

/** Answers whether anything moved. Equal middles keep their order, or are turned about. */
function sweep(sweeper: Sweeper, order: LayerOrder, isReversed: boolean) {
  let isMoved = false
  for (let layer = sweeper.layered.layerCount - 2; layer >= 0; layer -= 1) {
    middlesAbove(sweeper, order, layer)
    isMoved = sortByMiddle(sweeper, order, layer, isReversed) || isMoved
  }
  for (let layer = 1; layer < sweeper.layered.layerCount; layer += 1) {
    middlesBelow(sweeper, order, layer)
    isMoved = sortByMiddle(sweeper, order, layer, isReversed) || isMoved
  }
  return isMoved
}

/** Of the places of a vertex's neighbours on one side; NaN where it has none. */
function meanOf({ first, list }: Lists, vertex: number, place: Int32Array) {
  const from = first[vertex] ?? 0
  const to = first[vertex + 1] ?? 0
  let sum = 0
  for (let index = from; index < to; index += 1) sum += place[list[index] ?? 0] ?? 0
  return sum / (to - from)
}

function middlesBelow({ layered, middle }: Sweeper, order: LayerOrder, layer: number) {
  for (const [at, vertex] of verticesOf(order, layer).entries()) {
    const mean = meanOf(layered.down, vertex, order.place)
    middle[vertex] = Number.isNaN(mean) ? at : mean
  }
}

/**
 * Most parties have no owners, so no position can be derived from above. They use that of siblings with owners,
 * or of the neighbour on the left, so that siblings stay together.
 */
function middlesAbove(sweeper: Sweeper, order: LayerOrder, layer: number) {
  const { layered, middle, familySum, familyCount } = sweeper
  const { up, down } = layered
  for (const vertex of verticesOf(order, layer - 1)) {
    familySum[vertex] = 0
    familyCount[vertex] = 0
  }
  for (const vertex of verticesOf(order, layer)) {
    const mean = meanOf(up, vertex, order.place)
    middle[vertex] = mean
    if (Number.isNaN(mean)) continue
    for (const owned of entriesOf(down, vertex)) {
      familySum[owned] = (familySum[owned] ?? 0) + mean
      familyCount[owned] = (familyCount[owned] ?? 0) + 1
    }
  }
  let left = 0
  for (const vertex of verticesOf(order, layer)) {
    if (Number.isNaN(middle[vertex])) {
      const [owned = -1] = entriesOf(down, vertex)
      const siblings = familyCount[owned] ?? 0
      middle[vertex] = siblings === 0 ? left : (familySum[owned] ?? 0) / siblings
    }
    left = middle[vertex] ?? 0
  }
}

/** Answers whether the layer was in another order. */
function sortByMiddle({ middle, keyed }: Sweeper, order: LayerOrder, layer: number, isReversed: boolean) {
  const { first, vertices } = order
  const from = first[layer] ?? 0
  const size = (first[layer + 1] ?? 0) - from
  const { keys, values } = keyed
  let isSorted = true
  let last = -1
  let greatest = 0
  for (let at = 0; at < size; at += 1) {
    const vertex = vertices[isReversed ? from + size - 1 - at : from + at] ?? 0
    const key = Math.round((middle[vertex] ?? 0) * fraction)
    if (isReversed ? at > 0 && key >= last : key < last) isSorted = false
    if (key > greatest) greatest = key
    last = key
    keys[at] = key
    values[at] = vertex
  }
  if (isSorted) return false
  sortKeyed(keyed, size, greatest)
  vertices.set(keyed.values.subarray(0, size), from)
  renumber(order, layer)
  return true
}

const bits = 10
const digits = 1 << bits

/** Numbers with a key each; sorting turns both about and uses the room beside them. */
interface Keyed {
  keys: Int32Array
  values: Int32Array
  spareKeys: Int32Array
  spareValues: Int32Array
}

function createKeyed(most: number): Keyed {
  const numbers = () => new Int32Array(most)
  return { keys: numbers(), values: numbers(), spareKeys: numbers(), spareValues: numbers() }
}

const begins = new Int32Array(digits)

/** Sorts the first values by their keys, which are from 0 to `greatest`: stable and linear, in one run for each ten bits. */
function sortKeyed(keyed: Keyed, size: number, greatest: number) {
  for (let shift = 0; greatest >> shift > 0; shift += bits) {
    const { keys, values, spareKeys, spareValues } = keyed
    begins.fill(0)
    for (let at = 0; at < size; at += 1) {
      const digit = ((keys[at] ?? 0) >> shift) & (digits - 1)
      begins[digit] = (begins[digit] ?? 0) + 1
    }
    let before = 0
    for (let digit = 0; digit < digits; digit += 1) {
      const count = begins[digit] ?? 0
      begins[digit] = before
      before += count
    }
    for (let at = 0; at < size; at += 1) {
      const key = keys[at] ?? 0
      const digit = (key >> shift) & (digits - 1)
      const target = begins[digit] ?? 0
      begins[digit] = target + 1
      spareKeys[target] = key
      spareValues[target] = values[at] ?? 0
    }
    keyed.keys = spareKeys
    keyed.values = spareValues
    keyed.spareKeys = keys
    keyed.spareValues = values
  }
}
