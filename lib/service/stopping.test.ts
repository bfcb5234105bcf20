import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitForOrder } from './orders/index.ts'
import { type Listening, serve } from './serve.ts'
import { createTestRegister, type TestRegister } from './testing/register.ts'
import { openTestService, type TestService, testKey } from './testing/service.ts'

let register: TestRegister
let service: TestService
let listening: Listening
beforeEach(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector], env: { REGISTRY_PORT: '0' } })
  listening = await serve(service.ctx)
})
afterEach(() => service.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${listening.port}${path}`, init)

function orderInline(nativeId: string): Promise<Response> {
  const body = JSON.stringify({ serviceId: register.serviceId(nativeId) })
  const headers = { 'x-api-key': testKey, 'content-type': 'application/json' }
  return ask('/v2/companies/report/sync', { method: 'POST', headers, body })
}

describe('a service that stops', () => {
  it('lets the requests that run end', async () => {
    register.hold()
    await service.work()
    const running = orderInline('4711')
    await expect.poll(() => register.asked, { timeout: 20_000 }).toBe(1)
    const stopping = listening.stop(30_000)
    register.release()
    expect(await (await running).json()).toMatchObject({ status: 'completed' })
    await stopping
    await expect(ask('/healthz')).rejects.toThrow()
  })

  it('takes no connection any more, and begins nothing after the last second', async () => {
    register.hold()
    await service.work()
    const running = orderInline('4712')
    await expect.poll(() => register.asked, { timeout: 20_000 }).toBe(1)
    const stopping = listening.stop(30_000)
    await expect(orderInline('4713')).rejects.toThrow()
    await expect.poll(() => service.ctx.shutdown.hasBegun, { timeout: 5_000 }).toBe(true)
    const body = { serviceId: register.serviceId('4713') }
    const refused = await service.ask('POST', '/v2/companies/report/sync', { body })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.headers.get('connection')).toBe('close')
    expect(refused.body).toMatchObject({ code: 'internal.unexpected', request_id: expect.any(String) })
    expect((await service.ask('GET', '/healthz')).status).toBe(200)
    const ready = await service.ask('GET', '/readyz')
    expect([ready.status, ready.body.status]).toEqual([503, 'stopping'])
    expect(register.asked, 'nothing of a refused request has begun').toBe(1)
    register.release()
    await running
    await stopping
  })

  it('answers a sync request it cannot finish with 408, naming the order, which goes on elsewhere', async () => {
    register.hold()
    const worker = await service.work()
    const running = orderInline('4714')
    await expect.poll(() => register.asked, { timeout: 20_000 }).toBe(1)
    await listening.stop(100)
    const answer = await running
    const { code, detail } = await answer.json()
    expect([answer.status, code]).toEqual([408, 'request.timeout'])
    const [orderId = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(detail) ?? []
    await worker.stop(100)
    register.release()
    const next = await openTestService({ connectors: [register.connector], database: service.database })
    await next.work()
    expect((await next.settled('report', orderId)).body).toMatchObject({ status: 'completed' })
    await next.close()
  })

  it('keeps nobody waiting for a database that says nothing', async () => {
    const silent: object = new Proxy(() => {}, {
      get: (_, name) => (name === 'execute' ? () => new Promise(() => {}) : silent),
      apply: () => silent,
    })
    const ctx = { ...service.ctx, database: Object.assign({}, service.database, { sql: silent }) }
    const waiting = waitForOrder(ctx, 'nobody', 'none', 60_000, [])
    service.ctx.shutdown.cut()
    expect(await waiting).toBeNull()
    await listening.stop(0)
  })
})
