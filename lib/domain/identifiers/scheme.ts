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
  /** Words before a number that name the scheme, in small letters. */
  words?: readonly string[]
  /** Places that name it before a number or behind one, as letterheads have them. */
  places?: readonly string[]
  /** GLEIF's codes of the authorities that give such numbers. */
  authorities?: readonly string[]
  /** Where anyone can look a number up. */
  page?(value: string): string
  /** Whether the check digits of its country's number for value added tax agree; null for that of another country. */
  checkVat?(value: string): boolean | null
}

/** Without blanks, dots, dashes and slashes between the digits, in capitals. */
export const packed = (text: string) =>
  visible(text)
    .replace(/[\s./-]/g, '')
    .toUpperCase()

/** Zeros alone, which registers and people write where there is no number. */
export function isPlaceholder(text: string): boolean {
  return /^[a-z]{0,2}0+[a-z]{0,3}$/i.test(packed(text))
}

/** Weights times the digits, summed: what most check digits are made of. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** Whether the last digit closes those before it, weighted and taken modulo 11; a rest of 10 has no digit where it is not wrapped to 0. */
export function isClosed(number: string, weights: readonly number[], wrapped: 10 | 11): boolean {
  return Number(number.at(-1)) === (11 - (weighted(number, weights) % 11)) % wrapped
}

/** Reads numbers of a pattern: what its groups catch, and no zeros alone. */
export function reading(pattern: RegExp, finished = (digits: string) => digits): Scheme['parse'] {
  return (text) => {
    const digits = pattern.exec(packed(text))?.slice(1).join('')
    return digits === undefined || isPlaceholder(digits) ? null : finished(digits)
  }
}

/** Checks the number of a company in its number for value added tax. */
export function checkingVat(pattern: RegExp, check: (digits: string) => boolean): NonNullable<Scheme['checkVat']> {
  return (value) => {
    const digits = pattern.exec(value)?.[1]
    return digits === undefined ? null : check(digits)
  }
}

/** No number is longer, with its words: more is not looked at. */
export const lengthMax = 200

/** One line, without invisible characters; other forms of digits, letters, dashes and blanks as the plain ones. */
export function visible(text: string): string {
  return text
    .slice(0, lengthMax)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]|\p{Default_Ignorable_Code_Point}/gu, (one) => (/\s/.test(one) ? ' ' : ''))
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
}
