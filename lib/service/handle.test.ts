import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits, pathOf, routeIds, routeOf } from '#lib/contract/index.ts'
import { createHandle } from './handle.ts'
import { createTestRegister, type TestRegister } from './testing/register.ts'
import { openTestService, type TestService, testKey } from './testing/service.ts'

let register: TestRegister
let service: TestService
beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
})
afterAll(() => service.close())

const report = (body: unknown, headers: Record<string, string | null> = {}) =>
  service.ask('POST', '/v2/companies/report', { body, headers })
const detailOf = (answer: { body: { detail: unknown } }) => answer.body.detail

describe('who may ask', () => {
  it.each([
    ['no key', null, 401, 'auth.unauthorized', 'Not authenticated'],
    ['an empty key', '', 401, 'auth.unauthorized', 'API key is required'],
    ['spaces', '   ', 401, 'auth.unauthorized', 'API key is required'],
    ['a wrong key', 'rk_000000000001_wrong', 403, 'auth.forbidden', 'Invalid API key'],
    ['a key cut short', testKey.slice(0, -1), 403, 'auth.forbidden', 'Invalid API key'],
    ['a key and more', `${testKey}x`, 403, 'auth.forbidden', 'Invalid API key'],
    ['a list', `${testKey}, ${testKey}`, 403, 'auth.forbidden', 'Invalid API key'],
    ['upper case', testKey.toUpperCase(), 403, 'auth.forbidden', 'Invalid API key'],
    ['SQL', "' or 1=1 --", 403, 'auth.forbidden', 'Invalid API key'],
    ['8 KB', 'k'.repeat(8_192), 403, 'auth.forbidden', 'Invalid API key'],
  ])('%s is refused', async (_, key, status, code, detail) => {
    const answer = await service.ask('GET', '/v2', { headers: { 'x-api-key': key } })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, detail })
  })

  it('takes the key from its header and from nowhere else', async () => {
    for (const path of [`/v2?x-api-key=${testKey}`, `/v2?api_key=${testKey}`]) {
      expect((await service.ask('GET', path, { headers: { 'x-api-key': null } })).status).toBe(401)
    }
    const bearer = { 'x-api-key': null, authorization: `Bearer ${testKey}`, cookie: `x-api-key=${testKey}` }
    expect((await service.ask('GET', '/v2', { headers: bearer })).status).toBe(401)
  })

  it('asks for a key on every row that is not public', async () => {
    const params = {
      orderId: 'o',
      serviceId: register.serviceId(),
      webhookId: 'w',
      monitorId: 'm',
      eventId: 'e',
      invoiceId: 'i',
      deliveryId: 'd',
      keyId: 'k',
      slug: 's',
      fileId: 'f',
    }
    for (const id of routeIds.filter((one) => !routeOf(one).isPublic)) {
      const answer = await service.ask(routeOf(id).method, pathOf(id, params), { headers: { 'x-api-key': null } })
      expect(`${id} ${answer.status}`).toBe(`${id} 401`)
    }
  })

  it('lets a new key in at once, keeps a key without the scope from managing keys, and a revoked one out at once', async () => {
    const created = await service.ask('POST', '/v2/keys', { body: { name: 'Batch', scopes: ['read', 'order'] } })
    expect(created.body).toMatchObject({ name: 'Batch', scopes: ['read', 'order'] })
    const headers = { 'x-api-key': created.body.key }
    expect((await service.ask('GET', '/v2', { headers })).status).toBe(200)
    expect((await service.ask('GET', '/v2/keys', { headers })).status).toBe(403)
    const listed = await service.ask('GET', '/v2/keys')
    expect(listed.text).not.toContain(created.body.key)
    expect((await service.ask('DELETE', `/v2/keys/${created.body.keyId}`)).status).toBe(204)
    await expect.poll(async () => (await service.ask('GET', '/v2', { headers })).status).toBe(403)
    expect((await service.ask('DELETE', `/v2/keys/${created.body.keyId}`)).status).toBe(404)
  })

  it('says that the capabilities feature is off, word for word', async () => {
    const other = await openTestService({ connectors: [register.connector] })
    await other.database.sql.execute('update registry.organizations set has_capabilities = false')
    const answer = await other.ask('GET', '/v2/platform/jurisdictions')
    expect(answer.status).toBe(403)
    expect(detailOf(answer)).toBe('The capabilities feature is not enabled for your organization')
    await other.close()
  })
})

