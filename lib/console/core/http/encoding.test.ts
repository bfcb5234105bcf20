import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { jsonText } from './answer.ts'
import { inEncoding } from './encoding.ts'

const asked = (encodings: string, method = 'GET') =>
  new Request('http://console.test', { method, headers: { 'accept-encoding': encodings } })
const long = JSON.stringify({ text: 'x'.repeat(3_000) })

describe('a whole answer', () => {
  it('comes in the encoding its caller prefers where it is long', async () => {
    const answered = await inEncoding(asked('gzip, deflate, br'), jsonText(200, long, 'req_1'))
    expect([answered.headers.get('content-encoding'), answered.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(Buffer.from(await answered.arrayBuffer())).toString()).toBe(long)
  })

  it('comes as it is where it is short, where nothing else is taken, and for HEAD', async () => {
    for (const [request, text] of [
      [asked('br'), '{}'],
      [asked('identity'), long],
      [asked('br', 'HEAD'), long],
    ] as const)
      expect((await inEncoding(request, jsonText(200, text, 'req_1'))).headers.get('content-encoding')).toBeNull()
  })
})
