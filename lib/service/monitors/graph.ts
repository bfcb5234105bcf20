import { createHash } from 'node:crypto'
import {
  type CompanyParty,
  dateText,
  type GraphEdge,
  type GraphNode,
  type Identifier,
  type Person,
  type ShareholderGraph,
} from '#lib/contract/index.ts'
import { partyName } from '#lib/domain/parties/index.ts'
import type { Shareholding } from '#lib/registers/connector/index.ts'

type Row = Party & NonNullable<Shareholding['report']['shareholders']>[number]

/** The direct shareholders of a company as a graph of one level (interface, Monitor). */
export function toDirectGraph(
  serviceId: string,
  jurisdictionCode: string,
  { companyName, report, sources, incompleteReason }: Shareholding,
  now: Date,
): ShareholderGraph {
  const root: GraphNode = {
    id: serviceId,
    type: 'rootEntity',
    data: { serviceId, legalName: companyName, jurisdictionCode },
  }
  const nodes = new Map([[serviceId, root]])
  const edges = (report.shareholders ?? []).map((row): GraphEdge => {
    const node = nodeOf(row)
    // A company that holds its own shares is the root, not a second node.
    if (!nodes.has(node.id)) nodes.set(node.id, node)
    return edgeOf(row, node.id, serviceId)
  })
  return {
    nodes: [...nodes.values()],
    edges,
    rootCompanyId: serviceId,
    maxDepth: 1,
    extractionTimestamp: now.toISOString(),
    sources,
    stopReason: 'completed',
    ...(incompleteReason === null ? {} : { stopReasonDetail: incompleteReason }),
  }
}

function nodeOf(row: Row): GraphNode {
  const { person, company } = row
  if (company) {
    const { name, jurisdictionCode, identifiers, status } = company
    const serviceId = identifiers?.find(({ type }) => type === 'service_id')?.value ?? undefined
    const id = serviceId ?? nodeIdOf('company', row)
    return { id, type: 'company', data: { serviceId, legalName: name, jurisdictionCode, identifiers, status } }
  }
  return { id: nodeIdOf('person', row), type: 'person', data: { name: person?.name, identifiers: person?.identifiers } }
}

/** Fields of an edge that a row may carry beyond those of a shareholder, under the names an edge has for them. */
const edgeFields = [
  'interestType',
  'interestDetails',
  'directOrIndirect',
  'beneficialOwnershipOrControl',
  'startDate',
  'endDate',
  'status',
  'role',
  'percentage',
  'shareClass',
  'numberOfShares',
  'totalNominalValue',
  'jointHolding',
  'risk',
]

function edgeOf(row: Row, source: string, target: string): GraphEdge {
  const data = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => edgeFields.includes(name) && value !== undefined),
  )
  const sourceId = typeof row.source === 'string' ? { sourceId: row.source } : {}
  return { id: edgeIdOf(source, target, data), source, target, data: { ...data, ...sourceId } }
}

interface Party {
  person?: Person | null | undefined
  company?: CompanyParty | null | undefined
}

/** An id that stored states were given as well: how it is made must not change, or every holder has left and come again. */
function nodeIdOf(type: string, party: Party): string {
  return `${type}_${shortHash(partyKey(party) ?? stableText(party))}`
}

function edgeIdOf(source: string, target: string, data: object): string {
  return `edge_${shortHash(stableText([source, target, data]))}`
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** A company by its number, a person by name and date of birth. */
function partyKey({ person, company }: Party): string | null {
  const [number] = company?.identifiers?.flatMap((one) => identifierKey(one) ?? []).toSorted() ?? []
  return number ?? keyFrom(partyName({ person, company }), dateText(person?.dateOfBirth) ?? company?.jurisdictionCode)
}

function identifierKey({ type, value }: Identifier): string | null {
  return value === undefined || value === null ? null : keyFrom(type, value)
}

/** Parts of a key; a key without any part is none. */
function keyFrom(...parts: readonly (string | null | undefined)[]): string | null {
  const texts = parts.map((part) => plain(part ?? '').toLowerCase())
  return texts.every((text) => text === '') ? null : texts.join('|')
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** A value as a text that does not depend on the order of names or list members; absent, null and empty are one. */
function stableText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return JSON.stringify(plain(value))
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(stableText).toSorted().join(',')}]`
  const fields = Object.entries(value)
    .map(([name, item]) => [name, stableText(item)] as const)
    .filter(([, text]) => text !== '' && text !== '{}' && text !== '[]')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, text]) => `${name}:${text}`).join(',')}}`
}
