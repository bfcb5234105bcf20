import { countryCodeOf, placeMax, plainPlace } from './countries.ts'

/** Words of a register that name no place. */
const words = new Set(
  (
    'registrar registrars registry registries register registers registered registration company companies house trade commercial ' +
    'commerce chamber corporate business enterprises entities office of for at in the and court local ltd limited kingdoms'
  ).split(' '),
)

/** Where the offices of Companies House are, which stand for it beside its name alone. */
const offices: ReadonlySet<string> = new Set(['cardiff', 'edinburgh', 'belfast', 'london'])

/** What a text that names a register says of the country: a country, nothing at all, or what cannot be read. */
export type PlaceOfRegister = { kind: 'country'; code: string } | { kind: 'none' } | { kind: 'unread' }

/**
 * The country a register is in, by the text that names it: "Registrar Of Companies For England And Wales". "Companies
 * House" alone is the British one, and stands for others where another country is stated beside it.
 */
export function placeOfRegister(text: string): PlaceOfRegister {
  if (text.length > placeMax) return { kind: 'unread' }
  const whole = countryCodeOf(text)
  if (whole !== undefined) return { kind: 'country', code: whole }
  const plain = plainPlace(text)
  const rest = plain.split(' ').filter((word) => !words.has(word))
  const isBritish = /\bcompan(?:y|ies) house\b/.test(plain)
  if (rest.length === 0) return { kind: 'none' }
  if (isBritish && rest.every((word) => offices.has(word))) return { kind: 'country', code: 'GB' }
  const code = namedIn(plain) ?? countryCodeOf(rest.join(' ')) ?? lastNamed(text)
  return code === undefined ? { kind: 'unread' } : { kind: 'country', code }
}

/** "England and Wales" has a word a register's name has too. */
function namedIn(plain: string): string | undefined {
  const from = plain.search(/\bengland\b|\bwales\b|\bscotland\b|\bnorthern ireland\b/)
  return from === -1 ? undefined : countryCodeOf(plain.slice(from))
}

/** "Companies House, Jersey" */
function lastNamed(text: string): string | undefined {
  const parts = text.split(/[,;()]+/).filter((part) => part.trim() !== '')
  const codes = new Set(parts.flatMap((part) => countryCodeOf(part) ?? []))
  return codes.size === 1 ? [...codes][0] : undefined
}

/** Whether the text is the name of the British register and nothing else. */
export function isCompaniesHouse(text: string): boolean {
  return text.length <= placeMax && plainPlace(text) === 'companies house'
}
