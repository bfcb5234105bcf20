import type {
  CompanyParty,
  DateValue,
  Identifier,
  LegalRepresentative,
  Person,
  Role,
  Shareholder,
} from '#lib/contract/index.ts'
import type { FindServiceId } from '../connector/index.ts'
import { roleOfCode } from './names-roles.ts'
import { passedOn } from './personal.ts'
import { britainRegister } from './register.ts'
import type { Identification, RegisterOfficer } from './schema.ts'
import { numbersOf, placeOf, saidBy } from './translate-numbers.ts'
import {
  addressOf,
  birthOf,
  companiesHouseLanguage,
  dateOf,
  filled,
  inWords,
  nationalitiesOf,
  residenceOf,
  sourceKeys,
} from './translate-values.ts'

const source = sourceKeys.officers

/** What the officers of a company come to. */
export interface TranslatedOfficers {
  legalRepresentatives: LegalRepresentative[]
  /** Members of partnerships, who own them; never the shareholders of a company with shares. */
  partners: Shareholder[]
  /** Those whose role lets them act for nobody. */
  others: { role: Role; startDate?: DateValue | undefined; person?: Person; company?: CompanyParty }[]
  /** Those the register never says have left a company that is no more. */
  atTheEnd: { role: Role; startDate: DateValue | undefined; person?: Person; company?: CompanyParty }[]
}

/** Only officers in office: who has resigned is passed over, and of a company that has ended nobody is in office. */
export function companyOfficersOf(
  items: readonly RegisterOfficer[],
  find: FindServiceId,
  hasEnded = false,
): TranslatedOfficers {
  const found: TranslatedOfficers = { legalRepresentatives: [], partners: [], others: [], atTheEnd: [] }
  for (const given of items) {
    if (isFormer(given)) continue
    const known = roleOfCode(given.officer_role)
    const role = roleOf(given.officer_role)
    const party = partyOf(given, find)
    const startDate = startOf(given)
    if (hasEnded) {
      const { type: _type, ...named } = party
      found.atTheEnd.push({ role, startDate, ...named })
      continue
    }
    if (known?.represents === true) {
      found.legalRepresentatives.push({ ...party, role, startDate, source })
    }
    if (known?.owns === true) found.partners.push({ ...party, role, interestType: 'partnership', source })
    if (known?.represents !== true && known?.owns !== true) {
      const { type: _type, ...named } = party
      found.others.push({ role, startDate, ...named })
    }
  }
  return found
}

export function isFormer({ resigned_on: resigned }: Pick<RegisterOfficer, 'resigned_on'>): boolean {
  return filled(resigned) !== undefined
}

/** Of appointments before 1992 the register often knows only a day before which they were. */
function startOf({ appointed_on: on, appointed_before: before }: RegisterOfficer): DateValue | undefined {
  const [day, latest] = [dateOf(on), filled(before)]
  return day ?? (latest === undefined ? undefined : { original: `before ${latest}` })
}

function roleOf(code: string): Role {
  const known = roleOfCode(code)
  return {
    original: known?.label ?? inWords(code),
    originalLanguage: companiesHouseLanguage,
    normalized: known?.normalized,
  }
}

type Party = { type: 'person'; person: Person } | { type: 'company'; company: CompanyParty }

function partyOf(given: RegisterOfficer, find: FindServiceId): Party {
  const isCompany = given.officer_role.startsWith('corporate-') || given.identification != null
  if (isCompany) return { type: 'company', company: companyOf(given, given.identification, find) }
  return {
    type: 'person',
    person: {
      name: nameOf(given.name),
      dateOfBirth: birthOf(given.date_of_birth),
      nationalities: nationalitiesOf(given.nationality),
      address: residenceOf(given.country_of_residence, source),
      identifiers: personNumberOf(given, saidOf(given)),
    },
  }
}

function companyOf(
  given: RegisterOfficer,
  identification: Identification | null | undefined,
  find: FindServiceId,
): CompanyParty {
  const legalForm = filled(identification?.legal_form)
  const numbers = numbersOf(identification, source, find)
  return {
    name: given.name,
    jurisdictionCode: placeOf(identification)?.toLowerCase(),
    legalForm: legalForm === undefined ? undefined : { original: legalForm },
    address: addressOf(given.principal_office_address ?? given.address, 'registered', source),
    identifiers: [
      ...numbers,
      ...(personNumberOf(given, { ...(numbers.length === 0 ? saidBy(identification) : {}), ...saidOf(given) }) ?? []),
    ],
  }
}

/** `SURNAME, Forenames, Title`; a name without a comma is one as a whole. */
function nameOf(text: string): Person['name'] {
  const [surname, forenames] = text.split(/,\s+/).map(filled)
  if (surname === undefined || forenames === undefined) return { fullName: text.trim() }
  return { lastName: surname, firstName: forenames, fullName: `${forenames} ${surname}` }
}

/** What the register says of an officer that has no field of its own. */
function saidOf({ occupation, identity_verification_details: verification }: RegisterOfficer): Record<string, unknown> {
  return passedOn({ occupation, identityVerification: verification })
}

/** The same for all offices a person holds under it. */
function personNumberOf(
  { person_number: number, links }: RegisterOfficer,
  extra: Record<string, unknown>,
): Identifier[] | undefined {
  const value = filled(number)
  const jurisdiction = britainRegister.jurisdictionCode
  const appointment = /\/appointments\/([\w-]{1,64})$/.exec(links?.self ?? '')?.[1]
  const own =
    value === undefined
      ? { value: appointment, type: 'gb_appointment', source, jurisdiction, description: 'Appointment' }
      : { value, type: 'gb_officer_number', source, jurisdiction, description: 'Person number' }
  // An appointment identifies nobody; it holds what is said of the office where there is no number of the person.
  if (own.value === undefined || (value === undefined && Object.keys(extra).length === 0)) return undefined
  return [Object.keys(extra).length === 0 ? own : { ...own, extra }]
}