describe('paths and methods', () => {
  it('answers 404 for an unknown path and 405 with Allow for a wrong method, in the one form', async () => {
    for (const path of ['/', '/v2/', '/v2/nothing', '//v2/keys', '/V2/keys', '/v2/./keys/', '/v2%2fkeys']) {
      expect((await service.ask('GET', path)).body.code).toBe('resource.not_found')
    }
    const wrong = await service.ask('PATCH', '/v2/companies/report')
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('POST')
    expect(wrong.body.code).toBe('request.invalid')
  })

  it('serves the public rows without a key and lists exactly what it serves', async () => {
    const headers = { 'x-api-key': null }
    expect((await service.ask('GET', '/healthz', { headers })).body).toEqual({ status: 'ok' })
    expect((await service.ask('GET', '/readyz', { headers })).body).toMatchObject({ status: 'ready', role: 'all' })
    expect((await service.ask('GET', '/v2/openapi.json', { headers })).body.openapi).toBe('3.1.0')
    expect((await service.ask('GET', '/metrics', { headers })).status).toBe(401)
    expect((await service.ask('GET', '/metrics')).text).toContain('registry_requests_total')
    const described = await service.ask('GET', '/v2')
    expect(described.body.versions).toEqual(['2026-05-01', '2026-08-01'])
    expect(described.body.extensions).toContain('POST /v2/quotes')
    expect(described.body.extensions).toContain('Idempotency-Key')
  })
})

