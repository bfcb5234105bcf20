import type { GraphEdge, GraphNode, Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import { foldName, isCurrent, partyOfNode } from '#lib/domain/ownership/index.ts'
import type { Relation } from './explored.ts'

export type RelationChange = { kind: 'added' | 'removed' } | { kind: 'changed'; before: Percentage | null }

/** What differs between two graphs of one company, by the ids of the graph that holds both. */
export interface GraphChanges {
  parties: ReadonlyMap<string, 'added' | 'removed'>
  relations: ReadonlyMap<string, RelationChange>
}

export interface MergedGraph {
  graph: ShareholderGraph
  changes: GraphChanges
}

/**
 * The later graph, with what only the earlier one has beside it: as relations that no longer count, so that every share is
 * that of the later graph. Parties are the same by service id, number or name, relations by parties and kind of interest.
 */
export function mergedGraph(before: ShareholderGraph, after: ShareholderGraph): MergedGraph {
  const [was, is] = [keyedNodes(before), keyedNodes(after)]
  const idOf = (id: string) => is.ids.get(was.keys.get(id) ?? '') ?? earlier(id)
  const gone = (before.nodes ?? []).filter(({ id }) => !is.ids.has(was.keys.get(id) ?? ''))
  const earlierEdges = (before.edges ?? []).filter((edge) => isCurrent(edge)).map((edge) => movedEdge(edge, idOf))
  const [old, current] = [keyedEdges(earlierEdges), keyedEdges((after.edges ?? []).filter((edge) => isCurrent(edge)))]
  const relations = new Map<string, RelationChange>()
  for (const [key, edge] of current) {
    const change = changeOf(old.get(key), edge)
    if (change !== null) relations.set(edge.id, change)
  }
  const removed = [...old].flatMap(([key, edge]) => (current.has(key) ? [] : [asRemoved(edge)]))
  for (const { id } of removed) relations.set(id, { kind: 'removed' })
  const added = (after.nodes ?? []).filter(({ id }) => !was.ids.has(is.keys.get(id) ?? ''))
  const parties = new Map<string, 'added' | 'removed'>([
    ...added.map(({ id }) => [id, 'added'] as const),
    ...gone.map(({ id }) => [earlier(id), 'removed'] as const),
  ])
  const sources = Object.entries(before.sources ?? {}).map(([id, source]) => [earlier(id), source] as const)
  const graph = {
    ...after,
    nodes: [...(after.nodes ?? []), ...gone.map(asGone)],
    edges: [...(after.edges ?? []), ...removed],
    sources: { ...Object.fromEntries(sources), ...after.sources },
  }
  return { graph, changes: { parties, relations } }
}

/** What became of a line that stands for several interests: the one change they have in common, else the first new share. */
export function changeOfRelation(changes: GraphChanges | null, { edges }: Relation): RelationChange | null {
  if (changes === null || edges.length === 0) return null
  const found = edges.flatMap(({ id }) => changes.relations.get(id) ?? [])
  for (const kind of ['added', 'removed'] as const)
    if (found.length === edges.length && found.every((one) => one.kind === kind)) return { kind }
  return found.find(({ kind }) => kind === 'changed') ?? null
}

function earlier(id: string): string {
  return `earlier:${id}`
}

function changeOf(old: GraphEdge | undefined, edge: GraphEdge): RelationChange | null {
  if (old === undefined) return { kind: 'added' }
  const [before, after] = [old.data?.percentage ?? null, edge.data?.percentage ?? null]
  return shareText(before) === shareText(after) ? null : { kind: 'changed', before }
}

function shareText(share: Percentage | null): string {
  const { exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = share ?? {}
  return [exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum].map((one) => one ?? '').join('|')
}

interface KeyedNodes {
  keys: ReadonlyMap<string, string>
  ids: ReadonlyMap<string, string>
}

function keyedNodes({ nodes, rootCompanyId }: ShareholderGraph): KeyedNodes {
  const keyed = numbered(nodes ?? [], (node) => (node.id === rootCompanyId ? 'root' : keyOfNode(node)))
  return {
    keys: new Map(keyed.map(([key, { id }]) => [id, key])),
    ids: new Map(keyed.map(([key, { id }]) => [key, id])),
  }
}

/** What a party is called outside of its graph: the id of the service, a number, or else its name. */
export function keyOfNode(node: GraphNode): string {
  const { kind, name, numbers, country } = partyOfNode(node)
  const own = numbers.find((one) => one.startsWith('service_id:')) ?? numbers.toSorted()[0]
  return own ?? `${kind} ${foldName(name)} ${country ?? ''}`
}

function keyedEdges(edges: readonly GraphEdge[]): ReadonlyMap<string, GraphEdge> {
  return new Map(
    numbered(edges, ({ source, target, data }) =>
      [source, target, (data?.interestType ?? '').toLowerCase(), data?.shareClass, data?.jointHolding?.parcelId].join(
        '\n',
      ),
    ),
  )
}

/** Of those alike the first stays, and the others are counted. */
function numbered<T>(all: readonly T[], keyOf: (one: T) => string): [key: string, one: T][] {
  const counts = new Map<string, number>()
  return all.map((one) => {
    const key = keyOf(one)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return [`${key}\n${count}`, one]
  })
}

function movedEdge(edge: GraphEdge, idOf: (id: string) => string): GraphEdge {
  return { ...edge, source: idOf(edge.source), target: idOf(edge.target) }
}

/** Without the parcel: of a holding that no longer counts none is drawn. */
function asRemoved({ id, source, target, data }: GraphEdge): GraphEdge {
  const sourceId = data?.sourceId == null ? null : earlier(data.sourceId)
  return { id: earlier(id), source, target, data: { ...data, status: 'ended', jointHolding: null, sourceId } }
}

/** Its declared share was one of the earlier graph. */
function asGone({ id, type, data }: GraphNode): GraphNode {
  return { id: earlier(id), type, data: { ...data, cumulativeOwnership: null, jointlyHeldOwnership: null } }
}
