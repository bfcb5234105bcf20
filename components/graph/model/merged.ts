import type { GraphEdge, GraphNode, Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import { levelsAbove } from '#lib/domain/composition/index.ts'
import type { UnknownReason } from '#lib/domain/knowledge/index.ts'
import { foldName, isCurrent, partyOfNode, reasonOfError } from '#lib/domain/ownership/index.ts'
import type { ExploredRelation } from './explored.ts'
import { figuresIn } from './interests.ts'

/** `notCompared`: one of the two graphs did not read it, so that whether it came or went is not known. */
type Presence = 'added' | 'removed' | 'notCompared'
export type RelationChange = { kind: Presence } | { kind: 'changed'; before: Percentage | null }

/** A company whose holders one of the two graphs did not read, and why. */
interface UnreadCompany {
  id: string
  before: UnknownReason | null
  after: UnknownReason | null
}

/** What differs between two graphs of one company, by the ids of the graph that holds both. */
export interface GraphChanges {
  parties: ReadonlyMap<string, Presence>
  relations: ReadonlyMap<string, RelationChange>
  unread: readonly UnreadCompany[]
}

export interface MergedGraph {
  graph: ShareholderGraph
  changes: GraphChanges
}

/** Whether a value was left out of either graph when it was read. */
interface LeftOut {
  before: boolean
  after: boolean
}

/**
 * The later graph, with what only the earlier one has beside it: as relations that no longer count, so that every share is
 * that of the later graph. Parties are the same by service id, number or name, relations by parties and kind of interest. Who
 * holds a company came or went only where both graphs read its holders.
 */
export function mergedGraph(
  before: ShareholderGraph,
  after: ShareholderGraph,
  leftOut: LeftOut = { before: false, after: false },
): MergedGraph {
  const [was, is] = [keyedNodes(before), keyedNodes(after)]
  const idOf = (id: string) => is.ids.get(was.keys.get(id) ?? '') ?? earlier(id)
  const idBefore = new Map((before.nodes ?? []).map(({ id }) => [idOf(id), id]))
  const unread = {
    before: unreadBy(unreadHolders(before, leftOut.before), idBefore),
    after: unreadBy(unreadHolders(after, leftOut.after), new Map((after.nodes ?? []).map(({ id }) => [id, id]))),
  }
  const moved = (before.edges ?? []).map((edge) => movedEdge(edge, idOf))
  const [old, current] = [keyedEdges(moved.filter(isStanding)), keyedEdges((after.edges ?? []).filter(isStanding))]
  const ended = keyedEdges((after.edges ?? []).filter((edge) => !isStanding(edge)))
  const gone = (before.nodes ?? []).filter(({ id }) => !is.ids.has(was.keys.get(id) ?? ''))
  const come = (after.nodes ?? []).filter(({ id }) => !was.ids.has(is.keys.get(id) ?? ''))
  const goneEdges = [...old].flatMap(([key, edge]) => (current.has(key) ? [] : [{ edge, isSure: ended.has(key) }]))
  const comeEdges = [...current].flatMap(([key, edge]) => (old.has(key) ? [] : [{ edge, isSure: false }]))
  const went = doubtsAbout(goneEdges, new Set(gone.map(({ id }) => earlier(id))), unread.after)
  const came = doubtsAbout(comeEdges, new Set(come.map(({ id }) => id)), unread.before)
  const relations = new Map<string, RelationChange>()
  for (const [key, edge] of current) {
    const change = changeOf(old.get(key), edge)
    if (change !== null) relations.set(edge.id, came.edges.has(edge) ? { kind: 'notCompared' } : change)
  }
  const removed = goneEdges.map(({ edge }) => ({ edge: asRemoved(edge), isDoubtful: went.edges.has(edge) }))
  for (const { edge, isDoubtful } of removed) relations.set(edge.id, { kind: isDoubtful ? 'notCompared' : 'removed' })
  const parties = new Map<string, Presence>([
    ...come.map(({ id }) => [id, came.parties.has(id) ? 'notCompared' : 'added'] as const),
    ...gone.map(({ id }) => [earlier(id), went.parties.has(earlier(id)) ? 'notCompared' : 'removed'] as const),
  ])
  const sources = Object.entries(before.sources ?? {}).map(([id, source]) => [earlier(id), source] as const)
  const graph = {
    ...after,
    nodes: [...(after.nodes ?? []), ...gone.map(asGone)],
    edges: [...(after.edges ?? []), ...removed.map(({ edge }) => edge)],
    sources: { ...Object.fromEntries(sources), ...after.sources },
  }
  return { graph, changes: { parties, relations, unread: unreadCompanies(unread, before, after, idOf) } }
}

const isStanding = (edge: GraphEdge) => isCurrent(edge)

type Unread = (id: string) => UnknownReason | null

/** Of a graph by the ids of the graph that holds both; of a party it does not have it says nothing. */
function unreadBy(unread: Unread, own: ReadonlyMap<string, string>): Unread {
  return (id) => {
    const known = own.get(id)
    return known === undefined ? null : unread(known)
  }
}

/**
 * Relations and parties of one graph alone of which the other says nothing: holders of a company that it did not read, and
 * everything above them.
 */
function doubtsAbout(
  alone: readonly { edge: GraphEdge; isSure: boolean }[],
  parties: ReadonlySet<string>,
  unread: Unread,
): { edges: ReadonlySet<GraphEdge>; parties: ReadonlySet<string> } {
  const above = Map.groupBy(alone, ({ edge }) => edge.target)
  const edges = new Set(alone.flatMap(({ edge, isSure }) => (!isSure && unread(edge.target) !== null ? [edge] : [])))
  const doubtful = new Set<string>()
  for (const { source } of edges) {
    if (!parties.has(source) || doubtful.has(source)) continue
    doubtful.add(source)
    // A set gives what is added while it is walked through.
    for (const { edge, isSure } of above.get(source) ?? []) if (!isSure) edges.add(edge)
  }
  return { edges, parties: doubtful }
}

/** Companies of both graphs whose holders one of them did not read. */
function unreadCompanies(
  unread: { before: Unread; after: Unread },
  before: ShareholderGraph,
  after: ShareholderGraph,
  idOf: (id: string) => string,
): UnreadCompany[] {
  const inAfter = new Set((after.nodes ?? []).map(({ id }) => id))
  const both = (before.nodes ?? []).map(({ id }) => idOf(id)).filter((id) => inAfter.has(id))
  return both.flatMap((id) => {
    const [ofBefore, ofAfter] = [unread.before(id), unread.after(id)]
    return ofBefore === null && ofAfter === null ? [] : [{ id, before: ofBefore, after: ofAfter }]
  })
}

/** What became of a line that stands for several interests: the one change they have in common, else the first new share. */
export function changeOfRelation(changes: GraphChanges | null, { edges }: ExploredRelation): RelationChange | null {
  if (changes === null || edges.length === 0) return null
  const found = edges.flatMap(({ id }) => changes.relations.get(id) ?? [])
  for (const kind of ['added', 'removed', 'notCompared'] as const)
    if (found.length === edges.length && found.every((one) => one.kind === kind)) return { kind }
  return found.find(({ kind }) => kind === 'changed') ?? null
}

function earlier(id: string) {
  return `earlier:${id}`
}

function changeOf(old: GraphEdge | undefined, edge: GraphEdge): RelationChange | null {
  if (old === undefined) return { kind: 'added' }
  const [before, after] = [old.data?.percentage ?? null, edge.data?.percentage ?? null]
  return shareText(before) === shareText(after) ? null : { kind: 'changed', before }
}

function shareText(share: Percentage | null) {
  return Object.values(figuresIn(share)).join('|')
}

function keyedNodes({ nodes, rootCompanyId }: ShareholderGraph) {
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

/** Ends of an extraction that are said company by company; of any other nothing says which companies were read. */
const namedEnds: ReadonlySet<string> = new Set([
  'completed',
  'completedWithErrors',
  'maxDepthReached',
  'companyLimitReached',
])

/**
 * Why the holders of a party of a graph were not read, as far as the graph says; null where they were, or it is a person. What was
 * left out when the graph was read may be a holder of anybody.
 */
function unreadHolders(graph: ShareholderGraph, isLeftOut: boolean): (id: string) => UnknownReason | null {
  const nodes = new Map((graph.nodes ?? []).map((node) => [node.id, node]))
  const holders = new Set((graph.edges ?? []).filter(isStanding).map(({ target }) => target))
  const levels = levelsAbove(graph.rootCompanyId ?? '', graph.edges ?? [])
  const failures = failuresIn(graph)
  return (id) => {
    const node = nodes.get(id)
    if (node === undefined || node.type === 'person') return null
    if (isLeftOut) return 'notUnderstood'
    if (!namedEnds.has(graph.stopReason ?? 'completed')) return 'incomplete'
    const failure = failures.get(id) ?? failures.get(node.data?.serviceId ?? '')
    if (failure !== undefined) return failure
    if (holders.has(id)) return null
    return isBeyond(graph, node, levels.get(id) ?? 0) ? 'incomplete' : null
  }
}

/** Without an id nobody can be asked for its holders; further up than was ordered, or than fits, nobody was. */
function isBeyond({ maxDepth, stopReason, rootCompanyId }: ShareholderGraph, node: GraphNode, level: number) {
  if (node.data?.serviceId == null) return node.id !== rootCompanyId
  return level >= (maxDepth ?? Number.POSITIVE_INFINITY) || stopReason === 'companyLimitReached'
}

/** By the company at the end of the path: its register did not answer, or gives no holders. */
function failuresIn({ errors }: ShareholderGraph): Map<string, UnknownReason> {
  return new Map(
    (errors ?? []).flatMap((error): [string, UnknownReason][] => {
      const last = error.path?.split('/').at(-1)
      return last ? [[last, reasonOfError(error)]] : []
    }),
  )
}
