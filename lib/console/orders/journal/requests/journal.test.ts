import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '#lib/contract/index.ts'
import { notifications, orders, requests, results } from '../../../core/schema/index.ts'
import { canaries } from '../../../testing/harness.ts'
import { type Running, runConsole, until } from '../../../testing/running.ts'

let company = 0
const nextCompany = () => {
  company += 1
  return `co_xa_company${company}`
}
const keyed = (key: string) => ({ 'idempotency-key': key })

async function requestOf(running: Running, key: string) {
  const rows = await running.harness.database.sql.select().from(requests).where(eq(requests.idempotencyKey, key))
  return rows[0]
}

describe('a request, to a service with the interface and nothing more', () => {
  let running: Running
  beforeAll(async () => {
    running = await runConsole(false)
  })
  afterAll(() => running.close())

  const submit = (role: 'analyst' | 'admin', serviceId: string, headers = {}, more = {}) =>
    running.ask(role, 'POST', '/v2/companies/report', { body: { serviceId, ...more }, headers })

  it('is in the journal, with its key, before it leaves', async () => {
    const seen: unknown[] = []
    running.upstream.onPost = async ({ headers }) => {
      const row = await requestOf(running, String(headers['idempotency-key']))
      seen.push({ state: row?.state, body: row?.sentBody })
    }
    const serviceId = nextCompany()
    const answer = await submit('analyst', serviceId, keyed('before-it-leaves'))
    running.upstream.onPost = async () => {}
    expect(answer.status).toBe(202)
    expect(seen).toEqual([{ state: 'sending', body: JSON.stringify({ serviceId }) }])
    const row = await requestOf(running, 'before-it-leaves')
    expect(row).toMatchObject({ state: 'answered', orderId: answer.body.orderId, upstreamRequestId: 'req_stub' })
    expect(answer.headers.get('x-journal-request')).toBe(row?.requestId)
  })

  it('goes out for a company id of any opaque form, in a body, in a path and in a query', async () => {
    for (const serviceId of ['co_gb_OC.301:77~x', 'co_de_HRB 40217/München%', 'co_fr_5é=+&?#']) {
      const answer = await submit('analyst', serviceId, keyed(`opaque-${serviceId.length}`))
      expect(answer.status, serviceId).toBe(202)
      expect(JSON.parse(running.upstream.sent.findLast(({ method }) => method === 'POST')?.body ?? '')).toEqual({
        serviceId,
      })
      const sources = await running.ask('analyst', 'GET', pathOf('listMonitorSources', {}, { serviceId }))
      expect(sources.body.detail).not.toBe('invalid company id format')
      // Other requests may have gone out since: the order above is polled.
      const asked = running.upstream.sent.map(({ path }) => new URL(path, 'http://stub').searchParams.get('serviceId'))
      expect(asked).toContain(serviceId)
    }
    for (const serviceId of ['nonsense', 'co_XA_1', 'co_xa_', 'co_xa_a\nb']) {
      expect((await submit('analyst', serviceId)).body.detail, serviceId).toBe('invalid company id format')
    }
  })

  it('carries the key of the console and nothing of the browser', async () => {
    const headers = {
      ...keyed('clean'),
      'x-forwarded-for': '1.2.3.4',
      'x-customer-id': 'acme',
      authorization: 'Bearer x',
    }
    await submit('analyst', nextCompany(), headers)
    const sent = running.upstream.sent.findLast(({ method }) => method === 'POST')?.headers ?? {}
    expect(sent).toMatchObject({ 'x-api-key': canaries.key, 'service-version': '2026-08-01', 'x-customer-id': 'acme' })
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'x-requested-with'])
      expect(sent).not.toHaveProperty(name)
  })

  it('of a second person reuses the order, and each keeps their own reference', async () => {
    const serviceId = nextCompany()
    const first = await submit('analyst', serviceId, keyed('one'), { customerReference: 'Case A' })
    const second = await submit('admin', serviceId, keyed('two'), { customerReference: 'Case B' })
    expect(second.body.orderId).toBe(first.body.orderId)
    const [one, two] = [await requestOf(running, 'one'), await requestOf(running, 'two')]
    expect(one).toMatchObject({
      customerReference: 'Case A',
      wasReused: false,
      requestedBy: running.harness.users.analyst,
    })
    expect(two).toMatchObject({ customerReference: 'Case B', wasReused: true, creditsCharged: 0 })
    const [order] = await running.harness.database.sql
      .select()
      .from(orders)
      .where(eq(orders.orderId, first.body.orderId))
    expect(order?.customerReference).toBe('Case A')
  })

  it('repeated under its key gets its answer again and is sent once; another request under that key is refused', async () => {
    const serviceId = nextCompany()
    const first = await submit('analyst', serviceId, keyed('again'))
    const before = running.upstream.sent.length
    const second = await submit('analyst', serviceId, keyed('again'))
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect((await submit('analyst', nextCompany(), keyed('again'))).status).toBe(409)
    expect(running.upstream.sent.slice(before).filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('that was refused costs nothing, and its refusal reaches the page as it was', async () => {
    const body = '{"detail":"not in xb","code":"capability.not_available","request_id":"req_no"}'
    running.upstream.next.push({ status: 422, body })
    const answer = await submit('analyst', nextCompany(), keyed('refused'))
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ detail: 'not in xb', code: 'capability.not_available', request_id: 'req_no' })
    expect(await requestOf(running, 'refused')).toMatchObject({ state: 'refused', creditsCharged: 0, orderId: null })
  })

  it('without an answer is unknown, is never sent again by itself, and a person decides', async () => {
    running.upstream.next.push('carriedOutInSilence')
    const serviceId = nextCompany()
    const answer = await submit('analyst', serviceId, keyed('silence'))
    expect(answer.status).toBe(502)
    expect(answer.body.code).toBe('upstream.unreachable')
    const row = await requestOf(running, 'silence')
    expect(row).toMatchObject({ state: 'unknown', errorCode: 'upstream.unreachable' })
    const notified = await running.harness.database.sql.select().from(notifications)
    expect(notified.filter(({ about }) => about === row?.requestId)).toMatchObject([{ kind: 'request.unknown' }])
    const before = running.upstream.sent.filter(({ method }) => method === 'POST').length
    await running.restart('stopped')
    expect((await submit('analyst', serviceId, keyed('silence'))).status).toBe(409)
    expect(running.upstream.sent.filter(({ method }) => method === 'POST')).toHaveLength(before)
  })

  it('answered with something that is not the interface is unknown, and the page is not shown', async () => {
    running.upstream.next.push({ status: 202, body: '<html>gateway</html>', headers: { 'content-type': 'text/html' } })
    const answer = await submit('analyst', nextCompany(), keyed('page'))
    expect([answer.status, answer.body.code]).toEqual([502, 'upstream.invalid'])
    expect(answer.text).not.toContain('<html>')
    expect((await requestOf(running, 'page'))?.state).toBe('unknown')
  })

  it('for a prefill stores the result, and the same request gets it again byte for byte', async () => {
    const body = { serviceId: nextCompany() }
    const ask = () => running.ask('analyst', 'POST', '/v2/companies/prefill', { body, headers: keyed('prefill') })
    const first = await ask()
    const second = await ask()
    expect([first.status, second.text]).toEqual([200, first.text])
    const [kept] = await running.harness.database.sql
      .select()
      .from(results)
      .where(eq(results.orderId, first.body.orderId))
    expect(gunzipSync(kept?.body ?? new Uint8Array()).toString('utf8')).toBe(first.text)
    expect(running.upstream.sent.filter(({ path }) => path === '/v2/companies/prefill')).toHaveLength(1)
  })

  it('never shows the key of the console, not even when the service sends it back', async () => {
    const echo = JSON.stringify({ detail: `you sent ${canaries.key}`, code: 'auth.forbidden', request_id: 'req_e' })
    running.upstream.next.push({ status: 403, body: echo }, { status: 202, body: `{"orderId":"${canaries.key}"}` })
    const answers = [await submit('analyst', nextCompany()), await submit('analyst', nextCompany())]
    for (const { text, headers } of answers) expect(text + JSON.stringify([...headers])).not.toContain('CANARY')
    const rows = await running.harness.database.sql.select().from(requests)
    expect(JSON.stringify(rows)).not.toContain('CANARY')
    expect(running.harness.logged()).not.toContain('CANARY')
  })

  it('for what costs is a POST: an intermediate result is not read with GET, and a role that may not is refused', async () => {
    const graph = await running.ask(
      'analyst',
      'GET',
      '/v2/companies/shareholder-graph/x?includeIntermediateResult=true',
    )
    expect(graph.status).toBe(400)
    const finance = await running.ask('finance', 'POST', '/v2/companies/report', { body: { serviceId: nextCompany() } })
    expect([finance.status, finance.body.code]).toEqual([403, 'session.forbidden'])
  })
})

