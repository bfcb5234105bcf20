import Big from 'big.js'
import type {
  CompanyParty,
  Identifier,
  LegalRepresentative,
  Percentage,
  Person,
  PersonName,
  RepresentationRule,
  Role,
  Shareholder,
} from '#lib/contract/index.ts'
import { readIdentifier } from '#lib/domain/identifiers/index.ts'
import { type LeftOut, toServiceId } from '../connector/index.ts'
import { electors, roleNames } from './names-roles.ts'
import { norwayRegister } from './register.ts'
import type { RegisterRole, RoleGroups } from './schema.ts'
import { addressOf, dateOf, filled, legalFormOf, registerLanguage } from './translate-values.ts'

/** What the roles of an entity come to. */
export interface TranslatedRoles {
  legalRepresentatives: LegalRepresentative[]
  /** Partners and owners the register names; never the shareholders of a company with shares. */
  partners: Shareholder[]
  rules: RepresentationRule[]
  /** Auditors, accountants, observers, the deceased: entered, but acting for nobody. */
  others: RoleBesides[]
  /** Who has left or was struck off, by name alone. The register gives no day, so none is known. */
  former: RoleBesides[]
  /** Groups of roles as the register names them, each with the day it last changed. */
  groups: Record<string, string>[]
  /** Entries in force of whose holder nothing was understood. */
  leftOut: LeftOut[]
}

export interface RoleBesides extends Record<string, unknown> {
  role: Role
  roleCode: string | undefined
  person?: Person
  company?: CompanyParty
}

interface RoleEntry {
  given: RegisterRole
  /** In the answer. */
  pointer: string
  group: string | undefined
  role: Role
  party: { type: 'person'; person: Person } | { type: 'company'; company: CompanyParty } | null
}

/** Roles in force, and apart from them who has left (`fratraadt`) or was struck off (`avregistrert`). */
export function rolesOf({ rollegrupper }: RoleGroups, source: string): TranslatedRoles {
  const all: RoleEntry[] = rollegrupper.flatMap((group, at) =>
    (group.roller ?? [])
      .map((given, place) => ({ given, pointer: `/rollegrupper/${at}/roller/${place}` }))
      .toSorted((a, b) => (a.given.rekkefolge ?? 0) - (b.given.rekkefolge ?? 0))
      .map(({ given, pointer }) => ({
        ...{ given, pointer, group: filled(group.type?.kode) },
        ...{ role: roleOf(given), party: partyOf(given, source) },
      })),
  )
  const entries = all.filter(({ given }) => !isFormer(given))
  return {
    legalRepresentatives: entries.flatMap((one) => representativeOf(one, source)),
    partners: entries.flatMap((one) => partnerOf(one, source)),
    rules: rulesOf(entries, source),
    others: entries.filter((one) => !actsFor(one)).map(besides),
    former: all.filter(({ given }) => isFormer(given)).map(formerOf),
    groups: rollegrupper.map(groupOf).filter((group) => Object.keys(group).length > 0),
    leftOut: entries.filter((one) => one.party === null).map(({ pointer }) => ({ pointer, reason: 'not_understood' })),
  }
}

export function isFormer({ fratraadt, avregistrert }: Readonly<Record<string, unknown>>): boolean {
  return fratraadt === true || avregistrert === true
}

