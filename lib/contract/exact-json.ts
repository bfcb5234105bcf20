/** An integer that registers give above 2^53; this program then has the text of its digits (P66). */
const countKey = 'numberOfShares'

/** Writes a result as JSON; integers of the interface are written as integers of any length. */
export function writeExactJson(value: unknown): string {
  return JSON.stringify(value, exactCount)
}

/** Fields whose integer may exceed a double. */
const longInteger = /[:,[]\s*-?\d{16}/

/**
 * Reads JSON; an integer beyond 2^53 becomes the text of its digits. Throws a SyntaxError as `JSON.parse` does. Where
 * the engine does not give a reviver the source of a number, it becomes the nearest double.
 */
export function parseExactJson(text: string): unknown {
  return longInteger.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
}

function keepDigits(_: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined || Number.isSafeInteger(value)) return value
  return /^-?\d+$/.test(source) ? source : value
}

/** Reads JSON that `JSON.stringify` writes again: counts are integers, as in `writeExactJson`. */
export function parseForWriting(text: string): unknown {
  return JSON.parse(text, exactCount)
}

function exactCount(key: string, value: unknown) {
  return key === countKey && typeof value === 'string' && /^\d+$/.test(value) ? rawJson.rawJSON(value) : value
}

/** ES2025, not in the library of types yet. */
const rawJson = JSON as unknown as { rawJSON(text: string): unknown }
