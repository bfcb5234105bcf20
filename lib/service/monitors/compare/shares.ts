import type { GraphEdge, GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { canonical, compareMembers, type Difference, type Keyed, keyFrom } from './difference.ts'
import { identifierKey, pairRenamed } from './parties.ts'

/** Everything one holder holds, with who that is. */
interface Holder {
  node: GraphNode
  edges: GraphEdge[]
}

/** Direct shareholders, one level deep: who came, who went, whose share changed. Ended relations are no longer there. */
export function compareShares(before: ShareholderGraph, after: ShareholderGraph): Difference[] {
  const sides = { before: holders(before), after: holders(after) }
  const members = compareMembers(
    'graph.edges',
    { added: 'SHAREHOLDER_ADDED', removed: 'SHAREHOLDER_REMOVED' },
    sides.before,
    sides.after,
    shownHolder,
  )
  const named = pairRenamed(
    members,
    sides,
    (one, other) => shareNumber(one, other) && figures(one) === figures(other),
    'SHAREHOLDER_NAME_CHANGED',
  )
  return [...named, ...changedShares(sides)]
}

function changedShares(sides: { before: Keyed<Holder>; after: Keyed<Holder> }): Difference[] {
  return [...sides.before].flatMap(([key, was]): Difference[] => {
    const is = sides.after.get(key)
    if (is === undefined) return []
    const place = { diffPath: `graph.edges[${key}]`, before: shownHolder(was), after: shownHolder(is) }
    if (figures(was) !== figures(is)) return [{ eventCode: 'SHAREHOLDING_CHANGED', ...place }]
    return parcels(was) === parcels(is) ? [] : [{ eventCode: 'JOINT_HOLDING_CHANGED', ...place }]
  })
}

function holders({ nodes, edges, rootCompanyId }: ShareholderGraph): Keyed<Holder> {
  const byId = new Map(nodes?.map((node) => [node.id, node]))
  const found: Keyed<Holder> = new Map()
  for (const edge of edges ?? []) {
    const node = byId.get(edge.source)
    const isOver = edge.data?.status === 'ended' || (edge.data?.endDate ?? null) !== null
    if (node === undefined || edge.target !== rootCompanyId || isOver) continue
    const key = node.data?.serviceId ?? node.id
    const known = found.get(key)
    if (known === undefined) found.set(key, { node, edges: [edge] })
    else known.edges.push(edge)
  }
  return found
}

function figures({ edges }: Holder): string {
  return canonical(
    edges.map(({ data }) => {
      const { percentage, numberOfShares, shareClass, interestType, totalNominalValue } = data ?? {}
      const type = keyFrom(interestType)
      return { percentage, numberOfShares: String(numberOfShares ?? ''), shareClass, type, totalNominalValue }
    }),
  )
}

function parcels({ edges }: Holder): string {
  return canonical(edges.map(({ data }) => data?.jointHolding?.parcelId))
}

function shareNumber(one: Holder, other: Holder): boolean {
  const numbers = (holder: Holder) => holder.node.data?.identifiers?.map(identifierKey) ?? []
  return numbers(one).some((number) => number !== null && numbers(other).includes(number))
}

function shownHolder({ node, edges }: Holder) {
  const { legalName, name, serviceId } = node.data ?? {}
  const holdings = edges.map(({ data }) => {
    const { percentage, numberOfShares, shareClass, totalNominalValue, jointHolding } = data ?? {}
    return { percentage, numberOfShares, shareClass, totalNominalValue, parcelId: jointHolding?.parcelId }
  })
  return { type: node.type, name: legalName ?? name, ...(serviceId ? { serviceId } : {}), holdings }
}
