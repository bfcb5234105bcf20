import { checkingVat, isClosed, reading, type Scheme } from '../scheme.ts'

const parse = reading(/^(?:NO)?(\d{9})(?:MVA)?$/)

/** Weights 3 2 7 6 5 4 3 2 and modulo 11; a number whose digit would be 10 is never given out (Brønnøysundregistrene). */
function check(digits: string) {
  return isClosed(digits, [3, 2, 7, 6, 5, 4, 3, 2], 11)
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
  checkVat: checkingVat(/^NO(\d{9})(?:MVA)?$/, check),
} as const satisfies Scheme
