/** JSON as a register gave it, or what is wrong with it: for a log, so without its words, which may be about a person. */
export type ReadJson = { value: unknown } | { problem: string }

const depthMax = 100
const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads JSON that nobody vouches for. A byte order mark is passed over; U+0000 and lone surrogates become U+FFFD, because
 * PostgreSQL cannot store them; `__proto__` is dropped; a number that a double cannot hold exactly stays as its text.
 */
export function readJson(bytes: Uint8Array): ReadJson {
  const text = decodeUtf8(bytes)
  if (text === null) return { problem: 'the body is not UTF-8' }
  if (text.trim() === '') return { problem: 'the body is empty' }
  if (isDeeperThan(text, depthMax)) return { problem: `nested deeper than ${depthMax} levels` }
  try {
    const value: unknown = hasLongNumber.test(text) ? JSON.parse(text, keepExactNumbers) : JSON.parse(text)
    return { value: needsCleaning.test(text) ? clean(value) : value }
  } catch {
    const found = /^\s*</.test(text) ? 'a page or XML' : 'a text'
    return { problem: `the body is not valid JSON but ${found} of ${bytes.length} bytes` }
  }
}

/** The text of a body for a person or a log, whatever its bytes are. */
export function textOf(bytes: Uint8Array): string {
  return cleanText(new TextDecoder('utf-8').decode(bytes))
}

/** The text of a body; null where it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

/** Counted on the text, because walking a value of 100,000 levels would exhaust the stack. */
function isDeeperThan(text: string, max: number): boolean {
  let depth = 0
  let isInText = false
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (isInText) {
      if (unit === backslash) index += 1
      else if (unit === quote) isInText = false
      continue
    }
    if (unit === quote) isInText = true
    else if (unit === openBrace || unit === openBracket) depth += 1
    else if (unit === closeBrace || unit === closeBracket) depth -= 1
    if (depth > max) return true
  }
  return false
}

const [backslash, quote, openBrace, closeBrace, openBracket, closeBracket] = [92, 34, 123, 125, 91, 93]

/** Where a value can stand: an `e` between digits inside a text, as in an escape, is no exponent. */
const hasLongNumber = /[:,[]\s*-?(?:[\d.]{16}|\d[\d.]*[eE])/
/** Escapes of U+0000, of halves of surrogate pairs and of the underscore, and the name written plainly. */
const needsCleaning = /\\u(?:0000|[dD][89a-fA-F]|005[fF])|__proto__/

function keepExactNumbers(_: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined) return value
  const isExact = Number.isInteger(value)
    ? Number.isSafeInteger(value)
    : Number.isFinite(value) && digitsOf(source) <= 15
  return isExact ? value : source
}

function digitsOf(source: string): number {
  return source.replace(/[eE].*$/, '').replace(/^-?0*\.?0*|\.|-/g, '').length
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__')
  return Object.fromEntries(entries.map(([key, item]) => [cleanText(key), clean(item)]))
}

/** Without characters PostgreSQL cannot store. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}
