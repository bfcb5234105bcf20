import { fold } from '#lib/text/index.ts'
import { readIdentifier } from '../identifiers/index.ts'

/** A VAT number as VIES is asked about it. */
export interface VatNumber {
  /** With its country, as it is recorded and shown. */
  whole: string
  country: string
  /** Without it. */
  number: string
}

/** Whom VIES answers for: the member states by its codes (EL is Greece), and Northern Ireland as XI. */
const answeredFor = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** The number VIES can be asked about; null for a text that is none, and for a number of another country. */
export function checkableNumber(text: string): VatNumber | null {
  const { value, remark } = readIdentifier('vat', text)
  // Check digits are the member state's affair: it may know a number that is odd here.
  if (remark === 'form') return null
  const country = value.startsWith('GR') ? 'EL' : value.slice(0, 2)
  const number = value.slice(2)
  return answeredFor.has(country) ? { whole: `${country}${number}`, country, number } : null
}

/** Whether ADIS can be asked about it: a payer's number there has one to ten digits. */
export function isCzech({ country, number }: VatNumber): boolean {
  return country === 'CZ' && /^\d{1,10}$/.test(number)
}

/**
 * Whether two sources write one address: every word of the shorter is in the longer, whatever their order, case, accents and signs.
 * One may leave out the country or a part of the town; a street abbreviated in one is another writing, and nothing more is said.
 */
export function isOtherAddress(one: string, other: string): boolean {
  const [fewer = [], more = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return fewer.length === 0 || fewer.some((word) => !more.includes(word))
}

const wordsOf = (text: string) =>
  fold(text.replace(/(\d) (?=\d)/g, '$1'))
    .split(/\s+/)
    .filter((word) => word !== '')
