import {
  type CompanyParty,
  type Form,
  type Identifier,
  type JointHolding,
  type Person,
  partForms,
  type SourceReference,
  type Sources,
} from '#lib/contract/index.ts'
import { type OwnerParty, partyOfOwner } from '#lib/domain/ownership/index.ts'
import { foldedName, partyName } from '#lib/domain/parties/index.ts'
import { canonicalText, compareTexts } from './canonical.ts'
import { factFields, factsText, shapeOfValue, text, type ValueShape } from './facts.ts'

export interface Pair {
  before: Item | null
  after: Item | null
}

/**
 * Finds for each thing that is not in both reports as it is the same thing in the other one: what is equal in the facts
 * first, then by the strongest key both have, then by name. Neither the order of a list nor of the two reports decides.
 */
export function pairItems(before: readonly Item[], after: readonly Item[]): Pair[] {
  const [left, right] = differing(before, after)
  const pairs: { before: Item; after: Item }[] = []
  const join = (
    keysOf: (item: Item) => readonly string[],
    isSame: (one: Item, other: Item) => boolean = () => true,
  ) => {
    const [lefts, rights] = [grouped(left, keysOf), grouped(right, keysOf)]
    for (const key of [...lefts.keys()].toSorted(compareTexts)) {
      const others = rights.get(key) ?? []
      for (const one of lefts.get(key) ?? []) {
        const other = left.has(one) ? others.find((other) => right.has(other) && isSame(one, other)) : undefined
        if (other === undefined) continue
        left.delete(one)
        right.delete(other)
        pairs.push({ before: one, after: other })
      }
    }
  }
  join(({ fields, shape, identity }) => [`${identity ?? ''}${JSON.stringify(factFields(fields, shape))}`])
  const rounds = Math.max(0, ...[...left, ...right].map(({ keys }) => keys.length))
  for (let round = 1; round <= rounds; round += 1) join(({ keys }) => keys.slice(0, round))
  join(({ weak }) => (weak === null ? [] : [`${weak.key}#${weak.part}`]), isLikely)
  join(({ weak }) => (weak === null ? [] : [weak.key]), isLikely)
  const places = new Map(after.map((item, place) => [item, place]))
  return [
    ...pairs.toSorted((a, b) => (places.get(a.after) ?? 0) - (places.get(b.after) ?? 0)),
    ...before.filter((one) => left.has(one)).map((one) => ({ before: one, after: null })),
    ...after.filter((one) => right.has(one)).map((one) => ({ before: null, after: one })),
  ]
}

/** What only one side says so, in an order that its list does not decide. */
function differing(before: readonly Item[], after: readonly Item[]): [Set<Item>, Set<Item>] {
  const texts = new Map(
    [...before, ...after].map((item) => [item, `${item.identity ?? ''}${canonicalText(item.fields)}`]),
  )
  const textOf = (item: Item) => texts.get(item) ?? ''
  const equals = grouped(after, (item) => [textOf(item)])
  const left = before.filter((item) => equals.get(textOf(item))?.shift() === undefined)
  const sorted = (items: Item[]) => items.toSorted((one, other) => compareTexts(textOf(one), textOf(other)))
  return [new Set(sorted(left)), new Set(sorted([...equals.values()].flat()))]
}

function grouped(items: Iterable<Item>, keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [item])
      else group.push(item)
    }
  return groups
}

/** Nothing that says it is another: two births that differ are two people. */
function isLikely(one: Item, other: Item) {
  return one.weak?.known === null || other.weak?.known === null || one.weak?.known === other.weak?.known
}

/** One thing a report states: a name, an address, an officer, a holding. Its fields are compared one by one. */
export interface Item {
  /** What makes it the same thing in another report, strongest first. */
  keys: string[]
  /** What distinguishes it beyond its fields. */
  identity?: string
  /** A name alone: enough only where nothing that is known of the two speaks against it. */
  weak: { key: string; known: string | null; part: string } | null
  label: string | null
  /** Whom it names; absent where it is no party, or several. */
  party?: OwnerParty
  /** Where it is in the report. */
  path: string
  fields: Record<string, unknown>
  /** What the contract names of it; empty where nothing of it states a fact. */
  shape: ValueShape
}

interface PartyRelation {
  type?: string | null | undefined
  person?: Person | null | undefined
  company?: CompanyParty | null | undefined
  jointHolding?: JointHolding | null | undefined
  source?: SourceReference | null | undefined
}

/** Where a list of things is, by which contract, and with which sources. */
export interface Place {
  path: string
  shape: ValueShape
  sources: Sources
}

const partyShape: ValueShape = { ...shapeOfValue(partForms.CompanyParty), ...shapeOfValue(partForms.Person) }
const holders: Form = {
  kind: 'array',
  element: { kind: 'object', fields: { ...partyShape, name: text } },
}

