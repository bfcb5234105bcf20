import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

/**
 * What registers write for a country beside its names: names of parts of the United Kingdom, old and long names. In small
 * letters and without signs.
 */
const aliases: Readonly<Record<string, string>> = {
  england: 'GB',
  wales: 'GB',
  scotland: 'GB',
  'northern ireland': 'GB',
  'england and wales': 'GB',
  'england wales': 'GB',
  'england wales and scotland': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  'united states of america': 'US',
  'czech republic': 'CZ',
  'slovak republic': 'SK',
  'republic of ireland': 'IE',
  'irish republic': 'IE',
  eire: 'IE',
  holland: 'NL',
  'hong kong': 'HK',
  korea: 'KR',
  turkey: 'TR',
  'virgin islands british': 'VG',
  bvi: 'VG',
  'peoples republic of china': 'CN',
  deutschland: 'DE',
  norge: 'NO',
}

/** Names two countries share: the name alone is none of them. */
const ambiguous: ReadonlySet<string> = new Set(['congo', 'virgin islands'])

/** Codes of groups and of states that are gone, which the platform has names of too. */
const retired: ReadonlySet<string> = new Set('EU EZ UN SU YU DD FX UK XA XB ZZ QO TP ZR BU AN CS NT'.split(' '))

/** A longer text names no place, and is not looked at. */
export const placeMax = 200

const region = new Intl.DisplayNames(['en'], { type: 'region' })

/**
 * Codes of ISO 3166-1 by name: those of `i18n-iso-countries` 7.14.0 (English, with its alternatives), those of Unicode CLDR
 * as the platform has them, and what registers write beside them.
 */
export const countryCodes: ReadonlyMap<string, string> = new Map(
  [...namesOfCldr(), ...namesOfIso(), ...Object.entries(aliases)].filter(([name]) => !ambiguous.has(name)),
)

function namesOfIso(): [string, string][] {
  return Object.entries(english.countries).flatMap(([code, names]) =>
    [names].flat().map((name): [string, string] => [plainPlace(name), code]),
  )
}

function namesOfCldr(): [string, string][] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .flatMap((code): [string, string][] => {
      const name = region.of(code)
      return name === undefined || name === code || retired.has(code) ? [] : [[plainPlace(name), code]]
    })
}

/**
 * The code of a country a text names (ISO 3166-1, two letters): a name, its alternatives, a code of three letters, with
 * or without dots and "the". Undefined where it names none, as "Delaware" does, or where a name is that of two.
 */
export function countryCodeOf(text: string | null | undefined): string | undefined {
  if ((text?.length ?? 0) > placeMax) return undefined
  const plain = plainPlace(text ?? '')
  const known = countryCodes.get(plain) ?? codeOfLetters(plain)
  if (known !== undefined || !text?.includes(',')) return known
  // "Minnesota, Usa": the country stands last. "Korea, Republic of" is a name as a whole.
  return countryCodeOf(text.slice(text.lastIndexOf(',') + 1))
}

function codeOfLetters(plain: string): string | undefined {
  return /^[a-z]{3}$/.test(plain) ? countries.alpha3ToAlpha2(plain.toUpperCase()) : undefined
}

/** In small letters, without marks, signs, "the", and blanks between single letters: "The U. K." is `uk`. */
export function plainPlace(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
}
