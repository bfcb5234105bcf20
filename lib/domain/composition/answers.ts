import {
  type BeneficialOwner,
  type GraphEdge,
  type GraphNode,
  type Identifier,
  jurisdictionOf,
  type Shareholder,
  type ShareholderGraph,
  type SourceReference,
  type Sources,
} from '#lib/contract/index.ts'
import {
  notUnderstoodGraph,
  type OwnerParty,
  partyOfOwner,
  rootNodeOf,
  withNamedHolders,
} from '#lib/domain/ownership/index.ts'
import type { AnswerRef, HolderAnswer } from './model.ts'

/** A stored graph as an answer. Whatever its own root is called in it, it is the company that the graph was ordered of. */
export function answerOfGraph(ref: Omit<AnswerRef, 'product'>, graph: ShareholderGraph): HolderAnswer {
  const all = graph.nodes ?? []
  const root = rootNodeOf(graph)
  const rootCompanyId = root?.id ?? graph.rootCompanyId ?? ref.serviceId
  const isNamed = root === undefined || root.data?.serviceId != null
  const named = { ...root?.data, serviceId: ref.serviceId }
  const nodes = isNamed ? all : all.map((node) => (node === root ? { ...node, data: named } : node))
  return { ...ref, product: 'graph', graph: { ...graph, rootCompanyId, nodes }, parties: new Map() }
}

interface ListOptions {
  /** Numbers of the company itself, as its report has them. */
  identifiers?: readonly Identifier[]
  /** False where entries of the list could not be read. */
  isWhole?: boolean
  /** Whether the source says that the list does not have all holders. */
  isPart?: boolean
}

/** A report's list of shareholders as an answer: a line a row. */
export function answerOfReport(
  ref: Omit<AnswerRef, 'product'>,
  shareholders: readonly Shareholder[],
  sources: Sources,
  options: ListOptions = {},
): HolderAnswer {
  const rows = withNamedHolders(shareholders).map(
    (row, at): Row => ({ owner: row, lines: [{ id: `shareholder-${at}`, data: dataOf(row) }] }),
  )
  const isPart = options.isPart === true || options.isWhole === false
  return { ...ref, product: 'report', ...listed(ref, rows, sources, options), isPart }
}

/** An owners' list as an answer: a line an interest. Who stands between an owner and the company, it does not say. */
export function answerOfOwners(
  ref: Omit<AnswerRef, 'product'>,
  owners: readonly BeneficialOwner[],
  sources: Sources,
  options: ListOptions = {},
): HolderAnswer {
  const rows = owners.map((owner, at): Row => {
    const lines = (owner.interests ?? []).map(({ type, details, ...rest }, rank) => {
      const sourceId = sourceKey(owner.source)
      const data = {
        ...rest,
        interestType: type,
        interestDetails: details,
        sourceId,
        beneficialOwnershipOrControl: true,
      }
      return { id: `owner-${at}-${rank}`, data: data as GraphEdge['data'] }
    })
    return { owner, lines }
  })
  return { ...ref, product: 'ubo', ...listed(ref, rows, sources, options) }
}

interface Row {
  owner: Shareholder | BeneficialOwner
  lines: { id: string; data: GraphEdge['data'] }[]
}

function listed(
  { serviceId, companyName }: Omit<AnswerRef, 'product'>,
  rows: readonly Row[],
  sources: Sources,
  { identifiers = [], isWhole = true }: ListOptions,
): Pick<HolderAnswer, 'graph' | 'parties'> {
  const named = { legalName: companyName ?? serviceId, jurisdictionCode: jurisdictionOf(serviceId) }
  const data = { serviceId, ...named, ...(identifiers.length > 0 && { identifiers: [...identifiers] }) }
  const root: GraphNode = { id: serviceId, type: 'rootEntity', data }
  const parties = new Map<string, OwnerParty>()
  const nodes = new Map<string, GraphNode>()
  const edges: GraphEdge[] = []
  for (const [at, { owner, lines }] of rows.entries()) {
    const party = partyOfOwner(owner)
    const id = namedBy(owner, party, at)
    if (!nodes.has(id) && id !== serviceId) {
      nodes.set(id, nodeOf(id, owner, party))
      parties.set(id, party)
    }
    for (const line of lines) edges.push({ ...line, source: id, target: serviceId })
  }
  const errors = isWhole ? {} : { stopReason: 'completedWithErrors', errors: [notUnderstoodGraph] }
  const list = { nodes: [root, ...nodes.values()], edges, sources }
  return { graph: { rootCompanyId: serviceId, stopReason: 'completed', ...list, ...errors }, parties }
}

/** Rows of one company are that company; of two persons of one name nothing says so. */
function namedBy({ company }: Row['owner'], { kind, name, numbers }: OwnerParty, at: number) {
  const serviceId = serviceIdIn(company?.identifiers)
  if (serviceId !== null) return serviceId
  return kind === 'company' ? `company ${name} ${numbers.toSorted().join(' ')}` : `party ${at}`
}

function serviceIdIn(identifiers: readonly Identifier[] | null | undefined) {
  return identifiers?.find(({ type }) => type === 'service_id')?.value || null
}

function nodeOf(id: string, { person, company }: Row['owner'], { kind, name }: OwnerParty): GraphNode {
  if (kind === 'person') return { id, type: 'person', data: { name, identifiers: person?.identifiers } }
  const serviceId = serviceIdIn(company?.identifiers) ?? undefined
  const { jurisdictionCode, identifiers, status } = company ?? {}
  return {
    id,
    type: kind === 'company' ? 'company' : 'other',
    data: { serviceId, legalName: name, jurisdictionCode, identifiers, status },
  }
}

/** The fields of a row that a line of a graph has, under the same names. */
function dataOf(row: Shareholder): GraphEdge['data'] {
  const { type: _type, person: _person, company: _company, description: _description, source, ...data } = row
  const parcelId = data.jointHolding?.parcelId
  const jointHolding = parcelId == null ? undefined : { parcelId }
  return { ...data, jointHolding, interestType: data.interestType ?? 'shareholding', sourceId: sourceKey(source) }
}

function sourceKey(source: SourceReference | null | undefined): string | undefined {
  return (typeof source === 'string' ? source : source?.document) ?? undefined
}
