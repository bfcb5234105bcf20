import { isPlaceholder, packed, type Scheme } from '../scheme.ts'

/** Ten digits with zeros in front; without them only where it says what it is. It has no check digit. */
function parse(text: string): string | null {
  const digits = /^(?:KRS(\d{1,10})|(\d{10}))$/.exec(packed(text))?.slice(1).join('').padStart(10, '0')
  return digits === undefined || isPlaceholder(digits) ? null : digits
}

export const pl_krs = {
  kind: 'national',
  types: /^pl_krs$/i,
  parse,
  words: ['krs', 'numer krs', 'nr krs'],
  page: (value) => `https://wyszukiwarka-krs.ms.gov.pl/?krs=${value}`,
} as const satisfies Scheme
