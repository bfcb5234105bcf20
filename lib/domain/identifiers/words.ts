import type { SchemeId } from './schemes.ts'
import { lengthMax, visible } from './visible.ts'

/** Words before a number that say nothing of whose it is: "Company No.", "Reg. Number:", "č." */
const neutral =
  'company|companies|co|corporate|corporation|registration|registered|registry|register|reg|regd|entity|business|number|numbers|num|no|nr|nos|n|n°|nº|№|nummer|cislo|id|identification|identifier|code|unternehmensnummer|firmennummer|registernummer|the|is|in|with|under|registrační|registracni|identifikační|identifikacni|číslo|č'

/** Where a company of Companies House is registered, as letterheads print it before or behind its number. */
const britain = [
  ...['england and wales', 'england & wales', 'england', 'wales', 'scotland', 'northern ireland', 'united kingdom'],
]
const ofPlaces = Object.fromEntries(
  britain.map((place): [string, readonly SchemeId[]] => [place, ['gb_company_number']]),
)
const placeBehind = new RegExp(`[\\s,(]+(?:${britain.join('|')})$`, 'iu')

/** Words that name the scheme, in small letters. */
const naming: Readonly<Record<string, readonly SchemeId[]>> = {
  lei: ['lei'],
  'lei-code': ['lei'],
  crn: ['gb_company_number'],
  'companies house': ['gb_company_number'],
  uk: ['gb_company_number'],
  ...ofPlaces,
  ičo: ['cz_ico'],
  ico: ['cz_ico'],
  ič: ['cz_ico'],
  ic: ['cz_ico'],
  dič: ['cz_ico', 'vat'],
  dic: ['cz_ico', 'vat'],
  org: ['no_organisation_number'],
  orgnr: ['no_organisation_number'],
  orgno: ['no_organisation_number'],
  organisasjonsnummer: ['no_organisation_number'],
  organisasjonsnr: ['no_organisation_number'],
  organisationsnummer: ['no_organisation_number'],
  organisation: ['no_organisation_number'],
  organization: ['no_organisation_number'],
  foretaksnummer: ['no_organisation_number'],
  foretaksregisteret: ['no_organisation_number'],
  enhetsregisteret: ['no_organisation_number'],
  'y-tunnus': ['fi_business_id'],
  ytunnus: ['fi_business_id'],
  vat: ['vat', 'no_organisation_number', 'cz_ico'],
  ust: ['vat'],
  ustid: ['vat'],
  'ust-id': ['vat'],
  euid: ['euid'],
  ra: ['registration_authority'],
}

const named = Object.keys(naming)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/** One word with what may stand behind it. Two words are parted from a number that goes on in letters by more than nothing. */
const word = new RegExp(`^(?:(?<named>${named})|(?:${neutral}))(?=[^\\p{L}\\p{N}]|\\d)[\\s.,:#=_]*(?:-\\s+)?`, 'iu')

export interface Worded {
  /** Without the words and marks around it. */
  number: string
  /** Schemes a word before it names; null where none does, and empty for a text too long for a number of any. */
  schemes: readonly SchemeId[] | null
  /** Whether words stood before it that are said of a number: a place is said of a name as well. */
  isWorded: boolean
}

/** "Company No. 02557590." → `02557590`. What two letters and digits make without anything between stays: `NO923609016`. */
export function withoutWords(text: string): Worded {
  let number = visible(text).replace(/^[\s.,:;#'"()[\]-]+|[\s.,:;#'"()[\]-]+$/g, '')
  let schemes: readonly SchemeId[] | null = text.length > lengthMax ? [] : null
  let isWorded = false
  const place = placeBehind.exec(number)
  if (place !== null) {
    number = number.slice(0, place.index)
    schemes = ['gb_company_number']
  }
  for (;;) {
    const found = word.exec(number)
    const rest = found === null ? '' : number.slice(found[0].length).replace(/^[\s.:#'"()[\]]+/, '')
    if (found === null || !/\d/.test(rest) || isPrefix(found[0], rest)) break
    const own = naming[(found.groups?.named ?? '').toLowerCase()] ?? null
    schemes = schemes !== null && own !== null ? schemes.filter((one) => own.includes(one)) : (schemes ?? own)
    isWorded ||= !Object.hasOwn(ofPlaces, (found.groups?.named ?? '').toLowerCase())
    number = rest
  }
  return { number, schemes, isWorded }
}

/**
 * Two letters right before digits are a prefix of the number (`NO000123` is a society in Northern Ireland), and so may be
 * capital letters and a blank before six digits: what may be either is not taken for a word. "NO" before nine is a country.
 */
function isPrefix(found: string, rest: string): boolean {
  if (/\p{L}$/u.test(found)) return found.length < 3 || (/^lei$/i.test(found) && rest.replace(/\W/g, '').length !== 20)
  if (/^NO $/.test(found) && /^(?:\d[ .-]?){9}(?:MVA)?$/i.test(rest)) return true
  return /^(?:NO|NR|IC) $/.test(found) && /^\d{6}$/.test(rest)
}
