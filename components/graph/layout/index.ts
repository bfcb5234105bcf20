import { layOutInLayers } from './layered.ts'
import type { Layout, LayoutGraph, LayoutOptions } from './model.ts'
import { layOutInRings } from './radial.ts'

export type { Layout, LayoutEdge, LayoutGraph, LayoutNode, LayoutOptions, Point } from './model.ts'

/**
 * Lays out an ownership graph: pure, near-linear, the same for the same graph in whatever order it is given. Runs in a
 * worker: what goes in and what comes out can be cloned.
 */
export function layOut(graph: LayoutGraph, options: LayoutOptions = {}): Layout {
  return options.shape === 'radial' ? layOutInRings(graph, options) : layOutInLayers(graph, options)
}
