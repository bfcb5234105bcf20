import type { CompanyAssignment, GraphEdge, GraphNode, Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import { originOf } from '#lib/domain/evidence/index.ts'
import {
  type Cumulative,
  cumulativeOwnership,
  type Interval,
  isCurrent,
  isShareholding,
  type Ownership,
  percentageOf,
  type ReadOptions,
  readOwnership,
} from '#lib/domain/ownership/index.ts'
import { personName } from '#lib/domain/parties/index.ts'
import type { BranchEnd } from './branch-end.ts'
import { bundled } from './interests.ts'
import { type PartyStanding, standingsOfParties } from './standings.ts'

type PartyKind = 'company' | 'person' | 'parcel' | 'other'

/** A party in the picture; a joint parcel is one of them. */
export interface Party {
  id: string
  index: number
  kind: PartyKind
  /** As the register has it; null where it names nobody. */
  name: string | null
  /** Jurisdiction, two letters. */
  code: string | null
  node: GraphNode | null
  isRoot: boolean
  standing: PartyStanding
  /** Lines between it and the root on the shortest path; of a party apart one more than of any other. */
  level: number
  /** Part of the root through all paths, computed here; null for parties that own nothing of it now. */
  share: Percentage | null
  joint: Percentage | null
  /** The same as the source states it. */
  declared: Percentage | null
  isInCycle: boolean
}

/** A line of the picture, from a holder to what it holds. */
export interface ExploredRelation {
  id: string
  source: string
  target: string
  /** The shareholding, or the first of other interests. Null for the line from a joint parcel to what it is a parcel of. */
  edge: GraphEdge | null
  /** Every interest the line stands for, `edge` first; none for the line from a joint parcel. */
  edges: readonly GraphEdge[]
  share: Percentage | null
  /** `owns` shares, `joins` a parcel, `controls` without shares, or `is` the party it leads to, as a person assigned it. */
  kind: 'owns' | 'joins' | 'controls' | 'is'
  /** Who said that both ends are one company; null for what a source states. */
  assignment: CompanyAssignment | null
  isNotCurrent: boolean
  isIndirect: boolean
}

/** A graph as it is explored: parties, lines, and what each party owns of the root through all of them. */
export interface Explored {
  graph: ShareholderGraph
  /** How it was read into holdings. */
  readBy: ReadOptions
  parties: readonly Party[]
  partyOf: ReadonlyMap<string, Party>
  relations: readonly ExploredRelation[]
  /** Those that count now. */
  current: readonly ExploredRelation[]
  relationOf: ReadonlyMap<string, ExploredRelation>
  ownership: Ownership
  cumulative: Cumulative
  root: Party | null
  joints: Joints
  /** Whether joints count in shares. */
  countsJoints: boolean
  /** Of the parties tied to the root. */
  maxLevel: number
}

interface Joined {
  joints: Joints
  /** Whether joints count in shares. */
  isCounted: boolean
}

/** Reads a graph once, for one day or for what has not ended. Linear in nodes and edges but for circles. */
export function explore(
  graph: ShareholderGraph,
  asOf?: string,
  { joints, isCounted }: Joined = { joints: noJoints, isCounted: false },
): Explored {
  const identities = isCounted ? new Set(joints.assignments.keys()) : new Set<string>()
  const readBy = { asOf, identities }
  const ownership = readOwnership(graph, readBy)
  const cumulative = cumulativeOwnership(ownership)
  const relations = relationsOf(graph, ownership, { asOf, joints })
  const { levels, standings, maxLevel } = standingsOfParties(ownership, relations)
  const inCycle = new Set(cumulative.cycles.flat())
  const parcelAt = new Map(ownership.parcels.map(({ index, parcelId }) => [index, parcelId]))
  const parties = ownership.ids.map((id, index): Party => {
    const node = ownership.nodes[index] ?? null
    return {
      id,
      index,
      kind: kindOf(node),
      name: node === null ? (parcelAt.get(index) ?? null) : nameOf(node),
      code: node?.data?.jurisdictionCode ?? null,
      node,
      isRoot: index === ownership.root,
      standing: standings[index] ?? 'apart',
      level: levels[index] ?? 0,
      share: heldIn(cumulative.share[index]),
      joint: heldIn(cumulative.joint[index]),
      declared: node?.data?.cumulativeOwnership ?? null,
      isInCycle: inCycle.has(index),
    }
  })
  return {
    graph,
    readBy,
    parties,
    partyOf: new Map(parties.map((party) => [party.id, party])),
    relations,
    current: relations.filter(({ isNotCurrent }) => !isNotCurrent),
    relationOf: new Map(relations.flatMap((relation) => namesOf(relation).map((id) => [id, relation]))),
    ownership,
    cumulative,
    root: parties[ownership.root] ?? null,
    joints,
    countsJoints: isCounted,
    maxLevel,
  }
}

/** A line is found by each of its interests. */
function namesOf({ id, edges }: ExploredRelation) {
  return [id, ...edges.map((edge) => edge.id)]
}

function heldIn(share: Interval | undefined): Percentage | null {
  return share !== undefined && share.high.at.top > 0n ? percentageOf(share) : null
}

function kindOf(node: GraphNode | null): PartyKind {
  if (node === null) return 'parcel'
  if (node.type === 'person') return 'person'
  return node.type === 'company' || node.type === 'rootEntity' ? 'company' : 'other'
}

function nameOf({ data }: GraphNode) {
  return data?.legalName ?? personName(data?.name)
}

/**
 * The lines: interests of one party in one company are one, and joint holdings run through their parcel, so that a parcel is
 * drawn and counted once.
 */
function relationsOf(
  graph: ShareholderGraph,
  ownership: Ownership,
  { asOf, joints }: { asOf: string | undefined; joints: Joints },
): ExploredRelation[] {
  const parcelOf = parcelsByEdge(ownership)
  const known = ownership.indexOf
  const isDeclared = ({ data }: GraphEdge) => originOf(graph.sources?.[data?.sourceId ?? '']?.type) === 'declared'
  const drawn = (graph.edges ?? []).filter(({ source, target }) => known.has(source) && known.has(target))
  const bundles = bundled(drawn, (edge) =>
    [parcelOf.get(edge.id), isCurrent(edge, asOf), isDeclared(edge), joints.assignments.get(edge.id)?.decisionId].join(
      ' ',
    ),
  )
  const relations: ExploredRelation[] = []
  const joined = new Set<string>()
  for (const edges of bundles) {
    const [edge] = edges
    if (edge === undefined) continue
    const { id, source, target } = edge
    const parcel = parcelOf.get(id)
    const assignment = joints.assignments.get(id) ?? null
    const common = {
      assignment,
      share: edge.data?.percentage ?? null,
      isNotCurrent: !isCurrent(edge, asOf),
      isIndirect: edges.every(({ data }) => /^indirect$/i.test(data?.directOrIndirect ?? '')),
    }
    if (parcel === undefined) {
      const stated = isShareholding(edge) ? 'owns' : 'controls'
      relations.push({ id, source, target, edge, edges, kind: assignment === null ? stated : 'is', ...common })
      continue
    }
    relations.push({ id, source, target: parcel, edge, edges, kind: 'joins', ...common })
    if (joined.has(parcel)) continue
    joined.add(parcel)
    relations.push({ id: parcel, source: parcel, target, edge: null, edges: [], kind: 'owns', ...common })
  }
  return relations
}

function parcelsByEdge({ parcels, holdingsBy, ids }: Ownership) {
  const found = new Map<string, string>()
  for (const { index } of parcels) {
    for (const { edges } of holdingsBy[index] ?? []) for (const { id } of edges) found.set(id, ids[index] ?? '')
  }
  return found
}

/**
 * What people joined in a graph: companies they assigned to owners that a register names without an identifier. No source
 * states it, so it is drawn as what it is, and counts only while the reader wants it to.
 */
export interface Joints {
  /** Assignments by the id of the edge that stands for each. */
  assignments: ReadonlyMap<string, CompanyAssignment>
  /** Why a branch ends, for parties that come from the graph of an assigned company. */
  ends: ReadonlyMap<string, BranchEnd>
  /** Keys of the owners to whom a company can be assigned, by their ids in the graph. */
  keys: ReadonlyMap<string, string>
}

export const noJoints: Joints = { assignments: new Map(), ends: new Map(), keys: new Map() }
