import { createHash } from 'node:crypto'
import type { Identifier, Person, PersonName } from '#lib/contract/index.ts'
import { isPlaceholder } from '#lib/domain/identifiers/index.ts'
import { type Relation, serviceIdOf } from './answer.ts'

/** A party as one row of one list names it. */
export interface GraphMention {
  relation: Relation
  heldId: string
  /** Which of the same name in that list it is: nothing says that two of one name are one. */
  occurrence: number
}

/**
 * Node id of each mention. A company is its serviceId. A party without one is a single node only if the registers say so: the same
 * identifier, for a person also the same name and full birth date unless identifiers of one kind differ.
 */
export function identify(mentions: readonly GraphMention[]): string[] {
  const parent = mentions.map((_, index) => index)
  const kinds: Map<string, string>[] = mentions.map(({ relation }) => new Map(identifiersOf(relation).map(kindAndKey)))
  const find = (index: number): number => {
    let at = index
    while (parent[at] !== at) at = parent[at] ?? at
    parent[index] = at
    return at
  }
  const join = (a: number, b: number) => {
    const [first, second] = [find(a), find(b)].toSorted((x, y) => x - y)
    if (first === undefined || second === undefined || first === second) return
    parent[second] = first
    for (const [kind, key] of kinds[second] ?? []) kinds[first]?.set(kind, key)
  }
  const isConflict = (a: number, b: number) =>
    [...(kinds[find(a)] ?? [])].some(([kind, key]) => (kinds[find(b)]?.get(kind) ?? key) !== key)

  const companies = companiesByIdentifier(mentions)
  joinAlike(mentions, ({ relation }) => identifiersOf(relation).map((one) => kindAndKey(one)[1]), join)
  joinAlike(mentions, birthKeysOf, (a, b) => {
    if (!isConflict(a, b)) join(a, b)
  })
  const keys = new Map<number, string>()
  for (const [index, mention] of mentions.entries()) {
    const group = find(index)
    const key = keyOf(mention)
    const known = keys.get(group)
    if (known === undefined || key < known) keys.set(group, key)
  }
  return mentions.map(({ relation }, index) => {
    const known = serviceIdOf(relation) ?? sameCompany(companies, relation)
    return known ?? `${kindOf(relation)}_${hashOf(keys.get(find(index)) ?? '')}`
  })
}

export function kindOf({ type, person, company }: Relation): 'person' | 'company' {
  return type === 'person' || (person != null && company == null) ? 'person' : 'company'
}

function nameText(name: PersonName | null | undefined): string | undefined {
  if (name == null) return undefined
  return name.fullName ?? [name.firstName, name.lastName].filter((part) => part != null).join(' ')
}

/** Ids are hashes where they would otherwise carry personal data. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/** Joins everyone who shares a key; a key's later holders are compared with its first ones. */
function joinAlike(
  mentions: readonly GraphMention[],
  keysOfMention: (mention: GraphMention) => string[],
  join: (a: number, b: number) => void,
): void {
  const first = new Map<string, number>()
  for (const [index, mention] of mentions.entries()) {
    if (serviceIdOf(mention.relation) !== null) continue
    for (const key of keysOfMention(mention)) {
      const other = first.get(key)
      if (other === undefined) first.set(key, index)
      else join(other, index)
    }
  }
}

/** Identifiers of companies that have a serviceId; null where two companies share one, as those of a VAT group do. */
function companiesByIdentifier(mentions: readonly GraphMention[]): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const { relation } of mentions) {
    const serviceId = serviceIdOf(relation)
    if (serviceId === null) continue
    for (const identifier of identifiersOf(relation)) {
      const [, key] = kindAndKey(identifier)
      found.set(key, (found.get(key) ?? serviceId) === serviceId ? serviceId : null)
    }
  }
  return found
}

function sameCompany(companies: Map<string, string | null>, relation: Relation): string | null {
  if (kindOf(relation) === 'person') return null
  const found = identifiersOf(relation).map((one) => companies.get(kindAndKey(one)[1]) ?? null)
  return found.find((serviceId) => serviceId !== null) ?? null
}

/**
 * What identifies: a weak number is shared by several companies and identifies none (P48), and so are zeros in its place and a
 * foreign number of an unnamed country. That of a named one is one of several registers there, so its owner's name belongs to it.
 */
function identifiersOf({ person, company }: Relation): Identifier[] {
  const identifiers = (company ?? person)?.identifiers ?? []
  return identifiers.flatMap((one) => {
    const { type, value, jurisdiction } = one
    if (value == null || type == null || type.endsWith('_weak') || isPlaceholder(value)) return []
    if (type !== foreignNumber) return [one]
    return jurisdiction == null ? [] : [{ ...one, value: `${value} ${(company?.name ?? '').toLowerCase()}` }]
  })
}

/** The type of a number whose scheme a register does not know. */
const foreignNumber = 'foreign_registration_number'

function kindAndKey({ type, jurisdiction, value }: Identifier): [kind: string, key: string] {
  const kind = `${type} ${jurisdiction ?? ''}`
  return [kind, `${kind} ${value}`]
}

function birthKeysOf({ relation }: GraphMention): string[] {
  const key = kindOf(relation) === 'person' ? birthKey(relation.person) : null
  return key === null ? [] : [key]
}

/** A name with a birth date to the day; a month or a year is shared by too many. */
function birthKey(person: Person | null | undefined): string | null {
  const name = nameText(person?.name)
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(person?.dateOfBirth?.normalized ?? '')?.[0]
  return name === undefined || name === '' || day === undefined ? null : `born ${day} ${name.toLowerCase()}`
}

/** The least key of a group names it, so that its id does not depend on which mention came first. */
function keyOf({ relation, heldId, occurrence }: GraphMention): string {
  const [identifier] = identifiersOf(relation)
    .map((one) => `0 ${kindAndKey(one)[1]}`)
    .toSorted()
  const birth = kindOf(relation) === 'person' ? birthKey(relation.person) : null
  return identifier ?? (birth === null ? `2 ${heldId} ${nameOf(relation)} ${occurrence}` : `1 ${birth}`)
}

export function nameOf({ person, company }: Relation): string {
  return company?.name ?? nameText(person?.name) ?? ''
}

/** A holding as it will be drawn: who, of whom, by which row. */
export interface DrawnNode extends GraphMention {
  holderId: string
}
