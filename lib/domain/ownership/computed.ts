import type { GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { cumulativeOwnership } from './cumulative.ts'
import { readOwnership } from './holdings.ts'
import { nothingHeld, percentageOf } from './interval.ts'

/**
 * The parties of a graph with what each has of the root by this arithmetic. A service may state other sums, or none: every page
 * shows these, and the graph's findings say where what is stated differs.
 */
export function computedNodes(graph: ShareholderGraph): GraphNode[] {
  const ownership = readOwnership(graph)
  const { share, joint } = cumulativeOwnership(ownership)
  return ownership.nodes.map((node, index) => ({
    ...node,
    data: {
      ...node.data,
      cumulativeOwnership: percentageOf(share[index] ?? nothingHeld),
      jointlyHeldOwnership: percentageOf(joint[index] ?? nothingHeld),
    },
  }))
}
