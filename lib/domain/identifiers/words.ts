import { lengthMax, type Scheme, visible } from './scheme.ts'
import { schemes as every, type SchemeId, schemeIds } from './schemes.ts'

/** Words before a number that say nothing of whose it is: "Company No.", "Reg. Number:", "č." */
const neutral =
  'company|companies|co|corporate|corporation|registration|registered|registry|register|reg|regd|entity|business|number|numbers|num|no|nr|nos|n|n°|nº|№|nummer|cislo|id|identification|identifier|code|unternehmensnummer|firmennummer|registernummer|the|is|in|with|under|registrační|registracni|identifikační|identifikacni|číslo|č'

const all: readonly (readonly [SchemeId, Scheme])[] = schemeIds.map((id) => [id, every[id]])

function namedBy(wordsOf: (scheme: Scheme) => readonly string[] | undefined): Record<string, readonly SchemeId[]> {
  const pairs = all.flatMap(([id, scheme]) => (wordsOf(scheme) ?? []).map((word) => [word, id] as const))
  const byWord = Map.groupBy(pairs, ([word]) => word)
  return Object.fromEntries([...byWord].map(([word, found]) => [word, found.map(([, id]) => id)]))
}

const ofPlaces = namedBy(({ places }) => places)
const placeBehind = new RegExp(`[\\s,(]+(?<place>${Object.keys(ofPlaces).join('|')})$`, 'iu')

/** Words that name the scheme, or several, in small letters. */
const naming: Readonly<Record<string, readonly SchemeId[]>> = { ...ofPlaces, ...namedBy(({ words }) => words) }

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
    schemes = ofPlaces[(place.groups?.place ?? '').toLowerCase()] ?? null
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
function isPrefix(found: string, rest: string) {
  if (/\p{L}$/u.test(found)) return found.length < 3 || (/^lei$/i.test(found) && rest.replace(/\W/g, '').length !== 20)
  if (/^NO $/.test(found) && /^(?:\d[ .-]?){9}(?:MVA)?$/i.test(rest)) return true
  return /^(?:NO|NR|IC) $/.test(found) && /^\d{6}$/.test(rest)
}
