import { layOutInLayers } from './layered.ts'
import { countedBy, listsOf } from './lists.ts'
import {
  type Layout,
  type LayoutEdge,
  type LayoutGraph,
  type LayoutNode,
  type LayoutOptions,
  type Numbered,
  numberGraph,
} from './model.ts'
import { layOutInRings } from './radial.ts'
import { stackParts } from './stack.ts'

export {
  type Extent,
  type Layout,
  type LayoutGraph,
  type LayoutNode,
  type LayoutOptions,
  type Point,
  united,
} from './model.ts'
export { stackParts } from './stack.ts'

/**
 * Lays out an ownership graph: pure, near-linear, the same for the same graph in whatever order it is given. Runs in a
 * worker: what goes in and what comes out can be cloned.
 */
export function layOut(graph: LayoutGraph, options: LayoutOptions = {}): Layout {
  return stackParts(layOutParts(graph, options), options).layout
}

/** Each connected part for itself, the root's first, so that a part can grow before all are stacked. */
export function layOutParts(graph: LayoutGraph, options: LayoutOptions = {}): Layout[] {
  const layOutPart = options.shape === 'radial' ? layOutInRings : layOutInLayers
  return partsOf(numberGraph(graph)).map((part) => layOutPart(part, options))
}

/** Connected parts of a graph: the root's first, then the larger before the smaller, then by the least of their ids. */
function partsOf(graph: Numbered): Numbered[] {
  const { part, count } = connected(graph)
  if (count === 1) return [graph]
  const size = new Int32Array(count)
  const numberIn = part.map((one) => {
    size[one] = (size[one] ?? 0) + 1
    return (size[one] ?? 0) - 1
  })
  const nodes = listsOf(count, part, countedBy(part.length))
  const edges = listsOf(
    count,
    graph.owned.map((node) => part[node] ?? 0),
    countedBy(graph.edges.length),
  )
  const main = part[graph.root]
  // Numbered as their least nodes are met, so that equal ones keep the order of their ids.
  const order = [...size.keys()].toSorted(
    (a, b) => Number(b === main) - Number(a === main) || (size[b] ?? 0) - (size[a] ?? 0) || a - b,
  )
  return order.map((one): Numbered => {
    const own = edges.list.subarray(edges.first[one], edges.first[one + 1])
    return {
      nodes: [...nodes.list.subarray(nodes.first[one], nodes.first[one + 1])].flatMap((node): LayoutNode[] =>
        graph.nodes.slice(node, node + 1),
      ),
      edges: [...own].flatMap((edge): LayoutEdge[] => graph.edges.slice(edge, edge + 1)),
      holder: own.map((edge) => numberIn[graph.holder[edge] ?? 0] ?? 0),
      owned: own.map((edge) => numberIn[graph.owned[edge] ?? 0] ?? 0),
      root: one === main ? (numberIn[graph.root] ?? -1) : -1,
    }
  })
}

/** The part of each node, numbered from 0, and how many there are. */
function connected({ nodes, holder, owned }: Numbered): { part: Int32Array; count: number } {
  const parent = countedBy(nodes.length)
  const topOf = (node: number) => {
    let at = node
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] ?? at] ?? at
      at = parent[at] ?? at
    }
    return at
  }
  for (let edge = 0; edge < holder.length; edge += 1) parent[topOf(holder[edge] ?? 0)] = topOf(owned[edge] ?? 0)
  const numberOf = new Int32Array(nodes.length).fill(-1)
  const part = new Int32Array(nodes.length)
  let count = 0
  for (let node = 0; node < nodes.length; node += 1) {
    const top = topOf(node)
    if (numberOf[top] === -1) numberOf[top] = count++
    part[node] = numberOf[top] ?? 0
  }
  return { part, count }
}
