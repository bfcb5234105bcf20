import 'server-only'
import type { ScreenedRole } from '#lib/contract/index.ts'
import type { Composition } from '#lib/domain/composition/index.ts'
import { partyOfNode } from '#lib/domain/ownership/index.ts'
import { ScreenedPartyIndex } from '#lib/domain/screening/index.ts'
import { partyKeyOf } from '../../companies/parties/index.ts'
import type { KeyedParty } from './keyed.ts'

/** Whom results of other companies bring into a company. */
export interface JoinedForScreening {
  parties: readonly KeyedParty[]
  /** Who a party of the composed graph is, where only such a result names it. */
  ofNode: ReadonlyMap<string, KeyedParty>
  /** Whether only results of others name a party of the graph: it is nobody of the company by its name. */
  isOthers: (nodeId: string) => boolean
  /** Parties of the graph of whom nobody can say who they are. */
  unread: number
}

const role: ScreenedRole = 'graphOwner'

/**
 * Parties of a composed graph that only results of other companies name. They are the parties of those companies: what means them there
 * means them here, so that a decision on one holds in both.
 *
 * @param above the parties of each of those companies, by its id
 */
export function partiesJoinedFor(
  { graph, origins, named }: Composition,
  ownParties: readonly KeyedParty[],
  above: ReadonlyMap<string, readonly KeyedParty[]>,
): JoinedForScreening {
  const indexes = new Map([...above].map(([serviceId, all]) => [serviceId, indexOf(all)]))
  const isKnown = new Map(ownParties.flatMap((keyed) => keyed.ties.map((tie) => [tie, keyed] as const)))
  const lines = Map.groupBy(graph.edges ?? [], ({ source }) => source)
  const found = new Map<KeyedParty, KeyedParty>()
  const ofNode = new Map<string, KeyedParty>()
  const ofOthers = new Set<string>()
  let unread = 0
  for (const node of graph.nodes ?? []) {
    const companies = (lines.get(node.id) ?? []).flatMap(({ id }) => origins.get(id)?.serviceId ?? [])
    const [serviceId] = companies.toSorted()
    if (serviceId === undefined || named.has(node.id)) continue
    ofOthers.add(node.id)
    const keyed = indexes.get(serviceId)?.(partyOfNode(node)) ?? null
    if (keyed === null) {
      unread += 1
      continue
    }
    const here =
      keyed.ties.flatMap((tie) => isKnown.get(tie) ?? [])[0] ?? found.get(keyed) ?? asHolder(keyed, serviceId)
    if (!ownParties.includes(here)) found.set(keyed, here)
    ofNode.set(node.id, here)
  }
  return { parties: [...new Set(found.values())], ofNode, isOthers: (id) => ofOthers.has(id), unread }
}

function indexOf(all: readonly KeyedParty[]): (party: ReturnType<typeof partyOfNode>) => KeyedParty | null {
  const keyedOf = new Map(all.map((keyed) => [keyed.source, keyed]))
  const index = new ScreenedPartyIndex(all.map(({ source }) => source))
  return (party) => {
    const found = index.find(party)
    return found === null ? null : (keyedOf.get(found) ?? null)
  }
}

/** Under a key of its own: another party of that name may be one of the company itself. */
function asHolder({ party, source, ...keyed }: KeyedParty, serviceId: string): KeyedParty {
  const identities = source.identities.map((identity) => `${serviceId} ${identity}`)
  const keys = identities.map(partyKeyOf)
  return {
    ...keyed,
    keys: new Set(keys),
    party: { ...party, roles: [role], partyKey: keys[0] ?? '' },
    source: { ...source, roles: [role], identities },
  }
}
