import type {
  BeneficialOwner,
  GraphNode,
  OwnerInterest,
  ShareholderGraph,
  StatedFact,
  StatedItem,
  UboReport,
} from '#lib/contract/index.ts'
import {
  finishedGraph,
  foldName,
  isCurrent,
  isShareholding,
  partyOfNode,
  partyOfOwner,
} from '#lib/domain/ownership/index.ts'
import { itemsFact, shareText, statedHoldersOf } from './stated.ts'

/** Whom a register of beneficial owners names today. */
export function factsOfOwners(report: UboReport, isLeftOut: boolean): StatedFact[] {
  const listed = report.ultimateBeneficialOwners
  if (listed == null || listed.length === 0) return []
  const current = listed.filter(({ interests }) => !isOver(interests ?? []))
  const items = current.flatMap(ownerItem)
  return itemsFact('owners', items, { isWhole: !isLeftOut && items.length === current.length })
}

/** All its interests have ended, by the register's own dates. */
function isOver(interests: readonly OwnerInterest[]): boolean {
  return interests.length > 0 && interests.every(({ endDate }) => endDate != null && endDate !== '')
}

function ownerItem(owner: BeneficialOwner): StatedItem[] {
  const { name } = partyOfOwner(owner)
  const stated = (owner.interests ?? []).flatMap(({ percentage }) => shareText(percentage) ?? [])
  const share = stated.length === 1 ? (stated[0] ?? null) : null
  return name === '' ? [] : [{ key: foldName(name), name, detail: null, share }]
}

/** Who directly holds the company of a graph, as far as the graph was read. */
export function factsOfGraph(graph: ShareholderGraph, isLeftOut: boolean): StatedFact[] {
  const byId = new Map((graph.nodes ?? []).map((node) => [node.id, node]))
  const root = byId.get(graph.rootCompanyId ?? '') ?? graph.nodes?.find(({ type }) => type === 'rootEntity')
  if (root === undefined) return []
  const lines = (graph.edges ?? []).filter((edge) => edge.target === root.id && isShareholding(edge) && isCurrent(edge))
  if (lines.length === 0) return []
  const byHolder = Map.groupBy(lines, ({ source }) => source)
  const items = [...byHolder].flatMap(([id, held]) => {
    const [only] = held
    const isOne = held.length === 1 && !only?.data?.jointHolding
    return holderItem(byId.get(id), isOne ? shareText(only?.data?.percentage) : null)
  })
  const isWhole = !isLeftOut && items.length === byHolder.size && isReadBelowRoot(graph)
  return statedHoldersOf(items, { isWhole })
}

function holderItem(node: GraphNode | undefined, share: string | null): StatedItem[] {
  const name = node === undefined ? '' : partyOfNode(node).name
  return name === '' ? [] : [{ key: foldName(name), name, detail: null, share }]
}

/** A graph that stopped at its depth has all direct holders; one that failed on its way may lack some. */
function isReadBelowRoot(graph: ShareholderGraph): boolean {
  return finishedGraph(graph).isKnown || graph.stopReason === 'maxDepthReached'
}
