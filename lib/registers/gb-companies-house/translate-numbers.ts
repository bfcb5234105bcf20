import type { Identifier } from '#lib/contract/index.ts'
import { readIdentifier, type SchemeId, schemeOfCountry } from '#lib/domain/identifiers/index.ts'
import { type FindServiceId, toServiceId } from '../connector/index.ts'
import { countryCodeOf, isCompaniesHouse, placeOfRegister } from '../places/index.ts'
import { britainRegister } from './register.ts'
import type { Identification } from './schema.ts'
import { filled } from './translate-values.ts'

/**
 * The country a company is registered in, as far as the free texts name one: the country stated and the place of the register,
 * which must not name different ones. "Companies House" alone is the British one where no other country is stated.
 */
export function placeOf(given: Identification | null | undefined): string | undefined {
  const stated = filled(given?.country_registered)
  const written = filled(given?.place_registered)
  const read = stated === undefined ? undefined : countryCodeOf(stated)
  const place = written === undefined ? undefined : placeOfRegister(written)
  const isBritish = given?.identification_type === 'uk-limited-company'
  if (isBritish ? read !== undefined && read !== 'GB' : stated !== undefined && read === undefined) return undefined
  const country = isBritish ? 'GB' : read
  if (place?.kind === 'country') return country === undefined || country === place.code ? place.code : undefined
  return country ?? (isCompaniesHouse(written ?? '') ? 'GB' : undefined)
}

/**
 * The number a company is registered under, as an identifier of the scheme it belongs to, with the id of that company where
 * its register is connected. A number that is not of the form and check digits of the scheme stays a foreign one, which is
 * followed nowhere: a company is joined by its number and by nothing less.
 */
export function numbersOf(given: Identification | null | undefined, source: string, find: FindServiceId): Identifier[] {
  const written = filled(given?.registration_number)
  if (written === undefined) return []
  const country = placeOf(given)
  const known = country === undefined ? null : readAs(country, written)
  const place = filled(given?.place_registered)
  const extra = {
    ...compact({ legal_authority: given?.legal_authority, country_registered: given?.country_registered }),
    ...(known !== null && known.value !== written ? { registration_number: written } : {}),
  }
  const own: Identifier = {
    value: known?.value ?? written,
    type: known?.scheme ?? 'foreign_registration_number',
    source,
    jurisdiction: country?.toLowerCase(),
    description: place ?? (known?.scheme === britainRegister.scheme ? 'Company number' : undefined),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  }
  const serviceId = known === null ? null : serviceIdOf(known.scheme, known.value, find)
  return [own, ...(serviceId === null ? [] : [{ value: serviceId, type: 'service_id' }])]
}

function readAs(country: string, written: string): { scheme: SchemeId; value: string } | null {
  const scheme = schemeOfCountry(country)
  if (scheme === null) return null
  const { value, remark } = readIdentifier(scheme, written)
  return remark === null ? { scheme, value } : null
}

function serviceIdOf(scheme: SchemeId, value: string, find: FindServiceId): string | null {
  return scheme === britainRegister.scheme ? toServiceId(britainRegister, value) : find(scheme, value)
}

/** What an identification says that has no number, to be kept with the entry. */
export function saidBy(given: Identification | null | undefined): Record<string, unknown> {
  const { legal_authority, country_registered, place_registered } = given ?? {}
  return compact({ legal_authority, country_registered, place_registered })
}

export function compact(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const said = typeof value === 'string' ? filled(value) : value
      return said === undefined || said === null ? [] : [[name, said]]
    }),
  )
}
