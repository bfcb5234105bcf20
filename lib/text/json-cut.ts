const [quote, backslash, opening, closing, comma, colon] = [0x22, 0x5c, 0x7b, 0x7d, 0x2c, 0x3a]
const openings: ReadonlySet<number> = new Set([opening, 0x5b])
const closings: ReadonlySet<number> = new Set([closing, 0x5d])

/**
 * The bytes of a JSON text with `null` in place of the value at this path of names, and otherwise byte for byte as they were. Nothing
 * is parsed, so that megabytes hold no thread. Where the path leads nowhere, or the text is no JSON, the same bytes.
 */
export function cutJson(json: Uint8Array, path: readonly string[]): Uint8Array {
  const found = valueAt(json, path)
  if (found === null || found.to > json.length) return json
  const middle = new TextEncoder().encode('null')
  const cut = new Uint8Array(found.from + middle.length + json.length - found.to)
  cut.set(json.subarray(0, found.from))
  cut.set(middle, found.from)
  cut.set(json.subarray(found.to), found.from + middle.length)
  return cut
}

interface Span {
  from: number
  to: number
}

/** Where the value stands; of a name that is given twice the last one, as a parser takes it. */
function valueAt(json: Uint8Array, path: readonly string[]): Span | null {
  let within = { from: 0, to: json.length }
  for (const name of path) {
    const found = memberOf(json, within.from, name)
    if (found === null) return null
    within = found
  }
  return within
}

function memberOf(json: Uint8Array, start: number, name: string): Span | null {
  const wanted = new TextEncoder().encode(JSON.stringify(name))
  let at = afterSpace(json, start)
  if (json[at] !== opening) return null
  let found: Span | null = null
  while (json[at] === opening || json[at] === comma) {
    const key = afterSpace(json, at + 1)
    const keyEnd = afterValue(json, key)
    const mark = afterSpace(json, keyEnd)
    if (json[mark] !== colon) return found
    const from = afterSpace(json, mark + 1)
    const to = afterValue(json, from)
    if (isSame(json.subarray(key, keyEnd), wanted)) found = { from, to }
    at = afterSpace(json, to)
  }
  return found
}

function isSame(bytes: Uint8Array, wanted: Uint8Array) {
  return bytes.length === wanted.length && wanted.every((byte, index) => bytes[index] === byte)
}

function afterSpace(json: Uint8Array, start: number): number {
  let at = start
  while (at < json.length && (json[at] ?? 0) <= 0x20) at += 1
  return at
}

/** Behind a text, a list or an object with all that is in it, a number or a word. */
function afterValue(json: Uint8Array, start: number): number {
  const first = json[start] ?? 0
  if (first === quote) return afterText(json, start)
  let at = start
  if (!openings.has(first)) {
    while (at < json.length && !isEnd(json[at] ?? 0)) at += 1
    return at
  }
  let depth = 0
  while (at < json.length) {
    const byte = json[at] ?? 0
    if (byte === quote) {
      at = afterText(json, at)
      continue
    }
    if (openings.has(byte)) depth += 1
    else if (closings.has(byte)) depth -= 1
    at += 1
    if (depth === 0) return at
  }
  return at
}

function isEnd(byte: number) {
  return byte === comma || byte <= 0x20 || closings.has(byte)
}

function afterText(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at + 1
}
