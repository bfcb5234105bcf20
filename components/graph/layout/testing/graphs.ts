import type { LayoutEdge, LayoutGraph, LayoutNode } from '../model.ts'

/** A small seeded generator, so that a failing graph can be made again. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface GraphShape {
  nodes: number
  /** Of the nodes, how many own a second company as well. */
  shared?: number
  /** Circles of holdings. */
  cycles?: number
  seed?: number
}

/** An ownership graph as registers give it: wide, some levels deep, some owners of several companies, some circles. */
export function makeGraph({
  nodes: count,
  shared = 0.15,
  cycles = Math.ceil(count / 250),
  seed = 1,
}: GraphShape): LayoutGraph {
  const random = createRandom(seed)
  const below = (max: number) => Math.floor(random() * max)
  const depth = new Int32Array(count)
  const pairs: [holder: number, owned: number][] = []
  for (let node = 1; node < count; node += 1) {
    let owned = below(Math.max(1, Math.ceil(node * 0.55)))
    while ((depth[owned] ?? 0) >= 11) owned = below(owned)
    depth[node] = (depth[owned] ?? 0) + 1
    pairs.push([node, owned])
  }
  for (let extra = 0; extra < count * shared; extra += 1) {
    const holder = 1 + below(count - 1)
    const owned = below(holder)
    // Owners share companies of about their own level: a group's cross-holdings, not an accident.
    if (Math.abs((depth[owned] ?? 0) + 1 - (depth[holder] ?? 0)) <= 2) pairs.push([holder, owned])
  }
  for (let circle = 0; circle < cycles && count > 3; circle += 1) {
    const [holder, owned] = pairs[below(pairs.length)] ?? [1, 0]
    pairs.push([owned, holder])
  }
  const nodes = Array.from({ length: count }, (_, node): LayoutNode => ({ id: idOf(node), width: 200, height: 64 }))
  const edges = pairs.map(
    ([holder, owned], index): LayoutEdge => ({
      id: `e${index}`,
      source: idOf(holder),
      target: idOf(owned),
      weight: Math.round(random() * 100),
    }),
  )
  return { nodes, edges, rootId: idOf(0) }
}

function idOf(node: number): string {
  return `n${String(node).padStart(6, '0')}`
}

export function shuffled<T>(values: readonly T[], seed: number): T[] {
  const random = createRandom(seed)
  const copy = [...values]
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [a, b] = [copy[at], copy[other]]
    if (a === undefined || b === undefined) continue
    copy[at] = b
    copy[other] = a
  }
  return copy
}
