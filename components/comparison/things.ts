import type { CompanyParty, Identifier, JointHolding, Person, SourceReference, Sources } from '#lib/contract/index.ts'
import { partyName } from '../format.ts'
import { textOf } from './canonical.ts'

/** One thing a report states: a name, an address, an officer, a holding. Its fields are compared one by one. */
export interface Thing {
  /** What makes it the same thing in another report, strongest first. */
  keys: string[]
  /** A name alone: enough only where nothing that is known of the two speaks against it. */
  weak: { key: string; known: string | null; part: string } | null
  label: string | null
  fields: Record<string, unknown>
}

export interface Partied {
  type?: string | null | undefined
  person?: Person | null | undefined
  company?: CompanyParty | null | undefined
  jointHolding?: JointHolding | null | undefined
  source?: SourceReference | null | undefined
}

/** A relation with somebody. `part` tells several relations with the same one apart: the role, the class of shares. */
export function partyThing(relation: Partied, part: unknown, sources: Sources): Thing {
  const { person, company, source, type: _type, jointHolding: _joint, ...rest } = relation
  const { name: _name, ...ofParty } = { ...person, ...company }
  const name = partyName(relation)
  const birth = person?.dateOfBirth ? textOf(person.dateOfBirth) : null
  const own = [
    ...numbersOf({ ...person, ...company }.identifiers),
    ...(birth === null ? [] : [`${folded(name)}|${birth}`]),
  ]
  return {
    keys: [...own.map((key) => `${key}#${textOf(part)}`), ...own],
    weak: name === null ? null : { key: folded(name), known: birth, part: textOf(part) },
    label: name,
    fields: { ...ofParty, ...rest, name, provenance: provenanceOf(source, sources) },
  }
}

/** A parcel several hold together: the parcel is one thing, its holders are a field of it (P60). */
export function parcelThing(relation: Partied, sources: Sources): Thing {
  const { person: _person, company: _company, jointHolding, type: _type, source, ...rest } = relation
  const holders = (jointHolding?.holders ?? []).map((holder) => partyName(asPartied(holder)) ?? textOf(holder))
  const label = holders.toSorted().join(', ')
  return {
    keys: [`parcel:${jointHolding?.parcelId ?? label}`],
    weak: null,
    label,
    fields: { ...rest, holders, provenance: provenanceOf(source, sources) },
  }
}

/** A thing that is what its key says; two of one key in one report stay two. */
export function keyedThing(
  key: unknown,
  label: string | null | undefined,
  fields: object,
  sources: Sources = {},
): Thing {
  const { source, ...rest } = { source: undefined, ...fields }
  return {
    keys: [textOf(key)],
    weak: null,
    label: label ?? null,
    fields: { ...rest, provenance: provenanceOf(source, sources) },
  }
}

function numbersOf(identifiers: readonly Identifier[] | null | undefined): string[] {
  const given = (identifiers ?? []).filter(({ value }) => value)
  const byStrength = given.toSorted((a, b) => strength(a) - strength(b))
  return byStrength.map(({ type, value }) => `${type}:${value}`)
}

function strength({ type }: Identifier): number {
  return type === 'service_id' ? 0 : 1
}

/** The type of the source a value comes from; another retrieval of the same source is no change. */
function provenanceOf(source: unknown, sources: Sources): string | null {
  if (typeof source === 'string') return sources[source]?.type ?? null
  if (typeof source !== 'object' || source === null || !('document' in source)) return null
  return typeof source.document === 'string' ? (sources[source.document]?.type ?? null) : null
}

function asPartied(value: unknown): Partied {
  return typeof value === 'object' && value !== null ? value : {}
}

function folded(name: string | null): string {
  return (name ?? '').normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}
