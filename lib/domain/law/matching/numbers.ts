import { schemeKind, schemeOfType } from '#lib/domain/identifiers/index.ts'
import type { ListedNumber, NumberKind } from '#lib/domain/law/lists/index.ts'
import { foldNumber } from '#lib/text/index.ts'

/** A number of a party, as its source names its type. */
export interface PartyNumber {
  type: string
  value: string
}

/** Shorter ones are those of too many registers at once. */
const shortest = 5

/** Keys by which a number of a list is found. In many countries one number is that of the register and of the tax office. */
export function keysOfListed({ kind, value }: ListedNumber): string[] {
  const plain = withoutZeros(value)
  if (plain.length < shortest) return []
  return kind === 'tax' ? [`national:${plain}`, `national:${withoutCountry(plain)}`] : [`${familyOf(kind)}:${plain}`]
}

export function keysOfOwn({ type, value }: PartyNumber): string[] {
  const kind = kindOf(type)
  const plain = withoutZeros(kind === 'euid' ? value.slice(value.indexOf('.') + 1) : value)
  if (kind === null || plain.length < shortest) return []
  if (kind === 'euid') return [`national:${plain}`]
  return kind === 'tax' ? [`national:${plain}`, `national:${withoutCountry(plain)}`] : [`${familyOf(kind)}:${plain}`]
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
