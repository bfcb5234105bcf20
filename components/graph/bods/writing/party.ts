import type { GraphNode, Identifier } from '#lib/contract/index.ts'
import { personName } from '#lib/domain/parties/index.ts'
import { stated } from '../model.ts'
import { codeIn, entityTypes, unspecifiedReasons } from './codes.ts'
import type { WrittenEntity, WrittenIdentifier, WrittenPerson, WrittenReason } from './written.ts'

export function writtenPerson({ data }: GraphNode): WrittenPerson {
  const fullName = personName(data?.name)
  return {
    isComponent: false,
    ...(fullName
      ? { personType: 'knownPerson' as const, names: [{ type: 'legal' as const, fullName }] }
      : {
          personType: 'unknownPerson' as const,
          unspecifiedPersonDetails: { reason: 'informationUnknownToPublisher' },
        }),
    ...stated({ identifiers: identifiersOf(data?.identifiers) }),
  }
}

export function writtenEntity(node: GraphNode): WrittenEntity {
  const { data } = node
  const name = data?.legalName ?? (typeof data?.name === 'string' ? data.name : null)
  const isCompany = node.type === 'company' || node.type === 'rootEntity'
  const said = kindOf(data?.entityType)
  const known = codeIn(entityTypes, said.type ?? (isCompany ? 'registeredEntity' : node.type))
  return {
    isComponent: false,
    // A kind BODS has no code for keeps its own word beside the code for "not known".
    entityType: {
      ...said,
      type: known ?? 'unknownEntity',
      ...stated({ details: known === null ? node.type : said.details }),
    },
    ...stated({
      unspecifiedEntityDetails: known === null ? { reason: 'informationUnknownToPublisher' } : null,
      name,
      jurisdiction: jurisdictionOf(data?.jurisdictionCode),
      identifiers: identifiersOf(data?.identifiers),
    }),
  }
}

/** A joint parcel: BODS has no word for it but an arrangement, whose holders state no shares of their own. */
export function writtenParcel(parcelId: string): WrittenEntity {
  return { isComponent: false, entityType: { type: 'arrangement', details: 'Joint holding' }, name: parcelId }
}

/** Why a party is not specified, where the graph came from a file that said so. */
export function reasonOf({ data }: GraphNode): WrittenReason | null {
  const given = data?.unspecified
  if (typeof given !== 'object' || given === null) return null
  const { reason, description } = { reason: null, description: null, ...given }
  return {
    reason: codeIn(unspecifiedReasons, textOf(reason)) ?? 'unknown',
    ...stated({ description: textOf(description) }),
  }
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : null
}

/** The kind of an entity, where the graph came from a file that said it. */
function kindOf(given: unknown): { type?: string; subtype?: string; details?: string } {
  if (typeof given !== 'object' || given === null) return {}
  const { type, subtype, details } = { type: null, subtype: null, details: null, ...given }
  return stated({ type: textOf(type), subtype: textOf(subtype), details: textOf(details) })
}

/** The name is required and the code says the same in any language; codes a state has not been given have no other name. */
function jurisdictionOf(code: string | null | undefined): WrittenEntity['jurisdiction'] {
  if (!code || !/^[a-z]{2}(-[a-z0-9]{1,3})?$/i.test(code)) return undefined
  const upper = code.toUpperCase()
  const isPrivate = /^(AA|Q[M-Z]|X[A-Z]|ZZ)$/.test(upper.slice(0, 2))
  const name = isPrivate ? upper : countryName(upper.slice(0, 2))
  return { name, code: upper }
}

function countryName(code: string) {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}

/** Codes of org-id.guide are schemes; any other word names the kind of number and stays as it came. */
function identifiersOf(given: readonly Identifier[] | null | undefined): WrittenIdentifier[] | null {
  const identifiers = (given ?? []).flatMap(({ value, type, description }): WrittenIdentifier[] => {
    if (!value) return []
    const isScheme = /^[A-Z]{2,3}-[A-Z0-9]+$/.test(type ?? '')
    if (!isScheme) return [{ id: value, schemeName: type || 'unknown' }]
    return [{ id: value, scheme: type ?? '', ...stated({ schemeName: description }) }]
  })
  return identifiers.length === 0 ? null : identifiers
}
