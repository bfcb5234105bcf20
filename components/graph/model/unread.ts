import { type GraphNode, type ShareholderGraph, saysNotUnderstood } from '#lib/contract/index.ts'
import type { UnknownReason } from '#lib/domain/knowledge/index.ts'
import { isCurrent } from '#lib/domain/ownership/index.ts'

/** Ends of an extraction that are said company by company; of any other nothing says which companies were read. */
const namedEnds: ReadonlySet<string> = new Set([
  'completed',
  'completedWithErrors',
  'maxDepthReached',
  'companyLimitReached',
])

/**
 * Why the holders of a party of a graph were not read, as far as the graph says; null where they were, or it is a person. What was
 * left out when the graph was read may be a holder of anybody.
 */
export function unreadHolders(graph: ShareholderGraph, isLeftOut: boolean): (id: string) => UnknownReason | null {
  const nodes = new Map((graph.nodes ?? []).map((node) => [node.id, node]))
  const holders = holdersIn(graph)
  const levels = levelsIn(graph, holders)
  const failures = failuresIn(graph)
  return (id) => {
    const node = nodes.get(id)
    if (node === undefined || node.type === 'person') return null
    if (isLeftOut) return 'notUnderstood'
    if (!namedEnds.has(graph.stopReason ?? 'completed')) return 'incomplete'
    const failure = failures.get(id) ?? failures.get(node.data?.serviceId ?? '')
    if (failure !== undefined) return failure
    if ((holders.get(id) ?? []).length > 0) return null
    return isBeyond(graph, node, levels.get(id) ?? 0) ? 'incomplete' : null
  }
}

/** Without an id nobody can be asked for its holders; further up than was ordered, or than fits, nobody was. */
function isBeyond({ maxDepth, stopReason, rootCompanyId }: ShareholderGraph, node: GraphNode, level: number): boolean {
  if (node.data?.serviceId == null) return node.id !== rootCompanyId
  return level >= (maxDepth ?? Number.POSITIVE_INFINITY) || stopReason === 'companyLimitReached'
}

function holdersIn({ edges }: ShareholderGraph): ReadonlyMap<string, string[]> {
  const holders = new Map<string, string[]>()
  for (const edge of (edges ?? []).filter((one) => isCurrent(one)))
    holders.set(edge.target, [...(holders.get(edge.target) ?? []), edge.source])
  return holders
}

/** How many steps each party is above the company. */
function levelsIn({ rootCompanyId }: ShareholderGraph, holders: ReadonlyMap<string, string[]>): Map<string, number> {
  const levels = new Map(rootCompanyId ? [[rootCompanyId, 0]] : [])
  for (const [id, level] of levels)
    for (const holder of holders.get(id) ?? []) if (!levels.has(holder)) levels.set(holder, level + 1)
  return levels
}

/** By the company at the end of the path: its register did not answer, or gives no holders. */
function failuresIn({ errors }: ShareholderGraph): Map<string, UnknownReason> {
  return new Map(
    (errors ?? []).flatMap(({ path, code, detail }): [string, UnknownReason][] => {
      const last = path?.split('/').at(-1)
      if (!last) return []
      if (saysNotUnderstood(code ?? '', detail ?? null)) return [[last, 'notUnderstood']]
      return [[last, code === 'capability.not_available' ? 'notPublished' : 'sourceAway']]
    }),
  )
}
