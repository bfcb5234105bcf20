import type { Layered } from './layers.ts'
import type { Order } from './order.ts'

const passesMax = 6

/**
 * Exchanges neighbours in a layer wherever that leaves fewer crossings, until nothing is gained. `isFree` says which
 * vertices may move; a pair of which neither may stays. Answers the crossings saved.
 */
export function exchangeNeighbours(layered: Layered, order: Order, isFree: (vertex: number) => boolean): number {
  const { layerCount, part } = layered
  const { first, vertices, place } = order
  let saved = 0
  for (let pass = 0; pass < passesMax; pass += 1) {
    let savedNow = 0
    for (let layer = 0; layer < layerCount; layer += 1) {
      sortNeighbours(layered, order, layer)
      for (let at = first[layer] ?? 0; at + 1 < (first[layer + 1] ?? 0); at += 1) {
        const left = vertices[at] ?? 0
        const right = vertices[at + 1] ?? 0
        if (part[left] !== part[right] || !(isFree(left) || isFree(right))) continue
        const gain = gainOf(layered, place, left, right)
        if (gain <= 0) continue
        vertices[at] = right
        vertices[at + 1] = left
        place[right] = at - (first[layer] ?? 0)
        place[left] = at + 1 - (first[layer] ?? 0)
        savedNow += gain
      }
    }
    saved += savedNow
    if (savedNow === 0) break
  }
  return saved
}

/** Neighbours of a layer in the order of their places, so that two lists are compared in one run through both. */
function sortNeighbours(layered: Layered, { first, vertices, place }: Order, layer: number): void {
  for (let at = first[layer] ?? 0; at < (first[layer + 1] ?? 0); at += 1) {
    const vertex = vertices[at] ?? 0
    sortRange(layered.up, layered.upFirst[vertex] ?? 0, layered.upFirst[vertex + 1] ?? 0, place)
    sortRange(layered.down, layered.downFirst[vertex] ?? 0, layered.downFirst[vertex + 1] ?? 0, place)
  }
}

/** Lists are short or nearly in order, so each is put right by insertion; a long one that is neither is sorted. */
function sortRange(list: Int32Array, from: number, to: number, place: Int32Array): void {
  if (to - from > 64) {
    list.subarray(from, to).sort((a, b) => (place[a] ?? 0) - (place[b] ?? 0))
    return
  }
  for (let index = from + 1; index < to; index += 1) {
    const vertex = list[index] ?? 0
    let at = index
    while (at > from && (place[list[at - 1] ?? 0] ?? 0) > (place[vertex] ?? 0)) {
      list[at] = list[at - 1] ?? 0
      at -= 1
    }
    list[at] = vertex
  }
}

function gainOf(layered: Layered, place: Int32Array, left: number, right: number): number {
  const { upFirst, up, downFirst, down } = layered
  return gainOnSide(upFirst, up, place, left, right) + gainOnSide(downFirst, down, place, left, right)
}

/** Crossings as they stand less crossings after an exchange. */
function gainOnSide(first: Int32Array, list: Int32Array, place: Int32Array, left: number, right: number): number {
  const leftTo = first[left + 1] ?? 0
  const rightTo = first[right + 1] ?? 0
  let gain = 0
  let below = first[right] ?? 0
  let notAbove = below
  const rightFrom = below
  for (let index = first[left] ?? 0; index < leftTo; index += 1) {
    const at = place[list[index] ?? 0] ?? 0
    while (below < rightTo && (place[list[below] ?? 0] ?? 0) < at) below += 1
    while (notAbove < rightTo && (place[list[notAbove] ?? 0] ?? 0) <= at) notAbove += 1
    gain += below - rightFrom - (rightTo - notAbove)
  }
  return gain
}
