import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf } from '#lib/testing/port.ts'
import { answerHeader, markDenied } from '../../core/http/denied.ts'
import { type Refused, watchRequests } from './incoming.ts'

let server: Server
let port = 0
const refused: Refused[] = []
const seen: { method: string | undefined; url: string | undefined; headers: Record<string, unknown> }[] = []
beforeAll(async () => {
  watchRequests((one) => refused.push(one))
  server = createServer((request, response) => {
    const { method, url, headers } = request
    seen.push({ method, url, headers: { ...headers } })
    if (url === '/denied') markDenied(new Headers({ [answerHeader]: String(headers[answerHeader]) }))
    if (url === '/late') response.write('begun')
    if (url === '/late') markDenied(new Headers({ [answerHeader]: String(headers[answerHeader]) }))
    response.end('page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = portOf(server)
})
afterAll(() => server.close())

/** Sends a request line as it stands, and what belongs to it; answers everything that came back. */
function raw(line: string, ...headers: string[]): Promise<string> {
  return rawWith('Host: 127.0.0.1', line, ...headers)
}

function rawWith(host: string | null, line: string, ...headers: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += String(chunk)
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    socket.write(
      [`${line} HTTP/1.1`, ...(host === null ? [] : [host]), 'Connection: close', ...headers, '', ''].join('\r\n'),
    )
  })
}

describe('a request Next has no answer to', () => {
  it.each([
    ['TRACE /', 405],
    ['TRACE /api/console/people', 405],
    ['PROPFIND /', 405],
    ['GET *', 400],
    ['HEAD *', 400],
    ['GET http://[', 400],
    ['GET //[', 400],
    ['GET ftp://127.0.0.1/', 400],
  ])('is refused in the one form of errors, and Next never sees it: %s', async (line, status) => {
    const before = seen.length
    const text = await raw(line)
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (status === 405) expect(text).toMatch(/^allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r$/m)
    if (!line.startsWith('HEAD')) {
      expect(JSON.parse(text.split('\r\n').find((part) => part.startsWith('{')) ?? '')).toMatchObject({
        detail: expect.any(String),
        code: 'request.invalid',
        request_id: expect.stringMatching(/^req_/),
      })
    }
    expect(seen.length).toBe(before)
  })

  it.each(['GET /', 'POST /api/console/sessions', 'OPTIONS /', 'GET http://127.0.0.1/orders', 'GET /a?b=*'])(
    'is not this one: %s',
    async (line) => {
      expect(await raw(line)).toMatch(/^HTTP\/1.1 200 /)
      expect(seen.at(-1)).toMatchObject({ method: line.split(' ')[0], url: line.split(' ')[1] })
    },
  )
})

describe('a Host that is none', () => {
  it.each([null, 'Host:', 'Host: a b', 'Host: [', 'Host: a/b', 'Host: user@a', 'Host: a:b'])(
    'is refused in the one form of errors, and told to the log: %s',
    async (host) => {
      const text = await rawWith(host, 'GET /')
      expect(text).toMatch(/^HTTP\/1.1 400 /)
      const {
        code,
        detail,
        request_id: requestId,
      } = JSON.parse(text.split('\r\n').find((part) => part.startsWith('{')) ?? '')
      expect({ code, detail }).toEqual({ code: 'request.invalid', detail: 'Host header is missing or not valid' })
      expect(refused.at(-1)).toEqual({ status: 400, detail, requestId })
    },
  )

  it.each(['Host: a.example:8080', 'Host: [::1]:3000', 'Host: 127.0.0.1', 'Host: xn--mnchen-3ya.example'])(
    'is not this one: %s',
    async (host) => expect(await rawWith(host, 'GET /')).toMatch(/^HTTP\/1.1 200 /),
  )
})

describe('a target in absolute form', () => {
  it.each([
    'GET http://evil.test/x',
    'GET https://evil.test/x',
    'GET http://127.0.0.1@evil.test/x',
    'GET http://127.0.0.1:9/x',
  ])('is refused where it names another host than the Host header: %s', async (line) => {
    const before = seen.length
    const text = await rawWith('Host: 127.0.0.1', line)
    expect(text).toMatch(/^HTTP\/1.1 421 /)
    expect(text).not.toMatch(/^location:/im)
    expect(seen.length).toBe(before)
  })
})

describe('a request', () => {
  it('comes from the address of its connection, whatever it claims', async () => {
    await raw('GET /', 'X-Console-Peer: 203.0.113.9')
    expect(seen.at(-1)?.headers['x-console-peer']).toBe('127.0.0.1')
  })

  it('is answered 403 where a page was marked as denied before its first byte', async () => {
    expect(await raw('GET /denied')).toMatch(/^HTTP\/1.1 403 /)
    expect(await raw('GET /late')).toMatch(/^HTTP\/1.1 200 /)
    expect(await raw('GET /page')).toMatch(/^HTTP\/1.1 200 /)
  })

  it('names no other answer than its own', async () => {
    await raw('GET /', `${answerHeader}: 6f1d2c3b-0000-4000-8000-000000000001`)
    expect(seen.at(-1)?.headers[answerHeader]).not.toBe('6f1d2c3b-0000-4000-8000-000000000001')
  })
})
