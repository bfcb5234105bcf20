import type { GraphNode } from '#lib/contract/index.ts'
import {
  areSharesOverWhole,
  computedNodes,
  cumulativeOwnership,
  isEndedRelation,
  ownerLists,
  readOwnership,
  reconcileOwners,
  type Threshold,
} from '#lib/domain/ownership/index.ts'
import { partyName, personName } from '#lib/domain/parties/index.ts'
import { graphKnown } from './assessed.ts'
import { wholeIn } from './left-out.ts'
import type { FoundRisk, StoredFacts } from './risk.ts'

/** More than a quarter: what most laws take for a beneficial owner. */
export const riskThreshold: Threshold = { percent: 25, isInclusive: false }

/** Owners of whom the register, the list of shareholders and the graph cannot all be right; ended ones have their own risk. */
export function risksOfSources(held: StoredFacts): FoundRisk[] {
  const { owners, report, graph, today } = held
  const { shareholders = null, ownershipIncompleteReason } = report?.relationships ?? {}
  const nodes = graph === null ? null : computedNodes(graph)
  const statements = {
    ...{ owners, shareholders, graph: nodes },
    ...wholeIn(held),
    isListWhole: !ownershipIncompleteReason && wholeIn(held).isListWhole,
  }
  const rows = reconcileOwners(statements, riskThreshold, today)
  const at = { weight: 'attention', place: { of: 'owners', reference: null } } as const
  const names = rows.flatMap(({ findings, party }) => (findings.some((one) => one !== 'onlyEnded') ? [party.name] : []))
  const lists = ownerLists(rows, [], riskThreshold)
  const isOver = areSharesOverWhole(lists, { graph, shareholders })
  return [
    ...(names.length > 0 ? [{ kind: 'ownersDiffer', names, ...at } as const] : []),
    ...(isOver ? [{ kind: 'sharesOverWhole', ...at } as const] : []),
  ]
}

/** What the register of beneficial owners states, or that it is closed for this company. */
export function risksOfOwners({ owners, isOwnersClosed, today }: StoredFacts): FoundRisk[] {
  if (owners === null) {
    const place = { of: 'owners', reference: null } as const
    return isOwnersClosed ? [{ kind: 'ownersClosed', weight: 'attention', place }] : []
  }
  const ended = owners.filter(
    ({ interests }) => (interests ?? []).length > 0 && (interests ?? []).every((one) => isEndedRelation(one, today)),
  )
  const names = ended.flatMap((one) => partyName(one) ?? [])
  if (names.length === 0) return []
  const place = { of: 'owners', reference: ended[0]?.source ?? null } as const
  return [{ kind: 'endedOwners', names, weight: 'attention', place }]
}

/** Companies at which the graph stops before a person, and circles of holdings. */
export function risksOfGraph(held: StoredFacts): FoundRisk[] {
  const { graph } = held
  if (graph === null) return []
  const ownership = readOwnership(graph)
  const { nodes, holdingsOf, root } = ownership
  const ends = nodes.filter(
    (node, index) => index !== root && node.type !== 'person' && (holdingsOf[index] ?? []).length === 0,
  )
  const { cycles } = cumulativeOwnership(ownership)
  const inCircles = new Set(cycles.flat().filter((index) => index !== root))
  const through = [...inCircles].flatMap((index) => nameOf(nodes[index]) ?? [])
  const place = { of: 'graph' } as const
  return [
    ...(cycles.length > 0
      ? [{ kind: 'circularHoldings', ownShare: null, through, weight: 'attention', place } as const]
      : // A graph that stopped early, or was not read wholly, may have left the circle out.
        graphKnown(held).isKnown
        ? [{ kind: 'noCircle', parties: nodes.length, weight: 'passed', place } as const]
        : []),
    ...(ends.length > 0
      ? [{ kind: 'branchEnds', names: ends.flatMap((node) => nameOf(node) ?? []), weight: 'attention', place } as const]
      : []),
  ]
}

function nameOf(node: GraphNode | undefined): string | null {
  const { legalName, name } = node?.data ?? {}
  return legalName ?? personName(name)
}
