import { Inflate } from 'fflate'
import type { Bytes } from '#lib/domain/proof/index.ts'
import { pushAll } from '../zip/open.ts'

/** Of a file attached to a PDF; the data of a paper of 200 pages has some megabytes. */
const attachedBytesMax = 64 * 1024 * 1024

export function isPdf(bytes: Bytes): boolean {
  return latin(bytes.subarray(0, 5)) === '%PDF-'
}

/**
 * A file attached to a PDF as the console writes it: its specification names the object with its bytes. Null where there is none,
 * and empty where its bytes cannot be read. Nothing else of the PDF is read, and nothing in it is run.
 */
export function attachedFile(bytes: Bytes, name: string): Bytes | null {
  const text = latin(bytes)
  const place = `(${name})`
  let isNamed = false
  for (let at = text.indexOf(place); at >= 0; at = text.indexOf(place, at + 1)) {
    const begin = text.lastIndexOf(' obj', at)
    const end = text.indexOf('endobj', at)
    const reference = /\/EF\s*<<[^>]*\/F\s+(\d+)\s+0\s+R/.exec(text.slice(Math.max(begin, 0), end))
    if (reference === null) continue
    isNamed = true
    const found = streamOf(bytes, text, Number(reference[1]))
    if (found !== null) return found
  }
  return isNamed ? new Uint8Array() : null
}

function streamOf(bytes: Bytes, text: string, object: number): Bytes | null {
  const head = new RegExp(`(?:^|[\\r\\n])${object} 0 obj\\b`).exec(text)
  if (head === null) return null
  const begin = text.indexOf('stream', head.index)
  const dictionary = text.slice(head.index, begin)
  const length = /\/Length\s+(\d+)/.exec(dictionary)
  if (begin < 0 || dictionary.includes('endobj') || length === null) return null
  const from = begin + 'stream'.length + (text.startsWith('\r\n', begin + 'stream'.length) ? 2 : 1)
  const until = from + Number(length[1])
  if (!/^\s*endstream/.test(text.slice(until, until + 12))) return null
  const stored = bytes.slice(from, until)
  return /\/Filter\s*(?:\[\s*)?\/FlateDecode/.test(dictionary) ? inflated(stored) : stored
}

function inflated(stored: Bytes): Bytes | null {
  const chunks: Uint8Array[] = []
  let length = 0
  // The two bytes of zlib before the packed bytes, and its check sum behind them.
  const inflate = new Inflate((chunk) => {
    length += chunk.length
    if (length > attachedBytesMax) throw new RangeError('too large')
    chunks.push(chunk)
  })
  try {
    pushAll(inflate, stored.subarray(2, -4))
  } catch {
    return null
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return isZlib(stored, whole) ? whole : null
}

/** The head of zlib and its check sum (RFC 1950). */
function isZlib(stored: Bytes, content: Bytes) {
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength)
  if (stored.length < 6 || view.getUint16(0) % 31 !== 0 || ((stored[0] ?? 0) & 15) !== 8) return false
  let [a, b] = [1, 0]
  for (const byte of content) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return view.getUint32(stored.length - 4) === b * 65_536 + a
}

function latin(bytes: Uint8Array) {
  return new TextDecoder('latin1').decode(bytes)
}
