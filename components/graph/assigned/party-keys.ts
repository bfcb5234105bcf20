import type { GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { sha256OfText } from '../model/digest.ts'
import { keyOfNode } from '../model/merged.ts'

/**
 * Keys of the owners to whom a company can be assigned: companies that the graph names without an id the service follows. The
 * key is of how the graph names the owner and of what the owner holds, so it is the same in a graph that was ordered again.
 * Where two owners have the same key nothing tells them apart, and neither has one.
 */
export function partyKeys({ nodes, edges, rootCompanyId }: ShareholderGraph): Map<string, string> {
  const nodeOf = new Map((nodes ?? []).map((node) => [node.id, node]))
  const nameOf = (node: GraphNode) => [keyOfNode(node), node.data?.jurisdictionCode ?? null]
  const heldBy = new Map<string, Set<string>>()
  for (const { source, target } of edges ?? []) {
    const held = nodeOf.get(target)
    if (held === undefined) continue
    const known = heldBy.get(source) ?? new Set()
    heldBy.set(source, known.add(JSON.stringify(nameOf(held))))
  }
  const owners = new Map<string, string[]>()
  for (const node of nodes ?? []) {
    if (node.id === rootCompanyId || !isWithoutId(node)) continue
    const facts = ['owner', nameOf(node), [...(heldBy.get(node.id) ?? [])].toSorted()]
    const key = sha256OfText(JSON.stringify(facts))
    owners.set(key, [...(owners.get(key) ?? []), node.id])
  }
  return new Map([...owners].flatMap(([key, [id, ...others]]) => (id && others.length === 0 ? [[id, key]] : [])))
}

function isWithoutId({ type, data }: GraphNode): boolean {
  return type === 'company' && data?.serviceId == null && Boolean(data?.legalName)
}
