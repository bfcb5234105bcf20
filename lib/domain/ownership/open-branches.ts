import type { Percentage, Shareholder, ShareholderGraph } from '#lib/contract/index.ts'
import { cumulativeOwnership } from './cumulative.ts'
import type { ReadOptions } from './from-graph.ts'
import { type Holding, type Ownership, readOwnership } from './holdings.ts'
import { add, isNegligible, percentageOf, restOfWhole } from './interval.ts'
import { type OwnerParty, partyOfNode, partyOfOwner } from './owner-parties.ts'
import { countedShares, shareholdingsOf, shareholdingTotals } from './shareholdings.ts'

/** What is known of a company before its shareholders are asked for. */
interface RemedyFacts {
  /** Whether the catalogue lets its report be ordered, and whether such a report can name shareholders. */
  mayOrder: boolean
  mayNameShareholders: boolean
  /** What the report on file says of its list; null where no report is on file. */
  reportOnFile: 'named' | 'notNamed' | null
  /** Whether its register was asked for its holders, for a graph on file, and gave none. */
  isSilent?: boolean
}

export type Remedy = 'onFile' | 'notNamed' | 'notOffered' | 'cannotAnswer' | 'silent' | 'order'

/** How a company's shareholders can be learnt: an order is recommended only where it can answer and none has answered. */
export function remedyFor({ mayOrder, mayNameShareholders, reportOnFile, isSilent = false }: RemedyFacts): Remedy {
  if (reportOnFile !== null) return reportOnFile === 'named' ? 'onFile' : 'notNamed'
  if (!mayOrder) return 'notOffered'
  if (!mayNameShareholders) return 'cannotAnswer'
  return isSilent ? 'silent' : 'order'
}

/**
 * Whether a list of holders could close a branch: one of a company whose list is on file and leaves a rest, or whose register gave none, comes
 * back as it is.
 *
 * @param silent companies whose holders were asked for and not given
 */
export function isAskable(
  { kind, serviceId }: Pick<OpenBranch, 'kind' | 'serviceId'>,
  silent: ReadonlySet<string>,
): boolean {
  return kind === 'unread' && serviceId !== null && !silent.has(serviceId)
}

/** A part of the subject whose owners are not on file. */
export interface OpenBranch {
  id: string
  /** `unread`: nobody is on file who holds this company; `rest`: its holders on file leave a part of it unnamed. */
  kind: 'unread' | 'rest'
  party: OwnerParty
  /** Null where no report of it could tell more: it has no id, or it is the subject, whose list is on file. */
  serviceId: string | null
  /** Of the subject. */
  share: Percentage
}

export interface CapitalOnFile {
  graph: ShareholderGraph | null
  /** The list of the report; null where none is on file, or it names nobody. */
  shareholders: readonly Shareholder[] | null
  name: string
  serviceId: string | null
}

/**
 * The open branches of the graph; without one, what the list of shareholders leaves over. Where neither names a holder, all of the
 * company is open: that nobody is on file excludes nobody.
 */
export function openBranchesOnFile({ graph, shareholders, name, serviceId }: CapitalOnFile): OpenBranch[] {
  const subject = { kind: 'company', name, birth: null, numbers: [], country: null } as const
  if (graph !== null && namesHolders(graph)) return openBranchesOf(graph)
  if (shareholders !== null && shareholders.length > 0) return openBranchesOfList(subject, shareholders)
  const share = { minimum: 0, maximum: 100 }
  return [{ id: graph?.rootCompanyId ?? 'subject', kind: 'unread', party: subject, serviceId, share }]
}

/** Whether a graph names any holder of its company: a graph of the company alone says nothing of its owners. */
export function namesHolders(graph: ShareholderGraph): boolean {
  const { holdingsOf, root } = readOwnership(graph)
  return (holdingsOf[root] ?? []).length > 0
}

/**
 * Where the graph ends without a person, and what listed holders leave over. An unnamed holder takes its part through every
 * path and circle like a named one, so each is put into the graph for the sum.
 */
export function openBranchesOf(graph: ShareholderGraph, options: ReadOptions = {}): OpenBranch[] {
  const ownership = readOwnership(graph, options)
  const rests = restsOf(ownership)
  const { share } = cumulativeOwnership(withHolders(ownership, rests))
  return ownership.nodes.flatMap((node, index) => {
    if (node.type === 'person') return []
    const isUnread = (ownership.holdingsOf[index] ?? []).length === 0
    const at = isUnread ? index : rests.get(index)?.by
    const part = at === undefined ? undefined : share[at]
    if (part === undefined || isNegligible(part.high.at)) return []
    const kind = isUnread ? 'unread' : 'rest'
    const serviceId = kind === 'rest' && index === ownership.root ? null : (node.data?.serviceId ?? null)
    return [{ id: node.id, kind, party: partyOfNode(node), serviceId, share: percentageOf(part) }]
  })
}

/** The holder of what is left of each company, by the company. */
function restsOf({ ids, holdingsOf }: Ownership): Map<number, Holding> {
  const rests = new Map<number, Holding>()
  for (const [of, holdings] of holdingsOf.entries()) {
    if (holdings.length === 0) continue
    const named = holdings.map((holding) => holding.stated ?? holding.share).reduce(add)
    const share = restOfWhole(named)
    if (!isNegligible(share.high.at)) rests.set(of, { of, by: ids.length + rests.size, share, edges: [] })
  }
  return rests
}

function withHolders(ownership: Ownership, rests: ReadonlyMap<number, Holding>): Ownership {
  const { ids, holdingsOf, holdingsBy } = ownership
  const added = [...rests.values()]
  const all = holdingsOf.map((holdings, of) => {
    const rest = rests.get(of)
    return rest === undefined ? holdings : [...holdings, rest]
  })
  return {
    ...ownership,
    ids: [...ids, ...added.map(({ by }) => `rest:${by}`)],
    holdingsOf: [...all, ...added.map(() => [])],
    holdingsBy: [...holdingsBy, ...added.map((holding) => [holding])],
  }
}

/** The same from a report's list of shareholders alone: each company in it, and what the list leaves unnamed. */
export function openBranchesOfList(subject: OwnerParty, shareholders: readonly Shareholder[]): OpenBranch[] {
  const holdings = shareholdingsOf(shareholders, {})
  const { notShown } = shareholdingTotals(holdings)
  const counted = countedShares(shareholders)
  const companies = holdings.flatMap(({ index, holders, entry }) =>
    holders.map(partyOfOwner).flatMap((party, at): OpenBranch[] => {
      if (party.kind === 'person') return []
      const share = counted.get(entry) ?? { minimum: 0, maximum: 100 }
      return [{ id: `${index}/${at}`, kind: 'unread', party, serviceId: serviceIdOf(party), share }]
    }),
  )
  if (notShown.exact === 0) return companies
  return [...companies, { id: 'rest', kind: 'rest', party: subject, serviceId: null, share: notShown }]
}

function serviceIdOf({ numbers }: OwnerParty): string | null {
  const prefix = 'service_id:'
  return numbers.find((number) => number.startsWith(prefix))?.slice(prefix.length) ?? null
}
