import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyRouteId, matchRoute, routeOf } from '#lib/contract/index.ts'
import { quarterMs } from '../../core/audit/writer.ts'
import type { Context } from '../../core/context.ts'
import { jsonText } from '../../core/http/answer.ts'
import { parseJson } from '../../core/http/body.ts'
import { endSessionsOf } from '../../people/store.ts'
import { auditedTimes } from '../../testing/audited.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { guard, type RouteHandler } from './guard.ts'

let harness: TestConsole
let handler: RouteHandler
let handled: { id: string; headers: Headers }[] = []

beforeAll(async () => {
  harness = await openTestConsole()
  handler = guard(async () => asContext(harness), {
    find: matchRoute,
    rowOf: (id) => routeOf(asRoute(id)),
    async handle(_ctx, call) {
      handled.push({ id: call.id, headers: call.headers })
      return jsonText(200, JSON.stringify({ handled: true }), call.requestId)
    },
  })
})
afterAll(() => harness.close())

const report = { serviceId: 'co_xa_1' }
const change = { cookie: '', body: report }
const denials = () => auditedTimes(harness.database.sql, { outcome: 'denied' })

it('a browser whose session has ended forgets what it has shown, and one that never had one is told nothing', async () => {
  const cookie = await harness.cookieOf('auditor')
  const read = (headers: { cookie?: string }) => handler(ownRequest('GET', '/v2/orders', headers))
  expect((await read({ cookie })).headers.get('clear-site-data')).toBeNull()
  await endSessionsOf(harness.database.sql, harness.users.auditor, harness.clock.now())
  const after = await read({ cookie })
  expect([after.status, after.headers.get('clear-site-data')]).toEqual([401, '"cache"'])
  const never = await read({})
  expect([never.status, never.headers.get('clear-site-data')]).toEqual([401, null])
})

describe('a change that does not come from a page of this console', () => {
  const foreign: Record<string, Record<string, string | null>> = {
    'another origin': { 'sec-fetch-site': null, origin: 'http://evil.test' },
    'origin null': { 'sec-fetch-site': null, origin: 'null' },
    'no origin': { 'sec-fetch-site': null },
    'a cross-site fetch': { 'sec-fetch-site': 'cross-site' },
    'a same-site fetch': { 'sec-fetch-site': 'same-site' },
    'a typed address': { 'sec-fetch-site': 'none' },
    'an origin that only a forwarded host makes ours': {
      'sec-fetch-site': null,
      origin: 'http://evil.test',
      'x-forwarded-host': 'evil.test',
    },
    'a Host that is not ours': { 'sec-fetch-site': null, origin: 'http://evil.test', host: 'evil.test' },
    'text/plain': { 'content-type': 'text/plain' },
    'a form': { 'content-type': 'application/x-www-form-urlencoded' },
    multipart: { 'content-type': 'multipart/form-data; boundary=x' },
    'JSON in the name of another type': { 'content-type': 'text/plain; application/json' },
    'no custom header': { 'x-requested-with': null },
    'another custom header': { 'x-requested-with': 'XMLHttpRequest' },
  }

  it.each(Object.entries(foreign))('is refused, changes nothing and is written down: %s', async (_name, headers) => {
    const cookie = await harness.cookieOf('analyst')
    const before = await denials()
    handled = []
    const request = ownRequest('POST', '/v2/companies/report', { ...change, cookie })
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) request.headers.delete(name)
      else request.headers.set(name, value)
    }
    const response = await handler(request)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'session.foreign' })
    expect(handled).toEqual([])
    expect(await denials()).toBe(before + 1)
  })

  it('is taken from our own page: by what the browser says of it, or else by its origin', async () => {
    const cookie = await harness.cookieOf('analyst')
    expect((await handler(ownRequest('POST', '/v2/companies/report', { ...change, cookie }))).status).toBe(200)
    const older = ownRequest('POST', '/v2/companies/report', {
      ...change,
      cookie,
      headers: { origin: 'http://127.0.0.1:3300' },
    })
    older.headers.delete('sec-fetch-site')
    expect((await handler(older)).status).toBe(200)
  })

  it('cannot be smuggled in as a read or by overriding the method', async () => {
    const cookie = await harness.cookieOf('analyst')
    const response = await handler(
      ownRequest('GET', '/v2/companies/report', { cookie, headers: { 'x-http-method-override': 'POST' } }),
    )
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })
})

