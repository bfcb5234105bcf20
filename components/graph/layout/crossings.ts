import type { Layered, LayerOrder } from './layers.ts'

/** Crossings of all neighbouring layers, counted with a Fenwick tree: each segment asks how many begun before end after it. */
export function countCrossings(layered: Layered, order: LayerOrder): number {
  const { upFirst, up, layerCount } = layered
  const { first, vertices, place } = order
  let widest = 0
  for (let layer = 0; layer < layerCount; layer += 1) {
    widest = Math.max(widest, (first[layer + 1] ?? 0) - (first[layer] ?? 0))
  }
  const tree = new Int32Array(widest + 2)
  let crossings = 0
  for (let layer = 0; layer + 1 < layerCount; layer += 1) {
    const width = (first[layer + 2] ?? 0) - (first[layer + 1] ?? 0)
    tree.fill(0, 0, width + 2)
    let begun = 0
    for (let at = first[layer] ?? 0; at < (first[layer + 1] ?? 0); at += 1) {
      const vertex = vertices[at] ?? 0
      const from = upFirst[vertex] ?? 0
      const to = upFirst[vertex + 1] ?? 0
      for (let index = from; index < to; index += 1) {
        let seen = 0
        for (let node = (place[up[index] ?? 0] ?? 0) + 1; node > 0; node -= node & -node) seen += tree[node] ?? 0
        crossings += begun - seen
      }
      // Segments of one vertex never cross each other, so they are entered together.
      for (let index = from; index < to; index += 1) {
        for (let node = (place[up[index] ?? 0] ?? 0) + 1; node <= width; node += node & -node) {
          tree[node] = (tree[node] ?? 0) + 1
        }
      }
      begun += to - from
    }
  }
  return crossings
}
