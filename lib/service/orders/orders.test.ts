import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { createTestRegister, type TestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { sweepOrders } from './sweep.ts'

let register: TestRegister
let service: TestService

beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector], env: { ORDER_WINDOW_MS: '60000' } })
  await service.work()
})
afterAll(() => service.close())
beforeEach(() => {
  register.release()
  register.failWith(null)
})

let company = 1_000
/** A company no other test asks for. */
const nextCompany = () => {
  company += 1
  return register.serviceId(String(company))
}
const order = (serviceId: string, more: object = {}, headers: Record<string, string> = {}) =>
  service.ask('POST', '/v2/companies/report', { body: { serviceId, ...more }, headers })

async function charges(orderId: string): Promise<number[]> {
  const { rows } = await service.database.sql.execute<{ credits: number }>(
    sql`select credits from registry.ledger where source_event_id = ${orderId}`,
  )
  return rows.map((row) => row.credits)
}

describe('the life of an order', () => {
  it('is admitted with 202, says what it does, and ends completed and charged once', async () => {
    register.hold()
    const serviceId = nextCompany()
    const created = await order(serviceId, { customerReference: 'KYC-2291', metadata: { case: 7 } })
    expect(created.status).toBe(202)
    expect(created.body).toMatchObject({
      serviceId,
      customerReference: 'KYC-2291',
      metadata: { case: 7 },
      cachedOrder: false,
      status: 'running',
    })
    expect(created.body.resultUrl).toBe(`/v2/companies/report/${created.body.orderId}`)
    await expect.poll(() => running(created.body.orderId)).toBe('Reading the entry')
    register.release()
    const settled = await service.settled('report', created.body.orderId)
    expect(settled.body).toMatchObject({
      status: 'completed',
      serviceId,
      customerReference: 'KYC-2291',
      metadata: { case: 7 },
      requestTime: '2026-11-21T08:12:44.000Z',
      cachedOrder: false,
      result: { type: 'companyReport' },
    })
    expect(settled.body.currentActivity).toBeUndefined()
    expect(await charges(created.body.orderId)).toEqual([10])
  })

  async function running(orderId: string): Promise<string> {
    return (await service.ask('GET', `/v2/companies/report/${orderId}`)).body.currentActivity
  }

  it('ends failed with the code of its cause, without a charge, and is never reused', async () => {
    register.failWith(new ApiError('source.rate_limited', 'the registry is rate-limiting requests'))
    const serviceId = nextCompany()
    const first = await order(serviceId)
    const settled = await service.settled('report', first.body.orderId)
    expect(settled.body).toMatchObject({
      status: 'failed',
      code: 'source.rate_limited',
      error: 'the registry is rate-limiting requests',
    })
    expect(await charges(first.body.orderId)).toEqual([])
    register.failWith(null)
    const second = await order(serviceId)
    expect(second.body.orderId).not.toBe(first.body.orderId)
    expect(second.body.cachedOrder).toBe(false)
    expect((await service.settled('report', second.body.orderId)).body.status).toBe('completed')
  })

  it('says nothing of a bug but that it was one', async () => {
    register.failWith(new TypeError('secret internals at /lib/x.ts'))
    const created = await order(nextCompany())
    const settled = await service.settled('report', created.body.orderId)
    expect(settled.body).toMatchObject({
      status: 'failed',
      code: 'internal.unexpected',
      error: 'unexpected internal error',
    })
  })

  it('is canceled once, frees its slot, costs nothing, and its late result is thrown away', async () => {
    register.hold()
    const serviceId = nextCompany()
    const { orderId } = (await order(serviceId)).body
    await expect.poll(() => running(orderId)).toBe('Reading the entry')
    const canceled = await service.ask('POST', `/v2/orders/${orderId}/cancel`)
    expect(canceled.body.status).toBe('canceled')
    register.release()
    expect((await service.ask('POST', `/v2/orders/${orderId}/cancel`)).status).toBe(409)
    expect((await service.ask('GET', `/v2/companies/report/${orderId}`)).body).toMatchObject({ status: 'canceled' })
    expect(await charges(orderId)).toEqual([])
    expect((await order(serviceId)).body.cachedOrder).toBe(false)
  })

  it('is timed out when its window ends, which runs from the first claim and not from admission', async () => {
    register.hold()
    const { orderId } = (await order(nextCompany())).body
    await expect.poll(() => running(orderId)).toBe('Reading the entry')
    service.clock.set('2026-11-21T08:13:43.999Z')
    await sweepOrders(service.ctx)
    expect((await service.ask('GET', `/v2/companies/report/${orderId}`)).body.status).toBe('running')
    service.clock.set('2026-11-21T08:13:44.001Z')
    await sweepOrders(service.ctx)
    expect((await service.ask('GET', `/v2/companies/report/${orderId}`)).body.status).toBe('timedOut')
    expect(await charges(orderId)).toEqual([])
    service.clock.set('2026-11-21T08:12:44.000Z')
  })

  it('cannot change once it is settled: the database itself refuses', async () => {
    const { orderId } = (await order(nextCompany())).body
    await service.settled('report', orderId)
    const change = service.database.sql.execute(
      sql`update registry.orders set status = 'failed' where order_id = ${orderId}`,
    )
    await expect(change).rejects.toThrow()
    const erase = service.database.sql.execute(sql`delete from registry.ledger where source_event_id = ${orderId}`)
    await expect(erase).rejects.toThrow()
  })
})

