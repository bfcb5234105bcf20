import type { Identifier } from '#lib/contract/index.ts'
import type { Scheme } from './scheme.ts'
import { type SchemeId, schemeIds, schemeOfType, schemes } from './schemes.ts'
import { type Worded, withoutWords } from './words.ts'

/** What is odd about a number. Registers print such numbers, so it is said beside the number and refuses nothing. */
export type IdentifierRemark = 'form' | 'checkDigits'

export interface ReadIdentifier {
  scheme: SchemeId
  /** Canonical, to compare and to ask a register by; as it was written where it has no form of the scheme. */
  value: string
  /** As people read it. */
  shown: string
  remark: IdentifierRemark | null
}

/**
 * A number of a scheme as it was written anywhere, e.g. `IČO: 270 82 440` of `cz_ico`. One whose words name another scheme, and
 * zeros in place of a number, have not its form.
 */
export function readIdentifier(id: SchemeId, text: string): ReadIdentifier {
  return readWorded(id, withoutWords(text)) ?? { scheme: id, value: text, shown: text, remark: 'form' }
}

function readWorded(id: SchemeId, { number, schemes: named }: Worded): ReadIdentifier | null {
  const scheme: Scheme = schemes[id]
  const value = named !== null && !named.includes(id) ? null : scheme.parse(number)
  if (value === null) return null
  const agrees = scheme.check?.(value) ?? null
  return { scheme: id, value, shown: scheme.format?.(value) ?? value, remark: agrees === false ? 'checkDigits' : null }
}

/** How sure a scheme is: a word or country names it, its check digits agree, or nothing but the form speaks for it. */
type Certainty = 'named' | 'checked' | 'form'

export interface SeenNumber extends ReadIdentifier {
  certainty: Certainty
  /** Whether words stood before the number, so that it is a number and no name made of digits. */
  isWorded: boolean
}

const order: readonly Certainty[] = ['named', 'checked', 'form']

/** Every scheme a text may be a number of, the surest first; none where it is no number of a known scheme. */
export function readNumber(text: string): SeenNumber[] {
  const wordIn = withoutWords(text)
  const seen = schemeIds.flatMap((id): SeenNumber[] => {
    const read = readWorded(id, wordIn)
    if (read === null) return []
    const isNamed = wordIn.schemes?.includes(id) === true
    if (read.remark !== null && !isNamed) return []
    const scheme: Scheme = schemes[id]
    const isChecked = (scheme.check?.(read.value) ?? null) !== null
    const certainty = isNamed ? 'named' : isChecked ? 'checked' : 'form'
    return [{ ...read, certainty, isWorded: wordIn.isWorded }]
  })
  return seen.toSorted((a, b) => order.indexOf(a.certainty) - order.indexOf(b.certainty))
}

/**
 * The number of a scheme in what a person types into a search, else null. A wrong check digit is looked for all the same. Fewer
 * than `digitsMin` digits without a word before them are a name.
 */
export function typedNumber(id: SchemeId, text: string, digitsMin: number): string | null {
  const wordIn = withoutWords(text)
  const read = readWorded(id, wordIn)
  if (read === null) return null
  return wordIn.isWorded || wordIn.number.replace(/\D/g, '').length >= digitsMin ? read.value : null
}

/** Whether two texts are one number of a scheme, or the same letters and digits where it has no scheme known here. */
export function isSameNumber(given: string, { type, value }: Pick<Identifier, 'type' | 'value'>): boolean {
  if (!value) return false
  const scheme = schemeOfType(type)
  if (scheme === null) return bare(given) !== '' && bare(given) === bare(value)
  const named = withoutWords(given).schemes
  if (named !== null && !named.includes(scheme)) return false
  const [one, other] = [readIdentifier(scheme, given), readIdentifier(scheme, value)]
  return one.remark === 'form' || other.remark === 'form'
    ? bare(given) !== '' && bare(given) === bare(value)
    : one.value === other.value
}

/** Letters and digits alone, without words before them: "HRB 40217", "hrb-40217" and "HRB40217" are one number. */
function bare(text: string) {
  return withoutWords(text)
    .number.normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
}

/** A number of a result, read by its scheme; null where that is not known here. */
export function readOf({ type, value }: Identifier): ReadIdentifier | null {
  const scheme = schemeOfType(type)
  return scheme === null || !value ? null : readIdentifier(scheme, value)
}

/** What is odd about a number of a result; null where its scheme is not known here. */
export function remarkOn(identifier: Identifier): IdentifierRemark | null {
  return readOf(identifier)?.remark ?? null
}

/** A number of a result as people read it. */
export function formatIdentifier(identifier: Identifier): string {
  return readOf(identifier)?.shown ?? identifier.value ?? ''
}
