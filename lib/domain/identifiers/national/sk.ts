import { reading, type Scheme } from '../scheme.ts'
import { isIco } from './cz.ts'

const parse = reading(/^(?:SK(\d{8})|(\d{6,8}))$/, (digits) => digits.padStart(8, '0'))

/** Given out as one with those of Czechia until 1992, and checked alike (Štatistický úrad SR, IČO). */
export const sk_ico = {
  kind: 'national',
  types: /^sk_ico$/i,
  parse,
  check: isIco,
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
