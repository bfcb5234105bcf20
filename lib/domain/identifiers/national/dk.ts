import { isPlaceholder, packed, type Scheme, weighted } from '../scheme.ts'

function parse(text: string): string | null {
  const digits = /^(?:DK)?([1-9]\d{7})$/.exec(packed(text))?.[1]
  return digits === undefined || isPlaceholder(digits) ? null : digits
}

/** Weights 2 7 6 5 4 3 2 1 and modulo 11 (Erhvervsstyrelsen, CVR-nummer). */
const check = (digits: string): boolean => weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0

export const dk_cvr = {
  kind: 'national',
  types: /^dk_cvr$/i,
  parse,
  check,
  words: ['cvr', 'cvr-nr', 'cvr nr', 'cvr-nummer', 'se-nr', 'moms'],
  page: (value) => `https://datacvr.virk.dk/enhed/virksomhed/${value}`,
  checkVat(value) {
    const digits = /^DK(\d{8})$/.exec(value)?.[1]
    return digits === undefined ? null : check(digits)
  },
} as const satisfies Scheme
