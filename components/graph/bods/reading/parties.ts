import type { GraphNode, Identifier } from '#lib/contract/index.ts'
import { stated } from '../model.ts'
import type { BodsEntity, Person, Statement, Unspecified } from './statements.ts'

/** A record of a party as a node; `isRoot` where the graph is about it. */
export function nodeOf(statement: Statement, sourceId: string | null, isRoot: boolean): GraphNode | null {
  const { recordId } = statement
  const sourceIds = sourceId === null ? [] : [sourceId]
  if (statement.recordType === 'person') {
    const identifiers = identifiersOf(statement.recordDetails.identifiers, null)
    return { id: recordId, type: 'person', data: { name: nameIn(statement), identifiers, sourceIds } }
  }
  if (statement.recordType !== 'entity') return null
  const entity = statement.recordDetails
  const code = jurisdictionCode(entity)
  return {
    id: recordId,
    type: isRoot ? 'rootEntity' : typeOf(entity),
    data: {
      legalName: nameIn(statement),
      identifiers: identifiersOf(entity.identifiers, code),
      sourceIds,
      ...stated({
        jurisdictionCode: code,
        status: entity.dissolutionDate && { original: `dissolved ${entity.dissolutionDate}`, isActive: false },
        entityType: entity.entityType,
      }),
    },
  }
}

/** Companies are drawn as such; a state, an arrangement or an unknown entity keeps its own word and is drawn apart. */
function typeOf({ entityType }: BodsEntity) {
  const type = entityType?.type ?? 'unknownEntity'
  return type === 'registeredEntity' || type === 'legalEntity' ? 'company' : type
}

/** A page that lays out a longer name hangs; no register has one. */
const nameCharactersMax = 1_000

function bounded(name: string | null) {
  const signs = name === null ? [] : [...name.slice(0, 2 * nameCharactersMax + 2)]
  return signs.length > nameCharactersMax ? `${signs.slice(0, nameCharactersMax).join('')}…` : name
}

/** What a record calls its party; where it names nobody, why. */
export function nameIn(statement: Exclude<Statement, { recordType: 'relationship' }>): string | null {
  if (statement.recordType === 'person') return bounded(personName(statement.recordDetails))
  const { name, unspecifiedEntityDetails } = statement.recordDetails
  return bounded(name ?? labelsOf(unspecifiedEntityDetails))
}

function personName({ names, unspecifiedPersonDetails }: Person) {
  const named = names?.find(({ type }) => type === 'legal') ?? names?.[0]
  const joined = [named?.givenName, named?.familyName].filter(Boolean).join(' ')
  return named?.fullName || joined || labelsOf(unspecifiedPersonDetails)
}

/** Two letters, small: a subdivision is a place in its country. */
export function jurisdictionCode({ jurisdiction, incorporatedInJurisdiction }: BodsEntity): string | null {
  return (jurisdiction ?? incorporatedInJurisdiction)?.code?.slice(0, 2).toLowerCase() || null
}

/** A party that a relation leaves unspecified: drawn, with the reason it gives, and never dropped. */
export function unspecifiedNode(id: string, unspecified: Unspecified): GraphNode {
  return {
    id,
    type: 'unspecified',
    data: {
      legalName: labelsOf(unspecified),
      unspecified: { reason: unspecified.reason ?? null, description: unspecified.description ?? null },
    },
  }
}

function labelsOf(unspecified: Unspecified | null | undefined) {
  return unspecified?.description || unspecified?.reason || null
}

function identifiersOf(given: BodsEntity['identifiers'], code: string | null): Identifier[] {
  return (given ?? []).flatMap(({ id, scheme, schemeName, uri }): Identifier[] => {
    if (!id) return []
    const more = stated({ jurisdiction: code, extra: uri && { uri } })
    return [{ value: id, type: scheme ?? schemeName ?? null, description: schemeName ?? null, ...more }]
  })
}
