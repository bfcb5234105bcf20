import type { GraphEdge, GraphNode, ShareholderGraph } from '#lib/contract/index.ts'
import type { Shareholding } from '#lib/registers/connector/index.ts'
import { edgeIdOf, nodeIdOf, type Party } from './node-ids.ts'

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
