import { type GraphInResult, graphInResult } from '#lib/domain/ownership/index.ts'

/** The part of a running graph that has been retrieved; null where there is none yet, or it could not be read. */
export function partOfGraph(result: unknown): GraphInResult | null {
  return isNothingIn(result) ? null : graphInResult(result)
}

/** Whether nothing has been retrieved: no result, or a graph without a party. What cannot be read is something all the same. */
export function isNothingIn(result: unknown): boolean {
  if (result == null) return true
  const graph: unknown = Object(result).graph
  const nodes: unknown = Object(graph).nodes
  return typeof graph === 'object' && (nodes == null || Object(nodes).length === 0)
}
