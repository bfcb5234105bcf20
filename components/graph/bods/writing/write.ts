import { v5 } from 'uuid'
import {
  type CompanyAssignment,
  dateText,
  fullDay,
  type GraphEdge,
  type ShareholderGraph,
  type SourceEntry,
} from '#lib/contract/index.ts'
import { isCurrent } from '#lib/domain/ownership/index.ts'
import { append } from '../../append.ts'
import { figuresIn } from '../../model/index.ts'
import { stated } from '../model.ts'
import { codeIn, interestTypes, sourceTypes } from './codes.ts'
import { reasonOf, writtenEntity, writtenParcel, writtenPerson } from './party.ts'
import type {
  WrittenAnnotation,
  WrittenInterest,
  WrittenRelationship,
  WrittenShare,
  WrittenStatement,
} from './written.ts'

/** Of this product's own, made once: statement ids are derived from it and from what is stated. */
const namespace = '0f6a3d52-5f0b-4d0c-9d0e-3a4b7c1e9f28'

export interface WriteOptions {
  /** YYYY-MM-DD: when the file is made. */
  today: string
  publisher: string
  /** Companies that people assigned to owners, by the edge that stands for each. */
  assignments?: ReadonlyMap<string, CompanyAssignment>
}

/**
 * A graph as BODS 0.4 statements: parties first, then relations. The same graph always gives the same ids, so two files can
 * be compared. Cumulative shares are not written: they follow from the relations.
 */
export function writeBods(graph: ShareholderGraph, options: WriteOptions): WrittenStatement[] {
  const make = makerFor(graph, options)
  const assignments = options.assignments ?? new Map<string, CompanyAssignment>()
  const annotations = annotationsOf(graph, assignments)
  const nodes = graph.nodes ?? []
  const reasons = new Map(
    nodes.flatMap((node) => (reasonOf(node) === null ? [] : [[node.id, reasonOf(node)] as const])),
  )
  const parties = nodes.flatMap((node): WrittenStatement[] => {
    if (reasons.has(node.id)) return []
    const own = make(node.id, node.data?.sourceIds?.[0], node.type ?? '')
    const common = { ...own, ...stated({ annotations: annotations.get(node.id) }) }
    return node.type === 'person'
      ? [{ ...common, recordType: 'person', recordDetails: writtenPerson(node) }]
      : [{ ...common, recordType: 'entity', recordDetails: writtenEntity(node) }]
  })
  const parcels = new Map<string, GraphEdge>()
  // That two parties are one company is an annotation of a person, no relationship that a source states.
  const sourced = (graph.edges ?? []).filter(({ id }) => !assignments.has(id))
  const relations = bundled(sourced).flatMap((edges): WrittenStatement[] => {
    const [first] = edges
    if (first === undefined) return []
    const parcel = parcelOf(first)
    if (parcel !== null) parcels.set(parcel, first)
    const details: WrittenRelationship = {
      isComponent: false,
      subject: parcel ?? first.target,
      interestedParty: reasons.get(first.source) ?? first.source,
      interests: parcel === null ? edges.map(writtenInterest) : [{ type: 'shareholding', directOrIndirect: 'direct' }],
    }
    const common = make(`relation:${first.id}`, first.data?.sourceId, JSON.stringify(details))
    const recordStatus = edges.every((edge) => !isCurrent(edge)) ? ('closed' as const) : ('new' as const)
    return [{ ...common, recordStatus, recordType: 'relationship', recordDetails: details }]
  })
  const joint = [...parcels].flatMap(([id, edge]) => parcelStatements(id, edge, make))
  return [...parties, ...joint, ...relations].toSorted((a, b) => rank(a) - rank(b))
}

/** The file: indented, because people read it. */
export function bodsText(graph: ShareholderGraph, options: WriteOptions): string {
  return `${JSON.stringify(writeBods(graph, options), null, 2)}\n`
}

function rank({ recordType }: WrittenStatement) {
  return recordType === 'relationship' ? 1 : 0
}

type Make = ReturnType<typeof makerFor>

function makerFor(graph: ShareholderGraph, { today, publisher }: WriteOptions) {
  const subject = graph.rootCompanyId ?? graph.nodes?.[0]?.id ?? ''
  return (recordId: string, sourceId: string | null | undefined, stated: string) => {
    const source = sourceId == null ? undefined : graph.sources?.[sourceId]
    const statementDate = dayOfSource(source) ?? graph.extractionTimestamp?.slice(0, 10) ?? today
    return {
      statementId: v5(`${subject}\n${recordId}\n${statementDate}\n${stated}`, namespace),
      statementDate,
      declarationSubject: subject,
      recordId,
      recordStatus: 'new' as const,
      publicationDetails: { publicationDate: today, bodsVersion: '0.4' as const, publisher: { name: publisher } },
      ...(source && { source: sourceOf(source) }),
    }
  }
}

function dayOfSource(source: SourceEntry | undefined) {
  return fullDay(source?.date) ?? fullDay(source?.retrievalTime)
}

