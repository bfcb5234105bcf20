import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registers, worldwide } from '#lib/registers/index.ts'
import { openConnectors } from '../registers/index.ts'
import { createTestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let service: TestService
beforeAll(async () => {
  const { connector } = createTestRegister()
  // One register, asked for two jurisdictions.
  service = await openTestService({
    connectors: [{ ...connector, slug: 'test-xs', jurisdictionCode: 'xs' }, connector],
  })
})
afterAll(() => service.close())

describe('what registers give', () => {
  it('is one row for each register, with the products its connectors answer for, and costs nothing', async () => {
    const { status, body } = await service.ask('GET', '/v2/registers')
    expect(status).toBe(200)
    expect(body.registers).toEqual([
      {
        slug: 'test-register',
        name: 'Register of Testland',
        jurisdictionCodes: ['xs', 'xt'],
        products: ['search', 'prefill', 'documentList', 'document', 'report', 'financials'],
        parts: [{ part: 'owners', state: 'not_published', reason: 'another_authority' }],
        isFictional: false,
        recordedAnswers: 3,
        unprovenParts: ['owners'],
        unprovenSources: [],
      },
    ])
    const { body: credits } = await service.ask('GET', '/v2/billing/credits')
    expect([credits.reserved, credits.charged]).toEqual([0, 0])
  })

  it('is listed by the service among its extensions', async () => {
    const { body } = await service.ask('GET', '/v2')
    expect(body.extensions).toContain('GET /v2/registers')
  })

  it('is said of every connected register, of the sandbox that it is invented and of others how often it was recorded', async () => {
    const open = await openConnectors({ ...service.ctx.env, isSandbox: true }, service.database, () => [])
    const coverages = new Map(open.all.map(({ coverage }) => [coverage.slug, coverage]))
    const recorded = (slug: string) => coverages.get(slug)?.recordedAnswers
    const own = registers.map(({ slug }) => slug)
    const invented = ['xa-hr', 'xb-gemi', 'xc-rcs']
    expect([...coverages.keys()].toSorted()).toEqual([...own, worldwide.slug, ...invented].toSorted())
    for (const slug of [...own, worldwide.slug]) expect(recorded(slug)).toBeGreaterThan(0)
    for (const slug of invented) expect(recorded(slug)).toBeNull()
    // Parents are GLEIF's word, which supplements the reports of each.
    for (const slug of own)
      expect(coverages.get(slug)?.parts.filter(({ part }) => part === 'parents')).toEqual([
        { part: 'parents', state: 'given', obtainable: { product: 'report' }, detail: 'GLEIF' },
      ])
    await open.close()
  })
})
