import Big from 'big.js'

/** Fields that only describe the retrieval, at any depth; they never count as a change. */
const ofRetrieval = new Set([
  'retrievalTime',
  'extractionTimestamp',
  'downloadUrl',
  'source',
  'sources',
  'sourceId',
  'sourceIds',
  'sequence',
])

/** Figures that a register may send as texts. */
const figures = new Set(['amount', 'numberOfShares'])

/**
 * A value in the one form in which equal values are equal: no order of keys or members, absent and empty alike, figures as
 * decimals, links without what signs them, interests without case (P58).
 */
export function canonical(value: unknown, name = ''): unknown {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) return canonicalList(value)
  if (typeof value === 'object') return canonicalObject(value)
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(String(value)) : String(value)
  return typeof value === 'string' ? canonicalString(value, name) : value
}

/** The canonical form as a text, for keys and for order. */
export function canonicalText(value: unknown, name = ''): string {
  return JSON.stringify(canonical(value, name)) ?? ''
}

function canonicalList(list: readonly unknown[]): unknown {
  const members = list.map((one) => canonical(one)).filter((one) => one !== undefined)
  if (members.length === 0) return undefined
  if (members.length === 1) return members
  // Written out once each, not once for each comparison: one may be a megabyte.
  const written = members.map((one) => ({ one, text: JSON.stringify(one) }))
  return written.toSorted((a, b) => compareTexts(a.text, b.text)).map(({ one }) => one)
}

function canonicalObject(value: object): unknown {
  const entries = Object.entries(canonicalFields(value))
  const [first, ...more] = entries
  if (first === undefined) return undefined
  return more.length === 0 && isDate(first) ? first[1] : Object.fromEntries(entries)
}

/** The fields of an object, each in its canonical form and under its name, in the order of the names. */
export function canonicalFields(value: object): Record<string, unknown> {
  const entries = Object.entries(value)
    .filter(([name]) => !ofRetrieval.has(name))
    .map(([name, one]) => [name, canonical(one, name)] as const)
    .filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => compareTexts(a, b)))
}

/** A date value with one of its two texts is also given as a plain text (P44). */
function isDate([name, text]: readonly [string, unknown]) {
  return (name === 'normalized' || name === 'original') && typeof text === 'string' && /\d{4}/.test(text)
}

/** A text as long as a book is compared as it stands: it is brought into this form a dozen times. */
const textCharactersMax = 20_000

function canonicalString(text: string, name: string): unknown {
  if (text.length > textCharactersMax) return text
  const plain = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  if (plain === '') return undefined
  if (/^https?:\/\//.test(plain)) return plain.replace(/[?#].*$/, '')
  if (name === 'interestType') return plain.toLocaleLowerCase('en')
  return figures.has(name) ? decimal(plain) : plain
}

/** Reading a figure takes the square of its digits: a text longer than this is a text. */
const figureCharactersMax = 1_000

/** 4000000.00 is 4000000, and a count given as text is the same count given as a number. */
function decimal(text: string) {
  if (text.length > figureCharactersMax) return text
  try {
    return new Big(text).toFixed()
  } catch {
    return text
  }
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
