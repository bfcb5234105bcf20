import Big from 'big.js'

/** What only tells how and when something was fetched, wherever it stands; it never counts as a change. */
const ofRetrieval = new Set(['retrievalTime', 'downloadUrl', 'source', 'sources', 'sourceId', 'sourceIds', 'sequence'])

/**
 * A value in the one form in which equal facts are equal: no order of keys or members, absent and empty alike, figures as
 * decimals, links without what signs them.
 */
export function canonical(value: unknown): unknown {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) return canonicalList(value)
  if (typeof value === 'object') return canonicalObject(value)
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(String(value)) : String(value)
  if (typeof value === 'string') return canonicalText(value)
  return value
}

/** The canonical form as a text, for keys and for order. */
export function textOf(value: unknown): string {
  return JSON.stringify(canonical(value)) ?? ''
}

function canonicalList(list: readonly unknown[]): unknown {
  const members = list.map(canonical).filter((one) => one !== undefined)
  if (members.length === 0) return undefined
  return members.toSorted((a, b) => compareTexts(JSON.stringify(a), JSON.stringify(b)))
}

function canonicalObject(value: object): unknown {
  if (isDate(value)) return canonical(value.normalized ?? value.original)
  const entries = Object.entries(value)
    .filter(([name]) => !ofRetrieval.has(name))
    .map(([name, one]) => [name, canonical(one)] as const)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => compareTexts(a, b))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** A Date value of the interface, which is also given as a plain text (P44). */
function isDate(value: object): value is { normalized?: unknown; original?: unknown } {
  const names = Object.keys(value)
  if (names.length === 0 || !names.every((name) => name === 'normalized' || name === 'original')) return false
  const { normalized, original } = { normalized: undefined, original: undefined, ...value }
  return [normalized, original].some((text) => typeof text === 'string' && /\d{4}/.test(text))
}

function canonicalText(text: string): unknown {
  const plain = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (plain === '') return undefined
  if (/^https?:\/\//.test(plain)) return plain.replace(/[?#].*$/, '')
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(plain) && !/^-?0\d/.test(plain) ? decimal(plain) : plain
}

/** 4000000.00 is 4000000, and a count given as text is the same count given as a number. */
function decimal(text: string): string {
  try {
    return new Big(text).toFixed()
  } catch {
    return text
  }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
