import { layOutInLayers } from './layered.ts'
import { type Layout, type LayoutGraph, type LayoutOptions, numberGraph } from './model.ts'
import { partsOf } from './parts.ts'
import { layOutInRings } from './radial.ts'
import { stackParts } from './stack.ts'

export type { Layout, LayoutGraph, LayoutNode, LayoutOptions, Point } from './model.ts'
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
