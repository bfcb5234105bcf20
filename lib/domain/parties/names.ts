import type { CompanyParty, CompanyStatus, Person, PersonName } from '#lib/contract/index.ts'
import { foldNumber } from '#lib/text/index.ts'

/** The name as the register has it; first and last name only where no full name is given. */
export function personName(name: PersonName | string | null | undefined): string | null {
  if (typeof name === 'string' || !name) return name ?? null
  if (name.fullName) return name.fullName
  const joined = [name.firstName, name.lastName].filter(Boolean).join(' ')
  return joined === '' ? null : joined
}

export interface NamedParty {
  person?: Person | null
  company?: CompanyParty | null
}

/** The name of whoever a relation is with, of an unknown kind too; null where the register names nobody. */
export function partyName(party: NamedParty): string | null {
  return nameOfKnown(party) ?? otherParty(party)?.name ?? null
}

function nameOfKnown(party: NamedParty) {
  return party.company?.name || personName(party.person?.name)
}

/** Of which country a party is, as far as that says in whose letters it is named. */
export function partyCountry({ person, company }: NamedParty): string | null {
  return person?.nationalities?.[0]?.countryCode ?? company?.jurisdictionCode ?? person?.jurisdictionCode ?? null
}

export interface OtherParty {
  /** As received; null where none is given. */
  type: string | null
  name: string | null
}

/** A party that is neither a person nor a company, or does not say which: its type, and a name where it carries one. */
export function otherParty(party: object): OtherParty | null {
  const fields: Record<string, unknown> = { ...party }
  const { type, person, company } = fields
  if (type === 'person' || type === 'company') return null
  if (typeof type !== 'string' && (person || company)) return null
  return { type: typeof type === 'string' ? type : null, name: nameOfKnown(fields) ?? nameWithin(fields) }
}

/** A name on the party itself, or on the one part of it that has a name. */
function nameWithin(fields: Record<string, unknown>): string | null {
  for (const value of [fields, ...Object.values(fields)]) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    const { name, legalName }: { name?: unknown; legalName?: unknown } = value
    if (typeof legalName === 'string' && legalName !== '') return legalName
    if (typeof name === 'string' && name !== '') return name
    const inParts = partsOf(name)
    if (inParts !== null && personName(inParts) !== null) return personName(inParts)
  }
  return null
}

const parts = ['firstName', 'lastName', 'fullName'] as const

/** Checked by hand: the schema of a name would bring all of zod into every page that names a party. */
function partsOf(name: unknown): PersonName | null {
  if (typeof name !== 'object' || name === null || Array.isArray(name)) return null
  const fields: Record<string, unknown> = { ...name }
  const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string'
  return parts.every((part) => isText(fields[part])) ? fields : null
}

/** Whether two registers call a company by different names: case, accents, spacing and signs are a matter of writing. */
export function isOtherName(one: string, other: string): boolean {
  return foldNumber(one) !== foldNumber(other)
}

/** Whether two registers both say if a company is active, and differ; where one of them says nothing they do not. */
export function isOtherStatus(
  one: Pick<CompanyStatus, 'isActive'> | null | undefined,
  other: Pick<CompanyStatus, 'isActive'> | null | undefined,
): boolean {
  return typeof one?.isActive === 'boolean' && typeof other?.isActive === 'boolean' && one.isActive !== other.isActive
}

/** A name in the form in which spellings of it are equal: case and spacing do not matter. */
export function foldedName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}
