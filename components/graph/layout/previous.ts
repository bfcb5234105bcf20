import type { Indexed } from './indexed.ts'
import type { Layered } from './layers.ts'
import type { Layout } from './model.ts'
import type { Numbered } from './numbered.ts'
import { type LayerOrder, renumber } from './order.ts'

/**
 * Where each vertex stood in an earlier layout; NaN for those that were not in it. The bends of an edge are the same ones
 * only if it passes as many layers as before.
 */
export function previousPositions(
  graph: Indexed,
  layered: Layered,
  { nodes, edges }: Numbered,
  previous: Layout,
): Float64Array {
  const before = new Float64Array(layered.count).fill(Number.NaN)
  for (const [node, { id }] of nodes.entries()) before[node] = previous.positions.get(id)?.x ?? Number.NaN
  for (let pair = 0; pair < graph.owned.length; pair += 1) {
    const from = layered.bendsFrom[pair] ?? -1
    if (from < 0) continue
    const count = layered.bendsCount[pair] ?? 0
    const edge = edges[graph.edges[graph.edgesFirst[pair] ?? 0] ?? 0]
    const route = edge === undefined ? undefined : previous.routes.get(edge.id)
    if (route?.length !== 2 * count) continue
    const isUpwards = (layered.layer[graph.owned[pair] ?? 0] ?? 0) < (layered.layer[graph.holder[pair] ?? 0] ?? 0)
    for (let bend = 0; bend < count; bend += 1) {
      before[from + bend] = route[2 * (isUpwards ? count - 1 - bend : bend)]?.x ?? Number.NaN
    }
  }
  return before
}

/** Restores the order of every layer, and puts new nodes next to those they are connected to. */
export function orderAsBefore(layered: Layered, order: LayerOrder, before: Float64Array): void {
  const at = Float64Array.from(before)
  const { first, vertices } = order
  const { downFirst, down, upFirst, up } = layered
  const guess = (vertex: number, from: Int32Array, list: Int32Array) => {
    let sum = 0
    let known = 0
    for (let index = from[vertex] ?? 0; index < (from[vertex + 1] ?? 0); index += 1) {
      const x = at[list[index] ?? 0] ?? Number.NaN
      if (Number.isNaN(x)) continue
      sum += x
      known += 1
    }
    return known === 0 ? Number.NaN : sum / known
  }
  for (const vertex of vertices) if (Number.isNaN(at[vertex])) at[vertex] = guess(vertex, downFirst, down)
  for (let index = vertices.length - 1; index >= 0; index -= 1) {
    const vertex = vertices[index] ?? 0
    if (Number.isNaN(at[vertex])) at[vertex] = guess(vertex, upFirst, up)
  }
  for (let layer = 0; layer < layered.layerCount; layer += 1) {
    const slice = Array.from(vertices.slice(first[layer], first[layer + 1]))
    // Nodes without known neighbours come last.
    const keyOf = (vertex: number) => (Number.isNaN(at[vertex]) ? Number.MAX_VALUE : (at[vertex] ?? 0))
    vertices.set(
      slice.sort((a, b) => keyOf(a) - keyOf(b)),
      first[layer],
    )
    renumber(order, layer)
  }
}
