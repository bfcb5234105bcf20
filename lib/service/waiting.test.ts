import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#lib/database/index.ts'
import { type DisturbedWay, startProxy } from '#lib/database/testing/proxy.ts'
import { askRaw } from '#lib/testing/http/ask.ts'
import { answerOf, waitForOrder } from './orders/index.ts'
import { type Listening, serve } from './serve.ts'
import { createTestRegister, type TestRegister } from './testing/register.ts'
import { freshDatabase, openTestService, type TestService, testKey } from './testing/service.ts'

let register: TestRegister
let service: TestService

const pathOf = (orderId: string) => `/v2/companies/report/${orderId}`
const poll = (orderId: string, headers: Record<string, string> = {}) =>
  service.ask('GET', pathOf(orderId), { headers: { prefer: 'wait=30', ...headers } })

async function started(): Promise<string> {
  register.hold()
  // Longer than what is worth compressing.
  const body = { serviceId: register.serviceId(), bypassCache: true, metadata: { text: 'x'.repeat(2_000) } }
  return (await service.ask('POST', '/v2/companies/report', { body })).body.orderId
}

/** How many requests wait now, by what they hear the end of the process with. */
const waiting = () => getEventListeners(service.ctx.shutdown.cutOff, 'abort').length
const untilWaiting = (count: number) => expect.poll(waiting, { timeout: 20_000 }).toBe(count)

describe('a poll that waits', () => {
  let listening: Listening
  beforeEach(async () => {
    register = createTestRegister()
    service = await openTestService({ connectors: [register.connector], env: { REGISTRY_PORT: '0' } })
    listening = await serve(service.ctx)
    await service.work()
  })
  afterEach(async () => {
    await listening.stop(0)
    await service.close()
  })

  it('is answered at the end of its order, or after its time without one', async () => {
    const orderId = await started()
    expect((await poll(orderId, { prefer: 'wait=1' })).body.status).toBe('running')
    const answer = poll(orderId)
    await untilWaiting(1)
    register.release()
    const { headers, body } = await answer
    expect([body.status, headers.get('preference-applied')]).toEqual(['completed', 'wait=30'])
  })

  it('is read with all others of its order at once, and nothing of it stays', async () => {
    const orderId = await started()
    const { organizationId } = await service.ctx.accounts.authenticate(testKey, null)
    const all = Array.from({ length: 40 }, () => waitForOrder(service.ctx, organizationId, orderId, 30_000, []))
    const others = waitForOrder(service.ctx, crypto.randomUUID(), orderId, 100, [])
    await untilWaiting(41)
    expect(await others, 'of another organization').toBeNull()
    register.release()
    const found = await Promise.all(all)
    expect(found.map((one) => one?.order.status)).toEqual(all.map(() => 'completed'))
    // Two where the order ended just as all looked by themselves.
    expect(new Set(found).size).toBeLessThanOrEqual(2)
    const made = found.map((one) => one && answerOf(service.ctx.env, one, service.clock.now()))
    expect(new Set(made).size, 'and so is what they are answered').toBe(new Set(found).size)
    expect(waiting()).toBe(0)
  })

  it('gets an answer of its own, in the form it asked for', async () => {
    const orderId = await started()
    const as = (method: string, more: Record<string, string> = {}) =>
      askRaw(`http://127.0.0.1:${listening.port}`, {
        method,
        path: pathOf(orderId),
        headers: { 'x-api-key': testKey, prefer: 'wait=30', ...more },
      })
    const running = (await poll(orderId, { prefer: '' })).headers.get('etag') ?? ''
    const answers = ['gzip', 'gzip', 'br', 'identity'].map((coding) => as('GET', { 'accept-encoding': coding }))
    const all = [...answers, as('GET', { 'if-none-match': running }), as('HEAD')]
    await untilWaiting(all.length)
    register.release()
    const came = await Promise.all(all)
    const plain = await poll(orderId)
    expect(came.map(({ status }) => status)).toEqual(came.map(() => 200))
    expect(came.map(({ text }) => text)).toEqual([...Array.from({ length: 5 }, () => plain.text), ''])
    expect(came.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip', 'br', ...Array(3)])
    expect(new Set(came.map(({ headers }) => headers.etag))).toEqual(new Set([plain.headers.get('etag')]))
    expect(new Set(came.map(({ headers }) => headers['x-request-id'])).size).toBe(all.length)
  })

  it('ends with its client', async () => {
    const orderId = await started()
    const leaving = new AbortController()
    const headers = { 'x-api-key': testKey, prefer: 'wait=30' }
    const { signal } = leaving
    const answer = fetch(`http://127.0.0.1:${listening.port}${pathOf(orderId)}`, { headers, signal })
    await untilWaiting(1)
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await untilWaiting(0)
  })

  it('is answered under a key that is revoked meanwhile, whose next request is refused', async () => {
    const orderId = await started()
    const made = await service.ask('POST', '/v2/keys', { body: { name: 'Nightly', scopes: ['read'] } })
    const answer = poll(orderId, { 'x-api-key': made.body.key })
    await untilWaiting(1)
    expect((await service.ask('DELETE', `/v2/keys/${made.body.keyId}`)).status).toBe(204)
    register.release()
    expect((await answer).body.status).toBe('completed')
    expect((await poll(orderId, { 'x-api-key': made.body.key })).status).toBe(403)
  })

  it('is answered at once when the process stops', async () => {
    const orderId = await started()
    const all = Array.from({ length: 20 }, () => poll(orderId))
    await untilWaiting(all.length)
    const startedMs = performance.now()
    service.ctx.shutdown.begin()
    const statuses = (await Promise.all(all)).map(({ body }) => body.status)
    expect(statuses).toEqual(all.map(() => 'running'))
    expect(performance.now() - startedMs, 'long before their time').toBeLessThan(10_000)
  })
})

/** What a server on a network does; the embedded engine does not go away. */
describe.skipIf(inject('postgresUrl') === null)('while the database goes away', () => {
  let direct: Awaited<ReturnType<typeof freshDatabase>>
  let way: DisturbedWay
  let database: Database
  beforeEach(async () => {
    register = createTestRegister()
    direct = await freshDatabase()
    way = await startProxy(direct.connectionString ?? '')
    database = await openDatabase({ url: way.url, folder: null, what: 'test' })
    service = await openTestService({ connectors: [register.connector], database })
  })
  afterEach(async () => {
    await service.close()
    await database.close()
    await way.close()
    await direct.drop()
  })

  it('a poll that waits is told to come again, and does', async () => {
    const orderId = await started()
    const answer = poll(orderId)
    await untilWaiting(1)
    way.refuse()
    const { status, headers } = await answer
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    way.speak()
    const again = () => poll(orderId, { prefer: '' }).then(({ body }) => body.status)
    await expect.poll(again, { timeout: 20_000 }).toBe('running')
  })

  it('an order goes on: its register is not asked again, and who waits hears of its end', async () => {
    await service.work()
    const orderId = await started()
    await expect.poll(() => register.asked, { timeout: 20_000 }).toBe(1)
    let isBack = false
    await database.listen('registry_test', (payload) => {
      isBack ||= payload === null
    })
    way.reset()
    await expect.poll(() => isBack, { timeout: 20_000 }).toBe(true)
    const answer = poll(orderId)
    await untilWaiting(1)
    register.release()
    expect((await answer).body.status).toBe('completed')
    expect(register.asked).toBe(1)
  })
})
