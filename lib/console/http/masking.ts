import 'server-only'
import { visit } from 'jsonc-parser'
import { consoleError, maskedHeader, type UserRole } from '#lib/contract/index.ts'
import { maskedIban } from '#lib/text/index.ts'
import { sized } from './size.ts'

/**
 * An answer as this role may see it: account numbers (`iban`, at any depth of a JSON body) are whole for an administrator
 * only (ASVS 8.2.3). Everything else stays byte for byte as it was; a header says that something was masked.
 */
export async function maskedFor(role: UserRole, response: Response): Promise<Response> {
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  if (role === 'admin' || !isJson || response.body === null) return response
  const bytes = Buffer.from(await response.arrayBuffer())
  const { status } = response
  // A name can also be written with escapes; nearly no answer has either.
  const mayHold = bytes.includes('iban') || bytes.includes('\\u')
  const text = mayHold ? maskedText(bytes.toString('utf8')) : null
  if (text === null) return sized(new Response(bytes, { status, headers: response.headers }), bytes.byteLength)
  const headers = new Headers(response.headers)
  headers.set(maskedHeader, 'iban')
  return sized(new Response(text, { status, headers }), text.length)
}

function maskedText(json: string): string | null {
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
      if (name !== 'iban' || typeof value !== 'string') return
      parts.push(json.slice(from, offset), JSON.stringify(maskedIban(value)))
      from = offset + length
    },
  })
  return parts.length === 0 ? null : parts.join('') + json.slice(from)
}
