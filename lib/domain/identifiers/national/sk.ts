import { isPlaceholder, packed, type Scheme, weighted } from '../scheme.ts'

function parse(text: string): string | null {
  const number = packed(text).replace(/^SK(?=\d{8}$)/, '')
  return /^\d{6,8}$/.test(number) && !isPlaceholder(number) ? number.padStart(8, '0') : null
}

/** Given out as one with those of Czechia until 1992, and checked alike: weights 8 to 2 and modulo 11 (Štatistický úrad SR, IČO). */
function check(digits: string) {
  return Number(digits[7]) === (11 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10
}

export const sk_ico = {
  kind: 'national',
  types: /^sk_ico$/i,
  parse,
  check,
  words: ['ičo', 'ico', 'ič', 'ic', 'identifikačné číslo', 'identifikacne cislo'],
  /** Obchodný register, civil associations, non-profit organisations. */
  authorities: ['RA000526', 'RA000527', 'RA000528'],
  page: (value) => `https://www.orsr.sk/hladaj_ico.asp?ICO=${value}&SID=0`,
  /** Ten digits that eleven divides (Finančné riaditeľstvo SR, IČ DPH). */
  checkVat(value) {
    const digits = /^SK([1-9]\d[2-47-9]\d{7})$/.exec(value)?.[1]
    return /^SK/.test(value) ? digits !== undefined && Number(digits) % 11 === 0 : null
  },
} as const satisfies Scheme
