import { describe, expect, it } from 'vitest'
import { readServiceEnv } from '../env.ts'
import { deliveryBodies, files, ledger, orderResults } from '../schema/index.ts'
import { setUpOrders } from '../testing/orders.ts'
import { eraseOldResults } from './index.ts'

const tests = setUpOrders()
const day = 86_400_000

async function counts() {
  const db = tests.service.database.sql
  const [results, documents, bodies, events] = await Promise.all([
    db.select({ id: orderResults.orderId }).from(orderResults),
    db.select({ id: files.orderId }).from(files),
    db.select({ id: deliveryBodies.bodyId }).from(deliveryBodies),
    db.select().from(ledger),
  ])
  return { results: results.length, documents: documents.length, bodies: bodies.length, events: events.length }
}

/** A report, a document and a delivery of this day, all ended. */
async function aDayOfWork(): Promise<string> {
  const report = await tests.order(tests.nextCompany())
  await tests.service.settled('report', report.body.orderId)
  const body = { serviceId: tests.nextCompany(), documentId: 'd-1' }
  const document = await tests.service.ask('POST', '/v2/companies/documents', { body })
  await tests.service.settled('documents', document.body.orderId)
  return report.body.orderId
}

const later = (days: number) =>
  tests.service.clock.set(new Date(tests.service.clock.now().getTime() + days * day).toISOString())

describe('retention', () => {
  it('keeps everything where RESULTS_KEEP_DAYS is not set', async () => {
    await aDayOfWork()
    const before = await counts()
    later(1_000)
    await eraseOldResults(tests.service.ctx)
    expect(await counts()).toEqual(before)
  })

  it('erases results and documents that are older, and nothing of the ledger', async () => {
    tests.service.ctx.env.resultsKeepDays = 90
    const kept = await aDayOfWork()
    const before = await counts()
    await eraseOldResults(tests.service.ctx)
    const after = await counts()
    expect(after).toMatchObject({ results: 2, documents: 1, events: before.events })
    expect(before.results).toBe(4)
    const order = await tests.service.ask('GET', `/v2/companies/report/${kept}`)
    expect(order.body).toMatchObject({ status: 'completed', result: expect.any(Object) })
  })

  it('leaves of an erased order who asked, why, and what it cost', async () => {
    const orderId = await aDayOfWork()
    later(91)
    await eraseOldResults(tests.service.ctx)
    const order = await tests.service.ask('GET', `/v2/companies/report/${orderId}`)
    expect(order.status).toBe(200)
    expect(order.body.status).toBe('completed')
    expect(order.body.result ?? null).toBeNull()
    expect(await tests.charges(orderId)).toEqual([10])
    expect(tests.service.logged.join('')).toContain('retention.erased')
  })

  it('is a number of days within bounds, or the service does not start', () => {
    expect(() => readServiceEnv({ RESULTS_KEEP_DAYS: '1' })).toThrow('RESULTS_KEEP_DAYS: a number of days, at least 30')
    expect(
      readServiceEnv({
        RESULTS_KEEP_DAYS: '365',
        REGISTRY_API_KEY: 'x'.repeat(32),
        REGISTRY_SECRET_KEY: Buffer.alloc(32).toString('base64'),
      }).resultsKeepDays,
    ).toBe(365)
  })
})
