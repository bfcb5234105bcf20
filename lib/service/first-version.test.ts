import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersOfLife } from './handle.ts'
import { createTestRegister, type TestRegister } from './testing/register.ts'
import { openTestService, type TestService } from './testing/service.ts'

let register: TestRegister
let service: TestService
beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
  await service.work()
})
afterAll(() => service.close())

const headers = { 'service-version': '2026-05-01' }
const get = (path: string) => service.ask('GET', path, { headers })
const post = (path: string, body?: object) => service.ask('POST', path, { headers, body })

/** The fields interface.md names of an order and of its creation, copied by hand: what a client of the first version reads. */
const created = ['orderId', 'serviceId', 'customerReference', 'metadata', 'cachedOrder', 'resultUrl']
const order = [
  'orderId',
  'serviceId',
  'companyName',
  'customerReference',
  'metadata',
  'status',
  'requestTime',
  'responseTime',
  'result',
]
const webhook = ['id', 'name', 'url', 'status', 'signingSecret']
const monitor = [
  'monitorId',
  'serviceId',
  'companyName',
  'scheduleCron',
  'checkCount',
  'lastCheckedAt',
  'isActive',
  'createdAt',
  'apiUrl',
]

describe('a client of the first version', () => {
  it('orders, polls and reads a report as on its first day', async () => {
    const serviceId = register.serviceId()
    const body = { serviceId, customerReference: 'A-1', metadata: { a: 1 } }
    const started = await post('/v2/companies/report', body)
    expect([started.status, started.headers.get('service-version')]).toEqual([202, '2026-05-01'])
    expect(Object.keys(started.body)).toEqual(expect.arrayContaining(created))
    await service.settled('report', started.body.orderId)
    const ended = await get(started.body.resultUrl)
    expect(Object.keys(ended.body)).toEqual(expect.arrayContaining(order))
    expect(ended.body).toMatchObject({ ...body, status: 'completed', result: { type: 'companyReport' } })
    const again = await post('/v2/companies/report', { serviceId })
    expect([again.status, again.body.cachedOrder, again.body.customerReference]).toEqual([200, true, 'A-1'])
  })

  it('makes and removes webhooks and monitors, and reads the catalogue', async () => {
    const made = await post('/v2/webhooks', { name: 'a', url: 'https://hooks.example.com/first' })
    expect([made.status, Object.keys(made.body)]).toEqual([201, webhook])
    expect((await get(`/v2/webhooks/${made.body.id}`)).body.apiVersion).toBe('2026-05-01')
    const rotated = await post(`/v2/webhooks/${made.body.id}/secret/rotate`)
    expect(Object.keys(rotated.body)).toEqual(['signingSecret', 'previousSecretExpiresAt'])
    expect((await service.ask('DELETE', `/v2/webhooks/${made.body.id}`, { headers })).status).toBe(204)
    const watched = await post('/v2/monitors', { serviceId: register.serviceId('2'), sources: ['company_report'] })
    expect(Object.keys(watched.body)).toEqual(expect.arrayContaining(monitor))
    expect((await get('/v2/monitors')).body).toMatchObject({
      total: 1,
      monitors: [{ monitorId: watched.body.monitorId }],
    })
    expect((await get('/v2/platform/jurisdictions')).body.xt.name).toBe('Testland')
  })

  it('is told nothing of an end that is not set, and both days once they are', async () => {
    const { headers: said } = await get('/v2/monitors')
    expect([said.get('deprecation'), said.get('sunset')]).toEqual([null, null])
    const life = { deprecatedAt: '2028-08-01T00:00:00Z', endsAt: '2029-08-01T00:00:00Z' }
    expect(headersOfLife(life)).toEqual({ deprecation: '@1848700800', sunset: 'Wed, 01 Aug 2029 00:00:00 GMT' })
  })
})
