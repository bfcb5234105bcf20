import { checkingVat, isClosed, reading, type Scheme } from '../scheme.ts'

/** Six digits and a check digit before 1978, seven since. */
const parse = reading(/^(?:FI)?(\d{7,8})$/, (digits) => digits.padStart(8, '0').replace(/\d$/, '-$&'))

/** Weights 7 9 10 5 8 4 2 and modulo 11; a number whose digit would be 10 is never given out (PRH, Y-tunnus). */
function check(number: string) {
  return isClosed(number, [7, 9, 10, 5, 8, 4, 2], 11)
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
  checkVat: checkingVat(/^FI(\d{8})$/, check),
} as const satisfies Scheme