describe('a request, to a service with the extensions', () => {
  let running: Running
  beforeAll(async () => {
    running = await runConsole(true)
  })
  afterAll(() => running.close())
  const submit = (role: 'analyst' | 'admin', serviceId: string, headers = {}) =>
    running.ask(role, 'POST', '/v2/companies/report', { body: { serviceId }, headers })

  it('is charged the price the page showed at most, and asks again where it has risen', async () => {
    const { upstream } = running
    const sentOf = (key: string) =>
      upstream.sent.find(({ method, headers }) => method === 'POST' && headers['idempotency-key'] === key)
    const shown = (credits: number) => ({ 'x-credits-max': String(credits) })
    expect((await submit('analyst', nextCompany(), { ...keyed('shown'), ...shown(12) })).status).toBe(202)
    expect(sentOf('shown')?.headers['x-credits-max']).toBe('12')
    await submit('analyst', nextCompany(), keyed('unshown'))
    expect(sentOf('unshown')?.headers['x-credits-max']).toBe('10')

    const dear = await submit('analyst', nextCompany(), { ...keyed('dear'), ...shown(0) })
    expect([dear.status, dear.body.code]).toEqual([409, 'request.conflict'])
    expect(sentOf('dear')).toBeUndefined()
    expect(await requestOf(running, 'dear')).toBeUndefined()
    const { status, body } = await submit('analyst', nextCompany(), { ...keyed('odd'), 'x-credits-max': '1.5' })
    expect([status, body.detail[0].loc]).toEqual([400, ['header', 'x-credits-max']])
  })

  it('whose price rises after it was asked is refused by the service, and sent again at a new price', async () => {
    const { upstream } = running
    const serviceId = nextCompany()
    upstream.onPost = async () => {
      upstream.price = 15
    }
    const raced = await submit('analyst', serviceId, { ...keyed('raced'), 'x-credits-max': '10' })
    upstream.onPost = async () => {}
    expect(raced.status).toBe(409)
    expect(await requestOf(running, 'raced')).toMatchObject({ state: 'refused', creditsCharged: 0, creditsMax: 10 })
    expect((await submit('analyst', serviceId, { ...keyed('raced'), 'x-credits-max': '10' })).status).toBe(409)
    expect((await submit('analyst', serviceId, { ...keyed('raced'), 'x-credits-max': '15' })).status).toBe(202)
    expect(await requestOf(running, 'raced')).toMatchObject({ creditsQuoted: 15, creditsMax: 15 })
    upstream.price = 10
  })

  it('searches registers at the price that was shown for all of them together, or not at all', async () => {
    const search = (companyName: string, creditsSeen: number) =>
      running.ask('analyst', 'POST', '/console/searches', {
        body: { companyName, jurisdictionCodes: ['xa', 'xb'], creditsSeen },
      })
    const sentFor = (name: string) =>
      running.upstream.sent.filter(({ path, body }) => path === '/v2/companies/search' && body.includes(`"${name}"`))
    expect((await search('Dear', 19)).status).toBe(409)
    expect(sentFor('Dear')).toEqual([])
    expect((await search('Fair', 20)).status).toBe(201)
    expect(sentFor('Fair').map(({ headers }) => headers['x-credits-max'])).toEqual(['10', '10'])
  })

  it('without an answer is resolved after a restart by its own key, and makes one order', async () => {
    const serviceId = nextCompany()
    running.upstream.next.push('carriedOutInSilence')
    const body = { serviceId, bypassCache: true }
    const answer = await running.ask('analyst', 'POST', '/v2/companies/report', { body, headers: keyed('resolved') })
    expect(answer.status).toBe(502)
    expect((await requestOf(running, 'resolved'))?.state).toBe('unknown')
    await running.restart('killed')
    await until('the request is answered', async () => (await requestOf(running, 'resolved'))?.state === 'answered')
    const made = [...running.upstream.orders.values()].filter((order) => order.serviceId === serviceId)
    expect(made.map(({ orderId }) => orderId)).toEqual([(await requestOf(running, 'resolved'))?.orderId])
    const again = await running.ask('analyst', 'POST', '/v2/companies/report', { body, headers: keyed('resolved') })
    expect([again.status, again.body.orderId]).toEqual([202, made[0]?.orderId])
  })

  it('that was being sent when the process ended is unknown at the next start, and resolved then', async () => {
    const serviceId = nextCompany()
    const template = await requestOf(running, 'resolved')
    if (template === undefined) throw new Error('the test before made no request')
    await running.harness.database.sql.insert(requests).values({
      ...template,
      requestId: crypto.randomUUID(),
      idempotencyKey: 'left-behind',
      state: 'sending',
      sentBody: JSON.stringify({ serviceId }),
      requestedAt: new Date(running.ctx.clock.now().getTime() - 600_000),
      answerBody: null,
      orderId: null,
    })
    await running.restart('killed')
    await until('the request is answered', async () => (await requestOf(running, 'left-behind'))?.state === 'answered')
    expect(running.upstream.sent.filter(({ headers }) => headers['idempotency-key'] === 'left-behind')).toHaveLength(1)
  })

  it('is quoted before it is sent', async () => {
    await running.ask('analyst', 'POST', '/v2/companies/report', {
      body: { serviceId: nextCompany() },
      headers: keyed('price'),
    })
    expect(await requestOf(running, 'price')).toMatchObject({ creditsQuoted: 10 })
  })
})
