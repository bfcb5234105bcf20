import type {
  AutocompleteHit,
  BasicInformation,
  CompanyReport,
  ContractualInterest,
  LegalRelation,
  SearchHit,
  Shareholder,
  Sources,
} from '#lib/contract/index.ts'
import { readServiceId, type Shareholding } from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import type { ChildrenAnswer, ParentAnswer, ParentKind } from './fetch.ts'
import type { LeiAttributes, OneRecord, RecordPage, RelationshipRecord } from './schema.ts'
import type { IssueServiceId } from './service-ids.ts'
import { addressesOf, basicInformationOf, partyOf, recordSource, withoutEmpty } from './translate-record.ts'
import {
  dateOf,
  filled,
  jurisdictionOfLei,
  leiIdentifier,
  nationalIdentifier,
  sourceOf,
  statusOf,
} from './translate-values.ts'

/** Everything GLEIF answered about one company. */
export interface Related {
  direct: ParentAnswer | null
  ultimate: ParentAnswer | null
  children: ChildrenAnswer
  branches: readonly Answer<RecordPage>[]
}

export const parentKinds = ['direct', 'ultimate'] as const satisfies readonly ParentKind[]

export function toSearchHit(attributes: LeiAttributes, serviceId: string): SearchHit {
  return { ...hitOf(attributes, serviceId), addresses: addressesOf(attributes, undefined) }
}

export function toAutocompleteHit(attributes: LeiAttributes, serviceId: string): AutocompleteHit {
  return { ...hitOf(attributes, serviceId), address: addressesOf(attributes, undefined)[0] }
}

/** Several LEIs may have one name, so a hit says whether its registration lapsed or is a duplicate. */
function hitOf(attributes: LeiAttributes, serviceId: string) {
  const { entity, registration } = attributes
  const extra = withoutEmpty({ registrationStatus: registration?.status, category: entity.category })
  const national = nationalIdentifier(attributes)
  return {
    serviceId,
    jurisdictionCode: jurisdictionOfLei(attributes),
    name: entity.legalName.name,
    identifiers: [{ ...leiIdentifier(attributes), extra }, ...(national === undefined ? [] : [national])],
    status: statusOf(attributes),
  }
}

/** Basic information alone, from the record alone. */
export function toPrefill(answer: Answer<OneRecord>): CompanyReport {
  const { attributes } = answer.value.data
  return {
    sources: { [recordSource]: sourceOf(answer, `lei-record_${attributes.lei}.json`) },
    basicInformation: basicInformationOf(attributes),
  }
}

export function toReport(answer: Answer<OneRecord>, related: Related, issue: IssueServiceId): CompanyReport {
  const { attributes } = answer.value.data
  const parents = parentRows(related, issue)
  const branches = related.branches.flatMap(({ value }) =>
    value.data.map((branch) => partyOf(branch.attributes, issue, 'gleif-branches')),
  )
  const successors = successorsOf(attributes)
  const children = childrenOf(related.children, issue)
  return {
    sources: {
      [recordSource]: sourceOf(answer, `lei-record_${attributes.lei}.json`),
      ...sourcesOf(related, attributes),
    },
    basicInformation: withIdOf(issue, attributes, basicInformationOf(attributes, registeredParents(related))),
    relationships: {
      branches: branches.length > 0 ? branches : undefined,
      shareholders: parents.length > 0 ? parents : undefined,
      ownershipIncompleteReason: 'accounting_consolidation_only',
      contractualInterests: children.length > 0 ? children : undefined,
      legalSuccessors: successors.length > 0 ? successors : undefined,
    },
  }
}

/** Parents as a report lists them. */
export function parentRows(related: Pick<Related, ParentKind>, issue: IssueServiceId): Shareholder[] {
  return parentKinds.map((kind) => parentOf(kind, related[kind], issue)).filter((row) => row !== null)
}

/** Where a register of the jurisdiction's own has taken GLEIF's place, the id the company has there now. */
function withIdOf(issue: IssueServiceId, attributes: LeiAttributes, basics: BasicInformation): BasicInformation {
  const serviceId = issue(attributes)
  if (serviceId === null || readServiceId(serviceId)?.nativeId === attributes.lei) return basics
  return { ...basics, identifiers: [...(basics.identifiers ?? []), { value: serviceId, type: 'service_id' }] }
}

/** One level of a graph: who consolidates the company. What a parent holds of it is in no answer, so no share is given. */
export function toShareholding(answer: Answer<OneRecord>, related: Related, issue: IssueServiceId): Shareholding {
  const { attributes } = answer.value.data
  const sources = {
    [recordSource]: sourceOf(answer, `lei-record_${attributes.lei}.json`),
    ...sourcesOf(related, attributes),
  }
  const shareholders = parentKinds.flatMap((kind) => {
    const parent = related[kind]
    const row = parentOf(kind, parent, issue)
    if (row === null || parent?.kind !== 'company') return []
    const { relationship } = parent.relationship.value.data.attributes
    const period = relationshipPeriod(parent.relationship.value.data)
    return [
      {
        ...row,
        directOrIndirect: kind === 'direct' ? 'direct' : 'indirect',
        startDate: dateOf(period?.startDate),
        endDate: dateOf(period?.endDate),
        status: statusOfRelation(relationship.status),
      },
    ]
  })
  return {
    companyName: attributes.entity.legalName.name,
    status: statusOf(attributes),
    report: { sources, shareholders },
    sources,
    incompleteReason: 'accounting_consolidation_only',
  }
}

