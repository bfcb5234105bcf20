import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { setUpOrders } from '../testing/orders.ts'
import { openTestService } from '../testing/service.ts'

const tests = setUpOrders()

describe('reading an order', () => {
  it('gives the same 404 for another family, an unknown id, another customer and a malformed id', async () => {
    const { orderId } = (await tests.order(tests.nextCompany(), {}, { 'x-customer-id': 'c-1' })).body
    const answers = await Promise.all([
      tests.service.ask('GET', `/v2/companies/finance/${orderId}`),
      tests.service.ask('GET', '/v2/companies/report/00000000-0000-0000-0000-000000000000'),
      tests.service.ask('GET', `/v2/companies/report/${orderId}?customerId=c-2`),
      tests.service.ask('GET', '/v2/companies/report/not-an-id'),
      tests.service.ask('GET', '/v2/companies/report/%2e%2e%2f'),
    ])
    for (const answer of answers)
      expect({ ...answer.body, request_id: '' }).toEqual({
        detail: 'order not found',
        code: 'resource.not_found',
        request_id: '',
      })
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([404]))
    expect((await tests.service.ask('GET', `/v2/companies/report/${orderId}?customerId=c-1`)).status).toBe(200)
  })

  it('round-trips metadata byte for byte, in the key order and spelling it came in', async () => {
    const metadata =
      '{"z":1.0,"a":1e21,"n":9007199254740993,"t":"\\u2028 Łódź 🏭","__proto__":{"x":1}, "nested" : [ 1 , 2 ]}'
    const text = `{"metadata":${metadata},"serviceId":"${tests.nextCompany()}"}`
    const created = await tests.service.ask('POST', '/v2/companies/report', { body: text })
    expect(created.text).toContain(`"metadata":${metadata},`)
    const settled = await tests.service.settled('report', created.body.orderId)
    expect(settled.text).toContain(`"metadata":${metadata},`)
  })

  it('lists orders newest first, by page, without results', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const created = await tests.order(tests.nextCompany(), { customerReference: `list_${n}%` })
      await tests.service.settled('report', created.body.orderId)
      ids.push(created.body.orderId)
    }
    const first = await tests.service.ask('GET', '/v2/orders?customerReference=list_&limit=2')
    expect(first.body.orders.map((one: { orderId: string }) => one.orderId)).toEqual([ids[2], ids[1]])
    expect(first.body.orders[0]).toMatchObject({ product: 'report', creditsCharged: 10, apiKeyName: 'First key' })
    const second = await tests.service.ask(
      'GET',
      `/v2/orders?customerReference=list_&limit=2&cursor=${first.body.nextCursor}`,
    )
    expect(second.body.orders.map((one: { orderId: string }) => one.orderId)).toEqual([ids[0]])
    expect(second.body.nextCursor).toBeNull()
  })
})

describe('what an order may cost', () => {
  it('is quoted before: fresh, reused and bypassing', async () => {
    const serviceId = tests.nextCompany()
    const ask = (request: object) => tests.service.ask('POST', '/v2/quotes', { body: { product: 'report', request } })
    expect((await ask({ serviceId })).body).toMatchObject({ credits: 10, creditsFresh: 10 })
    const { orderId } = (await tests.order(serviceId, { customerReference: 'K' })).body
    expect((await ask({ serviceId })).body).toMatchObject({
      credits: 0,
      creditsFresh: 10,
      reusesOrderId: orderId,
      reusesCustomerReference: 'K',
      reuseEndsAt: '2026-11-22T00:00:00.000Z',
    })
    expect((await ask({ serviceId, bypassCache: true })).body).toMatchObject({ credits: 10 })
    expect((await ask({ serviceId: 'x' })).status).toBe(400)
    expect((await tests.service.ask('POST', '/v2/quotes', { body: { product: 'magic', request: {} } })).status).toBe(
      400,
    )
  })

  it('is refused with 402, naming required and available, exactly where the cap ends (C04)', async () => {
    const capped = await openTestService({ connectors: [tests.register.connector] })
    await capped.database.sql.execute(sql`update registry.organizations set monthly_cap = 205`)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        capped.ask('POST', '/v2/companies/report', {
          body: { serviceId: tests.register.serviceId(String(5_000 + n)) },
        }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(20)
    const refused = answers.filter((answer) => answer.status === 402)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.body.detail).toBe('10 credits required; 5 available')
    expect((await capped.ask('GET', '/v2/billing/credits')).body).toMatchObject({
      available: 5,
      reserved: 200,
      charged: 0,
    })
    await capped.work()
    await expect
      .poll(async () => (await capped.ask('GET', '/v2/billing/credits')).body.charged, { timeout: 10_000 })
      .toBe(200)
    const { body } = await capped.ask('GET', '/v2/billing/credits')
    expect(body).toMatchObject({ available: 5, reserved: 0, byProduct: { report: 200 } })
    expect(body.days.reduce((sum: number, credits: number) => sum + credits, 0)).toBe(body.charged)
    await capped.close()
  })
})
