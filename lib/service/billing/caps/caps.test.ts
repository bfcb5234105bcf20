import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestRegister, type TestRegister } from '../../testing/register.ts'
import { type Answer, openTestService, type TestService } from '../../testing/service.ts'
import { refund } from '../ledger/charge.ts'

let service: TestService
let register: TestRegister
let company = 0
beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
  await service.work()
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-11-21T08:12:44.000Z'))
afterEach(async () => {
  register.release()
  await service.database.sql.execute(sql`delete from registry.credit_caps`)
  const running = () => service.database.sql.execute(sql`select 1 from registry.orders where status = 'running'`)
  await expect.poll(async () => (await running()).rows.length, { timeout: 20_000 }).toBe(0)
})

const setCap = (body: object, headers: Record<string, string> = {}) =>
  service.ask('POST', '/v2/billing/caps', { body, headers })

async function newKey(more: object = {}): Promise<{ key: string; keyId: string }> {
  const body = { name: 'Nightly job', scopes: ['read', 'order', 'manage', 'secrets'], ...more }
  return (await service.ask('POST', '/v2/keys', { body })).body
}

interface By {
  key?: string
  customer?: string
}

/** A report of a company nobody asked for before: 10 credits. */
function order({ key, customer }: By = {}, more: object = {}): Promise<Answer> {
  company += 1
  return service.ask('POST', '/v2/companies/report', {
    body: { serviceId: register.serviceId(String(company)), ...more },
    headers: {
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...(customer === undefined ? {} : { 'x-customer-id': customer }),
    },
  })
}

async function capsOf(): Promise<
  { scope: string; charged: number; reserved: number; left: number; credits: number }[]
> {
  return (await service.ask('GET', '/v2/billing/caps')).body.caps
}

const statuses = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status)

async function settleAll(answers: readonly Answer[]): Promise<void> {
  register.release()
  for (const { body } of statuses(answers, 202)) await service.settled('report', body.orderId)
}

