import type { ContractualInterest } from '#lib/contract/index.ts'
import type { ChildrenAnswer } from './fetch.ts'
import type { LeiAttributes, RelationshipRecord } from './schema.ts'
import type { IssueServiceId } from './service-ids.ts'
import { countryOf, dateOf, filled, jurisdictionOfLei } from './translate-values.ts'

/**
 * Companies this one consolidates, each with the relationship that says so; one without a record is named by its LEI, and one
 * whose relationship was not read has none.
 */
export function childrenOf({ records, relationships }: ChildrenAnswer, issue: IssueServiceId): ContractualInterest[] {
  const byLei = new Map(
    records.answers.flatMap(({ value }) => value.data.map(({ attributes }) => [attributes.lei, attributes] as const)),
  )
  const related = relationships.answers.flatMap(({ value }) => value.data)
  const known = new Set(related.map(({ attributes }) => attributes.relationship.startNode.id))
  const others = [...byLei].filter(([lei]) => !known.has(lei))
  return [
    ...related.map((given) => childOf(given, byLei, issue)),
    ...others.map(([lei, child]) => ({
      companyIs: 'controller',
      party: childParty(lei, child, issue),
      interests: [{ type: 'otherInfluenceOrControl', directOrIndirect: 'direct' }],
      source: 'gleif-direct-children',
    })),
  ]
}

function childOf(
  given: RelationshipRecord,
  byLei: ReadonlyMap<string, LeiAttributes>,
  issue: IssueServiceId,
): ContractualInterest {
  const { relationship } = given.attributes
  const period = relationshipPeriod(given)
  const child = byLei.get(relationship.startNode.id)
  return {
    companyIs: 'controller',
    party: childParty(relationship.startNode.id, child, issue),
    interests: [
      {
        type: 'otherInfluenceOrControl',
        directOrIndirect: 'direct',
        details: filled(relationship.type),
        startDate: dateOf(period?.startDate, countryOf(child)),
        endDate: dateOf(period?.endDate, countryOf(child)),
        status: statusOfRelation(relationship.status),
      },
    ],
    source: 'gleif-direct-child-relationships',
  }
}

function childParty(lei: string, child: LeiAttributes | undefined, issue: IssueServiceId) {
  const own = { registerType: 'LEI', registerNumber: lei }
  const party = { kind: 'organization', role: 'subsidiary', registerReferences: [own] }
  if (child === undefined) return { ...party, name: lei }
  const { entity } = child
  const reference = {
    jurisdictionCode: jurisdictionOfLei(child),
    registerType: filled(entity.registeredAt?.id),
    registerNumber: filled(entity.registeredAs),
  }
  const isRegistered = reference.registerType !== undefined || reference.registerNumber !== undefined
  return {
    ...party,
    name: entity.legalName.name,
    serviceId: issue(child) ?? undefined,
    registerReferences: isRegistered ? [reference, own] : [own],
  }
}

/** The period the relationship itself lasts, not that of the accounts it was read from. */
export function relationshipPeriod({ attributes }: RelationshipRecord) {
  return attributes.relationship.periods?.find(({ type }) => type === 'RELATIONSHIP_PERIOD')
}

export function statusOfRelation(status: string | null | undefined): string | undefined {
  const given = filled(status)
  if (given === undefined) return undefined
  return given === 'ACTIVE' ? 'current' : 'ended'
}
