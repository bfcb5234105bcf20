import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { createBoundedBytes, jsonIn, readBytes, refuseEncoded, textOfBody } from './body.ts'

/** A request whose body comes in pieces, without a declared length, and what became of the pieces. */
function sent(pieces: (string | Error)[], headers: Record<string, string> = {}) {
  const seen = { pulled: 0, canceled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[seen.pulled]
        seen.pulled += 1
        if (piece === undefined) controller.close()
        else if (typeof piece === 'string') controller.enqueue(new TextEncoder().encode(piece))
        else controller.error(piece)
      },
      cancel: () => {
        seen.canceled = true
      },
    },
    { highWaterMark: 0 },
  )
  // Node asks for `duplex` with a stream; the platform's types do not know it.
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return { seen, request: new Request('http://x.test', init) }
}
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

describe('the body of a request', () => {
  it('is read to its last byte, in however many pieces it comes', async () => {
    expect(textOfBody(await readBytes(sent(['{"a":', '"ä"', '}']).request, 10))).toBe('{"a":"ä"}')
    expect(await readBytes(new Request('http://x.test', { method: 'POST' }), 10)).toHaveLength(0)
  })

  it('is refused before anything is read where it declares too much', async () => {
    const { seen, request } = sent(['x'], { 'content-length': '11' })
    expect(await codeOf(readBytes(request, 10))).toBe('request.too_large')
    expect(seen.pulled).toBe(0)
  })

  it('is refused as soon as it has grown too long, and not read any further', async () => {
    const { seen, request } = sent(['12345', '67890', '1', 'never'])
    expect(await codeOf(readBytes(request, 10))).toBe('request.too_large')
    expect(seen).toEqual({ pulled: 3, canceled: true })
  })

  it('ends with the reason of a signal, or of whoever counts, and is let go of', async () => {
    const late = new AbortController()
    const slow = sent(['1', '2', '3'])
    const count = () => late.abort(new Error('late'))
    expect(await codeOf(readBytes(slow.request, 10, { signal: late.signal, count }))).toBe('Error: late')
    const full = sent(['1', '2'])
    const refuse = () => {
      throw new Error('full')
    }
    expect(await codeOf(readBytes(full.request, 10, { count: refuse }))).toBe('Error: full')
    expect([slow.seen.canceled, full.seen.canceled]).toEqual([true, true])
  })

  it('whose connection ends early is a fault of the request', async () => {
    expect(await codeOf(readBytes(sent(['{', new Error('reset')]).request, 10))).toBe('request.invalid')
  })

  it('must not be compressed, must be UTF-8, and must be JSON where it is read as such', () => {
    const encoded = (encoding: string) => sent(['x'], { 'content-encoding': encoding }).request
    expect(() => refuseEncoded(encoded('gzip'))).toThrow('must not be compressed')
    expect(() => refuseEncoded(encoded('identity'))).not.toThrow()
    expect(() => refuseEncoded(sent([]).request)).not.toThrow()
    expect(() => textOfBody(new Uint8Array([0xc3, 0x28]))).toThrow('Request body is not valid UTF-8')
    expect(() => jsonIn('{')).toThrow('Request body is not valid JSON')
    expect(jsonIn('null')).toBeNull()
  })
})

it('keeps pieces up to the bound and none beyond it', () => {
  const read = createBoundedBytes(3)
  expect([read.add(new Uint8Array([1, 2])), read.add(new Uint8Array([3])), read.isTooLong()]).toEqual([
    true,
    true,
    false,
  ])
  expect([read.add(new Uint8Array([4])), read.isTooLong()]).toEqual([false, true])
  expect([...read.bytes()]).toEqual([1, 2, 3])
})
