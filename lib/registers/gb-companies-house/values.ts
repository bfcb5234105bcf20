import type { Address, Identifier } from '#lib/contract/index.ts'
import {
  type Chosen,
  computed,
  constant,
  isDayOrNone,
  object,
  ownServiceId,
  type Place,
  type Rule,
  source,
  text,
} from '../frame/index.ts'
import { countryCodeOf } from '../places/index.ts'
import { jurisdictionCode as jurisdiction, scheme } from './parts.ts'

/** A word an entry is nothing without; one that does not say it is not understood. */
export function word(one: Place, path: string): string {
  return one.says(path, (said) => said !== undefined) ?? ''
}

/** Whether there is a day here; what is none is not understood, for the entry would say something else without it. */
export function isDated(one: Place, path: string): boolean {
  return one.says(path, isDayOrNone) !== undefined
}

const only = /^(?:etag|links|kind|transactions)$/
/** What is kept under the register's own names: without fields that only lead elsewhere. */
export const kept: Chosen = (name) => !only.test(name)

type Lines = Record<'care' | 'box' | 'premises' | 'street' | 'second' | 'city' | 'region' | 'country' | 'code', string>
const lines = {
  ...{ care: text('care_of'), box: text('po_box'), premises: text('premises'), street: text('address_line_1') },
  ...{ second: text('address_line_2'), city: text('locality'), region: text('region'), country: text('country') },
  code: text('postal_code'),
}
interface Of {
  /** Whether it cites the answer it is from. */
  isCited?: boolean
  /** Of an address that states no country. */
  countryCode?: string | undefined
}
/** Lines in the register's own order: a bare number stands before its street and not on a line of its own. */
export function addressOf(type: string, { isCited = true, countryCode }: Of = {}): Rule<Address> {
  return computed<Lines, Address>('its lines in order', lines, (given, { book, pointer }) => {
    const [premises, street, country] = [given.premises(), given.street(), given.country()]
    const isNumber = /^\d+[a-z]?$/i.test(premises ?? '')
    const isSaid = (part: string | undefined) => part !== undefined && part !== ''
    const first = isNumber ? [[premises, street].filter(isSaid).join(' ')] : [premises, street]
    const places = [given.city(), given.region(), country, given.code()]
    const original = [given.care(), given.box(), ...first, given.second(), ...places].filter(isSaid).join(', ')
    if (original === '') return undefined
    const normalized = {
      ...{ careOf: given.care(), poBox: given.box(), house: isNumber ? undefined : premises },
      // A street is known for one where its number stands apart.
      ...{ road: isNumber ? street : undefined, houseNumber: isNumber ? premises : undefined },
      ...{ city: given.city(), postcode: given.code(), countryRegion: given.region(), country },
      countryCode: country === undefined ? countryCode : countryCodeOf(country),
    }
    return { type, ...(isCited ? { source: book.sourceOf(pointer) } : {}), original, normalized }
  })
}

/** The company number, with the id under which the service reports on that company. */
export function numberAt(path: string, isCited = true, extra?: Rule<Record<string, unknown>>): Rule<Identifier> {
  return object<Identifier>(
    {
      ...{ value: text(path), type: constant(scheme), ...(isCited ? { source } : {}) },
      ...{ jurisdiction: constant(jurisdiction), description: constant('Company number'), extra },
    },
    ['value'],
  )
}
export const idAt = (path: string) =>
  object<Identifier>({ value: ownServiceId(path), type: constant('service_id') }, ['value'])
