import { type AnyDate, dateText, type GraphEdge, type GraphNode, type ShareholderGraph } from '#lib/contract/index.ts'
import { add, type Interval, intervalOf } from './interval.ts'
import { boundedByOthers } from './rest.ts'

/** One holding of a company: by a party, or by a parcel that several parties hold together. */
export interface Holding {
  /** Index of the owned company. */
  of: number
  /** Index of the holding party or parcel. */
  by: number
  /** As it counts: at most what the lower ends of the others leave, and nothing for certain where these contradict each other. */
  share: Interval
  /** As its source states it, where that is not how it counts. */
  stated?: Interval
  /** The edges it was read from: several share classes, or the holders of one parcel. */
  edges: GraphEdge[]
}

/** A graph as arithmetic needs it: parties by index, holdings current at one moment, every joint parcel once. */
export interface Ownership {
  root: number
  /** Parties first, in the graph's order; parcels after them. */
  ids: string[]
  indexOf: ReadonlyMap<string, number>
  nodes: readonly GraphNode[]
  parcels: Parcel[]
  /** Holdings of each company, in a stable order. */
  holdingsOf: Holding[][]
  /** What each party holds. */
  holdingsBy: Holding[][]
}

export interface Parcel {
  /** Its index among the parties. */
  index: number
  parcelId: string
  /** Indices of the parties that hold it together. */
  holders: number[]
}

export interface ReadOptions {
  /** The moment whose relations count, as YYYY-MM-DD; without it, those that have not ended. */
  asOf?: string
  /** Edges, by id, that say that two nodes are one company: whatever holds the one holds the other whole. */
  identities?: ReadonlySet<string>
}

/**
 * Reads a graph into holdings. An edge runs from the holder to the owned (docs/interface.md, "Graph"). Ended relations and relations
 * without shares (votes, appointments, contracts) are left out: they are drawn, and they own nothing.
 */
export function readOwnership(graph: ShareholderGraph, options: ReadOptions = {}): Ownership {
  const nodes = graph.nodes ?? []
  const ids = nodes.map((node) => node.id)
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const parcels = new Map<string, Parcel>()
  const holdings = new Map<string, Holding>()
  for (const edge of graph.edges ?? []) {
    const holder = indexOf.get(edge.source)
    const owned = indexOf.get(edge.target)
    const isIdentity = options.identities?.has(edge.id) === true
    const counts = (isIdentity || isShareholding(edge)) && isCurrent(edge, options.asOf)
    if (holder === undefined || owned === undefined || !counts) continue
    const parcelId = edge.data?.jointHolding?.parcelId
    const parcel = parcelId == null ? null : parcelOf(parcels, ids, `${edge.target}\n${parcelId}`, parcelId)
    const by = parcel?.index ?? holder
    const share = isIdentity ? { low: 1, high: 1 } : intervalOf(edge.data?.percentage)
    addHolding(holdings, { of: owned, by, share, edges: [edge] }, parcel !== null)
    if (parcel !== null) addHolders(parcel, edge, holder, indexOf)
  }
  const ofCompany = grouped([...holdings.values()], ids.length, (holding) => holding.of)
  const holdingsOf = ofCompany.map((of) => boundedByOthers(of, options.identities))
  return {
    root: Math.max(0, indexOf.get(graph.rootCompanyId ?? '') ?? nodes.findIndex((node) => node.type === 'rootEntity')),
    ids,
    indexOf,
    nodes,
    parcels: [...parcels.values()],
    holdingsOf,
    holdingsBy: grouped(holdingsOf.flat(), ids.length, (holding) => holding.by),
  }
}

/** Shares, by whichever spelling; a relation that does not say what it is counts as one (P58). */
export function isShareholding({ data }: Pick<GraphEdge, 'data'>): boolean {
  const type = data?.interestType
  return type == null || /^share-?holding$|^shares?$|^ownership-?of-?shares$/i.test(type)
}

/** Whether a relation counts at a moment: begun, and not ended. Without dates its status decides. */
export function isCurrent(edge: GraphEdge, asOf?: string): boolean {
  const { startDate, endDate, status } = edge.data ?? {}
  const start = firstDayOf(startDate)
  const end = firstDayOf(endDate)
  if (asOf !== undefined) {
    if (start !== null && start > asOf) return false
    if (end !== null) return end > asOf
    return !isNotCurrentStatus(status)
  }
  return endDate == null && !isNotCurrentStatus(status)
}

/** The days on which a relation began or ended, each once, the earliest first: between two of them nothing changes. */
export function turningDays(graph: ShareholderGraph): string[] {
  const days = (graph.edges ?? []).flatMap(({ data }) => [firstDayOf(data?.startDate), firstDayOf(data?.endDate)])
  return [...new Set(days.filter((day) => day !== null))].sort()
}

function isNotCurrentStatus(status: string | null | undefined): boolean {
  return status != null && !/^(current|active)$/i.test(status)
}

/** The day of a date in any of the interface's forms; a month or a year is its first day. */
function firstDayOf(date: AnyDate | null | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(dateText(date) ?? '') ?? []
  return year === undefined ? null : `${year}-${month ?? '01'}-${day ?? '01'}`
}

function parcelOf(parcels: Map<string, Parcel>, ids: string[], key: string, parcelId: string): Parcel {
  const known = parcels.get(key)
  if (known !== undefined) return known
  const parcel = { index: ids.length, parcelId, holders: [] }
  ids.push(`parcel:${key}`)
  parcels.set(key, parcel)
  return parcel
}

/** The holder of the edge, and the other holders of the parcel. */
function addHolders(parcel: Parcel, edge: GraphEdge, holder: number, indexOf: ReadonlyMap<string, number>): void {
  const named = (edge.data?.jointHolding?.holders ?? []).map((one) =>
    indexOf.get(typeof one === 'string' ? one : idIn(one)),
  )
  for (const index of [holder, ...named]) {
    if (index !== undefined && !parcel.holders.includes(index)) parcel.holders.push(index)
  }
}

function idIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { id, nodeId } = value as { id?: unknown; nodeId?: unknown }
  return typeof id === 'string' ? id : typeof nodeId === 'string' ? nodeId : ''
}

/** Several holdings of one party in one company are one; a parcel is on several edges and counts once. */
function addHolding(holdings: Map<string, Holding>, holding: Holding, isParcel: boolean): void {
  const key = `${holding.of}:${holding.by}`
  const known = holdings.get(key)
  if (known === undefined) {
    holdings.set(key, holding)
    return
  }
  known.edges.push(...holding.edges)
  if (!isParcel) known.share = add(known.share, holding.share)
}

function grouped(holdings: Holding[], count: number, by: (holding: Holding) => number): Holding[][] {
  const groups: Holding[][] = Array.from({ length: count }, () => [])
  for (const holding of holdings) groups[by(holding)]?.push(holding)
  return groups
}
