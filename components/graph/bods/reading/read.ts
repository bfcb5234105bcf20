import type { GraphEdge, GraphNode, Percentage, SourceEntry, Sources } from '#lib/contract/index.ts'
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
import {
  type BodsGraph,
  type BodsNote,
  type BodsNoteKind,
  type BodsReading,
  type BodsSubject,
  stated,
} from '../model.ts'
import { jurisdictionCode, nameIn, nodeOf, unspecifiedNode } from './parties.ts'
import { bodsRecordsOf, type Records } from './records.ts'
import { edgesOf, endIdOf } from './relations.ts'
import { isOlder, type Statement, valuesIn } from './statements.ts'

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

function graphOf(records: Records, rootId: string): BodsGraph {
  const { sources, idOf } = sourcesOf(records.latest.values())
  const parts: Parts = { nodes: [], edges: [], declared: new Map(), found: new Map() }
  const note = (kind: BodsNoteKind, id: string) => append(parts.found, kind, id)
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
  addMissing(parts)
  const { nodes, edges } = withParcels(withDeclared(parts), parts.edges, rootId)
  for (const id of apartFrom(rootId, nodes, edges)) note('apart', id)
  const graph = { nodes, edges, rootCompanyId: rootId, sources, errors: [] }
  return { graph, notes: notesOf(records, parts.found) }
}

/** The party is named by a relation and described by no statement: it is drawn without a name. */
function addMissing({ nodes, edges, found }: Parts) {
  const known = new Set(nodes.map(({ id }) => id))
  for (const id of new Set(edges.flatMap(({ source, target }) => [source, target]))) {
    if (known.has(id)) continue
    nodes.push({ id, type: 'unknown', data: {} })
    append(found, 'missingParty', id)
  }
}

function withDeclared({ nodes, declared }: Parts) {
  return nodes.map((node) => {
    const cumulativeOwnership = declared.get(node.id)
    return cumulativeOwnership === undefined ? node : { ...node, data: { ...node.data, cumulativeOwnership } }
  })
}

function sharesOf(edges: readonly GraphEdge[]) {
  return edges.filter((edge) => isShareholding(edge) && isCurrent(edge)).map(({ data }) => data?.percentage ?? {})
}

/** One share stays as it was stated; several are added up, and what is unknown of one is unknown of the sum. */
function sumOf(shares: readonly Percentage[]) {
  const [only, ...others] = shares
  if (only !== undefined && others.length === 0) return only
  return percentageOf(cut(shares.map(intervalOf).reduce(add, nothingHeld)))
}

