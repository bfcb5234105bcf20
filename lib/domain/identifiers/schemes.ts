import * as national from './national/index.ts'
import { packed, type Scheme, type SchemeKind, visible } from './scheme.ts'

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Regions of Unicode CLDR, with Greece and Northern Ireland as numbers for value added tax write them. */
const isTaxCountry = (code: string) => code === 'EL' || code === 'XI' || regions.of(code) !== undefined

/** Two letters of the country, then what that country counts by: the number itself is checked where its country's is known. */
function vatNumber(text: string): string | null {
  const number = packed(text)
  if (!/^[A-Z]{2}(?=[A-Z\d]*\d)[A-Z\d]{2,15}$/.test(number) || !isTaxCountry(number.slice(0, 2))) return null
  // Nine digits, twelve of a branch, and government departments and health authorities: HMRC, VAT registration numbers.
  return number.startsWith('GB') && !/^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/.test(number) ? null : number
}

function isVatNumber(value: string): boolean | null {
  const nationals: readonly Scheme[] = Object.values(national)
  return nationals.map((one) => one.checkVat?.(value) ?? null).find((one) => one !== null) ?? null
}

/**
 * Country, register, a dot and the number there, with an optional check character behind an underscore (Implementing
 * Regulation (EU) 2021/1042, annex, point 9). The number keeps the register's own spelling.
 */
function euid(text: string): string | null {
  const number = visible(text).toUpperCase()
  return /^[A-Z]{2}[A-Z\d]{1,20}\.[^\s.]\S{0,60}$/.test(number) ? number : null
}

/** Every scheme known here. A number of another one is shown as its register wrote it, and nothing is said of it. */
export const schemes = {
  lei: {
    kind: 'lei',
    types: /^(?:lei|legal_?entity_?identifier)$/i,
    parse: (text) => (/^[A-Z\d]{18}\d{2}$/.test(packed(text)) ? packed(text) : null),
    check: isMod97,
    words: ['lei', 'lei-code'],
    page: (value) => `https://search.gleif.org/#/record/${value}`,
  },
  euid: {
    kind: 'euid',
    types: /(?:^|_)euid$|^[a-z]{2}_european_unique_identifier$/i,
    parse: euid,
    words: ['euid'],
  },
  vat: {
    kind: 'vat',
    types: /(?:^|_)vat(?:_?number)?$/i,
    parse: vatNumber,
    check: isVatNumber,
    words: ['vat', 'ust', 'ustid', 'ust-id', 'dič', 'dic'],
  },
  ...national,
  /** A code of GLEIF's list of registration authorities. */
  registration_authority: {
    kind: 'register',
    types: /^(?:gleif_)?registration_authority(?:_code)?$/i,
    parse: (text) => (/^RA\d{6}$/.test(packed(text)) ? packed(text) : null),
    words: ['ra'],
  },
} as const satisfies Record<string, Scheme>

export type SchemeId = keyof typeof schemes

export const schemeIds: readonly SchemeId[] = Object.keys(schemes).filter((id) => isSchemeId(id))

function isSchemeId(id: string): id is SchemeId {
  return Object.hasOwn(schemes, id)
}

export function schemeKind(id: SchemeId): SchemeKind {
  return schemes[id].kind
}

/** GLEIF's codes of the authorities that give numbers of a scheme. */
export function authoritiesOf(id: SchemeId): readonly string[] {
  const scheme: Scheme = schemes[id]
  return scheme.authorities ?? []
}

const byAuthority = new Map(schemeIds.flatMap((id) => authoritiesOf(id).map((code) => [code, id] as const)))

/** The scheme of the numbers an authority gives, by GLEIF's code of it; null where it is not known here. */
export function schemeOfAuthority(code: string): SchemeId | null {
  return byAuthority.get(code) ?? null
}

/** The scheme of the number that every company of a country has, by its code of two letters; null where it is not known here. */
export function schemeOfCountry(country: string): SchemeId | null {
  const begin = `${country.toLowerCase()}_`
  return schemeIds.find((id) => begin.length === 3 && id.startsWith(begin) && Object.hasOwn(national, id)) ?? null
}

/** Whether one company alone has a number of a scheme: one for value added tax may be that of a group, an authority's code is no company's. */
export function isOfOneCompany(id: SchemeId): boolean {
  return id === 'lei' || id === 'euid' || Object.hasOwn(national, id)
}

/** The scheme an Identifier's `type` names; null for a type of another scheme, or none. */
export function schemeOfType(type: string | null | undefined): SchemeId | null {
  return schemeIds.find((id) => schemes[id].types.test(type ?? '')) ?? null
}

/** ISO 7064 MOD 97-10 over letters and digits, a letter counting as 10 to 35: what an LEI is checked by (ISO 17442-1, 6.3). */
function isMod97(text: string) {
  let remainder = 0
  for (const letter of text) {
    const value = Number.parseInt(letter, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}
