import type { GraphEdge, GraphNode, Percentage, ShareholderGraph } from '#lib/contract/index.ts'
import {
  add,
  cut,
  intervalOf,
  isCurrent,
  isShareholding,
  nothingHeld,
  percentageOf,
} from '#lib/domain/ownership/index.ts'
import { append } from '../../append.ts'
import type { BodsNote, BodsNoteKind, BodsReading } from '../model.ts'
import { nodeOf, unspecifiedNode } from './parties.ts'
import { bodsRecordsOf, type Records } from './records.ts'
import { edgesOf, endIdOf } from './relations.ts'
import { sourcesOf } from './sources.ts'
import { isOlder, valuesIn } from './statements.ts'
import { bodsSubjectsOf } from './subjects.ts'

/**
 * Reads a BODS 0.4 file, as an array, as an object that holds one, or one statement a line: a graph of the whole file around any party in it.
 * Pure: nothing leaves the page it was opened in.
 */
export function readBods(content: string): BodsReading {
  const read = valuesIn(content)
  if (!read.ok) return read
  const records = bodsRecordsOf(read.values)
  const { latest, unread } = records
  const hasRelations = [...latest.values()].some(({ recordType }) => recordType === 'relationship')
  if (!hasRelations) {
    if (latest.size === 0 && isOlder(read.values)) return { ok: false, failure: 'olderBods', line: null }
    // What could not be read may be the relations.
    if (unread > 0) return { ok: false, failure: 'unread', line: null, unread }
    return { ok: false, failure: latest.size === 0 ? 'notBods' : 'noRelations', line: null }
  }
  return {
    ok: true,
    file: {
      statementCount: read.values.length - records.skipped.length,
      subjects: bodsSubjectsOf(records.latest),
      graphOf: (subjectId) => graphOf(records, subjectId),
    },
  }
}

interface Parts {
  nodes: GraphNode[]
  edges: GraphEdge[]
  declared: Map<string, Percentage>
  found: Map<BodsNoteKind, string[]>
}

function graphOf(records: Records, rootId: string): { graph: ShareholderGraph; notes: BodsNote[] } {
  const { sources, idOf } = sourcesOf(records.latest.values())
  const parts: Parts = { nodes: [], edges: [], declared: new Map(), found: new Map() }
  const note = (kind: BodsNoteKind, id: string) => {
    const ids = parts.found.get(kind) ?? []
    ids.push(id)
    parts.found.set(kind, ids)
  }
  for (const statement of records.latest.values()) {
    const node = nodeOf(statement, idOf(statement), statement.recordId === rootId)
    if (node !== null) parts.nodes.push(node)
    if (statement.recordType !== 'relationship') continue
    const { recordId, recordDetails } = statement
    for (const end of [recordDetails.subject, recordDetails.interestedParty]) {
      if (typeof end === 'string') continue
      parts.nodes.push(unspecifiedNode(endIdOf(end, recordId), end))
      note('unspecified', recordId)
    }
    const { edges, carried } = edgesOf(statement, records.latest, idOf(statement))
    // One by one: a relation may have more interests than a call may have arguments.
    for (const edge of edges) parts.edges.push(edge)
    if (carried.length === 0) continue
    note('byComponents', recordId)
    if (recordDetails.subject !== rootId || typeof recordDetails.interestedParty !== 'string') continue
    parts.declared.set(recordDetails.interestedParty, sumOf([...carried, ...sharesOf(edges)]))
  }
  addMissing(parts, note)
  const { nodes, edges } = withParcels(withDeclared(parts), parts.edges, rootId)
  for (const id of apartFrom(rootId, nodes, edges)) note('apart', id)
  const graph = { nodes, edges, rootCompanyId: rootId, sources, errors: [] }
  return { graph, notes: notesOf(records, parts.found) }
}

