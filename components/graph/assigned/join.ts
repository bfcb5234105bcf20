import {
  type CompanyAssignment,
  type GraphEdge,
  type GraphNode,
  jurisdictionOf,
  type ShareholderGraph,
} from '#lib/contract/index.ts'
import { movedEdge } from '#lib/domain/composition/index.ts'
import { type BranchEnd, branchEnds, explore, type Joints, keyOfNode, sha256OfText } from '../model/index.ts'

/** An assignment with the newest stored graph of its company; null where none is on file. */
export interface AssignedRecord {
  assignment: CompanyAssignment
  graph: ShareholderGraph | null
}

export interface JoinedGraph {
  graph: ShareholderGraph
  joints: Joints
}

/**
 * The subject's graph with the graphs of assigned companies above it, for the view alone: both stored results stay as they are.
 * An assigned company is tied by an edge of its own to the owner it was assigned to. Parties of two graphs are one by
 * the service's id or another number, never by name. An assignment whose owner is not in the graph any more joins nothing.
 */
export function joinedGraph(graph: ShareholderGraph, assigned: readonly AssignedRecord[]): JoinedGraph {
  let joined = graph
  const assignments = new Map<string, CompanyAssignment>()
  const ends = new Map<string, BranchEnd>()
  const waiting = [...assigned]
  // An assigned company may bring the owner that a later assignment is about.
  for (;;) {
    const idOf = new Map([...partyKeys(joined)].map(([id, key]) => [key, id]))
    const at = waiting.findIndex(({ assignment }) => idOf.has(assignment.partyKey))
    const [next] = at === -1 ? [] : waiting.splice(at, 1)
    if (next === undefined) return { graph: joined, joints: { assignments, ends, keys: partyKeys(joined) } }
    const edgeId = `assigned:${next.assignment.decisionId}`
    joined = withAssigned(joined, next, { edgeId, ownerId: idOf.get(next.assignment.partyKey) ?? '', ends })
    assignments.set(edgeId, next.assignment)
  }
}

interface Place {
  edgeId: string
  ownerId: string
  ends: Map<string, BranchEnd>
}

function withAssigned(graph: ShareholderGraph, { assignment, graph: own }: AssignedRecord, place: Place) {
  const { companyId, companyName } = assignment
  const above = own ?? graphOfOne(companyId, companyName ?? null)
  const idOf = sameParties(graph, above, companyId)
  const keyed = (key: string) => `${companyId}:${key}`
  const known = new Set((graph.nodes ?? []).map(({ id }) => id))
  const read = new Set((graph.edges ?? []).map(({ target }) => target))
  const nodes = (above.nodes ?? []).filter(({ id }) => !known.has(idOf(id))).map((node) => moved(node, idOf, keyed))
  // What the graph says of a company's holders stays the only word on them: counted twice, they would own twice.
  const edges = (above.edges ?? []).filter(({ target }) => !read.has(idOf(target)))
  for (const [id, end] of own === null ? notOrdered(companyId) : branchEnds(explore(own)))
    if (!known.has(idOf(id))) place.ends.set(idOf(id), end)
  const rootId = idOf(above.rootCompanyId ?? companyId)
  const joint: GraphEdge = {
    id: place.edgeId,
    source: rootId,
    target: place.ownerId,
    data: { interestType: 'identity' },
  }
  const sources = Object.entries(above.sources ?? {}).map(([id, source]) => [keyed(id), source] as const)
  return {
    ...graph,
    nodes: [...(graph.nodes ?? []), ...nodes],
    edges: [...(graph.edges ?? []), ...edges.map((edge) => movedEdge(edge, idOf, keyed)), joint],
    sources: { ...graph.sources, ...Object.fromEntries(sources) },
    // What was not understood of a graph has no place in it, and may be of anybody.
    errors: [...(graph.errors ?? []), ...(above.errors ?? []).filter(({ path }) => !path)],
  }
}

