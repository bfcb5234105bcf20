import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFetchContext, createScene, failureAt, fastLimits, requestFor, startTls } from '../testing/loopback.ts'

const { register, sockets, reach, keep, closeAll } = createScene()
afterEach(closeAll)

describe('a body', () => {
  const unusable: [string, string | Buffer, Record<string, string>?][] = [
    ['that is HTML', '<!doctype html><h1>Vedlikehold</h1>', { 'content-type': 'text/html' }],
    ['that is empty', ''],
    ['that is cut off', '{"name": "Fj'],
    ['in UTF-16', Buffer.from('\uFEFF{"a":1}', 'utf16le')],
    ['in Latin-1 that claims UTF-8', Buffer.from('{"name":"Bærum"}', 'latin1')],
    ['with NaN', '{"a": NaN}'],
    ['100,000 levels deep', '['.repeat(100_000)],
    ['in an unknown encoding', '{}', { 'content-encoding': 'zstd' }],
    ['in two encodings', '{}', { 'content-encoding': 'gzip, gzip' }],
    ['that claims to be gzip', '{}', { 'content-encoding': 'gzip' }],
  ]
  for (const [name, body, headers] of unusable) {
    it(`${name} is source.unavailable`, async () => {
      const server = await register((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', ...headers })
        response.end(body)
      })
      const request = { ...requestFor(), schema: z.looseObject({ name: z.string() }) }
      await expect(reach(server.url).getJson(createFetchContext(), request)).rejects.toMatchObject({
        code: 'source.unavailable',
        detail: 'registry temporarily unavailable',
      })
    })
  }

  it.each(['null', '[]', '{}', '{"name": 12}', '"a text"'])(
    'of a shape nobody foresaw is not understood, which is not called temporary: %s',
    async (body) => {
      const server = await register((_, response) => response.end(body))
      const request = { ...requestFor(), schema: z.looseObject({ name: z.string() }) }
      await expect(reach(server.url).getJson(createFetchContext(), request)).rejects.toMatchObject({
        code: 'capability.not_available',
        detail: 'the answer of the registry was not understood',
        headers: {},
      })
    },
  )

  it('larger than the limit is given up while it still comes, 50 MB or without end', async () => {
    let sent = 0
    const server = await register((_, response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(64 * 1024, 32)
      const pump = () => {
        while (sent < 50 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.byteLength
          if (!response.write(chunk)) return void response.once('drain', pump)
        }
      }
      pump()
    })
    const transport = reach(server.url, { limits: { ...fastLimits, timeoutMs: 5_000 }, bytesMax: 2 * 1024 * 1024 })
    const error = await failureAt(transport)
    expect([error.code, String(error.cause)]).toEqual([
      'source.unavailable',
      'Error: xt-register /thing/1: the body is larger than 2097152 bytes',
    ])
    expect(sent).toBeLessThan(30 * 1024 * 1024)
  })

  it('that unpacks a thousandfold is given up at the limit and not unpacked to its end', async () => {
    const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024))
    const server = await register((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(bomb)
    })
    const before = process.memoryUsage().rss
    const error = await failureAt(reach(server.url, { limits: { ...fastLimits, timeoutMs: 10_000 } }))
    expect(String(error.cause)).toContain('larger than 20971520 bytes')
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })
})

