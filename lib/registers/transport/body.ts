import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { createBoundedBytes } from '#lib/http/index.ts'
import { type Failure, failure } from './failure.ts'

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export const acceptedEncodings = 'gzip, deflate, br'

/** Reads a body to its end, decompressed, and stops as soon as more than `bytesMax` bytes have come out of it. */
export async function readBody(body: Readable, encoding: string, bytesMax: number): Promise<Uint8Array | Failure> {
  const name = encoding.trim().toLowerCase()
  const isPlain = name === '' || name === 'identity'
  const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined
  if (!isPlain && decoder === undefined) {
    discard(body)
    return failure('unreadable', `the body is encoded as ${name}`)
  }
  const read = createBoundedBytes(bytesMax)
  async function collect(source: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of source) {
      if (!read.add(chunk)) return
    }
  }
  try {
    if (decoder === undefined) await pipeline(body, collect)
    else await pipeline(body, decoder(), collect)
  } catch (error) {
    // Turning away from a body that is too large ends it early, which the pipeline may call an error.
    if (!read.isTooLong()) throw error
  }
  if (read.isTooLong()) return failure('unreadable', `the body is larger than ${bytesMax} bytes`)
  return read.bytes()
}

/** Discards an unread body, so that its socket is released and its end raises no error. */
export function discard(body: Readable): void {
  body.on('error', () => {})
  body.destroy()
}
