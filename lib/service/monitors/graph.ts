import { createHash } from 'node:crypto'
import type { GraphEdge, GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import type { Shareholding } from '../connectors/connector.ts'
import { canonical } from './compare/difference.ts'
import { type Party, partyKey } from './compare/parties.ts'

type Row = Party & NonNullable<Shareholding['report']['shareholders']>[number]

/** The direct shareholders of a company as a graph of one level (interface, category `shareholder-graph`). */
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
    // Whoever holds shares in itself is the root, not a namesake beside it.
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
    const id = serviceId ?? idFrom('company', row)
    return { id, type: 'company', data: { serviceId, legalName: name, jurisdictionCode, identifiers, status } }
  }
  return { id: idFrom('person', row), type: 'person', data: { name: person?.name, identifiers: person?.identifiers } }
}

function idFrom(type: string, row: Row): string {
  const key = partyKey(row) ?? canonical(row)
  return `${type}_${createHash('sha256').update(key).digest('base64url').slice(0, 16)}`
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
  const id = createHash('sha256')
    .update(canonical([source, target, data]))
    .digest('base64url')
    .slice(0, 16)
  return { id: `edge_${id}`, source, target, data: { ...data, ...sourceId } }
}
