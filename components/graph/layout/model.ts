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

export interface LayoutOptions {
  /** `up`: owners above. `left`: owners to the left. `radial`: the root in the middle, owners on rings around it. */
  shape?: 'up' | 'left' | 'radial'
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
  bounds: { left: number; top: number; right: number; bottom: number }
  /** Crossings between edges of neighbouring layers. */
  crossings: number
}

export const layoutGaps = { node: 32, layer: 96, bend: 12 } as const
