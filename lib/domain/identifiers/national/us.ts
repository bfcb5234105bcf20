import { reading, type Scheme } from '../scheme.ts'

/** Ten digits with at least three zeros in front, as EDGAR writes them; without the zeros only where it says what it is. */
const parse = reading(/^(?:CIK(\d{1,10})|(000\d{7}))$/, (digits) => digits.padStart(10, '0'))

/** The Central Index Key of whoever files with the Securities and Exchange Commission. It has no check digit. */
export const us_cik = {
  kind: 'register',
  types: /^us_cik$/i,
  parse,
  words: ['edgar'],
  page: (value) => `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${value}`,
} as const satisfies Scheme