/** Parties that no relation ties to the root, however far around: they are drawn beside it. */
function apartFrom(rootId: string, nodes: readonly GraphNode[], edges: readonly GraphEdge[]) {
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
  const by = Map.groupBy(edges, ({ source }) => source)
  const of = Map.groupBy(edges, ({ target }) => target)
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

/** Where each statement comes from, each source once. */
function sourcesOf(statements: Iterable<Statement>): {
  sources: Sources
  idOf: (one: Statement) => string | null
} {
  const sources: Sources = {}
  const keys = new Map<string, string>()
  const ids = new Map<Statement, string>()
  for (const statement of statements) {
    const entry = entryOf(statement)
    if (entry === null) continue
    const key = JSON.stringify(entry)
    const id = keys.get(key) ?? `s${keys.size + 1}`
    keys.set(key, id)
    sources[id] = entry
    ids.set(statement, id)
  }
  return { sources, idOf: (one) => ids.get(one) ?? null }
}

/** A register's word counts before a declaration where both are named: the register has taken the declaration in. */
function entryOf({ source, publicationDetails, statementDate }: Statement): SourceEntry | null {
  const types = source?.type ?? []
  const type = ['officialRegister', 'selfDeclaration'].find((one) => types.includes(one)) ?? types[0]
  const asserted = source?.assertedBy?.flatMap(({ name }) => name ?? []).join(', ')
  const name = source?.description || asserted || publicationDetails?.publisher?.name
  if (!type && !name && !source?.url) return null
  return stated({
    type,
    name,
    retrievalTime: source?.retrievedAt,
    downloadUrl: source?.url,
    date: statementDate && { original: statementDate },
  })
}

/** How many lines are followed in all to find out how many stand above and below each company. */
const stepsMax = 2_000_000

interface Ties {
  holders: Map<string, string[]>
  holdings: Map<string, string[]>
}

/**
 * Every party the file names, the one it is about first: the company all its statements are declared for, else the company
 * with the most parties above and below it, of equal ones the lowest. The others follow by name.
 */
function bodsSubjectsOf(latest: ReadonlyMap<string, Statement>): BodsSubject[] {
  const ties = tiesOf(latest)
  const named = [...latest.values()].flatMap(({ recordType, recordId }) =>
    recordType === 'relationship' ? [] : [recordId],
  )
  const ids = new Set([...named, ...ties.holders.keys(), ...ties.holdings.keys()].filter((id) => !isUnspecified(id)))
  const about = declaredOne(latest, ids) ?? mostTied([...ids], latest, ties)
  const subjects = [...ids].map((id) => subjectOf(id, latest.get(id)))
  const order = new Intl.Collator('en', { numeric: true })
  const key = ({ id, name }: BodsSubject) => name ?? id
  return subjects.toSorted(
    (a, b) =>
      Number(b.id === about) - Number(a.id === about) || order.compare(key(a), key(b)) || (a.id < b.id ? -1 : 1),
  )
}

/** A party that a relation leaves unspecified is drawn; nobody means it as a subject. */
function isUnspecified(id: string) {
  return id.startsWith(endIdOf({}, ''))
}

function tiesOf(latest: ReadonlyMap<string, Statement>): Ties {
  const ties: Ties = { holders: new Map(), holdings: new Map() }
  for (const statement of latest.values()) {
    if (statement.recordType !== 'relationship') continue
    const { recordId, recordDetails } = statement
    const [owned, holder] = [endIdOf(recordDetails.subject, recordId), endIdOf(recordDetails.interestedParty, recordId)]
    append(ties.holders, owned, holder)
    append(ties.holdings, holder, owned)
  }
  return ties
}

function declaredOne(latest: ReadonlyMap<string, Statement>, ids: ReadonlySet<string>) {
  const declared = new Set([...latest.values()].flatMap(({ declarationSubject }) => declarationSubject || []))
  const [only] = declared
  return declared.size === 1 && only !== undefined && ids.has(only) ? only : null
}

/** Parties with many ties are looked at first, so that a file too large to be followed whole still finds its centre. */
function mostTied(ids: readonly string[], latest: ReadonlyMap<string, Statement>, ties: Ties) {
  const tied = ids.filter((id) => ties.holders.has(id) || ties.holdings.has(id))
  const companies = tied.filter((id) => latest.get(id)?.recordType === 'entity')
  const direct = (id: string) => (ties.holders.get(id)?.length ?? 0) + (ties.holdings.get(id)?.length ?? 0)
  let best: { id: string; reach: number; below: number } | null = null
  let steps = 0
  for (const id of (companies.length > 0 ? companies : tied).toSorted((a, b) => direct(b) - direct(a))) {
    if (steps > stepsMax) break
    const [above, below] = [reachedFrom(id, ties.holders), reachedFrom(id, ties.holdings)]
    steps += above + below
    const reach = above + below
    if (best === null || reach > best.reach || (reach === best.reach && below < best.below)) best = { id, reach, below }
  }
  return best?.id ?? null
}

function reachedFrom(id: string, next: ReadonlyMap<string, string[]>) {
  const seen = new Set([id])
  for (const at of seen) for (const other of next.get(at) ?? []) seen.add(other)
  return seen.size - 1
}

function subjectOf(id: string, statement: Statement | undefined): BodsSubject {
  if (statement === undefined || statement.recordType === 'relationship')
    return { id, name: null, number: null, code: null }
  const { recordType, recordDetails } = statement
  const [first] = recordDetails.identifiers ?? []
  return {
    id,
    name: nameIn(statement),
    number: first?.id ?? null,
    code: recordType === 'entity' ? jurisdictionCode(recordDetails) : null,
  }
}
