import type { Layered } from './layers.ts'

/** Vertices of each layer from left to right, one layer after the other in one list, and the place of each in its layer. */
export interface Order {
  first: Int32Array
  vertices: Int32Array
  place: Int32Array
}

/**
 * The order a walk from the root upwards gives: a tree is without crossings from the start, and only what is shared can
 * cross. Parts that hang together stay together. Each `variant` begins elsewhere among the owners of a company.
 */
export function startOrder(layered: Layered, variant = 0): Order {
  const { count, layerCount, layer, met, part, nodes, upFirst, up } = layered
  const rank = new Int32Array(count).fill(-1)
  let next = 0
  const stack: number[] = []
  const starts = [...met].filter((node) => node < nodes).sort((a, b) => (part[a] ?? 0) - (part[b] ?? 0))
  for (const start of starts) {
    if (rank[start] !== -1) continue
    stack.push(start)
    while (stack.length > 0) {
      const vertex = stack.pop() ?? 0
      if (rank[vertex] !== -1) continue
      rank[vertex] = next
      next += 1
      const from = upFirst[vertex] ?? 0
      const owners = (upFirst[vertex + 1] ?? 0) - from
      const turned = variant * 7 + (variant === 0 ? 0 : vertex)
      for (let index = owners - 1; index >= 0; index -= 1) {
        const above = up[from + ((index + turned) % owners)] ?? 0
        if (rank[above] === -1) stack.push(above)
      }
    }
  }
  const byRank = new Int32Array(count)
  for (let vertex = 0; vertex < count; vertex += 1) byRank[rank[vertex] ?? 0] = vertex
  const first = layerStarts(layer, layerCount)
  const fill = Int32Array.from(first)
  const vertices = new Int32Array(count)
  for (const vertex of byRank) {
    const at = layer[vertex] ?? 0
    vertices[fill[at] ?? 0] = vertex
    fill[at] = (fill[at] ?? 0) + 1
  }
  return { first, vertices, place: placesOf(first, vertices, count) }
}

function layerStarts(layer: Int32Array, layerCount: number): Int32Array {
  const first = new Int32Array(layerCount + 1)
  for (const one of layer) first[one + 1] = (first[one + 1] ?? 0) + 1
  for (let at = 0; at < layerCount; at += 1) first[at + 1] = (first[at + 1] ?? 0) + (first[at] ?? 0)
  return first
}

function placesOf(first: Int32Array, vertices: Int32Array, count: number): Int32Array {
  const place = new Int32Array(count)
  for (let layer = 0; layer + 1 < first.length; layer += 1) renumber({ first, vertices, place }, layer)
  return place
}

export function renumber({ first, vertices, place }: Order, layer: number): void {
  const from = first[layer] ?? 0
  const to = first[layer + 1] ?? 0
  for (let at = from; at < to; at += 1) place[vertices[at] ?? 0] = at - from
}

export function copyOrder({ first, vertices, place }: Order): Order {
  return { first, vertices: Int32Array.from(vertices), place: Int32Array.from(place) }
}

/** Sorts the vertices of a layer by their keys; the sort is stable. */
export function sortLayer(order: Order, layer: number, keyOf: (vertex: number) => number, isReversed = false): void {
  const { first, vertices } = order
  const from = first[layer] ?? 0
  const size = (first[layer + 1] ?? 0) - from
  // Key and place in one number: sorting plain numbers is many times faster than sorting with a comparison.
  const packed = new Float64Array(size)
  for (let at = 0; at < size; at += 1) {
    packed[at] = keyOf(vertices[from + at] ?? 0) * size + (isReversed ? size - 1 - at : at)
  }
  packed.sort()
  const before = vertices.slice(from, from + size)
  for (let at = 0; at < size; at += 1) {
    const rank = (packed[at] ?? 0) - Math.floor((packed[at] ?? 0) / size) * size
    vertices[from + at] = before[isReversed ? size - 1 - rank : rank] ?? 0
  }
  renumber(order, layer)
}
