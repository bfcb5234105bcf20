import type {
  AutocompleteHit,
  BasicInformation,
  CompanyReport,
  LegalRelation,
  SearchHit,
  Shareholder,
  Sources,
} from '#lib/contract/index.ts'
import { readServiceId, type Shareholding } from '../connector/index.ts'
import { type Answer, notAsked, type PartAnswers } from '../transport/index.ts'
import type { ChildrenAnswer, ParentAnswer, ParentKind } from './fetch.ts'
import type { LeiAttributes, OneRecord, RecordPage, RelationshipRecord } from './schema.ts'
import type { IssueServiceId } from './service-ids.ts'
import { childrenOf, relationshipPeriod, statusOfRelation } from './translate-children.ts'
import { addressesOf, basicInformationOf, partyOf, recordSource, withoutEmpty } from './translate-record.ts'
import {
  countryOf,
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
  branches: PartAnswers<RecordPage>
}

/** Of a company whose lists are not asked for. */
export const noLists = { children: { records: notAsked, relationships: notAsked }, branches: notAsked }

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
  const branches = related.branches.answers.flatMap(({ value }) =>
    value.data.map((branch) => partyOf(branch.attributes, issue, 'gleif-branches')),
  )
  const successors = successorsOf(attributes)
  const children = childrenOf(related.children, issue)
  return {
    sources: {
      [recordSource]: sourceOf(answer, `lei-record_${attributes.lei}.json`),
      ...sourcesOf(related, attributes),
    },
    basicInformation: withIdOf(issue, attributes, basicInformationOf(attributes, registeredRelations(related))),
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
        startDate: dateOf(period?.startDate, countryOf(attributes)),
        endDate: dateOf(period?.endDate, countryOf(attributes)),
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

/**
 * Relationships to the parents as they are registered, and the state of each company it consolidates and of its LEI, kept with
 * the LEI: rows of parents and of children have no place for them.
 */
function registeredRelations(related: Related): Record<string, unknown> {
  const parents = parentKinds.map((kind) => {
    const parent = related[kind]
    const name = `${kind}ParentRelationship`
    return [name, parent?.kind === 'company' ? registered(parent.relationship.value.data) : undefined]
  })
  const directChildren = related.children.records.answers.flatMap(({ value }) =>
    value.data.map(({ attributes: { lei, entity, registration } }) =>
      withoutEmpty({ lei, status: entity.status, registrationStatus: registration?.status }),
    ),
  )
  return withoutEmpty({ ...Object.fromEntries(parents), directChildren })
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

function successorsOf({ entity }: LeiAttributes): LegalRelation[] {
  return (entity.successorEntities ?? []).flatMap(({ lei, name }) => {
    const [value, known] = [filled(lei), filled(name)]
    if (value === undefined && known === undefined) return []
    const identifiers =
      value === undefined ? undefined : [{ value, type: 'lei', description: 'Legal Entity Identifier' }]
    return [
      {
        company: { name: known, identifiers },
        date: dateOf(entity.expiration?.date, countryOf({ entity })),
        details: filled(entity.expiration?.reason),
        source: recordSource,
      },
    ]
  })
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
    ['gleif-direct-child-relationships', children.relationships.answers] as const,
    ['gleif-direct-children', children.records.answers] as const,
    ['gleif-branches', branches.answers] as const,
  ]
  for (const [key, pages] of lists) {
    for (const [index, page] of pages.entries()) entries.push([index === 0 ? key : `${key}-${index + 1}`, page])
  }
  return Object.fromEntries(
    entries.map(([key, answer]) => [key, sourceOf(answer, `${key.replace(/^gleif-/, '')}_${lei}.json`)]),
  )
}
