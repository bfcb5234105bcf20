import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/contract/index.ts'
import { setUpOrders } from '../testing/orders.ts'

const tests = setUpOrders()

const quoteOf = async (serviceId: string, more: object = {}) =>
  (await tests.service.ask('POST', '/v2/quotes', { body: { product: 'report', request: { serviceId, ...more } } })).body

async function ordered(serviceId: string, more: object = {}): Promise<string> {
  const { body } = await tests.order(serviceId, more)
  await tests.service.settled('report', body.orderId)
  return body.orderId
}

/** A company whose report of today lacks its officers. */
async function companyInPart(): Promise<{ serviceId: string; first: string }> {
  tests.register.missing = ['officers']
  const serviceId = tests.nextCompany()
  return { serviceId, first: await ordered(serviceId) }
}

describe('a report that lacks a part its register did not answer for', () => {
  it('is completed, charged once, and reused as any other', async () => {
    const { serviceId, first } = await companyInPart()
    expect(await tests.charges(first)).toEqual([10])
    const again = await tests.order(serviceId)
    expect(again.body).toMatchObject({ orderId: first, cachedOrder: true })
    expect(await tests.charges(first)).toEqual([10])
  })

  it('is ordered afresh for nothing, which the price says before, until the part is there', async () => {
    const { serviceId } = await companyInPart()
    expect(await quoteOf(serviceId)).toMatchObject({ credits: 0, creditsFresh: 0, missingParts: ['officers'] })
    expect(await quoteOf(serviceId, { bypassCache: true })).toMatchObject({ credits: 0, missingParts: ['officers'] })
    const still = await ordered(serviceId, { bypassCache: true })
    tests.register.missing = []
    const whole = await ordered(serviceId, { bypassCache: true })
    expect([await tests.charges(still), await tests.charges(whole)]).toEqual([[0], [0]])

    const asked = await quoteOf(serviceId, { bypassCache: true })
    expect([asked.credits, asked.creditsFresh, asked.missingParts]).toEqual([10, 10, undefined])
    expect(await tests.charges(await ordered(serviceId, { bypassCache: true }))).toEqual([10])
  })

  it('stays free to repeat where the repeat itself fails, and only for who has it', async () => {
    const { serviceId } = await companyInPart()
    tests.register.failWith(new ApiError('source.unavailable', 'registry temporarily unavailable'))
    const failed = await ordered(serviceId, { bypassCache: true })
    expect(await tests.charges(failed)).toEqual([])
    tests.register.failWith(null)
    expect(await quoteOf(serviceId, { bypassCache: true })).toMatchObject({ credits: 0 })
    const other = await tests.order(serviceId, { bypassCache: true }, { 'x-customer-id': 'another' })
    await tests.service.settled('report', other.body.orderId)
    expect(await tests.charges(other.body.orderId)).toEqual([10])
  })

  it('is another day’s business on the next day', async () => {
    const { serviceId } = await companyInPart()
    tests.service.clock.set('2026-11-22T00:00:01.000Z')
    expect(await quoteOf(serviceId, { bypassCache: true })).toMatchObject({ credits: 10 })
    tests.service.clock.set('2026-11-21T08:12:44.000Z')
  })

  it('is as dear as any other where nothing is missing', async () => {
    const serviceId = tests.nextCompany()
    await ordered(serviceId)
    expect(await tests.charges(await ordered(serviceId, { bypassCache: true }))).toEqual([10])
  })
})

describe('a price that was shown', () => {
  const max = (credits: number) => ({ 'X-Credits-Max': String(credits) })

  it('of nothing charges nothing, where another order brought all parts in between', async () => {
    const { serviceId } = await companyInPart()
    const shown = await quoteOf(serviceId, { bypassCache: true })
    expect(shown.credits).toBe(0)
    tests.register.missing = []
    await ordered(serviceId, { bypassCache: true })
    const refused = await tests.order(
      serviceId,
      { bypassCache: true },
      { ...max(shown.credits), 'Idempotency-Key': 'r1' },
    )
    expect([refused.status, refused.body.code]).toEqual([409, 'request.conflict'])
    expect(refused.body.detail).toBe('Price is 10 credits; X-Credits-Max allows 0')
    // Nothing was created, so the same request at the price that is shown now is the first one.
    const agreed = await tests.order(serviceId, { bypassCache: true }, { ...max(10), 'Idempotency-Key': 'r1' })
    expect(agreed.status).toBe(202)
    await tests.service.settled('report', agreed.body.orderId)
    expect(await tests.charges(agreed.body.orderId)).toEqual([10])
  })

  it('holds among orders that are sent at once: none is charged more than it allows', async () => {
    const { serviceId } = await companyInPart()
    tests.register.missing = []
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tests.order(serviceId, { bypassCache: true }, max(0))),
    )
    for (const { status, body } of answers) {
      expect([202, 409]).toContain(status)
      if (status !== 202) continue
      await tests.service.settled('report', body.orderId)
      expect(await tests.charges(body.orderId)).toEqual([0])
    }
    expect((await tests.order(serviceId, { bypassCache: true }, max(9))).status).toBe(409)
  })

  it('lets an order of today be reused, and takes no text for a number', async () => {
    const serviceId = tests.nextCompany()
    const first = await ordered(serviceId)
    expect((await tests.order(serviceId, {}, max(0))).body).toMatchObject({ orderId: first, cachedOrder: true })
    for (const said of ['-1', '1.5', 'ten', '1e3']) {
      const { status, body } = await tests.order(tests.nextCompany(), {}, { 'X-Credits-Max': said })
      expect([status, body.detail[0].loc]).toEqual([400, ['header', 'x-credits-max']])
    }
  })
})

describe('a part that fails', () => {
  it('is waited for two minutes at most, all parts of an order together', async () => {
    tests.service.ctx.env.orderWindowMs = 600_000
    await ordered(tests.nextCompany())
    const [first = 0, second = 0] = tests.register.patienceMs
    expect(first).toBeLessThanOrEqual(120_000)
    expect(first).toBeGreaterThan(119_000)
    expect(second).toBeLessThan(first)
    tests.service.ctx.env.orderWindowMs = 60_000
  })

  it('is waited for no longer than the order has, or the call that waits for it', async () => {
    await ordered(tests.nextCompany())
    expect(tests.register.patienceMs[0]).toBeLessThanOrEqual(50_000)
    const { syncTimeoutMs } = tests.service.ctx.env
    tests.service.ctx.env.syncTimeoutMs = 30_000
    await tests.service.ask('POST', '/v2/companies/report/sync', { body: { serviceId: tests.nextCompany() } })
    expect(tests.register.patienceMs[0]).toBeLessThanOrEqual(20_000)
    expect(tests.register.patienceMs[0]).toBeGreaterThan(0)
    tests.service.ctx.env.syncTimeoutMs = syncTimeoutMs
  })
})
