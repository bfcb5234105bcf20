import { ApiError, type ErrorPlace } from '#lib/contract/index.ts'

const headersMax = 50
const bytesMax = 8_192

/** Headers of HTTP itself and those the service speaks by; a custom header never stands in for one of them. */
const reserved = new Set([
  'host',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
])

/**
 * What stands for a value nobody is to see. It is no value of an HTTP header, so a masked header that is sent back is
 * refused and never takes the place of the real one.
 */
const mask = '•••'

/** The names of headers, every value masked. */
export function masked(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, mask]))
}

/** Refuses what could not be sent, or would change what the receiver takes for ours; each header by its name. */
export function checkCustomHeaders(headers: Readonly<Record<string, string>>): void {
  const names = Object.keys(headers)
  const places = names.flatMap((name): ErrorPlace[] => {
    const msg = problemOf(name, headers[name] ?? '')
    return msg === null ? [] : [{ loc: ['body', 'customHeaders', name], msg, type: 'header_invalid' }]
  })
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) {
    places.push({ loc: ['body', 'customHeaders'], msg: 'Header names must be unique', type: 'duplicate' })
  }
  if (names.length > headersMax || Buffer.byteLength(JSON.stringify(headers)) > bytesMax) {
    const msg = `Must not exceed ${headersMax} headers and ${bytesMax} bytes`
    places.push({ loc: ['body', 'customHeaders'], msg, type: 'too_big' })
  }
  if (places.length > 0) throw new ApiError('request.invalid', places)
}

function problemOf(name: string, value: string): string | null {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/.test(name)) return 'no name of an HTTP header'
  const lower = name.toLowerCase()
  if (reserved.has(lower) || lower.startsWith('service-')) return 'a header the service sets itself'
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value) ? null : 'no value of an HTTP header'
}