function sourceOf({ type, name, downloadUrl, retrievalTime }: SourceEntry): NonNullable<WrittenStatement['source']> {
  const code = codeIn(sourceTypes, type)
  return stated({
    type: code && [code],
    description: name,
    url: downloadUrl && URL.canParse(downloadUrl) ? downloadUrl : null,
    retrievedAt: retrievalTime && !Number.isNaN(Date.parse(retrievalTime)) ? retrievalTime : null,
  })
}

/** Lines between the same two from the same source are interests of one relation; those of a parcel are not bundled. */
function bundled(edges: readonly GraphEdge[]): GraphEdge[][] {
  const keyOf = (edge: GraphEdge) =>
    JSON.stringify([edge.source, edge.target, edge.data?.sourceId ?? null, isCurrent(edge), parcelOf(edge)])
  return [...Map.groupBy(edges, keyOf).values()]
}

function parcelOf({ target, data }: GraphEdge) {
  const id = data?.jointHolding?.parcelId
  return id == null ? null : `parcel:${target}:${id}`
}

/** The parcel itself and what it holds: stated once, however many hold it together. */
function parcelStatements(id: string, edge: GraphEdge, make: Make): WrittenStatement[] {
  const details: WrittenRelationship = {
    isComponent: false,
    subject: edge.target,
    interestedParty: id,
    interests: [writtenInterest(edge)],
  }
  const parcelId = edge.data?.jointHolding?.parcelId ?? id
  const sourceId = edge.data?.sourceId
  return [
    { ...make(id, sourceId, 'parcel'), recordType: 'entity', recordDetails: writtenParcel(parcelId) },
    {
      ...make(`relation:${id}`, sourceId, JSON.stringify(details)),
      recordStatus: isCurrent(edge) ? 'new' : 'closed',
      recordType: 'relationship',
      recordDetails: details,
    },
  ]
}

/** Annotations of the owners to whom people assigned companies, by the owner's id: who, when, which company and why. */
function annotationsOf(
  { edges }: ShareholderGraph,
  assignments: ReadonlyMap<string, CompanyAssignment>,
): ReadonlyMap<string, WrittenAnnotation[]> {
  const found = new Map<string, WrittenAnnotation[]>()
  for (const { id, source, target } of edges ?? []) {
    const assignment = assignments.get(id)
    if (assignment !== undefined) append(found, target, annotationOf(assignment, source))
  }
  return found
}

function annotationOf(assignment: CompanyAssignment, recordId: string): WrittenAnnotation {
  const { companyId, companyName, by, at, reason } = assignment
  const company = companyName == null ? companyId : `${companyName} (${companyId})`
  return {
    statementPointerTarget: '/recordDetails',
    motivation: 'identifying',
    description: `Assigned by a person, in no source: this entity is ${company}, record ${recordId}. Reason: ${reason}`,
    creationDate: at.slice(0, 10),
    createdBy: { name: by?.name ?? by?.email ?? 'unknown' },
  }
}

/** One line as an interest. What the schema has no field for is said in `details`, and nothing is left out. */
function writtenInterest({ data }: GraphEdge): WrittenInterest {
  const word = data?.interestType
  // A graph's relation that does not say what it is counts as a shareholding there; a BODS interest does not.
  const type =
    word == null ? 'shareholding' : (codeIn(interestTypes, word) ?? sharesIn(word) ?? 'otherInfluenceOrControl')
  const way = data?.directOrIndirect?.toLowerCase()
  const share = shareOf(data?.percentage)
  const [from, to] = [fullDay(data?.startDate), fullDay(data?.endDate)]
  const details = [
    data?.interestDetails,
    word != null && type === 'otherInfluenceOrControl' && codeIn(interestTypes, word) === null && word,
    data?.shareClass && `share class: ${data.shareClass}`,
    data?.numberOfShares != null && `number of shares: ${data.numberOfShares}`,
    data?.startDate != null && from === null && `since: ${dateText(data.startDate) ?? ''}`,
    data?.endDate != null && to === null && `until: ${dateText(data.endDate) ?? ''}`,
    data?.percentage != null && share === null && `share: ${JSON.stringify(data.percentage)}`,
  ].filter(Boolean)
  return {
    type,
    directOrIndirect: way === 'direct' || way === 'indirect' ? way : 'unknown',
    ...stated({
      beneficialOwnershipOrControl: data?.beneficialOwnershipOrControl,
      details: details.join('; '),
      share,
      startDate: from,
      endDate: to,
    }),
  }
}

function sharesIn(word: string): 'shareholding' | null {
  return /^shares?$|^ownership-?of-?shares$/i.test(word) ? 'shareholding' : null
}

/** The share as stated; null where there is none, or where a figure is none the schema takes. */
function shareOf(percentage: NonNullable<GraphEdge['data']>['percentage']): WrittenShare | null {
  const figures = Object.entries(figuresIn(percentage)).filter(
    (one): one is [string, number] => typeof one[1] === 'number',
  )
  if (figures.length === 0 || figures.some(([, value]) => value < 0 || value > 100)) return null
  return Object.fromEntries(figures)
}