/** A relation with a party. `part` distinguishes several relations with the same party: the role, the class of shares. */
export function partyItem(relation: PartyRelation, part: unknown, { path, shape, sources }: Place): Item {
  const { person, company, source, jointHolding: _joint, ...rest } = relation
  const { name: _name, ...ofParty } = { ...person, ...company }
  const { fullName: _fullName, ...nameParts } = { fullName: null, ...person?.name }
  const name = partyName(relation)
  const linked = serviceIdOf(company)
  const birth = person?.dateOfBirth ? factsText(person.dateOfBirth) : null
  const ofPart = factsText(part)
  const key = foldedName(name ?? '')
  const own = [...numbersOf({ ...person, ...company }.identifiers), ...(birth === null ? [] : [`${key}|${birth}`])]
  return {
    keys: [...own.map((one) => `${one}#${ofPart}`), ...own],
    identity: linked ?? '',
    weak: name === null ? null : { key, known: birth ?? linked, part: ofPart },
    label: name,
    party: partyOfOwner({ ...relation }),
    path: `${path}[${name === null ? '' : key}]`,
    fields: { ...ofParty, ...rest, name, nameParts, provenance: provenanceOf(source, sources) },
    // What else a company with a report of its own is changes there; the relation stays the same.
    shape: { ...(linked === null ? partyShape : { name: text }), ...shape },
  }
}

/** A parcel several hold together: the parcel is one thing, its holders are a field of it (P60). */
export function parcelItem(rows: readonly PartyRelation[], { path, shape, sources }: Place): Item {
  const { person: _person, company: _company, jointHolding, type: _type, source, ...rest } = rows[0] ?? {}
  const { parcelId, holders: listed, ...ofParcel } = { ...jointHolding }
  const parties = [...(listed ?? []).map(asPartyRelation), ...rows]
  const names = new Set(parties.map((one) => partyName(one) ?? canonicalText(one)))
  const holding = new Map(parties.map(asHolder).map((one) => [canonicalText(one), one]))
  const label = [...names].toSorted().join(', ')
  const key = parcelId ?? label
  return {
    keys: [`parcel:${key}`],
    weak: null,
    label,
    path: `${path}[parcel ${key}]`,
    fields: {
      ...rest,
      ...ofParcel,
      type: [...new Set(rows.map(({ type }) => type))],
      holders: [...holding.values()],
      provenance: provenanceOf(source, sources),
    },
    shape: { ...shape, holders },
  }
}

/** Who holds a parcel: a name where there is no more of it. */
function asHolder(party: PartyRelation): unknown {
  const { name: _name, ...rest } = { ...party.person, ...party.company }
  const name = partyName(party)
  if (name === null) return party
  return Object.keys(rest).length === 0 ? name : { name, ...rest }
}

/** A thing that is what its keys say, strongest first; two of one key in one report stay two. */
export function keyedItem(
  keys: readonly (readonly unknown[])[],
  label: string | null | undefined,
  fields: object,
  { path, shape, sources }: Place,
  shown?: readonly unknown[],
): Item {
  const { source, ...rest } = { source: undefined, ...fields }
  const strongest = shown ?? keys[0] ?? []
  const place = strongest.flatMap((one) => (typeof one === 'string' && one !== '' ? foldedName(one) : []))
  return {
    keys: keys.length === 0 ? [path] : keys.map(factsText),
    weak: null,
    label: label ?? null,
    path: strongest.length === 0 ? path : `${path}[${place.join('|')}]`,
    fields: { ...rest, provenance: provenanceOf(source, sources) },
    shape,
  }
}

export function numbersOf(identifiers: readonly Identifier[] | null | undefined): string[] {
  const given = (identifiers ?? []).filter(({ value }) => value)
  const byStrength = given.toSorted((a, b) => strength(a) - strength(b))
  return byStrength.map(({ type, value }) => `${type}:${value}`)
}

function serviceIdOf(company: CompanyParty | null | undefined) {
  return company?.identifiers?.find(({ type }) => type === 'service_id')?.value ?? null
}

function strength({ type }: Identifier) {
  return type === 'service_id' ? 0 : 1
}

/** The type of the source a value comes from; another retrieval of the same source is no change. */
function provenanceOf(source: unknown, sources: Sources): string | null {
  if (typeof source === 'string') return sources[source]?.type ?? null
  if (typeof source !== 'object' || source === null || !('document' in source)) return null
  return typeof source.document === 'string' ? (sources[source.document]?.type ?? null) : null
}

function asPartyRelation(value: unknown): PartyRelation {
  return typeof value === 'object' && value !== null ? value : {}
}
