import { checkingVat, isClosed, reading, type Scheme } from '../scheme.ts'

const parse = reading(/^(?:CZ)?(\d{6,8})$/, (digits) => digits.padStart(8, '0'))

/** Weights 8 to 2 and modulo 11, of which the last digit is kept (Czech Statistical Office, IČO). */
export function isIco(digits: string) {
  return isClosed(digits, [8, 7, 6, 5, 4, 3, 2], 10)
}

export const cz_ico = {
  kind: 'national',
  types: /^cz_(?:ico|registration_?number)$/i,
  parse,
  check: isIco,
  words: ['ičo', 'ico', 'ič', 'ic', 'dič', 'dic', 'vat'],
  /** Obchodní rejstřík, foundations, institutes, public service companies, ARES. */
  authorities: ['RA000163', 'RA000165', 'RA000166', 'RA000167', 'RA000168'],
  page: (value) => `https://ares.gov.cz/ekonomicke-subjekty?ico=${value}`,
  checkVat: checkingVat(/^CZ(\d{8})$/, isIco),
} as const satisfies Scheme