function parentOf(kind: ParentKind, parent: ParentAnswer | null, issue: IssueServiceId): Shareholder | null {
  if (parent?.kind !== 'company') return null
  const { relationship } = parent.relationship.value.data.attributes
  const { record } = parent
  const company =
    record === null
      ? { identifiers: [{ value: relationship.endNode.id, type: 'lei', description: 'Legal Entity Identifier' }] }
      : partyOf(record.value.data.attributes, issue, `gleif-${kind}-parent`)
  return {
    type: 'company',
    company,
    interestType: 'otherInfluenceOrControl',
    interestDetails: filled(relationship.type),
    source: `gleif-${kind}-parent-relationship`,
  }
}

/** Relationships to the parents as they are registered, kept with the LEI: a shareholder row has no place for them. */
function registeredParents(related: Related): Record<string, unknown> {
  return withoutEmpty(
    Object.fromEntries(
      parentKinds.map((kind) => {
        const parent = related[kind]
        const name = `${kind}ParentRelationship`
        return [name, parent?.kind === 'company' ? registered(parent.relationship.value.data) : undefined]
      }),
    ),
  )
}

function registered({ attributes }: RelationshipRecord): Record<string, unknown> {
  const { relationship, registration, validFrom } = attributes
  return withoutEmpty({
    status: relationship.status,
    periods: (relationship.periods ?? []).map(({ type, startDate, endDate }) =>
      withoutEmpty({ type, startDate, endDate }),
    ),
    validFrom,
    registrationStatus: registration?.status,
    corroborationLevel: registration?.corroborationLevel,
    corroborationDocuments: registration?.corroborationDocuments,
    corroborationReference: registration?.corroborationReference,
  })
}

/** Companies this one consolidates, each with the relationship that says so; one without a record is named by its LEI. */
function childrenOf({ records, relationships }: ChildrenAnswer, issue: IssueServiceId): ContractualInterest[] {
  const byLei = new Map(
    records.flatMap(({ value }) => value.data.map(({ attributes }) => [attributes.lei, attributes] as const)),
  )
  return relationships.flatMap(({ value }) =>
    value.data.map((given) => {
      const { relationship } = given.attributes
      const period = relationshipPeriod(given)
      return {
        companyIs: 'controller',
        party: childParty(relationship.startNode.id, byLei.get(relationship.startNode.id), issue),
        interests: [
          {
            type: 'otherInfluenceOrControl',
            directOrIndirect: 'direct',
            details: filled(relationship.type),
            startDate: dateOf(period?.startDate),
            endDate: dateOf(period?.endDate),
            status: statusOfRelation(relationship.status),
          },
        ],
        source: 'gleif-direct-child-relationships',
      }
    }),
  )
}

function childParty(lei: string, child: LeiAttributes | undefined, issue: IssueServiceId) {
  const party = { kind: 'organization', role: 'subsidiary' }
  if (child === undefined) return { ...party, name: lei }
  const { entity } = child
  const reference = {
    jurisdictionCode: jurisdictionOfLei(child),
    registerType: filled(entity.registeredAt?.id),
    registerNumber: filled(entity.registeredAs),
  }
  return {
    ...party,
    name: entity.legalName.name,
    serviceId: issue(child) ?? undefined,
    registerReferences: reference.registerNumber === undefined ? undefined : [reference],
  }
}

function successorsOf({ entity }: LeiAttributes): LegalRelation[] {
  return (entity.successorEntities ?? []).flatMap(({ lei, name }) => {
    const [value, known] = [filled(lei), filled(name)]
    if (value === undefined && known === undefined) return []
    const identifiers =
      value === undefined ? undefined : [{ value, type: 'lei', description: 'Legal Entity Identifier' }]
    return [
      {
        company: { name: known, identifiers },
        date: dateOf(entity.expiration?.date),
        details: filled(entity.expiration?.reason),
        source: recordSource,
      },
    ]
  })
}

/** The period the relationship itself lasts, not that of the accounts it was read from. */
function relationshipPeriod({ attributes }: RelationshipRecord) {
  return attributes.relationship.periods?.find(({ type }) => type === 'RELATIONSHIP_PERIOD')
}

function statusOfRelation(status: string | null | undefined): string | undefined {
  const given = filled(status)
  if (given === undefined) return undefined
  return given === 'ACTIVE' ? 'current' : 'ended'
}

/** One entry an answer. */
function sourcesOf({ direct, ultimate, children, branches }: Related, { lei }: LeiAttributes): Sources {
  const entries: [string, Answer<unknown>][] = []
  for (const [kind, parent] of [['direct', direct] as const, ['ultimate', ultimate] as const]) {
    if (parent?.kind === 'exception') entries.push([`gleif-${kind}-parent-exception`, parent.exception])
    if (parent?.kind !== 'company') continue
    entries.push([`gleif-${kind}-parent-relationship`, parent.relationship])
    if (parent.record !== null) entries.push([`gleif-${kind}-parent`, parent.record])
  }
  const lists = [
    ['gleif-direct-child-relationships', children.relationships] as const,
    ['gleif-direct-children', children.records] as const,
    ['gleif-branches', branches] as const,
  ]
  for (const [key, pages] of lists) {
    for (const [index, page] of pages.entries()) entries.push([index === 0 ? key : `${key}-${index + 1}`, page])
  }
  return Object.fromEntries(
    entries.map(([key, answer]) => [key, sourceOf(answer, `${key.replace(/^gleif-/, '')}_${lei}.json`)]),
  )
}
