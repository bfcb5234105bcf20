import { isPlaceholder, packed, type Scheme, visible } from '../scheme.ts'

/**
 * Letters that stand before the six digits of a Companies House number ("Prefixes for company numbers"): the register and
 * the kind of company. Numbers of England and Wales have eight digits.
 */
const britishPrefixes = new Set(
  'AC BR CE CS CL EN ES FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE OS PC RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC'.split(
    ' ',
  ),
)

function britishNumber(text: string): string | null {
  // A number of its tax office has nine digits behind the country, so eight and fewer are those of the register.
  const number = packed(text).replace(/^GB(?=[A-Z\d]{1,8}$)/, '')
  if (isPlaceholder(number)) return null
  // "Nr 229269" in capitals is a number with a word before it, or one with a prefix: nobody knows which.
  if (/^(?:NO|NR) \d{6}$/.test(visible(text).toUpperCase())) return null
  if (/^\d{1,8}$/.test(number)) return number.padStart(8, '0')
  // Northern Ireland before partition, and numbers with letters at the end, fill their eight places themselves.
  if (/^R\d{7}$/.test(number) || /^(?:IP|SP|NP|RS)(?=[A-Z]*\d{3})\d[A-Z\d]{5}$/.test(number)) return number
  const [, prefix = '', digits = '', letter = ''] = /^([A-Z]{2})(\d{1,6})([A-Z]?)$/.exec(number) ?? []
  if (!britishPrefixes.has(prefix) || (letter !== '' && digits.length !== 5)) return null
  return letter === '' ? `${prefix}${digits.padStart(6, '0')}` : number
}

/** Numbers of Companies House, whose check digits are none. */
export const gb_company_number = {
  kind: 'register',
  types: /^gb_company_?number$/i,
  parse: britishNumber,
  words: ['crn', 'companies house', 'uk'],
  places: [
    'england and wales',
    'england & wales',
    'england',
    'wales',
    'scotland',
    'northern ireland',
    'united kingdom',
  ],
  /** England and Wales, Northern Ireland, Scotland. */
  authorities: ['RA000585', 'RA000586', 'RA000587'],
  page: (value) => `https://find-and-update.company-information.service.gov.uk/company/${value}`,
} as const satisfies Scheme