function graphOfOne(companyId: string, name: string | null): ShareholderGraph {
  const data = { serviceId: companyId, legalName: name ?? companyId, jurisdictionCode: jurisdictionOf(companyId) }
  return { rootCompanyId: companyId, nodes: [{ id: companyId, type: 'rootEntity', data }], edges: [] }
}

function notOrdered(companyId: string): [string, BranchEnd][] {
  return [[companyId, { kind: 'notOrdered' }]]
}

/** Ids in the graph of the subject for those of another graph; a party of no number in both keeps an id of its own. */
function sameParties(graph: ShareholderGraph, above: ShareholderGraph, companyId: string): (id: string) => string {
  const byNumber = new Map<string, string>()
  const taken = new Set((graph.nodes ?? []).map(({ id }) => id))
  for (const node of graph.nodes ?? [])
    for (const number of numbersOf(node)) if (!byNumber.has(number)) byNumber.set(number, node.id)
  const ids = new Map<string, string>()
  for (const node of above.nodes ?? []) {
    const [found] = numbersOf(node).flatMap((number) => byNumber.get(number) ?? [])
    const isFree = node.id === node.data?.serviceId && !taken.has(node.id)
    ids.set(node.id, found ?? (isFree ? node.id : `${companyId}:${node.id}`))
  }
  return (id) => ids.get(id) ?? `${companyId}:${id}`
}

/** Two registers give the same number to two companies, so its jurisdiction is part of it; a weak number identifies none. */
function numbersOf({ type, data }: GraphNode) {
  const own = data?.serviceId == null ? [] : [`service_id ${data.serviceId}`]
  const kind = type === 'person' ? 'person' : 'company'
  const others = (data?.identifiers ?? []).flatMap((one) =>
    !one.value || !one.type || one.type === 'service_id' || one.type.endsWith('_weak')
      ? []
      : [`${kind} ${one.type} ${one.jurisdiction ?? ''} ${one.value}`],
  )
  return [...own, ...others]
}

/** Its declared shares were of the assigned company, not of the subject. */
function moved({ id, type, data }: GraphNode, idOf: (id: string) => string, keyed: (key: string) => string): GraphNode {
  return {
    id: idOf(id),
    type: type === 'rootEntity' ? 'company' : type,
    data: {
      ...data,
      cumulativeOwnership: null,
      jointlyHeldOwnership: null,
      sourceIds: data?.sourceIds?.map(keyed),
    },
  }
}

/**
 * Keys of the owners to whom a company can be assigned: companies that the graph names without an id the service follows. The
 * key is of how the graph names the owner and of what the owner holds, so it is the same in a graph that was ordered again.
 * Where two owners have the same key nothing tells them apart, and neither has one.
 */
export function partyKeys({ nodes, edges, rootCompanyId }: ShareholderGraph): Map<string, string> {
  const nodeOf = new Map((nodes ?? []).map((node) => [node.id, node]))
  const nameOf = (node: GraphNode) => [keyOfNode(node), node.data?.jurisdictionCode ?? null]
  const heldBy = new Map<string, Set<string>>()
  for (const { source, target } of edges ?? []) {
    const held = nodeOf.get(target)
    if (held === undefined) continue
    const known = heldBy.get(source) ?? new Set()
    heldBy.set(source, known.add(JSON.stringify(nameOf(held))))
  }
  const owners = new Map<string, string[]>()
  for (const node of nodes ?? []) {
    if (node.id === rootCompanyId || !isWithoutId(node)) continue
    const facts = ['owner', nameOf(node), [...(heldBy.get(node.id) ?? [])].toSorted()]
    const key = sha256OfText(JSON.stringify(facts))
    owners.set(key, [...(owners.get(key) ?? []), node.id])
  }
  return new Map([...owners].flatMap(([key, [id, ...others]]) => (id && others.length === 0 ? [[id, key]] : [])))
}

function isWithoutId({ type, data }: GraphNode) {
  return type === 'company' && data?.serviceId == null && Boolean(data?.legalName)
}
