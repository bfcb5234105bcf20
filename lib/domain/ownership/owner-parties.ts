import type { BeneficialOwner, GraphNode, Identifier, LegalRepresentative, Shareholder } from '#lib/contract/index.ts'
import { otherParty, partyCountry, partyName, personName } from '#lib/domain/parties/index.ts'

/** The identity of a party according to one source. */
export interface OwnerParty {
  kind: 'person' | 'company' | 'other'
  /** Of another kind: its type as received; null where none is given. */
  type?: string | null
  name: string
  /** ISO, perhaps of the year or month alone. */
  birth: string | null
  /** `type:value` of each number that belongs to this party alone. */
  numbers: readonly string[]
  country: string | null
}

export function partyOfOwner(owner: BeneficialOwner | LegalRepresentative | Shareholder): OwnerParty {
  const { type, person, company } = owner
  const other = otherParty(owner)
  const kind = other !== null ? 'other' : type === 'company' || (!person && company) ? 'company' : 'person'
  const { normalized, original } = person?.dateOfBirth ?? {}
  return {
    kind,
    type: other?.type,
    name: other?.name ?? partyName({ person, company }) ?? '',
    // A partial date survives in the original only.
    birth: isPartial(original) ? (original ?? null) : (normalized ?? original ?? null),
    numbers: numbersOf(kind === 'company' ? company?.identifiers : (person ?? company)?.identifiers),
    country: partyCountry({ person, company }),
  }
}

/** A person of a graph has a name and little more; a company has its service id. */
export function partyOfNode({ type, data }: GraphNode): OwnerParty {
  const isCompany = type === 'company' || type === 'rootEntity' || !type
  const kind = type === 'person' ? 'person' : isCompany ? 'company' : 'other'
  const own = typeof data?.serviceId === 'string' ? [`service_id:${data.serviceId}`] : []
  return {
    kind,
    type: kind === 'other' ? (type ?? null) : undefined,
    name: data?.legalName ?? personName(data?.name) ?? '',
    birth: null,
    numbers: [...own, ...numbersOf(data?.identifiers)],
    country: data?.jurisdictionCode ?? null,
  }
}

/** `same` where two sources surely mean one party, `unsure` where only the names agree and a birth date does not. */
export function compareParties(a: OwnerParty, b: OwnerParty): 'same' | 'unsure' | 'other' {
  if (a.kind !== b.kind || (a.type ?? null) !== (b.type ?? null)) return 'other'
  if (a.numbers.some((number) => b.numbers.includes(number))) return 'same'
  if (a.name === '' || foldName(a.name) !== foldName(b.name)) return 'other'
  // Letters with stars in them are of many people: a register that masks names says of none who it is.
  if (a.kind === 'person' && a.name.includes('**')) return 'unsure'
  if (a.birth === null || b.birth === null) return 'same'
  // "1968" and "1968-04" may be the same day; "1968-04" and "1968-05" are not.
  return a.birth.startsWith(b.birth) || b.birth.startsWith(a.birth) ? 'same' : 'unsure'
}

/** Whether two sources surely mean one party. */
export function isSameParty(a: OwnerParty, b: OwnerParty): boolean {
  return compareParties(a, b) === 'same'
}

/** Names in one form: case, spacing, points and the order of first and last name do not make another person. */
export function foldName(name: string): string {
  const known = foldedNames.get(name)
  if (known !== undefined) return known
  const plain = name.normalize('NFKC').toLocaleLowerCase('en').replace(/[.,;]/g, ' ')
  const folded = plain.split(/\s+/).filter(Boolean).toSorted().join(' ')
  if (foldedNames.size >= foldedNamesMax) foldedNames.clear()
  foldedNames.set(name, folded)
  return folded
}

/** A list may have thousands of holders, each compared with others: a name is folded once. */
const foldedNames = new Map<string, string>()
const foldedNamesMax = 10_000

function isPartial(text: string | null | undefined) {
  return /^\d{4}(-\d{2})?$/.test(text ?? '')
}

function numbersOf(identifiers: readonly Identifier[] | null | undefined) {
  return (identifiers ?? []).flatMap(({ type, value }) => (value ? [`${type ?? ''}:${value}`] : []))
}
