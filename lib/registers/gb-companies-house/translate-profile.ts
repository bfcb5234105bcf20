import type { Activity, AlternativeName, BasicInformation, Identifier, LegalForm, Risk } from '#lib/contract/index.ts'
import { countryCodeOf } from '../places/index.ts'
import { legalForms, subtypes } from './names-forms.ts'
import { sicNames, withoutNace } from './names-sic.ts'
import { passedOn } from './personal.ts'
import type { CompanyProfile } from './schema.ts'
import { eventsOfProfile, statusOf } from './translate-status.ts'
import { addressOf, dateOf, filled, inWords, numberIdentifiers, sourceKeys } from './translate-values.ts'

const source = sourceKeys.profile

/** What the profile says; `more` is kept with the company number, beside what has no field of its own. */
export function basicInformationOf(
  profile: CompanyProfile,
  more: { events?: BasicInformation['statusEvents']; extra?: Record<string, unknown> } = {},
): BasicInformation {
  return {
    type: 'organization',
    legalName: profile.company_name,
    alternativeNames: formerNamesOf(profile),
    status: statusOf(profile.company_status),
    statusEvents: [...eventsOfProfile(profile), ...(more.events ?? [])],
    legalForm: legalFormOf(profile),
    identifiers: identifiersOf(profile, more.extra ?? {}),
    dates: { incorporationDate: dateOf(profile.date_of_creation) },
    addresses: [
      addressOf(profile.registered_office_address, 'registered', source, isBritish(profile) ? 'GB' : undefined),
      addressOf(profile.service_address, 'service', source),
    ].filter((address) => address !== undefined),
    activities: activitiesOf(profile),
  }
}

/**
 * A company registered under the Act has its registered office in the part of the country it is registered in (Companies Act
 * 2006, sections 9 and 86); an overseas company or entity has it abroad.
 */
function isBritish({ jurisdiction, type }: CompanyProfile): boolean {
  return jurisdictions.has(filled(jurisdiction) ?? '') && !/^(?:oversea|registered-overseas)/.test(filled(type) ?? '')
}

const jurisdictions: ReadonlySet<string> = new Set([
  ...['england-wales', 'england', 'wales', 'scotland', 'northern-ireland', 'united-kingdom'],
])

function formerNamesOf({ previous_company_names: names }: CompanyProfile): AlternativeName[] {
  return (names ?? []).flatMap((given) => {
    const name = filled(given.name)
    return name === undefined ? [] : [{ type: 'previousName', name, source }]
  })
}

function legalFormOf({ type, subtype }: Pick<CompanyProfile, 'type' | 'subtype'>): LegalForm | undefined {
  const code = filled(type)
  if (code === undefined) return undefined
  const known = Object.hasOwn(legalForms, code) ? legalForms[code] : undefined
  const further = filled(subtype)
  const label = known?.label ?? inWords(code)
  const addition = further === undefined ? undefined : (subtypes[further] ?? inWords(further))
  return {
    original: addition === undefined ? label : `${label}, ${addition}`,
    iso20275LegalFormCode: known?.elf,
    category: known?.category,
  }
}

/** Fields of the profile that have a place of their own in the result, or only lead to other answers. */
const placed = [
  'company_name',
  'company_number',
  'company_status',
  'company_status_detail',
  'type',
  'subtype',
  'date_of_creation',
  'date_of_cessation',
  'registered_office_address',
  'sic_codes',
  'external_registration_number',
] as const satisfies readonly (keyof CompanyProfile)[]

function identifiersOf(profile: CompanyProfile, more: Record<string, unknown>): Identifier[] {
  const rest: Record<string, unknown> = { ...profile }
  for (const field of placed) delete rest[field]
  const [number] = numberIdentifiers(profile.company_number, source)
  const extra = { ...passedOn({ ...rest, accounts: accountsOf(profile) }), ...more }
  return [{ ...number, extra }, ...foreignNumberOf(profile)]
}

/** The register writes "null" for accounts of no type. */
function accountsOf({ accounts }: CompanyProfile): unknown {
  const last: unknown = accounts?.last_accounts
  if (typeof last !== 'object' || last === null || Object(last).type !== 'null') return accounts
  const { type: _none, ...rest } = Object(last)
  return { ...accounts, last_accounts: rest }
}

/** The number an overseas company has at home, in the register it belongs to. */
function foreignNumberOf(profile: CompanyProfile): Identifier[] {
  const value = filled(profile.external_registration_number)
  if (value === undefined) return []
  const registry = profile.foreign_company_details?.originating_registry
  return [
    {
      value,
      type: 'foreign_registration_number',
      source,
      jurisdiction: countryCodeOf(registry?.country)?.toLowerCase(),
      description: filled(registry?.name),
    },
  ]
}

/** UK SIC 2007 is NACE Rev. 2 in its first four digits; codes of four digits are of the revisions before it. */
function activitiesOf({ sic_codes: codes }: CompanyProfile): Activity[] {
  return (codes ?? []).flatMap((given): Activity[] => {
    const code = filled(given)
    if (code === undefined) return []
    if (!/^\d{5}$/.test(code)) return [{ scheme: 'uk_sic_before_2007', code, source }]
    const own = { scheme: 'uk_sic_2007', code, description: sicNames[code], source }
    if (withoutNace.has(code)) return [own]
    return [own, { scheme: 'nace_rev_2', code: `${code.slice(0, 2)}.${code.slice(2, 4)}`, source }]
  })
}

/** Days the next accounts are late on a day, by the register's own flag. */
export function profileRisksOf(
  { accounts }: CompanyProfile,
  outstandingCharges: number,
  today: string,
): Risk | undefined {
  const due = filled(accounts?.next_accounts?.due_on) ?? filled(accounts?.next_due)
  const days = accounts?.overdue === true && due !== undefined ? daysBetween(due, today) : 0
  const factors = {
    ...(days > 0 ? { accountsOverdueDays: days } : {}),
    ...(outstandingCharges > 0 ? { outstandingCharges } : {}),
  }
  return Object.keys(factors).length === 0 ? undefined : { factors }
}

function daysBetween(from: string, to: string): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Number.isFinite(days) ? Math.floor(days) : 0
}