describe('a body', () => {
  it('of more than 64 KB is refused by its declared length and by its bytes alike', async () => {
    const cookie = await harness.cookieOf('analyst')
    const large = JSON.stringify({ ...report, metadata: { text: 'ä'.repeat(40_000) } })
    handled = []
    const declared = ownRequest('POST', '/v2/companies/report', {
      cookie,
      body: '{}',
      headers: { 'content-length': '12000000' },
    })
    expect((await handler(declared)).status).toBe(413)
    const undeclared = await handler(ownRequest('POST', '/v2/companies/report', { cookie, body: large }))
    expect(undeclared.status).toBe(413)
    expect(await undeclared.json()).toMatchObject({ code: 'request.too_large' })
    expect(handled).toEqual([])
  })

  it.each([
    ['what is not JSON', '{"serviceId":'],
    ['a field nobody knows', '{"serviceId":"co_xa_1","admin":true}'],
    ['U+0000', '{"serviceId":"co_xa_1","customerReference":"\\u0000"}'],
    ['nothing', ''],
  ])('with %s is refused', async (_name, body) => {
    const cookie = await harness.cookieOf('analyst')
    const response = await handler(ownRequest('POST', '/v2/companies/report', { cookie, body }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'request.invalid', request_id: expect.stringMatching(/^req_/) })
  })
})

describe('what no part of the console could hold', () => {
  const deep = (levels: number) => `{"serviceId":"co_xa_1","metadata":${'['.repeat(levels)}${']'.repeat(levels)}}`

  it.each([
    ['U+0000 in a name', '{"companyName":"a\\u0000b"}', 'ab'],
    ['U+0000 in an id', '{"serviceId":"co_xa_\\u0000"}', 'co_xa_'],
    ['8,000 levels', deep(8_000), 'co_xa_1'],
    ['33 levels', deep(32), 'co_xa_1'],
    ['half a surrogate pair', '{"companyName":"\\ud800"}', '\ufffd'],
  ])('is refused and written down: %s', async (_name, body, object) => {
    // The next quarter of an hour: a refusal like the one before is only counted.
    harness.pass(quarterMs)
    const cookie = await harness.cookieOf('analyst')
    const isIt = { object, outcome: 'refused' } as const
    const before = await auditedTimes(harness.database.sql, isIt)
    const response = await handler(ownRequest('POST', '/v2/companies/report', { cookie, body }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'request.invalid', request_id: expect.stringMatching(/^req_/) })
    expect(await auditedTimes(harness.database.sql, isIt)).toBe(before + 1)
  })

  it('is refused in a path, too', async () => {
    const cookie = await harness.cookieOf('admin')
    const response = await handler(ownRequest('GET', '/v2/companies/report/a%00b', { cookie }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'request.invalid', detail: [{ loc: ['path', 'orderId'] }] })
  })

  it('begins beyond 32 levels', async () => {
    expect(() => parseJson(`${'['.repeat(32)}${']'.repeat(32)}`)).not.toThrow()
    expect(() => parseJson(`${'['.repeat(33)}${']'.repeat(33)}`)).toThrow('nested deeper than 32 levels')
  })
})

describe('every answer', () => {
  it('is kept nowhere and carries its request id, also where it is an error', async () => {
    const cookie = await harness.cookieOf('finance')
    for (const [path, status] of [
      ['/v2/orders', 200],
      ['/v2/webhooks', 403],
      ['/v2/nothing', 404],
      ['/v2/orders?limit=x', 400],
    ] as const) {
      const response = await handler(ownRequest('GET', path, { cookie }))
      expect(response.status).toBe(status)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('x-request-id')).toMatch(/^req_/)
    }
  })

  it('to a bug says nothing of it, and the log has the cause', async () => {
    const broken = guard(async () => asContext(harness), {
      find: matchRoute,
      rowOf: (id) => routeOf(asRoute(id)),
      handle: () => Promise.reject(new Error('select * from secrets at /srv/app.ts')),
    })
    const response = await broken(ownRequest('GET', '/v2/orders', { cookie: await harness.cookieOf('admin') }))
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).not.toMatch(/select|\/srv/)
    expect(JSON.parse(text)).toMatchObject({ code: 'internal.unexpected' })
    expect(harness.logged()).toContain('select * from secrets')
  })
})

describe('requests that cost credits', () => {
  it('are limited for whoever sends more than a person can, and for nobody else', async () => {
    const own = guard(async () => asContext(harness), {
      find: matchRoute,
      rowOf: (id) => routeOf(asRoute(id)),
      handle: async (_ctx, call) => jsonText(200, '{}', call.requestId),
    })
    const cookie = await harness.cookieOf('admin')
    const statuses = new Map<number, number>()
    for (let submit = 0; submit < 125; submit += 1) {
      const response = await own(ownRequest('POST', '/v2/companies/report', { cookie, body: report }))
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 120, 429: 5 })
    const other = await own(
      ownRequest('POST', '/v2/companies/report', { cookie: await harness.cookieOf('analyst'), body: report }),
    )
    expect(other.status).toBe(200)
    harness.pass(60_000)
    expect((await own(ownRequest('POST', '/v2/companies/report', { cookie, body: report }))).status).toBe(200)
  })
})

/** The guard itself asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}

/** The matcher answers ids of the table only. */
function asRoute(id: string): AnyRouteId {
  return id as AnyRouteId
}
