import 'server-only'
import { visit } from 'jsonc-parser'
import { consoleError, maskedHeader, type UserRole } from '#lib/contract/index.ts'
import { maskedIbans, maskedUnder } from '#lib/text/index.ts'
import { bytesOf, sized } from './size.ts'

/**
 * An answer as this role may see it: account numbers are whole for an administrator only (ASVS 8.2.3). They are known by their
 * name (`iban`, at any depth, also in a text that is JSON), and by their form and check digits wherever they stand. Everything
 * else stays byte for byte as it was; a header says that something was masked, where that is known before the answer begins.
 */
export async function maskedFor(role: UserRole, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (role === 'admin' || response.body === null) return response
  if (!/^application\/(?:[a-z.-]+\+)?json/i.test(type)) return isLines(type) ? maskedLines(response, type) : response
  const bytes = Buffer.from(await response.arrayBuffer())
  const { status } = response
  const text = maskedText(bytes.toString('utf8'))
  if (text === null) return sized(new Response(bytes, { status, headers: response.headers }), bytes.byteLength)
  const headers = new Headers(response.headers)
  headers.set(maskedHeader, 'iban')
  return sized(new Response(text, { status, headers }), text.length)
}

function isLines(type: string) {
  return /^(?:text\/|application\/(?:x-ndjson|xml))/i.test(type)
}

/**
 * A text is masked while it is sent, up to where no account number can go on: an event of the live stream ends with its line, and
 * a cell of a file can have lines of its own.
 */
function maskedLines(response: Response, type: string) {
  const ends = /^text\/event-stream/i.test(type) ? /\n/ : /[",]/
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const encoder = new TextEncoder()
  let kept = ''
  const lines = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      kept += decoder.decode(chunk, { stream: true })
      const end = lastOf(kept, ends) + 1
      if (end === 0) return
      const whole = kept.slice(0, end)
      kept = kept.slice(end)
      controller.enqueue(encoder.encode(maskedIbans(whole) ?? whole))
    },
    flush(controller) {
      kept += decoder.decode()
      if (kept !== '') controller.enqueue(encoder.encode(maskedIbans(kept) ?? kept))
    },
  })
  const { status, headers, body } = response
  const bytes = bytesOf(response)
  const masked = new Response(body?.pipeThrough(lines), { status, headers })
  return bytes === null ? masked : sized(masked, bytes)
}

function lastOf(text: string, ends: RegExp) {
  for (let at = text.length - 1; at >= 0; at -= 1) if (ends.test(text.charAt(at))) return at
  return -1
}

function maskedText(json: string) {
  try {
    return maskIbans(json)
  } catch (cause) {
    // The parser calls itself at every level.
    if (cause instanceof RangeError)
      throw consoleError('upstream.invalid', 'The response is nested too deeply', { cause })
    throw cause
  }
}

/** The text with every account number masked; null where it has none. */
export function maskIbans(json: string): string | null {
  // A name, or a digit, can also be written with escapes; nearly no answer has either.
  const named = /iban|\\u/i.test(json) ? maskNamed(json) : null
  return maskedIbans(named ?? json) ?? named
}

function maskNamed(json: string) {
  const parts: string[] = []
  let name = ''
  let from = 0
  const forget = () => {
    name = ''
  }
  visit(json, {
    onObjectProperty: (property) => {
      name = property
    },
    onObjectBegin: forget,
    onObjectEnd: forget,
    onLiteralValue: (value, offset, length) => {
      if (typeof value !== 'string') return
      const masked = isJson(name, value) ? maskIbans(value) : maskedUnder(name, value)
      if (masked === null) return
      parts.push(json.slice(from, offset), JSON.stringify(masked))
      from = offset + length
    },
  })
  return parts.length === 0 ? null : parts.join('') + json.slice(from)
}

/** A text within the text: the body of a delivery is JSON in JSON. Each level is shorter than the one around it. */
function isJson(name: string, value: string) {
  return name !== 'iban' && /^\s*[[{]/.test(value)
}
