import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connector, FetchContext } from '#lib/registers/connector/index.ts'
import { createOrganization } from '../accounts/index.ts'
import { createTestRegister, type TestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let service: TestService
let register: TestRegister
const seen: (FetchContext['secrets'] | null)[] = []

beforeAll(async () => {
  register = createTestRegister()
  const open = register.connector
  const { report, financials } = open
  const closed: Connector = {
    ...open,
    slug: 'closed',
    jurisdictionCode: 'xs',
    credentials: ['user', 'token'],
    keyed: ['report'],
    acceptsCredentials: ({ token }) => token !== 'wrong',
    async report(context, nativeId) {
      seen.push(context.secrets ?? null)
      if (report === undefined) throw new Error('the test register has reports')
      return report(context, nativeId)
    },
    async financials(context, nativeId) {
      seen.push(context.secrets ?? null)
      if (financials === undefined) throw new Error('the test register has accounts')
      return financials(context, nativeId)
    },
  }
  service = await openTestService({ connectors: [open, closed] })
  await service.work()
})
afterAll(() => service.close())

const create = (more: object, customer = '') =>
  service.ask('POST', `/v2/integrations${customer}`, {
    body: { datasourceSlug: 'closed', secretValues: { user: 'me', token: 'canary-7f3a' }, ...more },
  })
const serviceId = (number: string) => register.serviceId(number).replace('co_xt_', 'co_xs_')
const order = (number: string, headers: Record<string, string> = {}) =>
  service.ask('POST', '/v2/companies/report', { body: { serviceId: serviceId(number) }, headers })

describe('an integration', () => {
  it('is refused in the words of the interface, each with a code', async () => {
    const wrong = async (more: object) => {
      const { status, body } = await create(more)
      return [status, body.code, body.detail]
    }
    expect(await wrong({ datasourceSlug: 'nothing' })).toEqual([400, 'request.invalid', 'invalid datasource slug'])
    expect(await wrong({ datasourceSlug: 'test-register' })).toEqual([
      400,
      'request.invalid',
      'invalid datasource slug',
    ])
    expect(await wrong({ secretValues: { user: 'me', token: 'wrong' } })).toEqual([
      403,
      'auth.forbidden',
      'invalid API key',
    ])
    expect(await wrong({ secretValues: { user: ' ', tokn: 'x' } })).toEqual([
      400,
      'request.invalid',
      [
        { loc: ['body', 'secretValues', 'user'], msg: 'A value is required', type: 'missing' },
        { loc: ['body', 'secretValues', 'token'], msg: 'A value is required', type: 'missing' },
        { loc: ['body', 'secretValues', 'tokn'], msg: 'Unknown field', type: 'extra_forbidden' },
      ],
    ])
    expect((await wrong({ secretValues: undefined }))[2]).toMatchObject([{ loc: ['body', 'secretValues'] }])
    const foreign = await service.ask('POST', '/v2/integrations', { body: {}, headers: { 'x-api-key': 'rk_no' } })
    expect([foreign.status, foreign.body.detail]).toEqual([403, 'Invalid API key'])
  })

  it('opens its register: refused before, enabled and asked with the credentials after, also where it is open to all', async () => {
    const accounts = async (number: string) => {
      const body = { serviceId: serviceId(number) }
      const { orderId } = (await service.ask('POST', '/v2/companies/finance', { body })).body
      expect((await service.settled('finance', orderId)).body.status).toBe('completed')
      return seen.at(-1)
    }
    expect(await accounts('1')).toBeNull()
    const capability = async () => (await service.ask('GET', '/v2/platform/jurisdictions')).body.xs.capabilities
    expect((await capability()).companyReport).toMatchObject({ status: 'live', enabled: false })
    expect((await capability()).financials).toMatchObject({ status: 'live', enabled: true })
    const refused = await order('1')
    expect([refused.status, refused.body.code]).toEqual([422, 'capability.not_available'])
    expect(refused.body.detail).toContain('closed requires credentials')

    const created = await create({})
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      datasourceSlug: 'closed',
      datasourceName: 'Register of Testland',
      createdAt: '2026-11-21T08:12:44.000Z',
      updatedAt: '2026-11-21T08:12:44.000Z',
    })
    expect((await create({})).body).toMatchObject({
      code: 'request.conflict',
      detail: 'integration already exists for the datasource',
    })
    expect((await capability()).companyReport).toMatchObject({ status: 'live', enabled: true })
    const { orderId } = (await order('1')).body
    expect((await service.settled('report', orderId)).body.status).toBe('completed')
    expect(seen.at(-1)).toEqual({ user: 'me', token: 'canary-7f3a' })
    expect(await accounts('2')).toEqual({ user: 'me', token: 'canary-7f3a' })
  })

  it('of a customer wins for that customer alone', async () => {
    await create({ secretValues: { user: 'bank', token: 'canary-b4nk' } }, '?customerId=Bank%20%C5%81')
    const theirs = (await order('2', { 'x-customer-id': Buffer.from('Bank Ł').toString('latin1') })).body.orderId
    await service.settled('report', theirs)
    expect(seen.at(-1)?.user).toBe('bank')
    const others = (await order('3', { 'x-customer-id': 'Another' })).body.orderId
    await service.settled('report', others)
    expect(seen.at(-1)?.user).toBe('me')
  })

  it('is listed without its secrets, stored sealed, and nothing of another organization’s', async () => {
    const listed = await service.ask('GET', '/v2/integrations')
    expect(listed.body.integrations).toMatchObject([
      { datasourceSlug: 'closed' },
      { datasourceSlug: 'closed', customerId: 'Bank Ł' },
    ])
    const { rows } = await service.database.sql.execute(sql`select * from registry.integrations`)
    expect(`${listed.text}${JSON.stringify(rows)}${service.logged.join('')}`).not.toContain('canary')
    const { key } = await createOrganization(service.ctx, 'Another')
    const headers = { 'x-api-key': key }
    expect((await service.ask('GET', '/v2/integrations', { headers })).body).toEqual({ integrations: [] })
    const catalogue = (await service.ask('GET', '/v2/platform/jurisdictions', { headers })).body
    expect(catalogue.xs.capabilities.companyReport.enabled).toBe(false)
    expect((await service.ask('DELETE', '/v2/integrations/closed', { headers })).status).toBe(404)
  })

  it('closes its register again when it is removed', async () => {
    expect((await service.ask('DELETE', '/v2/integrations/closed')).status).toBe(204)
    expect((await service.ask('DELETE', '/v2/integrations/closed')).status).toBe(404)
    expect((await order('4')).status).toBe(422)
    const theirs = await order('4', { 'x-customer-id': Buffer.from('Bank Ł').toString('latin1') })
    expect(theirs.status).toBe(202)
  })
})

