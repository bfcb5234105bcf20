import type { Identifier } from '#lib/contract/index.ts'
import { readIdentifier, type SchemeId, schemeOfCountry } from '#lib/domain/identifiers/index.ts'
import { type FindServiceId, toServiceId } from '../connector/index.ts'
import { computed, object, type Place, type Rule, text } from '../frame/index.ts'
import { countryCodeOf, isCompaniesHouse, placeOfRegister } from '../places/index.ts'
import { numbered, scheme } from './parts.ts'

/** What a list says of where a company is registered, in free words. */
export interface Identification {
  registration_number?: string | undefined
  country_registered?: string | undefined
  place_registered?: string | undefined
  legal_authority?: string | undefined
  identification_type?: string | undefined
}

/**
 * The country a company is registered in, as far as the free texts name one: the country stated and the place of the register,
 * which must not name different ones. "Companies House" alone is the British one where no other country is stated.
 */
export function placeOf({
  country_registered,
  place_registered,
  identification_type,
}: Identification): string | undefined {
  const read = country_registered === undefined ? undefined : countryCodeOf(country_registered)
  const place = place_registered === undefined ? undefined : placeOfRegister(place_registered)
  const isBritish = identification_type === 'uk-limited-company'
  const isOther = isBritish
    ? read !== undefined && read !== 'GB'
    : country_registered !== undefined && read === undefined
  if (isOther) return undefined
  const country = isBritish ? 'GB' : read
  if (place?.kind === 'country') return country === undefined || country === place.code ? place.code : undefined
  return country ?? (isCompaniesHouse(place_registered ?? '') ? 'GB' : undefined)
}

/**
 * The number a company is registered under, as an identifier of the scheme it belongs to, with the id of that company where
 * its register is connected. A number that is not of the form and check digits of the scheme stays a foreign one, which is
 * followed nowhere: a company is joined by its number and by nothing less.
 */
export function numbersOf(given: Identification, source: string, find: FindServiceId): Identifier[] {
  const { registration_number: written, place_registered: place, legal_authority, country_registered } = given
  if (written === undefined) return []
  const country = placeOf(given)
  const known = country === undefined ? null : readAs(country, written)
  const extra = {
    ...(legal_authority === undefined ? {} : { legal_authority }),
    ...(country_registered === undefined ? {} : { country_registered }),
    ...(known !== null && known.value !== written ? { registration_number: written } : {}),
  }
  const own: Identifier = {
    value: known?.value ?? written,
    type: known?.scheme ?? 'foreign_registration_number',
    source,
    jurisdiction: country?.toLowerCase(),
    description: place ?? (known?.scheme === scheme ? 'Company number' : undefined),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  }
  const isOwn = known?.scheme === scheme
  const serviceId = known && (isOwn ? toServiceId(numbered, known.value) : find(known.scheme, known.value))
  return [own, ...(serviceId === null ? [] : [{ value: serviceId, type: 'service_id' }])]
}

function readAs(country: string, written: string): { scheme: SchemeId; value: string } | null {
  const scheme = schemeOfCountry(country)
  if (scheme === null) return null
  const { value, remark } = readIdentifier(scheme, written)
  return remark === null ? { scheme, value } : null
}

type Fields = Record<keyof typeof fields, string>
const fields = {
  registration_number: text('registration_number'),
  country_registered: text('country_registered'),
  place_registered: text('place_registered'),
  legal_authority: text('legal_authority'),
}
const typeOf = (place: Place) => place.says('identification_type')

/** The number, and the id of the company it leads to. */
export const registered: readonly Rule<Identifier>[] = [0, 1].map((index) =>
  computed<Fields, Identifier>('number in the scheme of its country', fields, (given, place) => {
    const registration_number = given.registration_number()
    if (registration_number === undefined) return undefined
    const said = { country_registered: given.country_registered(), place_registered: given.place_registered() }
    const all = { ...said, registration_number, legal_authority: given.legal_authority() }
    const { book, pointer } = place
    return numbersOf({ ...all, identification_type: typeOf(place) }, book.sourceOf(pointer), book.about.find)[index]
  }),
)

export const jurisdictionCode: Rule<string> = computed<Pick<Fields, 'country_registered' | 'place_registered'>, string>(
  'country its texts name',
  { country_registered: fields.country_registered, place_registered: fields.place_registered },
  (given, place) => {
    const said = { country_registered: given.country_registered(), place_registered: given.place_registered() }
    return placeOf({ ...said, identification_type: typeOf(place) })?.toLowerCase()
  },
)

/** What an identification without a number says, to be kept with the entry. */
export const withoutNumber: Rule<Record<string, unknown>> = (place) => {
  const { legal_authority, country_registered, place_registered } = fields
  if (fields.registration_number(place) !== undefined) return undefined
  return object<Record<string, unknown>>({ legal_authority, country_registered, place_registered })(place)
}
