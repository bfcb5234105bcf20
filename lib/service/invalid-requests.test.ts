import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestRegister, type TestRegister } from './testing/register.ts'
import { openTestService, type TestService } from './testing/service.ts'

let register: TestRegister
let service: TestService
beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
})
afterAll(() => service.close())

const report = (body: unknown) => service.ask('POST', '/v2/companies/report', { body })
const detailOf = (answer: { body: { detail: unknown } }) => answer.body.detail

describe('what is wrong with a request', () => {
  it('gives places as texts, positions in a list included', async () => {
    const body = { serviceId: register.serviceId(), sources: [5], eventCodesFilter: ['A', 5] }
    const answer = await service.ask('POST', '/v2/monitors', { body })
    expect(detailOf(answer)).toMatchObject([
      { loc: ['body', 'sources', '0'] },
      { loc: ['body', 'eventCodesFilter', '1'] },
    ])
    const unknown = { serviceId: register.serviceId(), sources: ['nonsense'] }
    expect(detailOf(await service.ask('POST', '/v2/monitors', { body: unknown }))).toMatchObject([
      { loc: ['body', 'sources', '0'] },
    ])
  })

  it.each([
    [{ serviceId: 5 }, 'serviceId'],
    [{ serviceId: null }, 'serviceId'],
    [{ bypassCache: 'true' }, 'bypassCache'],
    [{ metadata: 'x' }, 'metadata'],
  ])('says of %j that the type is wrong, and not that a value is missing', async (wrong, field) => {
    const answer = await report({ serviceId: register.serviceId(), ...wrong })
    expect(detailOf(answer)).toMatchObject([
      { loc: ['body', field], type: 'invalid_type', msg: expect.stringMatching(/expected/) },
    ])
  })

  it('bounds the schedule and the metadata of a monitor', async () => {
    const monitor = { serviceId: register.serviceId(), sources: ['company_report'] }
    const long = { ...monitor, scheduleCron: `${'0,'.repeat(200)}0 * * * *` }
    expect(detailOf(await service.ask('POST', '/v2/monitors', { body: long }))).toMatchObject([
      { loc: ['body', 'scheduleCron'], msg: 'Must have at most 200 characters' },
    ])
    const heavy = { ...monitor, metadata: { note: 'x'.repeat(4_096) } }
    expect(detailOf(await service.ask('POST', '/v2/monitors', { body: heavy }))).toMatchObject([
      { loc: ['body', 'metadata'] },
    ])
  })

  it('names an unknown parameter that objects are born with', async () => {
    expect(detailOf(await service.ask('GET', '/v2?__proto__=1'))).toMatchObject([{ loc: ['query', '__proto__'] }])
    expect(detailOf(await service.ask('GET', '/v2/orders?__proto__=1'))).toMatchObject([
      { loc: ['query', '__proto__'] },
    ])
  })

  it('is answered as JSON that no browser takes for anything else', async () => {
    for (const path of ['/v2', '/v2/nothing'])
      expect((await service.ask('GET', path)).headers.get('x-content-type-options')).toBe('nosniff')
  })
})
