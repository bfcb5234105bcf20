import { isOfOneCompany, isPlaceholder, readIdentifier, schemeOfType } from '#lib/domain/identifiers/index.ts'
import { foldNumber } from '#lib/text/index.ts'

/** A party as one entry of one source names it. */
export interface Appearance {
  kind: string
  /** The name in the form in which spellings of it are equal. */
  nameKey: string
  /** ISO, perhaps of the year or month alone. */
  birth: string | null
  /** `type:value` of each number. */
  numbers: readonly string[]
  /** The country whose register says so; null where none does. */
  register: string | null
}

/**
 * Texts each of which means one party wherever a register prints it: a number that one party alone has, and for a person the name
 * with the full birth date from one country's registers. A name alone, and a birth without its day, are none.
 */
export function certainKeys({ kind, nameKey, birth, numbers, register }: Appearance): string[] {
  const numbered = numbers.flatMap((number) => keyOfNumber(number) ?? [])
  const isNamed = kind === 'person' && register !== null && nameKey.includes(' ')
  const born = isNamed && isWholeBirth(birth) ? [`born:${register.toLowerCase()}:${nameKey}:${birth}`] : []
  return [...new Set([...numbered, ...born])].toSorted()
}

/** Registers write such a day where they know none. */
const unknownBirths = /^(?:0|1[0-7]|1[89]00-01-01|1111-11-11|9999)/

function isWholeBirth(birth: string | null): birth is string {
  return birth !== null && /^\d{4}-\d{2}-\d{2}$/.test(birth) && !unknownBirths.test(birth)
}

/**
 * Types of other numbers that one party alone has: those of a person, of a business register as the Union numbers it, and of a
 * register that the type names. Another register number may be that of any court of its country.
 */
const certainTypes =
  /^(?:[a-z]{2}_person_number|[a-z]{2}_unique_number|gb_officer_number|[a-z]{2}_ra\d{6}_register_number)$/

/** Shorter ones are placeholders, or counted by something smaller than a country. */
const shortest = 5

function keyOfNumber(number: string): string | null {
  const at = number.indexOf(':')
  const type = number.slice(0, at).toLowerCase()
  const value = number.slice(at + 1).trim()
  if (type === 'service_id') return value === '' ? null : `service_id:${value}`
  const scheme = schemeOfType(type)
  if (scheme !== null) {
    const read = isOfOneCompany(scheme) ? readIdentifier(scheme, value) : null
    return read === null || read.remark !== null ? null : `${scheme}:${read.value}`
  }
  const plain = foldNumber(value)
  const isCertain = certainTypes.test(type) && plain.length >= shortest && !isPlaceholder(value)
  return isCertain && /[1-9]/.test(plain) ? `${type}:${plain}` : null
}
