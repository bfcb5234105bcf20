import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { setUpOrders } from '../testing/orders.ts'
import { sweepOrders } from './sweep.ts'

const tests = setUpOrders()

describe('reuse on the same UTC day', () => {
  it('answers 200 with the same order, its own reference and no second charge', async () => {
    const serviceId = tests.nextCompany()
    const first = await tests.order(serviceId, { customerReference: 'A', metadata: { n: 1 } })
    await tests.service.settled('report', first.body.orderId)
    const again = await tests.order(serviceId, { customerReference: 'B', metadata: { n: 2 } })
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({
      orderId: first.body.orderId,
      cachedOrder: true,
      customerReference: 'A',
      metadata: { n: 1 },
    })
    expect(again.body).not.toHaveProperty('status')
    expect(await tests.charges(first.body.orderId)).toEqual([10])
  })

  it('is shared by async and sync, and reuses an order that still runs', async () => {
    tests.register.hold()
    const serviceId = tests.nextCompany()
    const first = await tests.order(serviceId)
    const waiting = tests.service.ask('POST', '/v2/companies/report/sync', { body: { serviceId } })
    tests.register.release()
    const sync = await waiting
    expect(sync.body).toMatchObject({ orderId: first.body.orderId, cachedOrder: true, status: 'completed' })
  })

  it('turns over at midnight UTC to the millisecond (T07)', async () => {
    const serviceId = tests.nextCompany()
    tests.service.clock.set('2026-11-21T23:59:59.999Z')
    const before = await tests.order(serviceId)
    await tests.service.settled('report', before.body.orderId)
    expect((await tests.order(serviceId)).body.orderId).toBe(before.body.orderId)
    tests.service.clock.set('2026-11-22T00:00:00.000Z')
    const after = await tests.order(serviceId)
    await tests.service.settled('report', after.body.orderId)
    expect(after.body).toMatchObject({ cachedOrder: false })
    expect(after.body.orderId).not.toBe(before.body.orderId)
    expect([...(await tests.charges(before.body.orderId)), ...(await tests.charges(after.body.orderId))]).toEqual([
      10, 10,
    ])
    tests.service.clock.set('2026-11-21T08:12:44.000Z')
  })

  it('belongs to the day of admission, however long the commit takes (T08)', async () => {
    const serviceId = tests.nextCompany()
    tests.service.clock.set('2026-11-21T23:59:59.995Z')
    const pending = tests.order(serviceId)
    tests.service.clock.set('2026-11-22T00:00:00.020Z')
    const { orderId } = (await pending).body
    const { rows } = await tests.service.database.sql.execute<{ day: string }>(
      sql`select day from registry.order_slots where order_id = ${orderId}`,
    )
    expect(rows).toEqual([{ day: '2026-11-21' }])
    tests.service.clock.set('2026-11-21T08:12:44.000Z')
  })

  it('makes a fresh order with bypassCache, and the newest is the one reused afterwards (C05)', async () => {
    const serviceId = tests.nextCompany()
    const plain = await tests.order(serviceId)
    const fresh = await Promise.all(Array.from({ length: 20 }, () => tests.order(serviceId, { bypassCache: true })))
    const ids = new Set([plain, ...fresh].map((answer) => answer.body.orderId))
    expect(ids.size).toBe(21)
    for (const id of ids) await tests.service.settled('report', id)
    const costs = await Promise.all([...ids].map(tests.charges))
    expect(costs.flat()).toEqual(Array(21).fill(10))
    const again = await tests.order(serviceId)
    expect(again.body.cachedOrder).toBe(true)
    expect(fresh.map((answer) => answer.body.orderId)).toContain(again.body.orderId)
  })

  it('keeps customers apart, and takes neither reference nor metadata into account (C06)', async () => {
    const serviceId = tests.nextCompany()
    const one = await tests.order(serviceId, {}, { 'x-customer-id': 'customer-1' })
    const other = await tests.order(serviceId, {}, { 'x-customer-id': 'customer-2' })
    const same = await tests.order(
      serviceId,
      { metadata: { x: 1 }, customerReference: 'R' },
      { 'x-customer-id': 'customer-1' },
    )
    expect(other.body.orderId).not.toBe(one.body.orderId)
    expect(same.body).toMatchObject({ orderId: one.body.orderId, cachedOrder: true, customerId: 'customer-1' })
  })

  it('never happens for searches (C07)', async () => {
    const search = () =>
      tests.service.ask('POST', '/v2/companies/search', { body: { companyName: 'Acme', jurisdictionCode: 'xt' } })
    const ids = [(await search()).body.orderId, (await search()).body.orderId]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) {
      const settled = await tests.service.settled('search', id)
      expect(settled.body.result.searchResults).toHaveLength(2)
      expect(await tests.charges(id)).toEqual([1])
    }
  })

  it('makes one order and one charge of 500 identical requests at once (C01)', async () => {
    const serviceId = tests.nextCompany()
    const answers = await Promise.all(Array.from({ length: 500 }, () => tests.order(serviceId)))
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1)
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.cachedOrder === true)).toHaveLength(499)
    const [first] = answers
    await tests.service.settled('report', first?.body.orderId)
    expect(await tests.charges(first?.body.orderId)).toEqual([10])
  })

  it('runs again exactly once for 100 repeats after a failure (C02)', async () => {
    const serviceId = tests.nextCompany()
    tests.register.failWith(new ApiError('source.unavailable', 'registry temporarily unavailable'))
    const failed = await tests.order(serviceId)
    await tests.service.settled('report', failed.body.orderId)
    tests.register.failWith(null)
    const answers = await Promise.all(Array.from({ length: 100 }, () => tests.order(serviceId)))
    const ids = new Set(answers.map((answer) => answer.body.orderId))
    expect(ids.size).toBe(1)
    expect(ids.has(failed.body.orderId)).toBe(false)
  })
})

describe('an Idempotency-Key', () => {
  const search = (key: string, companyName: string) =>
    tests.service.ask('POST', '/v2/companies/search', {
      body: { companyName, jurisdictionCode: 'xt' },
      headers: { 'idempotency-key': key },
    })

  it('gives the same answer, byte for byte, and no second order, even for a search', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => search('press-1', 'Acme')))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    const { orderId } = answers[0]?.body ?? {}
    await tests.service.settled('search', orderId)
    expect((await search('press-1', 'Acme')).text).toBe(answers[0]?.text)
    expect(await tests.charges(orderId)).toEqual([1])
  })

  it('is refused with 409 for another request', async () => {
    await search('press-2', 'Acme')
    expect((await search('press-2', 'Other')).status).toBe(409)
  })

  it('is forgotten after 24 hours', async () => {
    const first = await search('press-3', 'Acme')
    tests.service.clock.set('2026-11-22T08:12:44.001Z')
    await sweepOrders(tests.service.ctx)
    const second = await search('press-3', 'Acme')
    expect(second.body.orderId).not.toBe(first.body.orderId)
    tests.service.clock.set('2026-11-21T08:12:44.000Z')
  })
})
