import type { ComposedOwnership, ResultRecord } from '#lib/contract/index.ts'
import type { ComposedGraph } from '../widgets/composition/composed-graph.ts'
import type { BranchEnd, GraphOrigin, Joints } from './model/index.ts'

/** Where a graph on the page comes from: the order of the stored one, or of the result it begins with where there is none. */
export function composedOriginOf(
  newest: ResultRecord | null,
  { composition, results, answerOf }: Pick<ComposedGraph, 'composition' | 'results' | 'answerOf'>,
): Pick<GraphOrigin, 'orderId' | 'at' | 'conflicts' | 'composed'> {
  const stored = {
    orderId: newest?.orderId ?? null,
    at: newest?.responseTime ?? null,
    conflicts: composition?.conflicts,
  }
  if (results.length === 0) return stored
  const own = composition?.own
  const begun = newest === null && own ? { ...stored, orderId: own.orderId, at: own.at } : stored
  const others = results.filter(({ orderId }) => orderId !== begun.orderId)
  return { ...begun, composed: { results: others, answerOf, depthOrdered: newest?.maxDepth ?? null } }
}

/** With why branches of a composed graph end; what is said of assigned companies is of their own graphs. */
export function withEnds(joints: Joints, composition: ComposedOwnership | null): Joints {
  const ends = composition === null ? new Map() : composedEnds(composition)
  return ends.size === 0 ? joints : { ...joints, ends: new Map([...ends, ...joints.ends]) }
}

/**
 * Why branches of a composed graph end that no result in it has read. What an error of the graph says of a company is surer, and a result
 * that names nobody is what it always was: a company without owners in the graph.
 */
function composedEnds({ graph, unjoined }: ComposedOwnership): ReadonlyMap<string, BranchEnd> {
  const failed = new Set((graph?.errors ?? []).flatMap(({ path }) => path?.split('/').at(-1) ?? []))
  if (!graph) return new Map()
  return new Map(
    unjoined.flatMap(({ id, reason }): [string, BranchEnd][] => {
      if (failed.has(id) || reason === 'noNumber' || reason === 'ambiguous' || reason === 'namesNobody') return []
      return [[id, { kind: reason === 'notOnFile' ? 'notOnFile' : 'notAdded' }]]
    }),
  )
}
