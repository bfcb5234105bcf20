import type { LayoutEdge, LayoutGraph, LayoutNode } from './model.ts'

/** A graph whose ids have been looked up. Nodes are in the order of their ids, so the order they were given in leaves no trace. */
export interface Numbered {
  nodes: readonly LayoutNode[]
  /** Edges between two different nodes that are there, and the ends of each. */
  edges: readonly LayoutEdge[]
  holder: Int32Array
  owned: Int32Array
  /** -1 where there is none. */
  root: number
}

export function numberGraph({ nodes, edges, rootId }: LayoutGraph): Numbered {
  const sorted = isSorted(nodes) ? nodes : nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const indexOf = new Map<string, number>()
  for (const [node, { id }] of sorted.entries()) indexOf.set(id, node)
  const holder = new Int32Array(edges.length)
  const owned = new Int32Array(edges.length)
  const known: LayoutEdge[] = []
  for (const edge of edges) {
    const from = indexOf.get(edge.source)
    const to = indexOf.get(edge.target)
    if (from === undefined || to === undefined || from === to) continue
    holder[known.length] = from
    owned[known.length] = to
    known.push(edge)
  }
  return {
    nodes: sorted,
    edges: known,
    holder: holder.subarray(0, known.length),
    owned: owned.subarray(0, known.length),
    root: indexOf.get(rootId ?? '') ?? -1,
  }
}

function isSorted(nodes: readonly LayoutNode[]): boolean {
  let last = ''
  for (const { id } of nodes) {
    if (id < last) return false
    last = id
  }
  return true
}
