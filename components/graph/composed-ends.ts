import type { ComposedOwnership } from '#lib/contract/index.ts'
import type { BranchEnd } from './model/branch-end.ts'

/**
 * Why branches of a composed graph end that no result in it has read. What an error of the graph says of a company is surer, and a result
 * that names nobody is what it always was: a company without owners in the graph.
 */
export function composedEnds({ graph, unjoined }: ComposedOwnership): ReadonlyMap<string, BranchEnd> {
  const failed = new Set((graph?.errors ?? []).flatMap(({ path }) => path?.split('/').at(-1) ?? []))
  if (!graph) return new Map()
  return new Map(
    unjoined.flatMap(({ id, reason }): [string, BranchEnd][] => {
      if (failed.has(id) || reason === 'noNumber' || reason === 'ambiguous' || reason === 'namesNobody') return []
      return [[id, { kind: reason === 'notOnFile' ? 'notOnFile' : 'notAdded' }]]
    }),
  )
}
