import type { GraphEdge, GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { cumulativeOwnership, type Interval, type Ownership, readOwnership } from '#lib/domain/ownership/index.ts'
import { keyOfParty, type Party } from '../world/model.ts'
import { pickAt } from '../world/random.ts'
import { type Moment, worldStateOf } from '../world/state.ts'
import { isCurrent, type WorldState } from '../world/view.ts'

/** Everybody above a company, with what each owns of it through all paths. */
export interface Above {
  ownership: Ownership
  /** By index of `ownership`. */
  share: readonly Interval[]
  joint: readonly Interval[]
  parties: ReadonlyMap<string, Party>
  /** Companies in which nobody holds shares: the chain ends there. */
  isTop(party: Party): boolean
}

/** Walks up from a company through all registers; the arithmetic is that of the ownership graph. */
export function ownersAbove(state: WorldState, moment: Moment): Above {
  const parties = new Map<string, Party>()
  const edges: GraphEdge[] = []
  const held = new Set<string>()
  const start: Party = { kind: 'company', index: state.company.index }
  const rootId = keyOfParty(start)
  parties.set(rootId, start)
  // A map hands out what is added while it is walked: each party once, in the order it is met.
  for (const [id, party] of parties) {
    if (party.kind !== 'company') continue
    const current =
      party.index === state.company.index ? state : worldStateOf(pickAt(moment.world.companies, party.index), moment)
    for (const edge of edgesInto(current, id)) {
      edges.push(edge)
      held.add(id)
    }
    for (const holding of current.holdings) {
      if (!isCurrent(holding, current.today)) continue
      for (const holder of holding.holders) {
        const key = keyOfParty(holder)
        if (!parties.has(key)) parties.set(key, holder)
      }
    }
  }
  const nodes = [...parties.keys()].map((id): GraphNode => ({ id, type: id === rootId ? 'rootEntity' : 'company' }))
  const graph: ShareholderGraph = { nodes, edges, rootCompanyId: rootId }
  const ownership = readOwnership(graph)
  const { share, joint } = cumulativeOwnership(ownership)
  return { ownership, share, joint, parties, isTop: (party) => !held.has(keyOfParty(party)) }
}

function edgesInto({ holdings, today }: WorldState, target: string): GraphEdge[] {
  return holdings.flatMap((holding, position) => {
    if (!isCurrent(holding, today)) return []
    const { holders, parcelId, disclosure, basisPoints, more } = holding
    const exact = disclosure === 'exact' && basisPoints !== null ? { exact: basisPoints / 100 } : undefined
    const percentage = typeof disclosure === 'string' ? exact : disclosure
    const ids = holders.map(keyOfParty)
    return ids.map((source) => ({
      id: `${source}>${target}#${position}`,
      source,
      target,
      data: {
        interestType: more?.interestType ?? 'shareholding',
        percentage,
        jointHolding: parcelId === null ? undefined : { parcelId, holders: ids },
      },
    }))
  })
}