function groupOf({ type, sistEndret }: RoleGroups['rollegrupper'][number]): Record<string, string> {
  const said = { kode: filled(type?.kode), beskrivelse: filled(type?.beskrivelse), sistEndret: filled(sistEndret) }
  return Object.fromEntries(Object.entries(said).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

const namesOf = ({ given }: RoleEntry) => nameOfRole(given)

function nameOfRole({ type }: RegisterRole) {
  const code = filled(type.kode) ?? ''
  return Object.hasOwn(roleNames, code) ? roleNames[code] : undefined
}

/** The dead act for nobody, though the register may list them until a successor is entered. A role unknown here acts for nobody either. */
function actsFor(entry: RoleEntry): boolean {
  const { person, bostyrer } = entry.given
  const isDead = person?.erDoed === true || bostyrer?.erDoed === true
  return entry.party !== null && !isDead && namesOf(entry)?.represents === true
}

function representativeOf(entry: RoleEntry, source: string): LegalRepresentative[] {
  if (entry.party === null || !actsFor(entry)) return []
  return [{ ...entry.party, role: entry.role, source }]
}

function roleOf(given: RegisterRole): Role {
  const known = nameOfRole(given)
  const elector = filled(given.valgtAv?.beskrivelse)
  const electorName = electors[filled(given.valgtAv?.kode) ?? ''] ?? elector
  const original = filled(given.type.beskrivelse) ?? filled(given.type.kode)
  return {
    original: elector === undefined ? original : `${original} (${elector})`,
    englishTranslation: known && (electorName === undefined ? known.english : `${known.english} (${electorName})`),
    originalLanguage: registerLanguage,
    normalized: known?.normalized,
  }
}

/** Null where the holder is in a field nobody knows, or has no name: somebody is entered, and nothing of who it is understood. */
function partyOf({ person, bostyrer, enhet }: RegisterRole, source: string): RoleEntry['party'] {
  if (person != null) {
    const name = nameOf(person.navn)
    return name === null ? null : { type: 'person', person: { name, dateOfBirth: dateOf(person.fodselsdato) } }
  }
  if (bostyrer != null) {
    const name = nameOf(bostyrer.navn)
    const address = addressOf(bostyrer.postadresse, 'postal', source)
    return name === null ? null : { type: 'person', person: { name, ...(address === undefined ? {} : { address }) } }
  }
  if (enhet === null || enhet === undefined) return null
  const number = filled(enhet.organisasjonsnummer)
  if (number === undefined && joined([enhet.navn].flat().map(filled)) === undefined) return null
  const company: CompanyParty = {
    name: joined([enhet.navn].flat().map(filled)),
    jurisdictionCode: norwayRegister.jurisdictionCode,
    legalForm: enhet.organisasjonsform ? legalFormOf(enhet.organisasjonsform) : undefined,
    identifiers: number === undefined ? undefined : holderIdentifiersOf(number),
    status: enhet.erSlettet === true ? { original: 'Slettet', normalized: 'deleted', isActive: false } : undefined,
  }
  return { type: 'company', company }
}

type GivenName = NonNullable<RegisterRole['person']>['navn']

function nameOf(given: GivenName | string): PersonName | null {
  if (typeof given === 'string') {
    const fullName = filled(given)
    return fullName === undefined ? null : { fullName }
  }
  const [first, middle, last] = [given?.fornavn, given?.mellomnavn, given?.etternavn].map(filled)
  const firstName = joined([first, middle])
  const fullName = joined([firstName, last])
  return fullName === undefined ? null : { firstName, lastName: last, fullName }
}

/** The organisation number of an entry of the register, and the id under which the service reports on that company. */
export function identifiersOf(number: string): Identifier[] {
  return [numberOf(number), { value: toServiceId(norwayRegister, number), type: 'service_id' }]
}

/** Of the holder of a role: a number of another form, or whose check digit does not agree, leads to no company. */
function holderIdentifiersOf(number: string): Identifier[] {
  const { value, remark } = readIdentifier('no_organisation_number', number)
  return remark === null ? identifiersOf(value) : [numberOf(number)]
}

function numberOf(value: string): Identifier {
  const { jurisdictionCode: jurisdiction } = norwayRegister
  return { value, type: 'no_organisation_number', jurisdiction, description: 'Organisasjonsnummer' }
}

function joined(parts: (string | undefined)[]): string | undefined {
  return filled(parts.filter((part) => part !== undefined).join(' '))
}

function partnerOf(entry: RoleEntry, source: string): Shareholder[] {
  if (entry.party === null || namesOf(entry)?.owns !== true) return []
  const share = filled(entry.given.ansvarsandel)
  return [
    {
      ...entry.party,
      role: entry.role,
      interestType: 'partnership',
      interestDetails: share === undefined ? undefined : `ansvarsandel: ${share}`,
      percentage: share === undefined ? undefined : percentageOf(share),
      source,
    },
  ]
}

/** A registered share of liability: `1/3`, `50%`, `33,33 %`. Words, or a share beyond the whole, give no number. */
export function percentageOf(text: string): Percentage | undefined {
  const [, part, whole] = /^(\d{1,9})\s*\/\s*(\d{1,9})$/.exec(text) ?? []
  const percent = /^(\d{1,3}(?:[.,]\d{1,8})?)\s*%$/.exec(text)?.[1]
  if (part !== undefined && whole !== undefined) {
    return Number(whole) === 0 ? undefined : within(new Big(part).times(100).div(whole))
  }
  return percent === undefined ? undefined : within(new Big(percent.replace(',', '.')))
}

function within(percent: Big): Percentage | undefined {
  return percent.gt(100) ? undefined : { exact: percent.round(8).toNumber() }
}

/**
 * Rules from the registered rights to sign. Where their holders sign `each` or `jointly` the rule can be decided; a bare
 * SIGN or PROK refers to words this answer does not carry, so its rule has no options.
 */
function rulesOf(entries: RoleEntry[], source: string): RepresentationRule[] {
  const byCode = new Map(entries.filter(actsFor).map((one) => [filled(one.given.type.kode), one]))
  return [...byCode.values()].flatMap((one) => {
    const exercised = namesOf(one)?.authority?.exercised
    if (exercised === undefined) return []
    const { role } = one
    const actor = { type: 'role', role }
    const signer = exercised === 'each' ? { actor, minimumCount: 1 } : { actor, allMembers: true }
    return [
      {
        options: exercised === 'as registered' ? undefined : [{ signers: [signer] }],
        original: role.original,
        englishTranslation: role.englishTranslation,
        originalLanguage: role.originalLanguage,
        source,
      },
    ]
  })
}

/** Of a person no longer in office nothing but the name is passed on. */
function formerOf(entry: RoleEntry): RoleBesides {
  const { person, ...said } = besides(entry)
  const share = filled(entry.given.ansvarsandel)
  return {
    ...said,
    ...(person === undefined ? {} : { person: { name: person.name } }),
    ...(share === undefined ? {} : { ansvarsandel: share }),
    ...(entry.given.fratraadt === true ? { fratraadt: true } : {}),
    ...(entry.given.avregistrert === true ? { avregistrert: true } : {}),
  }
}

function besides(entry: RoleEntry): RoleBesides {
  const { given, party, role, group } = entry
  return {
    role,
    roleCode: filled(given.type.kode),
    group,
    ...(party?.type === 'person' ? { person: party.person } : {}),
    ...(party?.type === 'company' ? { company: party.company } : {}),
    ...(given.person?.erDoed === true || given.bostyrer?.erDoed === true ? { isDeceased: true } : {}),
    ...(filled(given.enhet?.godkjenningsstatus) === undefined
      ? {}
      : { approval: filled(given.enhet?.godkjenningsstatus) }),
  }
}