describe('a request body', () => {
  it.each([
    ['nothing', '', ['body']],
    ['half an object', '{', ['body']],
    ['an object and more', '{"a":1}}', ['body']],
    ['null', 'null', ['body']],
    ['an array', '[]', ['body']],
    ['a text', '"x"', ['body']],
  ])('that is %s is a 400 that says where', async (_, text, loc) => {
    const answer = await report(text)
    expect(answer.status).toBe(400)
    expect(detailOf(answer)).toMatchObject([{ loc }])
  })

  it('names every field that is missing or unknown', async () => {
    expect(detailOf(await report({}))).toEqual([
      { loc: ['body', 'serviceId'], msg: 'A value is required', type: 'missing' },
    ])
    expect(detailOf(await report({ serviceId: register.serviceId(), depth: 3 }))).toEqual([
      { loc: ['body', 'depth'], msg: 'Unknown field', type: 'extra_forbidden' },
    ])
    expect(detailOf(await service.ask('GET', '/v2/orders?limt=3'))).toMatchObject([{ loc: ['query', 'limt'] }])
    expect(detailOf(await service.ask('GET', '/v2?x=1'))).toMatchObject([{ loc: ['query', 'x'] }])
    expect(detailOf(await service.ask('GET', '/v2/orders?limit=3&limit=4'))).toMatchObject([
      { loc: ['query', 'limit'], type: 'duplicate' },
    ])
  })

  it('says word for word when the company id has another form', async () => {
    for (const serviceId of ['nonsense', 'co_XA_1', 'co_no_', `co_xt_${'1'.repeat(200)}`, 'co_xt_a b', "co_xt_'--"]) {
      const answer = await report({ serviceId })
      expect(answer.status).toBe(400)
      expect(detailOf(answer)).toBe('invalid company id format')
    }
  })

  it('knows a company no register could have numbered, and a jurisdiction without a register', async () => {
    expect((await report({ serviceId: 'co_xt_2' })).body).toMatchObject({
      code: 'company.not_found',
      detail: 'company not found',
    })
    expect((await report({ serviceId: 'co_zz_7Hq2mVx9KdT4' })).body.code).toBe('capability.not_available')
    const ubo = await service.ask('POST', '/v2/companies/ubo', { body: { serviceId: register.serviceId() } })
    expect([ubo.status, ubo.body.code]).toEqual([422, 'capability.not_available'])
  })

  it('refuses other content types with 415 and a large body with 413, declared or not', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', null]) {
      expect((await report('{}', { 'content-type': type })).status).toBe(415)
    }
    expect((await report('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })).status).toBe(415)
    const large = JSON.stringify({ serviceId: 'x', pad: 'x'.repeat(limits.requestBytesMax) })
    expect((await report(large, { 'content-length': String(large.length) })).body.code).toBe('request.too_large')
    expect((await report(large)).status).toBe(413)
  })

  it('refuses what nothing later could hold: U+0000, lone surrogates, depth, bytes that are not UTF-8', async () => {
    const serviceId = register.serviceId()
    for (const customerReference of ['a\u0000b', '\ud800', 'x\udc00y']) {
      const text = JSON.stringify({ serviceId, customerReference })
      expect(detailOf(await report(text))).toMatchObject([{ loc: ['body', 'customerReference'] }])
    }
    const deep = `{"serviceId":"${serviceId}","metadata":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`
    expect((await report(deep)).status).toBe(400)
    const handle = createHandle(service.ctx)
    const headers = { 'x-api-key': testKey, 'content-type': 'application/json' }
    const bytes = new Request('http://service.test/v2/companies/report', {
      method: 'POST',
      headers,
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    })
    expect((await handle(bytes)).status).toBe(400)
  })

  it('counts a reference in characters and metadata in bytes, to the one', async () => {
    const serviceId = register.serviceId()
    expect((await report({ serviceId, customerReference: '🏭'.repeat(150) })).status).toBeLessThan(300)
    expect((await report({ serviceId, customerReference: '🏭'.repeat(151) })).status).toBe(400)
    expect((await report({ serviceId, customerReference: null })).status).toBeLessThan(300)
    const fitting = { a: 'x'.repeat(limits.metadataBytesMax - '{"a":""}'.length) }
    expect((await report({ serviceId, metadata: fitting })).status).toBeLessThan(300)
    expect(detailOf(await report({ serviceId, metadata: { a: `${fitting.a}x` } }))).toMatchObject([
      { loc: ['body', 'metadata'] },
    ])
    for (const metadata of [[], 'x', null, 7]) expect((await report({ serviceId, metadata })).status).toBe(400)
  })

  it('takes a customer of up to 150 characters in any script, and no more', async () => {
    const serviceId = register.serviceId()
    const asBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
    const answer = await report({ serviceId }, { 'x-customer-id': asBytes('Łódź 株式会社') })
    expect(answer.body.customerId).toBe('Łódź 株式会社')
    expect(detailOf(await report({ serviceId }, { 'x-customer-id': 'c'.repeat(151) }))).toMatchObject([
      { loc: ['header', 'x-customer-id'] },
    ])
  })
})

describe('versions, depths and numbers', () => {
  it('speaks the two versions and no other', async () => {
    for (const version of ['2026-05-01', '2026-08-01']) {
      expect((await service.ask('GET', '/v2', { headers: { 'service-version': version } })).status).toBe(200)
    }
    for (const version of ['2026-13-45', '', 'latest', '2026-08-02']) {
      const answer = await service.ask('GET', '/v2', { headers: { 'service-version': version } })
      expect(detailOf(answer)).toMatchObject([{ loc: ['header', 'service-version'] }])
    }
  })

  it('takes maxDepth from 1 to 7, and only 1 on the sync endpoint', async () => {
    const serviceId = register.serviceId()
    const graph = (path: string, maxDepth: unknown) =>
      service.ask('POST', `/v2/companies/shareholder-graph${path}`, { body: { serviceId, maxDepth } })
    for (const depth of [0, 8, '3', null, 1.5]) expect((await graph('', depth)).status).toBe(400)
    for (const depth of [1, 7]) expect((await graph('', depth)).status).toBe(422)
    expect((await graph('/sync', 2)).body.code).toBe('request.invalid')
    expect((await graph('/sync', 1)).status).toBe(422)
  })

  it('reads numbers of a query in plain digits only', async () => {
    for (const limit of ['0', '501', '-1', '1.5', '1e2', '0x10', '']) {
      expect((await service.ask('GET', `/v2/orders?limit=${limit}`)).status).toBe(400)
    }
    for (const limit of ['1', '500']) expect((await service.ask('GET', `/v2/orders?limit=${limit}`)).status).toBe(200)
  })
})

describe('whatever comes', () => {
  it('never answers 5xx, never without a request id, never with a trace of the inside', async () => {
    const path = fc.oneof(
      fc.constantFrom(...routeIds).map((id) =>
        pathOf(id, {
          orderId: "1'--",
          serviceId: 'co_xt_%00',
          webhookId: '..',
          monitorId: '\\',
          eventId: 'e',
          invoiceId: '\u0000',
          deliveryId: 'd',
          keyId: 'k',
          slug: '💥',
          fileId: 'f',
        }),
      ),
      fc.webPath(),
    )
    const body = fc.option(fc.json({ maxDepth: 3 }), { nil: null })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT'),
        path,
        body,
        async (method, where, text) => {
          const options = method === 'GET' || text === null ? {} : { body: text }
          const answer = await service.ask(method, `${where.startsWith('/') ? '' : '/'}${where}`, options)
          expect(answer.status).toBeLessThan(500)
          expect(answer.headers.get('x-request-id')).toMatch(/^req_/)
          if (answer.status >= 400) expect(answer.text).not.toMatch(/node_modules|at \/|select |drizzle/i)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('writes no key, and no line break of a caller, into the log', async () => {
    await report({ serviceId: register.serviceId('77'), customerReference: 'a\nb', metadata: { x: 1 } })
    expect(service.logged.length).toBeGreaterThan(0)
    expect(service.logged.filter((line) => line.includes(testKey))).toEqual([])
    expect(service.logged.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
  })
})