/** The party is named by a relation and described by no statement: it is drawn without a name. */
function addMissing({ nodes, edges }: Parts, note: (kind: BodsNoteKind, id: string) => void): void {
  const known = new Set(nodes.map(({ id }) => id))
  for (const id of new Set(edges.flatMap(({ source, target }) => [source, target]))) {
    if (known.has(id)) continue
    nodes.push({ id, type: 'unknown', data: {} })
    note('missingParty', id)
  }
}

function withDeclared({ nodes, declared }: Parts): GraphNode[] {
  return nodes.map((node) => {
    const stated = declared.get(node.id)
    return stated === undefined ? node : { ...node, data: { ...node.data, cumulativeOwnership: stated } }
  })
}

function sharesOf(edges: readonly GraphEdge[]): Percentage[] {
  return edges.filter((edge) => isShareholding(edge) && isCurrent(edge)).map(({ data }) => data?.percentage ?? {})
}

/** One share stays as it was stated; several are added up, and what is unknown of one is unknown of the sum. */
function sumOf(shares: readonly Percentage[]): Percentage {
  const [only, ...others] = shares
  if (only !== undefined && others.length === 0) return only
  return percentageOf(cut(shares.map(intervalOf).reduce(add, nothingHeld)))
}

/** Parties that no relation ties to the root, however far around: they are drawn beside it. */
function apartFrom(rootId: string, nodes: readonly GraphNode[], edges: readonly GraphEdge[]): string[] {
  const ties = new Map<string, string[]>()
  for (const { source, target } of edges) {
    append(ties, source, target)
    append(ties, target, source)
  }
  const tied = new Set([rootId])
  for (const id of tied) for (const other of ties.get(id) ?? []) tied.add(other)
  return nodes.filter(({ id }) => !tied.has(id)).map(({ id }) => id)
}

const listed = 20

function notesOf(
  { skipped, partial, replaced, closed, closedParties }: Records,
  found: ReadonlyMap<BodsNoteKind, string[]>,
): BodsNote[] {
  const all = new Map<BodsNoteKind, string[]>([
    ['skipped', skipped],
    ['partial', partial],
    ['replaced', replaced],
    ['closed', closed],
    ['closedParties', closedParties],
    ...found,
  ])
  return [...all].flatMap(([kind, ids]) =>
    ids.length === 0 ? [] : [{ kind, count: ids.length, recordIds: ids.slice(0, listed) }],
  )
}

/**
 * An arrangement that holds one company and whose holders have no shares of their own in it is a joint parcel: BODS has no
 * other word for one. As lines of its holders it counts once and in nobody's own share. The root stays what it is.
 */
function withParcels(nodes: readonly GraphNode[], edges: readonly GraphEdge[], rootId: string) {
  const by = new Map<string, GraphEdge[]>()
  const of = new Map<string, GraphEdge[]>()
  for (const edge of edges) {
    append(by, edge.source, edge)
    append(of, edge.target, edge)
  }
  const gone = new Set<string>()
  const made: GraphEdge[] = []
  for (const { id, type, data } of nodes) {
    if (type !== 'arrangement' || id === rootId) continue
    const [holding, ...others] = by.get(id) ?? []
    const holders = of.get(id) ?? []
    if (holding === undefined || others.length > 0 || holders.length < 2) continue
    if (![holding, ...holders].every((edge) => isShareholding(edge) && isCurrent(edge))) continue
    if (holders.some((edge) => edge.data?.percentage != null)) continue
    gone.add(id)
    const jointHolding = { parcelId: data?.legalName || id, holders: holders.map(({ source }) => source) }
    for (const edge of holders) {
      made.push({ ...edge, target: holding.target, data: { ...holding.data, jointHolding } })
    }
  }
  if (gone.size === 0) return { nodes: [...nodes], edges: [...edges] }
  return {
    nodes: nodes.filter(({ id }) => !gone.has(id)),
    edges: [...edges.filter(({ source, target }) => !gone.has(source) && !gone.has(target)), ...made],
  }
}
