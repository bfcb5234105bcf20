import type { GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { cumulativeOwnership } from './cumulative.ts'
import { percentageOf } from './interval.ts'
import { readOwnership } from './model.ts'

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
      cumulativeOwnership: percentageOf(share[index] ?? { low: 0, high: 0 }),
      jointlyHeldOwnership: percentageOf(joint[index] ?? { low: 0, high: 0 }),
    },
  }))
}
