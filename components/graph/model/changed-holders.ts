import type { ShareholderGraph } from '#lib/contract/index.ts'
import type { PartyChange } from '#lib/domain/company-state/index.ts'
import { partyOfNode, rootNodeOf } from '#lib/domain/ownership/index.ts'

/** What is known since of the direct holders of a graph, by the ids of their lines' ends. */
export interface KnownSince {
  rootId: string
  holders: ReadonlyMap<string, PartyChange>
  /** The parties whose share of the subject counts on what has changed: those holders, and whoever stands above them. */
  above: ReadonlySet<string>
}

/** Whom of the direct holders of a graph changes speak of. */
export function knownSince(
  graph: ShareholderGraph,
  changeOf: (name: string) => PartyChange | undefined,
): KnownSince | null {
  const root = rootNodeOf(graph)
  if (root === undefined) return null
  const holders = (graph.nodes ?? []).flatMap((node): [string, PartyChange][] => {
    const change = node.id === root.id ? undefined : changeOf(partyOfNode(node).name)
    return change === undefined ? [] : [[node.id, change]]
  })
  if (holders.length === 0) return null
  const ofHeld = Map.groupBy(graph.edges ?? [], ({ target }) => target)
  const above = new Set(holders.map(([id]) => id))
  // A set that grows while it is walked ends with all who stand above.
  for (const held of above) for (const { source } of ofHeld.get(held) ?? []) if (source !== root.id) above.add(source)
  return { rootId: root.id, holders: new Map(holders), above }
}
