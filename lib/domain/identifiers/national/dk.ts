import { checkingVat, reading, type Scheme, weighted } from '../scheme.ts'

const parse = reading(/^(?:DK)?([1-9]\d{7})$/)

/** Weights 2 7 6 5 4 3 2 1 and modulo 11 (Erhvervsstyrelsen, CVR-nummer). */
const check = (digits: string): boolean => weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

export const dk_cvr = {
  kind: 'national',
  types: /^dk_cvr$/i,
  parse,
  check,
  words: ['cvr', 'cvr-nr', 'cvr nr', 'cvr-nummer', 'se-nr', 'moms'],
  page: (value) => `https://datacvr.virk.dk/enhed/virksomhed/${value}`,
  checkVat: checkingVat(/^DK(\d{8})$/, check),
} as const satisfies Scheme
