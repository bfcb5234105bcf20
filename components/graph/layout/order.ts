import type { Layered } from './layers.ts'
import { listsOf } from './lists.ts'

/** Vertices of each layer from left to right, one layer after the other in one list, and the place of each in its layer. */
export interface LayerOrder {
  first: Int32Array
  vertices: Int32Array
  place: Int32Array
}

/**
 * The order a walk from the root upwards gives: a tree is without crossings from the start, and only what is shared can
 * cross. Each `variant` begins elsewhere among the owners of a company.
 */
export function firstOrder(layered: Layered, variant = 0): LayerOrder {
  const { count, layerCount, layer, met, upFirst, up } = layered
  const rank = new Int32Array(count).fill(-1)
  const byRank = new Int32Array(count)
  const stack = new Int32Array(up.length + 1)
  let next = 0
  for (let start = 0; start < met.length; start += 1) {
    let depth = 0
    stack[0] = met[start] ?? 0
    while (depth >= 0) {
      const vertex = stack[depth] ?? 0
      depth -= 1
      if (rank[vertex] !== -1) continue
      rank[vertex] = next
      byRank[next] = vertex
      next += 1
      const from = upFirst[vertex] ?? 0
      const owners = (upFirst[vertex + 1] ?? 0) - from
      const turned = variant * 7 + (variant === 0 ? 0 : vertex)
      for (let index = owners - 1; index >= 0; index -= 1) {
        const above = up[from + ((index + turned) % owners)] ?? 0
        if (rank[above] !== -1) continue
        depth += 1
        stack[depth] = above
      }
    }
  }
  const layers = byRank.map((vertex) => layer[vertex] ?? 0)
  const { first, list: vertices } = listsOf(layerCount, layers, byRank)
  const order = { first, vertices, place: new Int32Array(count) }
  for (let at = 0; at < layerCount; at += 1) renumber(order, at)
  return order
}

export function renumber({ first, vertices, place }: LayerOrder, layer: number): void {
  const from = first[layer] ?? 0
  const to = first[layer + 1] ?? 0
  for (let at = from; at < to; at += 1) place[vertices[at] ?? 0] = at - from
}
