import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asked, askRaw } from '#lib/testing/http/ask.ts'
import { commonCases } from '#lib/testing/http/cases.ts'
import { serviceCases } from '#lib/testing/http/cases-of-service.ts'
import { faultsIn } from '#lib/testing/http/faults.ts'
import { type Listening, serve } from './serve.ts'
import { createTestRegister, type TestRegister } from './testing/register.ts'
import { openTestService, type TestService, testKey } from './testing/service.ts'

let register: TestRegister
let service: TestService
let listening: Listening
beforeAll(async () => {
  register = createTestRegister()
  const limits = { RATE_LIMIT_PER_SECOND: '1000', ORGANIZATION_RATE_LIMIT_PER_SECOND: '2000' }
  service = await openTestService({ connectors: [register.connector], env: { REGISTRY_PORT: '0', ...limits } })
  listening = await serve(service.ctx)
  await service.work()
})
afterAll(async () => {
  await listening.stop(100)
  await service.close()
})

const caller = { 'x-api-key': testKey }
const ask = (asked: Asked) => askRaw(`http://127.0.0.1:${listening.port}`, asked)
const pathOf = (orderId: string) => `/v2/companies/report/${orderId}`

async function started(serviceId = register.serviceId(), more: object = {}): Promise<string> {
  const { body } = await service.ask('POST', '/v2/companies/report', {
    body: { serviceId, bypassCache: true, ...more },
  })
  return body.orderId
}

describe('HTTP', () => {
  it('is as programs expect it', async () => {
    const serviceId = register.serviceId()
    // Longer than what is worth compressing.
    const orderId = await started(serviceId, { metadata: { text: 'x'.repeat(2_000) } })
    await service.settled('report', orderId)
    await started(serviceId)
    for (const id of [serviceId, register.serviceId('2')])
      await service.ask('POST', '/v2/monitors', { body: { serviceId: id, sources: ['company_report'] } })
    const subject = { prefix: '', caller, change: {}, preflight: 405, orderId, serviceId }
    expect(await faultsIn([...commonCases(subject), ...serviceCases(subject)], ask)).toEqual([])
  })

  it('tags an order by what is stored of it: another state, another tag', async () => {
    register.hold()
    const orderId = await started()
    const running = await ask({ method: 'GET', path: pathOf(orderId), headers: caller })
    expect(JSON.parse(running.text).status).toBe('running')
    register.release()
    await service.settled('report', orderId)
    const same = { ...caller, 'if-none-match': running.headers.etag ?? '' }
    const completed = await ask({ method: 'GET', path: pathOf(orderId), headers: same })
    expect([completed.status, JSON.parse(completed.text).status]).toEqual([200, 'completed'])
    const again = { ...caller, 'if-none-match': completed.headers.etag ?? '' }
    expect((await ask({ method: 'GET', path: pathOf(orderId), headers: again })).status).toBe(304)
  })
})
