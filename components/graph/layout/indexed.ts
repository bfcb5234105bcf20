import { countedBy, listsOf, startsOfRuns } from './lists.ts'
import type { Numbered } from './model.ts'

/** What is layered: parties by number, and the pairs of them that holdings tie. */
export interface Indexed {
  count: number
  width: Float64Array
  height: Float64Array
  root: number
  /** Pairs of owned and holder, each once, without self-loops, grouped by owned company. */
  owned: Int32Array
  holder: Int32Array
  /** Pairs of the owned company n: from `first[n]` to before `first[n + 1]`, the greatest weight first. */
  first: Int32Array
  /** Edges of the pair n, as indices into the given edges: from `edgesFirst[n]` to before `edgesLast[n]` of `edges`. */
  edges: Int32Array
  edgesFirst: Int32Array
  edgesLast: Int32Array
}

export function indexGraph({ nodes, edges, holder, owned, root }: Numbered): Indexed {
  return {
    count: nodes.length,
    width: Float64Array.from(nodes, ({ width }) => width),
    height: Float64Array.from(nodes, ({ height }) => height),
    root,
    ...pairsOf({ nodes, edges, holder, owned, root }),
  }
}

/** Several holdings between the same two are one pair. */
function pairsOf(graph: Numbered) {
  const edges = byEnds(graph)
  const owned = new Int32Array(edges.length)
  const holder = new Int32Array(edges.length)
  const weight = new Float64Array(edges.length)
  const edgesFirst = new Int32Array(edges.length)
  const edgesLast = new Int32Array(edges.length)
  let pair = -1
  for (let at = 0; at < edges.length; at += 1) {
    const edge = edges[at] ?? 0
    const [from, to] = [graph.owned[edge] ?? 0, graph.holder[edge] ?? 0]
    if (pair < 0 || owned[pair] !== from || holder[pair] !== to) {
      pair += 1
      owned[pair] = from
      holder[pair] = to
      edgesFirst[pair] = at
    }
    weight[pair] = (weight[pair] ?? 0) + (graph.edges[edge]?.weight ?? 0)
    edgesLast[pair] = at + 1
  }
  const first = startsOfRuns(graph.nodes.length, owned.subarray(0, pair + 1))
  const order = greatestFirst(first, weight, pair + 1)
  const ordered = (values: Int32Array) => order.map((one) => values[one] ?? 0)
  return {
    owned: owned.subarray(0, pair + 1),
    holder: ordered(holder),
    first,
    edges,
    edgesFirst: ordered(edgesFirst),
    edgesLast: ordered(edgesLast),
  }
}

/** Edges in the order of owned company and holder: sorted by counting, first by the one, then by the other. */
function byEnds({ nodes, holder, owned }: Numbered) {
  const byHolder = listsOf(nodes.length, holder, countedBy(holder.length)).list
  const companies = byHolder.map((edge) => owned[edge] ?? 0)
  return listsOf(nodes.length, companies, byHolder).list
}

/** Pairs of each company by their weight; of equal ones, that of the lesser holder first. */
function greatestFirst(first: Int32Array, weight: Float64Array, pairs: number) {
  const order = countedBy(pairs)
  for (let node = 0; node + 1 < first.length; node += 1) {
    const [from, to] = [first[node] ?? 0, first[node + 1] ?? 0]
    if (to - from > 1) order.subarray(from, to).sort((a, b) => (weight[b] ?? 0) - (weight[a] ?? 0) || a - b)
  }
  return order
}