describe('reuse on the same UTC day', () => {
  it('answers 200 with the same order, its own reference and no second charge', async () => {
    const serviceId = nextCompany()
    const first = await order(serviceId, { customerReference: 'A', metadata: { n: 1 } })
    await service.settled('report', first.body.orderId)
    const again = await order(serviceId, { customerReference: 'B', metadata: { n: 2 } })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({
      orderId: first.body.orderId,
      cachedOrder: true,
      customerReference: 'A',
      metadata: { n: 1 },
      status: 'completed',
    })
    expect(await charges(first.body.orderId)).toEqual([10])
  })

  it('is shared by async and sync, and reuses an order that still runs', async () => {
    register.hold()
    const serviceId = nextCompany()
    const first = await order(serviceId)
    const waiting = service.ask('POST', '/v2/companies/report/sync', { body: { serviceId } })
    register.release()
    const sync = await waiting
    expect(sync.body).toMatchObject({ orderId: first.body.orderId, cachedOrder: true, status: 'completed' })
  })

  it('turns over at midnight UTC to the millisecond (T07)', async () => {
    const serviceId = nextCompany()
    service.clock.set('2026-11-21T23:59:59.999Z')
    const before = await order(serviceId)
    await service.settled('report', before.body.orderId)
    expect((await order(serviceId)).body.orderId).toBe(before.body.orderId)
    service.clock.set('2026-11-22T00:00:00.000Z')
    const after = await order(serviceId)
    await service.settled('report', after.body.orderId)
    expect(after.body).toMatchObject({ cachedOrder: false })
    expect(after.body.orderId).not.toBe(before.body.orderId)
    expect([...(await charges(before.body.orderId)), ...(await charges(after.body.orderId))]).toEqual([10, 10])
    service.clock.set('2026-11-21T08:12:44.000Z')
  })

  it('belongs to the day of admission, however long the commit takes (T08)', async () => {
    const serviceId = nextCompany()
    service.clock.set('2026-11-21T23:59:59.995Z')
    const pending = order(serviceId)
    service.clock.set('2026-11-22T00:00:00.020Z')
    const { orderId } = (await pending).body
    const { rows } = await service.database.sql.execute<{ day: string }>(
      sql`select day from registry.order_slots where order_id = ${orderId}`,
    )
    expect(rows).toEqual([{ day: '2026-11-21' }])
    service.clock.set('2026-11-21T08:12:44.000Z')
  })

  it('makes a fresh order with bypassCache, and the newest is the one reused afterwards (C05)', async () => {
    const serviceId = nextCompany()
    const plain = await order(serviceId)
    const fresh = await Promise.all(Array.from({ length: 20 }, () => order(serviceId, { bypassCache: true })))
    const ids = new Set([plain, ...fresh].map((answer) => answer.body.orderId))
    expect(ids.size).toBe(21)
    for (const id of ids) await service.settled('report', id)
    const costs = await Promise.all([...ids].map(charges))
    expect(costs.flat()).toEqual(Array(21).fill(10))
    const again = await order(serviceId)
    expect(again.body.cachedOrder).toBe(true)
    expect(fresh.map((answer) => answer.body.orderId)).toContain(again.body.orderId)
  })

  it('keeps customers apart, and takes neither reference nor metadata into account (C06)', async () => {
    const serviceId = nextCompany()
    const one = await order(serviceId, {}, { 'x-customer-id': 'customer-1' })
    const other = await order(serviceId, {}, { 'x-customer-id': 'customer-2' })
    const same = await order(
      serviceId,
      { metadata: { x: 1 }, customerReference: 'R' },
      { 'x-customer-id': 'customer-1' },
    )
    expect(other.body.orderId).not.toBe(one.body.orderId)
    expect(same.body).toMatchObject({ orderId: one.body.orderId, cachedOrder: true, customerId: 'customer-1' })
  })

  it('never happens for searches (C07)', async () => {
    const search = () =>
      service.ask('POST', '/v2/companies/search', { body: { companyName: 'Acme', jurisdictionCode: 'xt' } })
    const ids = [(await search()).body.orderId, (await search()).body.orderId]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) {
      const settled = await service.settled('search', id)
      expect(settled.body.result.searchResults).toHaveLength(2)
      expect(await charges(id)).toEqual([1])
    }
  })

  it('makes one order and one charge of 500 identical requests at once (C01)', async () => {
    const serviceId = nextCompany()
    const answers = await Promise.all(Array.from({ length: 500 }, () => order(serviceId)))
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1)
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.cachedOrder === true)).toHaveLength(499)
    const [first] = answers
    await service.settled('report', first?.body.orderId)
    expect(await charges(first?.body.orderId)).toEqual([10])
  })

  it('runs again exactly once for 100 repeats after a failure (C02)', async () => {
    const serviceId = nextCompany()
    register.failWith(new ApiError('source.unavailable', 'registry temporarily unavailable'))
    const failed = await order(serviceId)
    await service.settled('report', failed.body.orderId)
    register.failWith(null)
    const answers = await Promise.all(Array.from({ length: 100 }, () => order(serviceId)))
    const ids = new Set(answers.map((answer) => answer.body.orderId))
    expect(ids.size).toBe(1)
    expect(ids.has(failed.body.orderId)).toBe(false)
  })
})

