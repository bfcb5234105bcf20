import type { GraphEdge, GraphNode } from '#lib/contract/index.ts'
import { isCurrent, isShareholding } from '#lib/domain/ownership/index.ts'
import { append } from './lists.ts'

/**
 * An arrangement that holds one company and whose holders have no shares of their own in it is a joint parcel: BODS has no
 * other word for one. As lines of its holders it counts once and in nobody's own share. The root stays what it is.
 */
export function withParcels(nodes: readonly GraphNode[], edges: readonly GraphEdge[], rootId: string) {
  const by = new Map<string, GraphEdge[]>()
  const of = new Map<string, GraphEdge[]>()
  for (const edge of edges) {
    append(by, edge.source, edge)
    append(of, edge.target, edge)
  }
  const gone = new Set<string>()
  const made: GraphEdge[] = []
  for (const { id, type, data } of nodes) {
    if (type !== 'arrangement' || id === rootId) continue
    const [holding, ...others] = by.get(id) ?? []
    const holders = of.get(id) ?? []
    if (holding === undefined || others.length > 0 || holders.length < 2) continue
    if (![holding, ...holders].every((edge) => isShareholding(edge) && isCurrent(edge))) continue
    if (holders.some((edge) => edge.data?.percentage != null)) continue
    gone.add(id)
    const jointHolding = { parcelId: data?.legalName || id, holders: holders.map(({ source }) => source) }
    for (const edge of holders) {
      made.push({ ...edge, target: holding.target, data: { ...holding.data, jointHolding } })
    }
  }
  if (gone.size === 0) return { nodes: [...nodes], edges: [...edges] }
  return {
    nodes: nodes.filter(({ id }) => !gone.has(id)),
    edges: [...edges.filter(({ source, target }) => !gone.has(source) && !gone.has(target)), ...made],
  }
}
