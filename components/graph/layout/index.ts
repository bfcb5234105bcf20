import { layOutInLayers } from './layered.ts'
import type { Layout, LayoutGraph, LayoutOptions } from './model.ts'
import { partsOf, stackParts } from './parts.ts'
import { layOutInRings } from './radial.ts'

export type { Layout, LayoutEdge, LayoutGraph, LayoutNode, LayoutOptions, Point } from './model.ts'

/**
 * Lays out an ownership graph: pure, near-linear, the same for the same graph in whatever order it is given. Runs in a
 * worker: what goes in and what comes out can be cloned.
 */
export function layOut(graph: LayoutGraph, options: LayoutOptions = {}): Layout {
  const layOutPart = options.shape === 'radial' ? layOutInRings : layOutInLayers
  const [whole, ...others] = partsOf(graph)
  if (whole === undefined || others.length === 0) return layOutPart(graph, options)
  return stackParts(
    [whole, ...others].map((part) => layOutPart(part, options)),
    options,
  )
}
