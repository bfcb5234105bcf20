import type { GraphEdge, GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import { type Block, type CapitalTable, capitalOf } from './capital.ts'
import { isCurrent, isShareholding, linesOfGraph, partiesOf, type ReadOptions } from './from-graph.ts'
import type { StatedHolding } from './structure.ts'

/** One holding of a company: by a party, or by a parcel that several parties hold together. */
export interface Holding extends Pick<Block, 'of' | 'share' | 'stated'> {
  /** Index of the holding party or parcel. */
  by: number
  /** The edges it was read from: several share classes, or the holders of one parcel. */
  edges: GraphEdge[]
}

/** The shares of a structure as they are walked from one company: parties by index, every joint parcel a place of its own. */
export interface Ownership {
  root: number
  /** Parties first, in their order; parcels after them. */
  ids: string[]
  indexOf: ReadonlyMap<string, number>
  /** Empty where it was not read from a graph. */
  nodes: readonly GraphNode[]
  parcels: Parcel[]
  /** Holdings of each company, in a stable order. */
  holdingsOf: Holding[][]
  /** What each party holds. */
  holdingsBy: Holding[][]
}

interface Parcel {
  /** Its index among the parties. */
  index: number
  parcelId: string
  /** Indices of the parties that hold it together. */
  holders: number[]
}

/** The company a graph is of. */
export function rootNodeOf({ nodes, rootCompanyId }: ShareholderGraph): GraphNode | undefined {
  return nodes?.find(({ id }) => id === rootCompanyId) ?? nodes?.find(({ type }) => type === 'rootEntity')
}

/** The lines of who holds shares of a party today. */
export function directHoldings({ edges }: ShareholderGraph, { id }: GraphNode): GraphEdge[] {
  return (edges ?? []).filter((edge) => edge.target === id && isShareholding(edge) && isCurrent(edge))
}

/**
 * Reads a graph into holdings. An edge runs from the holder to the owned (docs/interface.md, "Graph"). Ended relations and relations
 * without shares (votes, appointments, contracts) are left out: they are drawn, and they own nothing.
 */
export function readOwnership(graph: ShareholderGraph, options: ReadOptions = {}): Ownership {
  const lines = linesOfGraph(graph, options)
  const holdings = [...lines.keys()].filter(({ kind }) => kind === 'shares')
  const table = capitalOf({ parties: partiesOf(graph), holdings })
  const nodes = graph.nodes ?? []
  const root = table.indexOf.get(graph.rootCompanyId ?? '') ?? nodes.findIndex((node) => node.type === 'rootEntity')
  return { ...ownershipOf(table, Math.max(0, root), lines), nodes }
}

/** The shares of a structure, seen from one of its companies. */
export function ownershipOf(
  { structure, parties, indexOf, shares }: CapitalTable,
  root: number,
  lines: ReadonlyMap<StatedHolding, GraphEdge> = new Map(),
): Ownership {
  const ids = parties.map(({ id }) => id)
  const parcels: Parcel[] = []
  const placeOf = new Map<Block, number>()
  for (const block of inOrder(
    structure.holdings,
    shares.flatMap(({ blocks }) => blocks.filter((one) => one.isJoint)),
  )) {
    const parcelId = block.statements[0]?.joint ?? ''
    placeOf.set(block, ids.length)
    parcels.push({ index: ids.length, parcelId, holders: [...block.holders] })
    ids.push(`parcel:${ids[block.of]}\n${parcelId}`)
  }
  const held = shares.map(({ blocks }) =>
    blocks.map((block): Holding => {
      const { of, holders, share, stated, statements } = block
      const edges = [...new Set(statements.flatMap((line) => lines.get(line) ?? []))]
      return { of, by: placeOf.get(block) ?? holders[0] ?? of, share, stated, edges }
    }),
  )
  const holdingsBy = ids.map((): Holding[] => [])
  for (const holding of held.flat()) holdingsBy[holding.by]?.push(holding)
  return { root, ids, indexOf, nodes: [], parcels, holdingsOf: [...held, ...parcels.map(() => [])], holdingsBy }
}

/** As their first lines are stated, whichever company they are of. */
function inOrder(lines: readonly StatedHolding[], blocks: readonly Block[]): readonly Block[] {
  if (blocks.length < 2) return blocks
  const placeOf = new Map(lines.map((line, place) => [line, place]))
  const at = ({ statements: [first] }: Block) => (first === undefined ? 0 : (placeOf.get(first) ?? 0))
  return blocks.toSorted((a, b) => at(a) - at(b))
}
