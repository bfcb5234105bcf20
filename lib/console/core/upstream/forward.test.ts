import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyRouteId, ErrorBody, matchRoute, type RouteId, routeOf } from '#lib/contract/index.ts'
import { portOf } from '#lib/testing/port.ts'
import { guard, type RouteHandler } from '../../program/server/guard.ts'
import { canaries, openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import type { Context } from '../context.ts'
import { forward } from './forward.ts'

interface Reply {
  status?: number
  headers?: Record<string, string>
  body?: string
}

const echo = `{"orders":[],"x":"${canaries.key}"}`
let service: Server
let harness: TestConsole
let route: RouteHandler
let cookie = ''
let reply: Reply = {}
/** The connection is cut in the middle of the body, whose length was said or not. */
let cut: 'length' | 'chunked' | null = null
let asked: { url: string; headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      const { status = 200, headers = { 'content-type': 'application/json' }, body = '{"orders":[]}' } = reply
      response.writeHead(status, cut === 'length' ? { ...headers, 'content-length': '99' } : headers)
      if (cut === null) response.end(body)
      else response.write('{"orders":', () => response.destroy())
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const port = portOf(service)
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
  route = guard(async () => asContext(harness), {
    find: matchRoute,
    rowOf: (id) => routeOf(asRoute(id)),
    handle: (ctx, call) => forward(ctx, asRoute(call.id), call),
  })
  cookie = await harness.cookieOf('admin')
})
afterAll(async () => {
  await harness.close()
  await new Promise((resolve) => service.close(resolve))
})

async function ask(path: string, headers: Record<string, string> = {}, given: Reply = {}): Promise<Response> {
  reply = given
  asked = []
  return route(ownRequest('GET', path, { cookie, headers }))
}

const codeOf = async (response: Response) => ErrorBody.parse(await response.json()).code

describe('what goes on to the service', () => {
  it('is made here: of the headers of a browser none goes on by itself', async () => {
    await ask('/v2/orders?limit=5', {
      'x-api-key': 'of the browser',
      authorization: 'Bearer of the browser',
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-host': 'evil.test',
      'x-original-url': '/v2/keys',
      'x-http-method-override': 'DELETE',
      'service-version': '2026-05-01',
      'idempotency-key': 'of the browser',
      'user-agent': 'Browser',
      te: 'trailers',
      'x-customer-id': 'c-1',
    })
    const [sent] = asked
    expect(sent?.url).toBe('/v2/orders?limit=5')
    const { host: _host, connection: _connection, ...headers } = sent?.headers ?? {}
    expect(headers).toEqual({ accept: 'application/json', 'x-api-key': canaries.key, 'service-version': '2026-08-01' })
  })

  it('keeps an id inside its segment of the path', async () => {
    await ask('/v2/companies/report/..%2F..%2Fkeys')
    expect(asked[0]?.url).toBe('/v2/companies/report/..%2F..%2Fkeys')
  })

  it('never asks for an intermediate result, which costs credits', async () => {
    const response = await ask('/v2/companies/shareholder-graph/ord_1?includeIntermediateResult=true')
    expect(response.status).toBe(400)
    expect(asked).toEqual([])
    await ask('/v2/companies/shareholder-graph/ord_1?includeIntermediateResult=false')
    expect(asked.length).toBe(1)
  })
})

