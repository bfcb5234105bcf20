import { type Layered, type LayerOrder, verticesOf, widestOf } from './layers.ts'

/** Crossings of all neighbouring layers, counted with a Fenwick tree: each segment asks how many begun before end after it. */
export function countCrossings(layered: Layered, order: LayerOrder): number {
  const { up, layerCount } = layered
  const { first, place } = order
  const tree = new Int32Array(widestOf(order) + 2)
  let crossings = 0
  for (let layer = 0; layer + 1 < layerCount; layer += 1) {
    const width = (first[layer + 2] ?? 0) - (first[layer + 1] ?? 0)
    tree.fill(0, 0, width + 2)
    let begun = 0
    for (const vertex of verticesOf(order, layer)) {
      const from = up.first[vertex] ?? 0
      const to = up.first[vertex + 1] ?? 0
      for (let index = from; index < to; index += 1) {
        let seen = 0
        for (let node = (place[up.list[index] ?? 0] ?? 0) + 1; node > 0; node -= node & -node) seen += tree[node] ?? 0
        crossings += begun - seen
      }
      // Segments of one vertex never cross each other, so they are entered together.
      for (let index = from; index < to; index += 1) {
        for (let node = (place[up.list[index] ?? 0] ?? 0) + 1; node <= width; node += node & -node) {
          tree[node] = (tree[node] ?? 0) + 1
        }
      }
      begun += to - from
    }
  }
  return crossings
}