describe('waiting for an order', () => {
  it('gives up with 408 while the order goes on and is charged when it completes', async () => {
    const patient = await openTestService({
      connectors: [register.connector],
      env: { SYNC_TIMEOUT_MS: '150' },
      database: service.database,
    })
    register.hold()
    const serviceId = nextCompany()
    const timeout = await patient.ask('POST', '/v2/companies/report/sync', { body: { serviceId } })
    expect(timeout.status).toBe(408)
    expect(timeout.body.code).toBe('request.timeout')
    const orderId = /report\/([0-9a-f-]{36})/.exec(timeout.body.detail)?.[1] ?? ''
    register.release()
    expect((await service.settled('report', orderId)).body.status).toBe('completed')
    expect(await charges(orderId)).toEqual([10])
    await patient.close()
  })

  it('answers prefill at once with basic information only, charged and never reused', async () => {
    const body = { serviceId: nextCompany(), customerReference: 'P' }
    const one = await service.ask('POST', '/v2/companies/prefill', { body })
    const other = await service.ask('POST', '/v2/companies/prefill', { body })
    expect(one.status).toBe(200)
    expect(one.body).toMatchObject({ status: 'completed', cachedOrder: false, customerReference: 'P' })
    expect(Object.keys(one.body.result.companyReport)).toEqual(['sources', 'basicInformation'])
    expect(other.body.orderId).not.toBe(one.body.orderId)
    expect(await charges(one.body.orderId)).toEqual([1])
  })

  it('ends prefill with 408, free of charge, when its 30 seconds are over', async () => {
    const hasty = await openTestService({
      connectors: [register.connector],
      env: { PREFILL_TIMEOUT_MS: '150' },
      database: service.database,
    })
    register.hold()
    const answer = await hasty.ask('POST', '/v2/companies/prefill', { body: { serviceId: nextCompany() } })
    expect(answer.status).toBe(408)
    const listed = await service.ask('GET', '/v2/orders?product=prefill&limit=1')
    expect(listed.body.orders[0]).toMatchObject({ status: 'timedOut', creditsCharged: 0 })
    await hasty.close()
  })
})

