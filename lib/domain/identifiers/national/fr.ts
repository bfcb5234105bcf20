import { reading, type Scheme } from '../scheme.ts'

/** The formula of Luhn (ISO/IEC 7812-1): every second digit from the right counts twice, as the sum of its digits. */
function isLuhn(digits: string) {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** With the register of commerce and its place before or behind, and out of a number for value added tax. */
const parse = reading(/^(?:RCS\p{Lu}*|FR[A-HJ-NP-Z\d]{2})?(\d{9})(?:RCS\p{Lu}*)?$/u)

/** The key of a number for value added tax, where it is one of digits (DGFiP): 12 and three times the SIREN, modulo 97. */
function checkVat(value: string): boolean | null {
  const [, key = '', siren = ''] = /^FR([A-HJ-NP-Z\d]{2})(\d{9})$/.exec(value) ?? []
  if (siren === '') return null
  return isLuhn(siren) && (!/^\d\d$/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97)
}

/** A legal unit of Sirene: nine digits, the last one of check. */
export const fr_siren = {
  kind: 'national',
  types: /^fr_siren$/i,
  parse,
  format: (value) => value.replace(/(\d{3})(?=\d)/g, '$1 '),
  check: isLuhn,
  words: ['siren', 'siren n°', 'n° siren', 'numéro siren', 'tva', 'tva intracommunautaire', 'vat'],
  /** Sirene, and the register of commerce and companies, whose number is the same. */
  authorities: ['RA000189', 'RA000192'],
  page: (value) => `https://annuaire-entreprises.data.gouv.fr/entreprise/${value}`,
  checkVat,
} as const satisfies Scheme

const laPoste = '356000000'

/** An establishment: the SIREN and five digits. Those of La Poste were too many for the formula: their digits sum to a multiple of five. */
export const fr_siret = {
  kind: 'national',
  types: /^fr_siret$/i,
  parse: reading(/^(\d{14})$/),
  format: (value) => value.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2 $3 '),
  check: (value) =>
    isLuhn(value) ||
    (value.startsWith(laPoste) && [...value].reduce((total, digit) => total + Number(digit), 0) % 5 === 0),
  words: ['siret', 'n° siret', 'numéro siret'],
  page: (value) => `https://annuaire-entreprises.data.gouv.fr/etablissement/${value}`,
} as const satisfies Scheme
