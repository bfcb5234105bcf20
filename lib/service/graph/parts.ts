import {
  type CompanyParty,
  type GraphEdge,
  type GraphNode,
  type Identifier,
  jurisdictionOf,
  type SourceReference,
  type Sources,
} from '#lib/contract/index.ts'
import { isOtherName, isOtherStatus } from '#lib/domain/parties/index.ts'
import { isCurrentRelation, type Known, type ReadCompany, type Relation } from './answer.ts'
import { type DrawnNode, hashOf, kindOf, nameOf } from './identity.ts'

/** One node a party, in the order in which they are met from the root; the root is the first. */
export function startNodes(
  rootId: string,
  known: ReadonlyMap<string, Known>,
  drawn: readonly DrawnNode[],
  sources: MergedSources,
): GraphNode[] {
  const parties = new Map([[rootId, []], ...Map.groupBy(drawn, ({ holderId }) => holderId)])
  return [...parties].map(([id, mentions]) => {
    const [first] = mentions
    if (first !== undefined && id !== rootId && kindOf(first.relation) === 'person')
      return personNode(id, mentions, sources)
    return companyNode(id, id === rootId ? 'rootEntity' : 'company', mentions, known.get(id), sources)
  })
}

function personNode(id: string, mentions: readonly DrawnNode[], sources: MergedSources): GraphNode {
  const name = mentions.map(({ relation }) => nameOf(relation)).find((text) => text !== '')
  return { id, type: 'person', data: { name, sourceIds: citedBy(mentions, sources) } }
}

/** Name and status come from the company's own register where it was read; the rest from those of companies it holds shares in. */
function companyNode(
  id: string,
  type: 'rootEntity' | 'company',
  mentions: readonly DrawnNode[],
  known: Known | undefined,
  sources: MergedSources,
): GraphNode {
  const parties = mentions.flatMap(({ relation }) => (relation.company ? [relation.company] : []))
  const jurisdiction = jurisdictionOf(id)
  const serviceId = jurisdiction === null ? undefined : id
  const stated = parties.map(({ name }) => name).find((name) => name != null)
  return {
    id,
    type,
    data: {
      serviceId,
      legalName: known?.read?.companyName ?? stated,
      jurisdictionCode: jurisdiction ?? parties.map((party) => party.jurisdictionCode).find((code) => code != null),
      identifiers: identifiersOf(serviceId, mentions, sources, known?.read),
      status: known?.read?.status ?? parties.map((party) => party.status).find((status) => status != null),
      sourceIds: [...new Set([...sources.keysOf(id), ...citedBy(mentions, sources)])],
      risk: known?.read?.risk,
    },
  }
}

function citedBy(mentions: readonly DrawnNode[], sources: MergedSources): string[] {
  const cited = mentions.map(({ relation, heldId }) => sources.keyOf(heldId, relation.source))
  return [...new Set(cited.filter((key) => key !== undefined))]
}

/** Each number once. One that came with another name or status than the company has in its own register keeps that beside it. */
function identifiersOf(
  serviceId: string | undefined,
  mentions: readonly DrawnNode[],
  sources: MergedSources,
  own: ReadCompany | null | undefined,
): Identifier[] | undefined {
  const found = new Map<string, Identifier>()
  for (const { relation, heldId } of mentions) {
    const otherwise = otherwiseIn(relation.company, own, sources.keyOf(heldId, relation.source))
    for (const identifier of relation.company?.identifiers ?? []) {
      const key = JSON.stringify([identifier.type, identifier.jurisdiction, identifier.value])
      const one = found.get(key) ?? cited(identifier, sources.keyOf(heldId, identifier.source))
      const isMarked = otherwise !== null && identifier.type !== 'service_id'
      found.set(key, isMarked ? { ...one, extra: { ...one.extra, ...otherwise } } : one)
    }
  }
  if (serviceId !== undefined && ![...found.values()].some(({ type }) => type === 'service_id')) {
    const own = { value: serviceId, type: 'service_id', jurisdiction: jurisdictionOf(serviceId) }
    found.set('', own)
  }
  return found.size === 0 ? undefined : [...found.values()]
}

