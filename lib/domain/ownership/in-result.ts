import { resultForms, type ShareholderGraph, tolerateBy, type Unexpected } from '#lib/contract/index.ts'
import { graphAsRead } from './finished.ts'

/** The graph of a result, and what of the result is outside of the contract. */
export interface GraphInResult {
  graph: ShareholderGraph
  unexpected: readonly Unexpected[]
}

/**
 * The graph of a result of any order, also of one that is still running: a party or line that cannot be read costs itself alone,
 * and the graph says that it is not whole. Null where the result is no graph.
 */
export function graphInResult(result: unknown): GraphInResult | null {
  const read = tolerateBy(resultForms.graph, result)
  const graph = read?.value.graph
  if (read === null || !graph) return null
  return { graph: graphAsRead(graph, read.unexpected), unexpected: read.unexpected }
}
