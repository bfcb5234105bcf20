import { isPlaceholder, packed, type Scheme, weighted } from '../scheme.ts'

function parse(text: string): string | null {
  const number = /^(?:NO)?(\d{9})(?:MVA)?$/.exec(packed(text))?.[1] ?? null
  return number === null || isPlaceholder(number) ? null : number
}

/** Weights 3 2 7 6 5 4 3 2 and modulo 11; a number whose digit would be 10 is never given out (Brønnøysundregistrene). */
function check(digits: string) {
  const rest = weighted(digits, [3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return Number(digits[8]) === (rest === 0 ? 0 : 11 - rest)
}

export const no_organisation_number = {
  kind: 'national',
  types: /^no_organi[sz]ation_?number$/i,
  parse,
  format: (value) => value.replace(/(\d{3})(?=\d)/g, '$1 '),
  check,
  words: [
    ...['org', 'orgnr', 'orgno', 'organisasjonsnummer', 'organisasjonsnr', 'organisationsnummer', 'organisation'],
    ...['organization', 'foretaksnummer', 'foretaksregisteret', 'enhetsregisteret', 'vat'],
  ],
  /** Foretaksregisteret, and Enhetsregisteret itself. */
  authorities: ['RA000472', 'RA000473'],
  page: (value) => `https://virksomhet.brreg.no/nb/oppslag/enheter/${value}`,
  checkVat(value) {
    const digits = /^NO(\d{9})(?:MVA)?$/.exec(value)?.[1]
    return digits === undefined ? null : check(digits)
  },
} as const satisfies Scheme