describe('a key of the operator', () => {
  it('opens its register to organizations without an integration, for orders and for monitors, and is said nowhere', async () => {
    const asked: (FetchContext['secrets'] | null)[] = []
    const { connector } = createTestRegister()
    const keyed: Connector = {
      ...connector,
      slug: 'gb-companies-house',
      credentials: ['apiKey'],
      async report(context, nativeId) {
        asked.push(context.secrets ?? null)
        const found = await connector.report?.(context, nativeId)
        if (found === undefined) throw new Error('the test register has reports')
        return found
      },
    }
    const env = { REGISTER_GB_COMPANIES_HOUSE_KEY: 'canary-of-the-operator' }
    const own = await openTestService({ connectors: [keyed], env })
    await own.work()
    const { body } = await own.ask('GET', '/v2/platform/jurisdictions')
    expect(body.xt.capabilities.companyReport).toMatchObject({ status: 'live', enabled: true })
    const id = register.serviceId('1')
    const started = await own.ask('POST', '/v2/companies/report', { body: { serviceId: id } })
    await own.settled('report', started.body.orderId)
    const watched = { serviceId: id, sources: ['company_report'] }
    const { monitorId } = (await own.ask('POST', '/v2/monitors', { body: watched })).body
    await expect
      .poll(async () => (await own.ask('GET', `/v2/monitors/${monitorId}`)).body.checkCount, { timeout: 5_000 })
      .toBe(1)
    expect(asked).toEqual([{ apiKey: 'canary-of-the-operator' }, { apiKey: 'canary-of-the-operator' }])
    const integration = { datasourceSlug: 'gb-companies-house', secretValues: { apiKey: 'of the organization' } }
    await own.ask('POST', '/v2/integrations', { body: integration })
    const again = await own.ask('POST', '/v2/companies/report', { body: { serviceId: id, bypassCache: true } })
    await own.settled('report', again.body.orderId)
    expect(asked.at(-1)).toEqual({ apiKey: 'of the organization' })
    expect(`${JSON.stringify(body)}${own.logged.join('')}`).not.toContain('canary')
    await own.close()
  })
})
