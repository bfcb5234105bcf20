import { reading, type Scheme } from '../scheme.ts'

/**
 * Ten digits that begin with three zeros; without those only where it says what it is. It has no check digit, and a number of the tax
 * office (NIP), which has ten digits too, begins with that of an office, from 101 on.
 */
const parse = reading(/^(?:KRS(\d{1,10})|(000\d{7}))$/, (digits) => digits.padStart(10, '0'))

export const pl_krs = {
  kind: 'national',
  types: /^pl_krs$/i,
  parse,
  words: ['krs', 'numer krs', 'nr krs'],
  page: (value) => `https://wyszukiwarka-krs.ms.gov.pl/?krs=${value}`,
} as const satisfies Scheme
