import { isPlaceholder, packed, type Scheme, weighted } from '../scheme.ts'

function parse(text: string): string | null {
  const number = packed(text).replace(/^CZ/, '')
  return /^\d{6,8}$/.test(number) && !isPlaceholder(number) ? number.padStart(8, '0') : null
}

/** Weights 8 to 2 and modulo 11, of which the last digit is kept (Czech Statistical Office, IČO). */
function check(digits: string) {
  return Number(digits[7]) === (11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10
}

export const cz_ico = {
  kind: 'national',
  types: /^cz_(?:ico|registration_?number)$/i,
  parse,
  check,
  words: ['ičo', 'ico', 'ič', 'ic', 'dič', 'dic', 'vat'],
  /** Obchodní rejstřík, foundations, institutes, public service companies, ARES. */
  authorities: ['RA000163', 'RA000165', 'RA000166', 'RA000167', 'RA000168'],
  page: (value) => `https://ares.gov.cz/ekonomicke-subjekty?ico=${value}`,
  checkVat(value) {
    const digits = /^CZ(\d{8})$/.exec(value)?.[1]
    return digits === undefined ? null : check(digits)
  },
} as const satisfies Scheme
