/** What is laid out: parties with the size they are drawn at. */
export interface LayoutNode {
  id: string
  width: number
  height: number
}

/** A holding: `source` owns part of `target`. A greater weight stands further left among siblings, where order is free. */
export interface LayoutEdge {
  id: string
  source: string
  target: string
  weight?: number
}

export interface LayoutGraph {
  nodes: readonly LayoutNode[]
  edges: readonly LayoutEdge[]
  /** Placed in the origin, owners above and holdings below; without it, a node that is owned and holds nothing. */
  rootId?: string
}

export interface Point {
  x: number
  y: number
}

/** The room something takes. */
export interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

/** The room of both. */
export function united(one: Extent, other: Extent): Extent {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

export interface LayoutOptions {
  /** `up`: owners above. `radial`: the root in the middle, owners on rings around it. */
  shape?: 'up' | 'radial'
  /** Between neighbours of one layer. */
  nodeGap?: number
  /** Between layers. */
  layerGap?: number
  /** A layout of nearly the same graph: what was in it moves as little as what is new allows. */
  previous?: Layout
}

export interface Layout {
  /** Centre of each node. The y axis points down, as on a screen. */
  positions: Map<string, Point>
  /** Layers above the root, by node; less than 0 beneath it, and less than those for parts that hang apart. */
  layers: Map<string, number>
  /**
   * Where edges that pass layers enter and leave each of them, by edge id, from the source to the target. Edges that begin
   * and end in the middle of a box's side then run through no box. Rings have none: their edges are straight.
   */
  routes: Map<string, Point[]>
  /** Edges that run against the layers, because they close a circle. */
  broken: Set<string>
  bounds: Extent
  /** Crossings between edges of neighbouring layers. */
  crossings: number
}

export const layoutGaps = { node: 32, layer: 96, bend: 12 } as const

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

function isSorted(nodes: readonly LayoutNode[]) {
  let last = ''
  for (const { id } of nodes) {
    if (id < last) return false
    last = id
  }
  return true
}
