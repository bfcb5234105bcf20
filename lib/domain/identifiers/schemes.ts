import { isCzechNumber, isFinnishNumber, isMod97, isNorwegianNumber } from './check-digits.ts'
import { visible } from './visible.ts'

/** What a number is for: an entry of a register, a company across registers, a taxpayer, or a company in its own country. */
export type SchemeKind = 'register' | 'euid' | 'lei' | 'vat' | 'national'

export interface Scheme {
  kind: SchemeKind
  /** Ends of the `type` of an Identifier that name the scheme. */
  types: RegExp
  /** The canonical form of a number as people and registers write it; null where the text has no such form. */
  parse(text: string): string | null
  /** The canonical form as people read it; without it, as it is. */
  format?(value: string): string
  /** Whether the check digits of a canonical number agree; null where it has none that are known, as all of a scheme without it. */
  check?(value: string): boolean | null
}

/** Without blanks, dots, dashes and slashes between the digits, in capitals. */
const packed = (text: string) =>
  visible(text)
    .replace(/[\s./-]/g, '')
    .toUpperCase()

/** Zeros alone, which registers and people write where there is no number. */
export function isPlaceholder(text: string): boolean {
  return /^[a-z]{0,2}0+[a-z]{0,3}$/i.test(packed(text))
}

const inThrees = (value: string) => value.replace(/(\d{3})(?=\d)/g, '$1 ')

/**
 * Letters that stand before the six digits of a Companies House number ("Prefixes for company numbers"): the register and
 * the kind of company. Numbers of England and Wales have eight digits.
 */
const britishPrefixes = new Set(
  'AC BR CE CS CL EN ES FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE OS PC RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC'.split(
    ' ',
  ),
)

function britishNumber(text: string): string | null {
  // A number of its tax office has nine digits behind the country, so eight and fewer are those of the register.
  const number = packed(text).replace(/^GB(?=[A-Z\d]{1,8}$)/, '')
  if (isPlaceholder(number)) return null
  // "Nr 229269" in capitals is a number with a word before it, or one with a prefix: nobody knows which.
  if (/^(?:NO|NR) \d{6}$/.test(visible(text).toUpperCase())) return null
  if (/^\d{1,8}$/.test(number)) return number.padStart(8, '0')
  // Northern Ireland before partition, and numbers with letters at the end, fill their eight places themselves.
  if (/^R\d{7}$/.test(number) || /^(?:IP|SP|NP|RS)(?=[A-Z]*\d{3})\d[A-Z\d]{5}$/.test(number)) return number
  const [, prefix = '', digits = '', letter = ''] = /^([A-Z]{2})(\d{1,6})([A-Z]?)$/.exec(number) ?? []
  if (!britishPrefixes.has(prefix) || (letter !== '' && digits.length !== 5)) return null
  return letter === '' ? `${prefix}${digits.padStart(6, '0')}` : number
}

function norwegianNumber(text: string): string | null {
  const number = /^(?:NO)?(\d{9})(?:MVA)?$/.exec(packed(text))?.[1] ?? null
  return number === null || isPlaceholder(number) ? null : number
}

function czechNumber(text: string): string | null {
  const number = packed(text).replace(/^CZ/, '')
  return /^\d{6,8}$/.test(number) && !isPlaceholder(number) ? number.padStart(8, '0') : null
}

/** Six digits and a check digit before 1978, seven since. */
function finnishNumber(text: string): string | null {
  const digits = /^(?:FI)?(\d{7,8})$/.exec(packed(text))?.[1]?.padStart(8, '0')
  return digits === undefined || isPlaceholder(digits) ? null : `${digits.slice(0, 7)}-${digits.slice(7)}`
}

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
  const norwegian = /^NO(\d{9})(?:MVA)?$/.exec(value)?.[1]
  if (norwegian !== undefined) return isNorwegianNumber(norwegian)
  const czech = /^CZ(\d{8})$/.exec(value)?.[1]
  return czech === undefined ? null : isCzechNumber(czech)
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
  },
  euid: { kind: 'euid', types: /(?:^|_)euid$|^[a-z]{2}_european_unique_identifier$/i, parse: euid },
  vat: { kind: 'vat', types: /(?:^|_)vat(?:_?number)?$/i, parse: vatNumber, check: isVatNumber },
  no_organisation_number: {
    kind: 'national',
    types: /^no_organi[sz]ation_?number$/i,
    parse: norwegianNumber,
    format: inThrees,
    check: isNorwegianNumber,
  },
  cz_ico: { kind: 'national', types: /^cz_(?:ico|registration_?number)$/i, parse: czechNumber, check: isCzechNumber },
  fi_business_id: { kind: 'national', types: /^fi_business_?id$/i, parse: finnishNumber, check: isFinnishNumber },
  gb_company_number: { kind: 'register', types: /^gb_company_?number$/i, parse: britishNumber },
  /** A code of GLEIF's list of registration authorities, e.g. RA000472. */
  registration_authority: {
    kind: 'register',
    types: /^(?:gleif_)?registration_authority(?:_code)?$/i,
    parse: (text) => (/^RA\d{6}$/.test(packed(text)) ? packed(text) : null),
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

/** The scheme an Identifier's `type` names; null for a type of another scheme, or none. */
export function schemeOfType(type: string | null | undefined): SchemeId | null {
  return schemeIds.find((id) => schemes[id].types.test(type ?? '')) ?? null
}
