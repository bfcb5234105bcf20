import type { Address, DateValue, Identifier, NormalizedAddress, SourceEntry } from '#lib/contract/index.ts'
import { toServiceId } from '../connector/index.ts'
import { countriesOfNationalities, countryCodeOf, type ReadNationality } from '../places/index.ts'
import type { Answer } from '../transport/index.ts'
import { britainFacts, britainRegister } from './register.ts'
import type { BirthMonth, RegisterAddress } from './schema.ts'

/** Keys of the `sources` of a result: one answer of the register each. */
export const sourceKeys = {
  profile: 'gb-company-profile',
  officers: 'gb-officers',
  owners: 'gb-psc',
  statements: 'gb-psc-statements',
  exemptions: 'gb-exemptions',
  charges: 'gb-charges',
  insolvency: 'gb-insolvency',
  establishments: 'gb-uk-establishments',
  filings: 'gb-filing-history',
} as const

/** The language the register writes its own words in. */
export const companiesHouseLanguage = 'en'

/** A text without the blanks around it; undefined where nothing stands there. */
export function filled(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === undefined || trimmed === '' ? undefined : trimmed
}

/** The register's dates are ISO 8601 days; anything else survives as it was written. */
export function dateOf(text: string | null | undefined): DateValue | undefined {
  const original = filled(text)
  if (original === undefined) return undefined
  return /^\d{4}-\d{2}-\d{2}$/.test(original) ? { original, normalized: original } : { original }
}

/** Only the month and the year of a birth are public; a day, should one ever stand there, is not read. */
export function birthOf(given: BirthMonth | null | undefined): DateValue | undefined {
  const { month, year } = given ?? {}
  if (!Number.isInteger(year) || !Number.isInteger(month)) return undefined
  return { original: `${year}-${String(month).padStart(2, '0')}` }
}

/** `company-number-1` → `companyNumber1`. */
export function inCamelCase(code: string): string {
  const [first = '', ...others] = code.split(/[-_]/)
  const words = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return first + words.join('')
}

/** `change-of-name` → `Change of name`: a code without a name here, in its own words. */
export function inWords(code: string): string {
  const words = code.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Lines in the register's own order: a bare number stands before its street and not on a line of its own. */
export function addressOf(
  given: RegisterAddress | null | undefined,
  type: string,
  source?: string,
  /** Of an address that states no country. */
  countryCode?: string,
): Address | undefined {
  const premises = filled(given?.premises)
  const isNumber = /^\d+[a-z]?$/i.test(premises ?? '')
  const street = filled(given?.address_line_1)
  const first = isNumber ? [[premises, street].filter((part) => part !== undefined).join(' ')] : [premises, street]
  const lines = [filled(given?.care_of), filled(given?.po_box), ...first, filled(given?.address_line_2)]
  const places = [given?.locality, given?.region, given?.country, given?.postal_code].map(filled)
  const original = [...lines, ...places].filter((part) => part !== undefined && part !== '').join(', ')
  if (original === '') return undefined
  const normalized: NormalizedAddress = {
    careOf: filled(given?.care_of),
    poBox: filled(given?.po_box),
    house: isNumber ? undefined : premises,
    // A street is known for one where its number stands apart.
    road: isNumber ? street : undefined,
    houseNumber: isNumber ? premises : undefined,
    city: filled(given?.locality),
    postcode: filled(given?.postal_code),
    countryRegion: filled(given?.region),
    country: filled(given?.country),
    countryCode: filled(given?.country) === undefined ? countryCode : countryCodeOf(given?.country),
  }
  return { type, source, original, normalized }
}

/** The country a person lives in, which is all of a home the register publishes. */
export function residenceOf(country: string | null | undefined, source: string): Address | undefined {
  return addressOf({ country }, 'residence', source)
}

export function nationalitiesOf(text: string | null | undefined): ReadNationality[] | undefined {
  const original = filled(text)
  return original === undefined ? undefined : countriesOfNationalities(original)
}

/** The company number with the id under which the service reports on that company. */
export function numberIdentifiers(number: string, source?: string): Identifier[] {
  return [
    {
      value: number,
      type: britainRegister.scheme,
      source,
      jurisdiction: britainRegister.jurisdictionCode,
      description: 'Company number',
    },
    { value: toServiceId(britainRegister, number), type: 'service_id' },
  ]
}

/** The register's interface asks for a key, so its address is no download; the file is what was hashed. */
export function sourceOf(answer: Answer<unknown>, fileName: string): SourceEntry {
  return {
    dataSource: britainRegister.slug,
    type: 'officialRegister',
    name: britainFacts.name,
    jurisdictionCode: britainRegister.jurisdictionCode,
    retrievalTime: answer.retrievedAt,
    fileHash: answer.sha256,
    fileName,
  }
}