describe('what comes back', () => {
  it('is the body as it came, with the headers a browser may see and no others', async () => {
    const body = '{"orders":[],  "new": 1e2}'
    const response = await ask(
      '/v2/orders',
      {},
      {
        headers: {
          'content-type': 'application/json',
          'x-request-id': 'req_of_the_service',
          'set-cookie': 'a=b',
          'access-control-allow-origin': '*',
          server: 'x',
          'cache-control': 'public, max-age=600',
        },
        body,
      },
    )
    expect(await response.text()).toBe(body)
    expect(response.headers.get('x-request-id')).toBe('req_of_the_service')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    for (const name of ['set-cookie', 'access-control-allow-origin', 'server'])
      expect(response.headers.get(name)).toBeNull()
  })

  it('is an error of the service word for word, with when to come back', async () => {
    const body = '{"detail":"slow down","code":"source.rate_limited","request_id":"req_1"}'
    const headers = { 'content-type': 'application/json', 'retry-after': '7' }
    const response = await ask('/v2/orders', {}, { status: 429, headers, body })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.text()).toBe(body)
  })

  it.each<[string, Reply]>([
    ['a redirect', { status: 302, headers: { location: 'http://169.254.169.254/' }, body: '' }],
    ['a page where JSON belongs', { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' }],
    ['a page of another server', { status: 404, headers: { 'content-type': 'text/html' }, body: '<h1>No route</h1>' }],
    [
      'an error that echoes the key',
      { status: 400, body: `{"detail":"bad key ${canaries.key}","code":"auth.forbidden"}` },
    ],
    ['an answer that echoes the key', { headers: { 'content-length': String(echo.length) }, body: echo }],
  ])('is never shown as the answer of the service: %s', async (_name, given) => {
    const response = await ask('/v2/orders', {}, given)
    const text = await response.text()
    expect(ErrorBody.parse(JSON.parse(text)).code).toBe('upstream.invalid')
    expect(text).not.toMatch(/CANARY|<script|<h1|169\.254/)
    expect(response.headers.get('location')).toBeNull()
    expect(asked.length).toBe(1)
  })

  it.each([
    ['is cut short', 'upstream.unreachable', 502],
    ['is cut short without a length', 'upstream.unreachable', 502],
  ])('is one of the service that failed where it %s, and never a silent console', async (how, code, status) => {
    cut = how.endsWith('length') ? 'chunked' : 'length'
    const response = await ask('/v2/orders')
    cut = null
    expect([response.status, await codeOf(response)]).toEqual([status, code])
  })

  it('is an outage where a gateway answers, named by the type it gave', async () => {
    const page = { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '9' }, body: '<h1>Busy</h1>' }
    const response = await ask('/v2/orders', {}, page)
    const { code, detail } = ErrorBody.parse(await response.json())
    expect([response.status, code, response.headers.get('retry-after')]).toEqual([503, 'upstream.unreachable', '9'])
    expect(detail).toContain('(503, text/html)')
  })

  it('breaks off a long answer that echoes the key', async () => {
    const body = `{"orders":[],"x":"${'x'.repeat(300_000)}${canaries.key}"}`
    const response = await ask('/v2/orders', {}, { headers: { 'content-type': 'application/json' }, body })
    await expect(response.text()).rejects.toThrow()
  })

  it.each(['image/svg+xml', 'application/xhtml+xml', 'text/css', ''])(
    'is JSON to the browser whatever the service calls it: %s',
    async (type) => {
      const headers = { 'content-type': type, 'x-request-id': '<script>alert(1)</script>' }
      const response = await ask('/v2/orders', {}, { headers })
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(response.headers.get('x-request-id')).toMatch(/^[\w.:-]+$/)
      expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/)
    },
  )

  it('says so when nobody answers, and that is not the register', async () => {
    const away = await openTestConsole({ REGISTRY_URL: 'http://127.0.0.1:9' })
    const alone = guard(async () => asContext(away), {
      find: matchRoute,
      rowOf: (id) => routeOf(asRoute(id)),
      handle: (ctx, call) => forward(ctx, asRoute(call.id), call),
    })
    const response = await alone(ownRequest('GET', '/v2/orders', { cookie: await away.cookieOf('admin') }))
    expect(response.status).toBe(502)
    expect(await codeOf(response)).toBe('upstream.unreachable')
    expect(away.logged()).not.toContain('CANARY')
    await away.close()
  })
})

/** Passing on asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}

/** The matcher answers ids of the service's table only. */
function asRoute(id: string): RouteId & AnyRouteId {
  return id as RouteId
}
