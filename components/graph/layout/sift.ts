import { type Layered, type LayerOrder, verticesOf, widestOf } from './layers.ts'
import type { Lists } from './lists.ts'

/** So many pairs of vertices are looked at, so that large graphs are sifted among near vertices only. */
const pairsMost = 1_000_000

export function reachIn({ count }: Layered): number {
  return Math.ceil(pairsMost / count)
}

/** The lines of a layer to one side: those of the place p are from `begin[p]` to before `begin[p + 1]`. */
interface Lines extends Lists {
  begin: Int32Array
  /** The place each line comes from, and the place in the next layer at which it ends. */
  from: Int32Array
  to: Int32Array
}

/**
 * Moves each vertex that is free along its layer to the place at which its lines cross the fewest others, `reach` places to
 * either side at most. Answers the crossings saved.
 */
export function sift(layered: Layered, order: LayerOrder, reach: number, isFree: (vertex: number) => boolean): number {
  const { place } = order
  const widest = widestOf(order)
  const sides = [linesOf(layered.up, widest), linesOf(layered.down, widest)] as const
  const row = new Int32Array(widest)
  const passing = new Int32Array(widest)
  let saved = 0
  for (let layer = 0; layer < layered.layerCount; layer += 1) {
    const here = verticesOf(order, layer)
    row.set(here)
    for (const side of sides) follow(side, here, place, 0, here.length)
    for (let index = 0; index < here.length; index += 1) {
      const vertex = row[index] ?? 0
      if (!isFree(vertex)) continue
      const at = place[vertex] ?? 0
      const low = Math.max(0, at - reach)
      const high = Math.min(here.length, at + reach + 1)
      passing.fill(0, low, high)
      for (const side of sides) addPassing(side, at, low, high, passing)
      const target = bestOf(passing, at, low, high)
      if (target === at) continue
      saved += gainOf(passing, at, target)
      move(here, place, at, target)
      for (const side of sides) follow(side, here, place, Math.min(at, target), Math.max(at, target) + 1)
    }
  }
  return saved
}

/** For each place, how many crossings fewer there are if the vertex at `at` were left of the one there instead of right of it. */
function addPassing({ begin, from, to }: Lines, at: number, low: number, high: number, passing: Int32Array) {
  const last = begin[high] ?? 0
  for (let own = begin[at] ?? 0; own < (begin[at + 1] ?? 0); own += 1) {
    const end = to[own] ?? 0
    for (let line = begin[low] ?? 0; line < last; line += 1) {
      const apart = (to[line] ?? 0) - end
      const other = from[line] ?? 0
      passing[other] = (passing[other] ?? 0) + ((apart >> 31) | (-apart >>> 31))
    }
  }
}

/** The place with the fewest crossings; of several the nearest, and the vertex's own before all others. */
function bestOf(passing: Int32Array, at: number, low: number, high: number) {
  let best = 0
  let target = at
  let gain = 0
  for (let other = at - 1; other >= low; other -= 1) {
    gain += passing[other] ?? 0
    if (gain <= best) continue
    best = gain
    target = other
  }
  gain = 0
  for (let other = at + 1; other < high; other += 1) {
    gain -= passing[other] ?? 0
    if (gain <= best) continue
    best = gain
    target = other
  }
  return target
}

function gainOf(passing: Int32Array, at: number, target: number) {
  let gain = 0
  for (let other = target; other < at; other += 1) gain += passing[other] ?? 0
  for (let other = at + 1; other <= target; other += 1) gain -= passing[other] ?? 0
  return gain
}

function move(here: Int32Array, place: Int32Array, at: number, target: number) {
  const vertex = here[at] ?? 0
  if (target < at) here.copyWithin(target + 1, target, at)
  else here.copyWithin(at, at + 1, target + 1)
  here[target] = vertex
  for (let one = Math.min(at, target); one <= Math.max(at, target); one += 1) place[here[one] ?? 0] = one
}

function linesOf(lists: Lists, widest: number): Lines {
  const numbers = () => new Int32Array(lists.list.length)
  return { ...lists, begin: new Int32Array(widest + 1), from: numbers(), to: numbers() }
}

/** Writes down anew the lines from the places between. */
function follow(
  { first, list, begin, from, to }: Lines,
  here: Int32Array,
  place: Int32Array,
  low: number,
  high: number,
) {
  let line = begin[low] ?? 0
  for (let one = low; one < high; one += 1) {
    const vertex = here[one] ?? 0
    begin[one] = line
    for (let index = first[vertex] ?? 0; index < (first[vertex + 1] ?? 0); index += 1) {
      from[line] = one
      to[line] = place[list[index] ?? 0] ?? 0
      line += 1
    }
  }
  begin[high] = line
}
