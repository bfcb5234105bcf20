import 'server-only'
import { Readable } from 'node:stream'

export interface ReadAhead {
  begun: Buffer<ArrayBuffer>
  /** What follows; null where all of the body has been read. */
  rest: Readable | null
}

/**
 * Reads a body to its end, or until it has so many bytes. One that has neither ended nor grown so long within `withinMs` has
 * come too late, however steadily it trickles.
 */
export async function readAhead(body: Readable, bytesMax: number, withinMs: number): Promise<ReadAhead> {
  const late = new DOMException('the body did not end in time', 'TimeoutError')
  const timer = setTimeout(() => body.destroy(late), withinMs)
  const chunks: Buffer[] = []
  let bytes = 0
  const reading: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
  try {
    for (let next = await reading.next(); next.done !== true; next = await reading.next()) {
      chunks.push(next.value)
      bytes += next.value.byteLength
      if (bytes > bytesMax) return { begun: Buffer.concat(chunks), rest: Readable.from(following(reading)) }
    }
    return { begun: Buffer.concat(chunks), rest: null }
  } finally {
    clearTimeout(timer)
  }
}

async function* following(reading: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await reading.next(); next.done !== true; next = await reading.next()) yield next.value
}
