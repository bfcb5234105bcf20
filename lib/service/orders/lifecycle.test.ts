import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { setUpOrders } from '../testing/orders.ts'
import { openTestService } from '../testing/service.ts'
import { findOrder } from './store.ts'
import { sweepOrders } from './sweep.ts'

const tests = setUpOrders()

describe('the life of an order', () => {
  it('is admitted with 202, says what it does, and ends completed and charged once', async () => {
    tests.register.hold()
    const serviceId = tests.nextCompany()
    const created = await tests.order(serviceId, { customerReference: 'KYC-2291', metadata: { case: 7 } })
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
    tests.register.release()
    const settled = await tests.service.settled('report', created.body.orderId)
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
    expect(await tests.charges(created.body.orderId)).toEqual([10])
  })

  async function running(orderId: string): Promise<string> {
    return (await tests.service.ask('GET', `/v2/companies/report/${orderId}`)).body.currentActivity
  }

  it('ends failed with the code of its cause, without a charge, and is never reused', async () => {
    tests.register.failWith(new ApiError('source.rate_limited', 'the registry is rate-limiting requests'))
    const serviceId = tests.nextCompany()
    const first = await tests.order(serviceId)
    const settled = await tests.service.settled('report', first.body.orderId)
    expect(settled.body).toMatchObject({
      status: 'failed',
      code: 'source.rate_limited',
      error: 'the registry is rate-limiting requests',
    })
    expect(await tests.charges(first.body.orderId)).toEqual([])
    tests.register.failWith(null)
    const second = await tests.order(serviceId)
    expect(second.body.orderId).not.toBe(first.body.orderId)
    expect(second.body.cachedOrder).toBe(false)
    expect((await tests.service.settled('report', second.body.orderId)).body.status).toBe('completed')
  })

  it('says nothing of a bug but that it was one', async () => {
    tests.register.failWith(new TypeError('secret internals at /lib/x.ts'))
    const created = await tests.order(tests.nextCompany())
    const settled = await tests.service.settled('report', created.body.orderId)
    expect(settled.body).toMatchObject({
      status: 'failed',
      code: 'internal.unexpected',
      error: 'unexpected internal error',
    })
  })

  it('is canceled once, frees its slot, costs nothing, and its late result is thrown away', async () => {
    tests.register.hold()
    const serviceId = tests.nextCompany()
    const { orderId } = (await tests.order(serviceId)).body
    await expect.poll(() => running(orderId)).toBe('Reading the entry')
    const canceled = await tests.service.ask('POST', `/v2/orders/${orderId}/cancel`)
    expect(canceled.body.status).toBe('canceled')
    tests.register.release()
    expect((await tests.service.ask('POST', `/v2/orders/${orderId}/cancel`)).status).toBe(409)
    expect((await tests.service.ask('GET', `/v2/companies/report/${orderId}`)).body).toMatchObject({
      status: 'canceled',
    })
    expect(await tests.charges(orderId)).toEqual([])
    expect((await tests.order(serviceId)).body.cachedOrder).toBe(false)
  })

  it('is timed out when its window ends, which runs from the first claim and not from admission', async () => {
    tests.register.hold()
    const { orderId } = (await tests.order(tests.nextCompany())).body
    await expect.poll(() => running(orderId)).toBe('Reading the entry')
    tests.service.clock.set('2026-11-21T08:13:43.999Z')
    await sweepOrders(tests.service.ctx)
    expect((await tests.service.ask('GET', `/v2/companies/report/${orderId}`)).body.status).toBe('running')
    tests.service.clock.set('2026-11-21T08:13:44.001Z')
    await sweepOrders(tests.service.ctx)
    expect((await tests.service.ask('GET', `/v2/companies/report/${orderId}`)).body.status).toBe('timedOut')
    expect(await tests.charges(orderId)).toEqual([])
    tests.service.clock.set('2026-11-21T08:12:44.000Z')
  })

  it('cannot change once it is settled: the database itself refuses', async () => {
    const { orderId } = (await tests.order(tests.nextCompany())).body
    await tests.service.settled('report', orderId)
    const change = tests.service.database.sql.execute(
      sql`update registry.orders set status = 'failed' where order_id = ${orderId}`,
    )
    await expect(change).rejects.toThrow()
    const erase = tests.service.database.sql.execute(
      sql`delete from registry.ledger where source_event_id = ${orderId}`,
    )
    await expect(erase).rejects.toThrow()
  })
})

describe('waiting for an order', () => {
  it('gives up with 408 while the order goes on and is charged when it completes', async () => {
    const patient = await openTestService({
      connectors: [tests.register.connector],
      env: { SYNC_TIMEOUT_MS: '150' },
      database: tests.service.database,
    })
    tests.register.hold()
    const serviceId = tests.nextCompany()
    const timeout = await patient.ask('POST', '/v2/companies/report/sync', { body: { serviceId } })
    expect(timeout.status).toBe(408)
    expect(timeout.body.code).toBe('request.timeout')
    const orderId = /report\/([0-9a-f-]{36})/.exec(timeout.body.detail)?.[1] ?? ''
    tests.register.release()
    expect((await tests.service.settled('report', orderId)).body.status).toBe('completed')
    expect(await tests.charges(orderId)).toEqual([10])
    await patient.close()
  })

  it('answers prefill at once with basic information only, charged and never reused', async () => {
    const body = { serviceId: tests.nextCompany(), customerReference: 'P' }
    const one = await tests.service.ask('POST', '/v2/companies/prefill', { body })
    const other = await tests.service.ask('POST', '/v2/companies/prefill', { body })
    expect(one.status).toBe(200)
    expect(one.body).toMatchObject({ status: 'completed', cachedOrder: false, customerReference: 'P' })
    expect(Object.keys(one.body.result.companyReport)).toEqual(['sources', 'basicInformation'])
    expect(other.body.orderId).not.toBe(one.body.orderId)
    expect(await tests.charges(one.body.orderId)).toEqual([1])
  })

  it('ends prefill with 408, free of charge, when its 30 seconds are over', async () => {
    const hasty = await openTestService({
      connectors: [tests.register.connector],
      env: { PREFILL_TIMEOUT_MS: '150' },
      database: tests.service.database,
    })
    tests.register.hold()
    const answer = await hasty.ask('POST', '/v2/companies/prefill', { body: { serviceId: tests.nextCompany() } })
    expect(answer.status).toBe(408)
    const listed = await tests.service.ask('GET', '/v2/orders?product=prefill&limit=1')
    expect(listed.body.orders[0]).toMatchObject({ status: 'timedOut', creditsCharged: 0 })
    await hasty.close()
  })
})

describe('polls that come in together', () => {
  it('are each answered with their own order, and an id of another organization with none', async () => {
    const created = await Promise.all(Array.from({ length: 10 }, () => tests.order(tests.nextCompany())))
    const ids: string[] = created.map(({ body }) => body.orderId)
    const { rows } = await tests.service.database.sql.execute<{ id: string }>(
      sql`select organization_id as id from registry.orders where order_id = ${ids[0]}`,
    )
    const find = (organizationId: string, orderId: string) =>
      findOrder(tests.service.database.sql, organizationId, orderId)
    const [{ id: own } = { id: '' }] = rows
    const asked = [...ids, ...ids.map((id) => id.toUpperCase())]
    const found = await Promise.all(asked.flatMap((id) => [find(own, id), find(randomUUID(), id)]))
    const expected = asked.flatMap((id) => [id.toLowerCase(), undefined])
    expect(found.map((one) => one?.order.orderId)).toEqual(expected)
  })
})
