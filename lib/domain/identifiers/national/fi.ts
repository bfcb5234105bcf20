import { isPlaceholder, packed, type Scheme, weighted } from '../scheme.ts'

/** Six digits and a check digit before 1978, seven since. */
function parse(text: string): string | null {
  const digits = /^(?:FI)?(\d{7,8})$/.exec(packed(text))?.[1]?.padStart(8, '0')
  return digits === undefined || isPlaceholder(digits) ? null : `${digits.slice(0, 7)}-${digits.slice(7)}`
}

/** Weights 7 9 10 5 8 4 2 and modulo 11; a number whose digit would be 10 is never given out (PRH, Y-tunnus). */
function check(number: string) {
  const rest = weighted(number, [7, 9, 10, 5, 8, 4, 2]) % 11
  return Number(number.at(-1)) === (rest === 0 ? 0 : 11 - rest)
}

export const fi_business_id = {
  kind: 'national',
  types: /^fi_business_?id$/i,
  parse,
  check,
  words: ['y-tunnus', 'ytunnus', 'alv-numero', 'vat'],
  /** Kaupparekisteri. */
  authorities: ['RA000188'],
  page: (value) => `https://tietopalvelu.ytj.fi/yritys/${value}`,
  checkVat(value) {
    const digits = /^FI(\d{8})$/.exec(value)?.[1]
    return digits === undefined ? null : check(`${digits.slice(0, 7)}-${digits.slice(7)}`)
  },
} as const satisfies Scheme