describe('reading an order', () => {
  it('gives the same 404 for another family, an unknown id, another customer and a malformed id', async () => {
    const { orderId } = (await order(nextCompany(), {}, { 'x-customer-id': 'c-1' })).body
    const answers = await Promise.all([
      service.ask('GET', `/v2/companies/finance/${orderId}`),
      service.ask('GET', '/v2/companies/report/00000000-0000-0000-0000-000000000000'),
      service.ask('GET', `/v2/companies/report/${orderId}?customerId=c-2`),
      service.ask('GET', '/v2/companies/report/not-an-id'),
      service.ask('GET', '/v2/companies/report/%2e%2e%2f'),
    ])
    for (const answer of answers)
      expect({ ...answer.body, request_id: '' }).toEqual({
        detail: 'order not found',
        code: 'resource.not_found',
        request_id: '',
      })
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([404]))
    expect((await service.ask('GET', `/v2/companies/report/${orderId}?customerId=c-1`)).status).toBe(200)
  })

  it('round-trips metadata byte for byte, in the key order and spelling it came in', async () => {
    const metadata =
      '{"z":1.0,"a":1e21,"n":9007199254740993,"t":"\\u2028 Łódź 🏭","__proto__":{"x":1}, "nested" : [ 1 , 2 ]}'
    const text = `{"metadata":${metadata},"serviceId":"${nextCompany()}"}`
    const created = await service.ask('POST', '/v2/companies/report', { body: text })
    expect(created.text).toContain(`"metadata":${metadata},`)
    const settled = await service.settled('report', created.body.orderId)
    expect(settled.text).toContain(`"metadata":${metadata},`)
  })

  it('lists orders newest first, by page, without results', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const created = await order(nextCompany(), { customerReference: `list_${n}%` })
      await service.settled('report', created.body.orderId)
      ids.push(created.body.orderId)
    }
    const first = await service.ask('GET', '/v2/orders?customerReference=list_&limit=2')
    expect(first.body.orders.map((one: { orderId: string }) => one.orderId)).toEqual([ids[2], ids[1]])
    expect(first.body.orders[0]).toMatchObject({ product: 'report', creditsCharged: 10, apiKeyName: 'First key' })
    const second = await service.ask(
      'GET',
      `/v2/orders?customerReference=list_&limit=2&cursor=${first.body.nextCursor}`,
    )
    expect(second.body.orders.map((one: { orderId: string }) => one.orderId)).toEqual([ids[0]])
    expect(second.body.nextCursor).toBeNull()
  })
})

describe('an Idempotency-Key', () => {
  const search = (key: string, companyName: string) =>
    service.ask('POST', '/v2/companies/search', {
      body: { companyName, jurisdictionCode: 'xt' },
      headers: { 'idempotency-key': key },
    })

  it('gives the same answer and no second order, even for a search', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => search('press-1', 'Acme')))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    const { orderId } = answers[0]?.body ?? {}
    await service.settled('search', orderId)
    expect((await search('press-1', 'Acme')).body.orderId).toBe(orderId)
    expect(await charges(orderId)).toEqual([1])
  })

  it('is refused with 409 for another request', async () => {
    await search('press-2', 'Acme')
    expect((await search('press-2', 'Other')).status).toBe(409)
  })

  it('is forgotten after 24 hours', async () => {
    const first = await search('press-3', 'Acme')
    service.clock.set('2026-11-22T08:12:44.001Z')
    await sweepOrders(service.ctx)
    const second = await search('press-3', 'Acme')
    expect(second.body.orderId).not.toBe(first.body.orderId)
    service.clock.set('2026-11-21T08:12:44.000Z')
  })
})

describe('what an order may cost', () => {
  it('is quoted before: fresh, reused and bypassing', async () => {
    const serviceId = nextCompany()
    const ask = (request: object) => service.ask('POST', '/v2/quotes', { body: { product: 'report', request } })
    expect((await ask({ serviceId })).body).toMatchObject({ credits: 10, creditsFresh: 10 })
    const { orderId } = (await order(serviceId, { customerReference: 'K' })).body
    expect((await ask({ serviceId })).body).toMatchObject({
      credits: 0,
      creditsFresh: 10,
      reusesOrderId: orderId,
      reusesCustomerReference: 'K',
      reuseEndsAt: '2026-11-22T00:00:00.000Z',
    })
    expect((await ask({ serviceId, bypassCache: true })).body).toMatchObject({ credits: 10 })
    expect((await ask({ serviceId: 'x' })).status).toBe(400)
    expect((await service.ask('POST', '/v2/quotes', { body: { product: 'magic', request: {} } })).status).toBe(400)
  })

  it('is refused with 402, naming required and available, exactly where the cap ends (C04)', async () => {
    const capped = await openTestService({ connectors: [register.connector] })
    await capped.database.sql.execute(sql`update registry.organizations set monthly_cap = 205`)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        capped.ask('POST', '/v2/companies/report', { body: { serviceId: register.serviceId(String(5_000 + n)) } }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(20)
    const refused = answers.filter((answer) => answer.status === 402)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.body.detail).toBe('10 credits are required and 5 are available')
    expect((await capped.ask('GET', '/v2/billing/credits')).body).toMatchObject({
      available: 5,
      reserved: 200,
      charged: 0,
    })
    await capped.work()
    await expect
      .poll(async () => (await capped.ask('GET', '/v2/billing/credits')).body.charged, { timeout: 10_000 })
      .toBe(200)
    expect((await capped.ask('GET', '/v2/billing/credits')).body).toMatchObject({
      available: 5,
      reserved: 0,
      byProduct: { report: 200 },
    })
    await capped.close()
  })
})
