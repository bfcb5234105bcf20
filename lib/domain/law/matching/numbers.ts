import {
  readIdentifier,
  readNumber,
  type SchemeId,
  schemeKind,
  schemeOfType,
  withoutWords,
} from '#lib/domain/identifiers/index.ts'
import type { ListedNumber, NumberKind } from '#lib/domain/law/lists/index.ts'
import { foldNumber } from '#lib/text/index.ts'

/** A number of a party, as its source names its type. */
export interface PartyNumber {
  type: string
  value: string
}

/** Shorter ones are those of too many registers at once. */
const shortest = 5

/**
 * Keys by which a number of a list is found: in each scheme it may be a number of, and in many countries one number is that of
 * the register and of the tax office. Where its words name a scheme it is a number of no other scheme known here.
 */
export function keysOfListed({ kind, value }: ListedNumber): string[] {
  const { number, schemes } = withoutWords(value)
  const plain = withoutZeros(number)
  if (plain.length < shortest) return []
  const seen = readNumber(value).map((one) => keyIn(one.scheme, one.value))
  const forms = kind === 'tax' ? [plain, withoutCountry(plain)] : [plain]
  const family = schemes === null ? familyOf(kind) : 'elsewhere'
  return [...seen, ...forms.map((form) => `${family}:${form}`)]
}

export function keysOfOwn({ type, value }: PartyNumber): string[] {
  const kind = kindOf(type)
  if (kind === null) return []
  const scheme = schemeOfType(type)
  const read = scheme === null ? null : readIdentifier(scheme, value)
  const number = read === null || read.remark === 'form' ? withoutWords(value).number : read.value
  const plain = withoutZeros(kind === 'euid' ? number.slice(number.indexOf('.') + 1) : number)
  if (plain.length < shortest) return []
  const forms = kind === 'tax' ? [plain, withoutCountry(plain)] : [plain]
  const own = scheme === null ? forms.map((form) => `elsewhere:${form}`) : [keyIn(scheme, number)]
  const family = kind === 'euid' ? 'national' : familyOf(kind)
  return [...own, ...forms.map((form) => `${family}:${form}`)]
}

function keyIn(scheme: SchemeId, value: string): string {
  return `${scheme}:${foldNumber(value)}`
}

function familyOf(kind: NumberKind): 'lei' | 'imo' | 'national' {
  return kind === 'lei' || kind === 'imo' ? kind : 'national'
}

/** Null for what is no number of a register, e.g. the service's own. */
function kindOf(type: string): NumberKind | 'euid' | null {
  if (type === '' || type === 'service_id' || /passport|identity|birth|bank|iban|bic/i.test(type)) return null
  if (/(?:^|_)imo(?:_|$)/i.test(type)) return 'imo'
  const scheme = schemeOfType(type)
  const known = scheme === null ? null : schemeKind(scheme)
  if (scheme === 'registration_authority') return null
  if (known === 'lei' || known === 'euid') return known
  return known === 'vat' || /tax|fiscal/i.test(type) ? 'tax' : 'register'
}

function withoutZeros(value: string): string {
  return foldNumber(value).replace(/^0+/, '')
}

/** A number for value added tax begins with its country; a list may print it without. */
function withoutCountry(plain: string): string {
  return plain.replace(/^[a-z]{2}(?=\d)/, '').replace(/^0+/, '')
}