describe('a cap of credits', () => {
  it.each([
    ['the organization', { scope: 'organization' }, {}],
    ['a customer', { scope: 'customer', customerId: 'Bank Nordlicht' }, { customer: 'Bank Nordlicht' }],
  ] as const)('of %s is never passed by 200 orders at once, and is used to its end', async (_, place, by) => {
    const used = (await service.ask('GET', '/v2/billing/credits')).body.chargedToday
    const credits = place.scope === 'organization' ? used + 250 : 250
    expect((await setCap({ ...place, period: 'day', credits })).status).toBe(200)
    register.hold()
    const answers = await Promise.all(Array.from({ length: 200 }, () => order(by)))
    expect([statuses(answers, 202).length, statuses(answers, 402).length]).toEqual([25, 175])
    const [refused] = statuses(answers, 402)
    expect(refused?.body).toMatchObject({
      code: 'credits.insufficient',
      detail: expect.stringContaining(`has 0 of ${credits} credits left until 2026-11-22T00:00:00.000Z`),
    })
    await settleAll(answers)
    expect(await capsOf()).toMatchObject([{ charged: credits, reserved: 0, left: 0 }])
    expect((await order(by)).status).toBe(402)
  })

  it('of a key is never passed by 200 orders at once, beside those of other keys', async () => {
    const { key, keyId } = await newKey()
    await setCap({ scope: 'key', keyId, period: 'month', credits: 120 })
    register.hold()
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => order(at % 2 === 0 ? { key } : {})))
    expect(statuses(answers, 202)).toHaveLength(112)
    expect(statuses(answers, 402)[0]?.body.detail).toMatch(
      /the cap of key Nightly job for this month has 0 of 120 credits left until 2026-12-01T00:00:00.000Z/,
    )
    await settleAll(answers)
    expect(await capsOf()).toMatchObject([{ keyName: 'Nightly job', charged: 120, left: 0 }])
  })

  it('of organization, customers and keys at once is kept by each of 200 orders, asked for in any order', async () => {
    const keys = [await newKey(), await newKey()]
    const before = (await service.ask('GET', '/v2/billing/credits')).body.charged
    await setCap({ scope: 'organization', period: 'month', credits: before + 900 })
    await setCap({ scope: 'organization', period: 'day', credits: before + 800 })
    await setCap({ scope: 'customer', customerId: 'A', period: 'day', credits: 300 })
    await setCap({ scope: 'customer', customerId: 'B', period: 'month', credits: 250 })
    for (const { keyId } of keys) await setCap({ scope: 'key', keyId, period: 'day', credits: 350 })
    const by = (at: number): By => ({ key: keys[at % 2]?.key ?? '', customer: ['A', 'B', 'C'][at % 3] ?? '' })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => order(by(at))))
    await settleAll(answers)
    for (const cap of await capsOf()) expect(cap.charged).toBeLessThanOrEqual(cap.credits)
    const keyed = (await capsOf()).filter(({ scope }) => scope === 'key')
    expect(keyed.map(({ charged }) => charged)).toEqual([350, 350])
    expect(statuses(answers, 202)).toHaveLength(70)
  })

  it('binds sync orders, batch rows, searches and quotes as well as orders', async () => {
    const customer = 'Sync AG'
    await setCap({ scope: 'customer', customerId: customer, period: 'day', credits: 15 })
    const headers = { 'x-customer-id': customer }
    const serviceId = register.serviceId('800001')
    const quoted = await service.ask('POST', '/v2/quotes', {
      body: { product: 'report', request: { serviceId } },
      headers,
    })
    expect(quoted.body.available).toBe(15)
    expect((await service.ask('POST', '/v2/companies/report/sync', { body: { serviceId }, headers })).status).toBe(200)
    const other = { serviceId: register.serviceId('800002') }
    for (const path of ['report', 'report/sync'])
      expect((await service.ask('POST', `/v2/companies/${path}`, { body: other, headers })).body).toMatchObject({
        code: 'credits.insufficient',
        detail: `10 credits required; the cap of customer ${customer} for this day has 5 of 15 credits left until 2026-11-22T00:00:00.000Z`,
      })
    const search = { companyName: 'Anybody', jurisdictionCode: 'xt' }
    expect((await service.ask('POST', '/v2/companies/search', { body: search, headers })).status).toBe(202)
  })

  it('counts no answer that is reused, and gives back what an order without result or a refund gives back', async () => {
    await setCap({ scope: 'customer', customerId: 'Reuse', period: 'month', credits: 10 })
    const by = { customer: 'Reuse' }
    const first = await order(by)
    await service.settled('report', first.body.orderId)
    const serviceId = register.serviceId(String(company))
    const again = { body: { serviceId }, headers: { 'x-customer-id': 'Reuse' } }
    expect((await service.ask('POST', '/v2/companies/report', again)).status).toBe(200)
    expect((await order(by)).status).toBe(402)
    await refund(service.ctx, first.body.orderId, 'test')
    register.hold()
    const running = await order(by)
    expect(running.status).toBe(202)
    expect((await order(by)).status).toBe(402)
    await service.ask('POST', `/v2/orders/${running.body.orderId}/cancel`)
    expect((await order(by)).status).toBe(202)
  })

  it('gives a refund back to the period of its charge, and to no other', async () => {
    await setCap({ scope: 'customer', customerId: 'Late', period: 'day', credits: 10 })
    const { orderId } = (await order({ customer: 'Late' })).body
    await service.settled('report', orderId)
    service.clock.set('2026-11-22T06:00:00.000Z')
    await refund(service.ctx, orderId, 'test')
    expect((await order({ customer: 'Late' })).status).toBe(202)
    expect((await order({ customer: 'Late' })).status).toBe(402)
  })

  it('binds an order of a process that does not know of it yet', async () => {
    expect((await order({ customer: 'New' })).status).toBe(202)
    await service.database.sql.execute(sql`
      insert into registry.credit_caps (organization_id, scope, subject, period, credits_max, set_at, set_by_key_name)
      select organization_id, 'customer', 'New', 'day', 10, now(), 'test' from registry.organizations`)
    const refused = await order({ customer: 'New' })
    expect([refused.status, refused.body.code]).toEqual([402, 'credits.insufficient'])
    const { rows } = await service.database.sql.execute(sql`select 1 from registry.orders where customer_id = 'New'`)
    expect(rows).toHaveLength(1)
  })

  it('is set, changed and removed by a key with the scope secrets, never by one that it binds, and never its own', async () => {
    const { key, keyId } = await newKey()
    const cap = { scope: 'key', keyId, period: 'day' }
    const own = await setCap({ ...cap, credits: 10 }, { 'x-api-key': key })
    expect([own.status, own.body.code]).toEqual([409, 'request.conflict'])
    expect((await setCap({ ...cap, credits: 10 })).body).toMatchObject({ credits: 10, charged: 0, left: 10 })
    const organization = { scope: 'organization', period: 'day', credits: 5 }
    expect((await setCap(organization, { 'x-api-key': key })).status).toBe(403)
    const made = await service.ask('POST', '/v2/keys', {
      body: { name: 'Wider', scopes: ['order'] },
      headers: { 'x-api-key': key },
    })
    expect(made.status).toBe(403)
    const { key: reader } = await newKey({ scopes: ['read', 'order', 'manage'] })
    expect((await setCap(organization, { 'x-api-key': reader })).status).toBe(403)
    expect((await setCap({ ...cap, credits: null })).body).toMatchObject({ scope: 'key', credits: null })
    expect(await capsOf()).toEqual([])
    expect((await setCap(organization, { 'x-api-key': key })).status).toBe(200)
  })

  it.each([
    [{ scope: 'customer', period: 'day', credits: 5 }, 'customerId'],
    [{ scope: 'key', period: 'day', credits: 5 }, 'keyId'],
    [{ scope: 'organization', customerId: 'A', period: 'day', credits: 5 }, 'customerId'],
    [
      { scope: 'customer', customerId: 'A', keyId: '018f1b2c-0000-7000-8000-000000000000', period: 'day', credits: 5 },
      'keyId',
    ],
  ])('says what is wrong with the request %j', async (body, field) => {
    const refused = await setCap(body)
    expect([refused.status, refused.body.detail[0].loc]).toEqual([400, ['body', field]])
  })
})
