import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let service: TestService
beforeAll(async () => {
  const open = createTestRegister().connector
  const closed = { ...open, slug: 'closed', jurisdictionCode: 'xs', credentials: ['token'] }
  const { financials: _financials, ...rest } = open
  const bare = { ...rest, slug: 'bare', jurisdictionCode: 'xu' }
  service = await openTestService({ connectors: [open, closed, bare] })
})
afterAll(() => service.close())

describe('the catalogue of jurisdictions', () => {
  it('claims exactly what the connectors can do', async () => {
    const { body } = await service.ask('GET', '/v2/platform/jurisdictions')
    expect(body.xt.capabilities.companyReport).toEqual({
      status: 'live',
      enabled: true,
      subcapabilities: {
        officers: { status: 'live', enabled: true },
        shareholders: { status: 'unsupported', enabled: false },
      },
    })
    expect(body.xt.capabilities.ubo.status).toBe('coming_soon')
    expect(body.xt.capabilities.financials).toMatchObject({ status: 'live', enabled: true })
    expect(body.xu.capabilities.financials).toMatchObject({ status: 'unsupported', enabled: false })
    expect(body.xt.sources[0]).toMatchObject({ slug: 'test-register', logo: '/logo.svg', status: 'live' })
  })

  it('keeps platform status and own entitlement apart: a register without its credentials is live and not enabled', async () => {
    const { body } = await service.ask('GET', '/v2/platform/jurisdictions')
    expect(body.xs.capabilities.companyReport).toMatchObject({ status: 'live', enabled: false })
    expect(body.xs.sources).toMatchObject([{ slug: 'closed', credentials: ['token'] }])
    expect(body.xt.sources).toMatchObject([{ credentials: [] }])
  })
})