/** What a source says of a company in another way than its own register, each with the key of that source. */
function otherwiseIn(
  company: CompanyParty | null | undefined,
  own: ReadCompany | null | undefined,
  source: string | undefined,
): Record<string, unknown> | null {
  if (!company || !own) return null
  const { name, status } = company
  const otherwise = {
    ...(name != null && isOtherName(own.companyName, name) ? { nameInSource: name, nameSourceId: source } : {}),
    ...(isOtherStatus(own.status, status)
      ? { statusInSource: status?.normalized ?? status?.original, statusSourceId: source }
      : {}),
  }
  return Object.keys(otherwise).length === 0 ? null : otherwise
}

function cited({ source: _, ...identifier }: Identifier, source: string | undefined) {
  return source === undefined ? identifier : { ...identifier, source }
}

/**
 * One edge a row, from the holder to the owned entity. Rows of ended holdings are edges too: they are drawn on request, and they
 * own nothing.
 */
export function toEdges(drawn: readonly DrawnNode[], sources: MergedSources): GraphEdge[] {
  const holders = parcelHolders(drawn)
  const met = new Map<string, number>()
  return drawn.map(({ relation, heldId, holderId }) => {
    const { shareClass, startDate, interestType, jointHolding } = relation
    const parcelId = jointHolding?.parcelId
    const said = [holderId, heldId, interestType, shareClass, parcelId, startDate?.normalized ?? startDate?.original]
    const key = JSON.stringify(said)
    const rank = met.get(key) ?? 0
    met.set(key, rank + 1)
    const parcel = parcelId == null ? undefined : { parcelId, holders: holders.get(parcelKey(heldId, parcelId)) }
    const data = dataOf(relation, parcel, sources.keyOf(heldId, relation.source))
    return { id: `edge_${hashOf(`${key} ${rank}`)}`, source: holderId, target: heldId, data }
  })
}

function dataOf(
  relation: Relation,
  jointHolding: { parcelId: string; holders: string[] | undefined } | undefined,
  sourceId: string | undefined,
): GraphEdge['data'] {
  return {
    interestType: relation.interestType ?? 'shareholding',
    interestDetails: relation.interestDetails,
    directOrIndirect: relation.directOrIndirect ?? 'direct',
    beneficialOwnershipOrControl: relation.beneficialOwnershipOrControl,
    startDate: relation.startDate,
    endDate: relation.endDate,
    status: relation.status ?? (isCurrentRelation(relation) ? 'current' : 'ended'),
    role: relation.role,
    percentage: relation.percentage,
    shareClass: relation.shareClass,
    numberOfShares: relation.numberOfShares,
    totalNominalValue: relation.totalNominalValue,
    jointHolding,
    sourceId,
    risk: relation.risk,
  }
}

/** The node ids of those who hold a parcel together; an ended parcel of the same name is another one's business. */
function parcelHolders(drawn: readonly DrawnNode[]): Map<string, string[]> {
  const holders = new Map<string, string[]>()
  for (const { relation, heldId, holderId } of drawn) {
    const parcelId = relation.jointHolding?.parcelId
    if (parcelId == null) continue
    const key = parcelKey(heldId, parcelId)
    const known = holders.get(key) ?? []
    if (!known.includes(holderId)) known.push(holderId)
    holders.set(key, known)
  }
  return holders
}

function parcelKey(heldId: string, parcelId: string) {
  return `${heldId}\n${parcelId}`
}

/** All sources of a graph, and how a reference within one company's answer is said among them. */
interface MergedSources {
  merged: Sources
  /** The merged key behind a reference; undefined where the answer has no such source. */
  keyOf(serviceId: string, reference: SourceReference | null | undefined): string | undefined
  keysOf(serviceId: string): string[]
}

/** Registers use one key for the list of every company (P50), so a merged key names the company as well. */
export function mergeSources(reads: readonly { serviceId: string; read: ReadCompany }[]): MergedSources {
  const merged: Sources = {}
  const keysBy = new Map<string, string[]>()
  for (const { serviceId, read } of reads) {
    const keys = Object.keys(read.sources)
    for (const key of keys) merged[`${serviceId}:${key}`] = read.sources[key] ?? {}
    keysBy.set(
      serviceId,
      keys.map((key) => `${serviceId}:${key}`),
    )
  }
  return {
    merged,
    keyOf(serviceId, reference) {
      const key = typeof reference === 'string' ? reference : (reference?.document ?? '')
      return Object.hasOwn(merged, `${serviceId}:${key}`) ? `${serviceId}:${key}` : undefined
    },
    keysOf: (serviceId) => keysBy.get(serviceId) ?? [],
  }
}