describe('a connection', () => {
  it('that is refused is source.network_error after three tries', async () => {
    const server = await sockets(() => {})
    await server.close()
    expect((await failureAt(reach(server.url))).code).toBe('source.network_error')
  })

  it('to a name that does not exist is source.network_error', async () => {
    expect((await failureAt(reach('http://register.invalid'))).code).toBe('source.network_error')
  })

  it('whose certificate proves nothing is source.network_error, and the certificate stays unaccepted', async () => {
    const server = keep(await startTls(selfSigned))
    const error = await failureAt(reach(server.url))
    expect([error.code, String(error.cause)]).toEqual([
      'source.network_error',
      expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    ])
  })

  const broken: [string, string, string][] = [
    ['reset before the headers', '', 'source.network_error'],
    ['reset in the headers', 'HTTP/1.1 200 OK\r\ncontent-le', 'source.network_error'],
    ['reset after the headers', 'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n', 'source.network_error'],
    [
      'closed before the announced length',
      'HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\n{"a":1}',
      'source.network_error',
    ],
    [
      'with more than the announced length',
      'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n{"a":1}',
      'source.unavailable',
    ],
    ['that speaks no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n\r\n', 'source.unavailable'],
    ['with a flood of cookies', `HTTP/1.1 200 OK\r\nset-cookie: ${'c'.repeat(40_000)}\r\n\r\n`, 'source.unavailable'],
  ]
  for (const [name, text, code] of broken) {
    it(`${name} is ${code}`, async () => {
      const server = await sockets((socket) => {
        socket.once('data', () => {
          if (text === '') return void socket.resetAndDestroy()
          socket.write(text, () => setTimeout(() => socket.destroy(), 10))
        })
      })
      expect((await failureAt(reach(server.url))).code).toBe(code)
    })
  }

  const slow: [string, (socket: Socket) => void][] = [
    ['that stays silent', () => {}],
    ['that drips its headers', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')],
    ['that drips its body', (socket) => drip(socket, '{"a":1}', 'HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n')],
    [
      'whose chunks never end',
      (socket) => drip(socket, '1\r\n{\r\n'.repeat(99), 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'),
    ],
  ]
  for (const [name, behave] of slow) {
    it(`${name} is source.unavailable when its time is up, and asked only once`, async () => {
      let asked = 0
      const server = await sockets((socket) => {
        asked += 1
        socket.once('data', () => behave(socket))
      })
      const startedAt = performance.now()
      const error = await failureAt(reach(server.url))
      expect([error.code, asked]).toEqual(['source.unavailable', 1])
      expect(performance.now() - startedAt).toBeLessThan(800)
    })
  }

  it('is left at once when the order is settled otherwise', async () => {
    const server = await sockets(() => {})
    const canceled = new AbortController()
    const asking = reach(server.url).getJson(createFetchContext(canceled.signal), requestFor())
    setTimeout(() => canceled.abort(new Error('the order was canceled')), 20)
    await expect(asking).rejects.toThrow('the order was canceled')
  })
})

const pem = (name: string, base64: string) => `-----BEGIN ${name}-----\n${base64}\n-----END ${name}-----\n`

/** A certificate for tests, good until 2126, that nobody has signed but itself. */
const selfSigned = {
  key: pem(
    'PRIVATE KEY',
    `MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCNWMynJmtpqejoLB
OnGw8XF1usmjAkSEq1PiO03rGtWhRANCAASawIJQamLOArKme6+7+3ffSSWYUhfC
N4IhRxJCQW2xsrVcdZfB7Zbkg3jPtZPR0ZX7B/OZY+i/oRyZ0a4FGlLS`,
  ),
  cert: pem(
    'CERTIFICATE',
    `MIIBjjCCATOgAwIBAgIUVL66T192mKqBYLMSS6xRX93J1PIwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQc2VsZi1zaWduZWQudGVzdDAgFw0yNjExMjEwNjM2MzFaGA8y
MTI2MTAyODA2MzYzMVowGzEZMBcGA1UEAwwQc2VsZi1zaWduZWQudGVzdDBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABJrAglBqYs4CsqZ7r7v7d99JJZhSF8I3giFH
EkJBbbGytVx1l8HtluSDeM+1k9HRlfsH85lj6L+hHJnRrgUaUtKjUzBRMB0GA1Ud
DgQWBBSgqUyVHu4E9aijjJ1EqsaeL/jTJjAfBgNVHSMEGDAWgBSgqUyVHu4E9aij
jJ1EqsaeL/jTJjAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0kAMEYCIQDA
hh9vIeL7+2JRb2Wew7dM6vC0d2z43PzyrxCeaJzJQAIhANAbLRA/mCl3YEvwq6eO
+oqUbyoZmKWuuQPmZxuxjrR7`,
  ),
}

function drip(socket: Socket, text: string, first = '') {
  socket.write(first)
  let sent = 0
  const timer = setInterval(() => {
    if (socket.destroyed || sent >= text.length) clearInterval(timer)
    else socket.write(text.charAt(sent++))
  }, 100)
}
