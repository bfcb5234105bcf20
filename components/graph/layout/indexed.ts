import type { LayoutGraph } from './model.ts'

/** A graph by number. Ids are in order, so the order in which a graph was given leaves no trace in its layout. */
export interface Indexed {
  count: number
  ids: string[]
  width: Float64Array
  height: Float64Array
  root: number
  /** Pairs of owned and holder, each once, without self-loops, grouped by owned company. */
  owned: Int32Array
  holder: Int32Array
  /** Pairs of the owned company n: from `first[n]` to before `first[n + 1]`, the greatest weight first. */
  first: Int32Array
  /** Edges of each pair, as indices into the given edges. */
  edgesOf: number[][]
}

export function indexGraph({ nodes, edges, rootId }: LayoutGraph): Indexed {
  const sorted = [...nodes].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  const ids = sorted.map(({ id }) => id)
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const count = ids.length
  const pairs = pairsOf(edges, indexOf, count)
  const first = new Int32Array(count + 1)
  for (const { owned } of pairs) first[owned + 1] = (first[owned + 1] ?? 0) + 1
  for (let node = 0; node < count; node += 1) first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0)
  return {
    count,
    ids,
    width: Float64Array.from(sorted, ({ width }) => width),
    height: Float64Array.from(sorted, ({ height }) => height),
    root: indexOf.get(rootId ?? '') ?? -1,
    owned: Int32Array.from(pairs, ({ owned }) => owned),
    holder: Int32Array.from(pairs, ({ holder }) => holder),
    first,
    edgesOf: pairs.map((pair) => pair.edges),
  }
}

interface Pair {
  owned: number
  holder: number
  weight: number
  edges: number[]
}

/** Several holdings between the same two are one pair; what names a party that is not there is left out. */
function pairsOf(edges: LayoutGraph['edges'], indexOf: ReadonlyMap<string, number>, count: number): Pair[] {
  const pairs = new Map<number, Pair>()
  for (const [index, { source, target, weight = 0 }] of edges.entries()) {
    const holder = indexOf.get(source)
    const owned = indexOf.get(target)
    if (holder === undefined || owned === undefined || holder === owned) continue
    const key = owned * count + holder
    const pair = pairs.get(key)
    if (pair === undefined) {
      pairs.set(key, { owned, holder, weight, edges: [index] })
      continue
    }
    pair.weight += weight
    pair.edges.push(index)
  }
  return [...pairs.values()].sort((a, b) => a.owned - b.owned || b.weight - a.weight || a.holder - b.holder)
}
