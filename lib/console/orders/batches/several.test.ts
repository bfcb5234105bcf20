import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../testing/running.ts'
import type { Sent } from '../../testing/upstream.ts'
import { type BatchConsole, finishAll, openBatchConsole } from './testing/batch.ts'

const kyc = [{ product: 'report' }, { product: 'ubo' }, { product: 'graph', maxDepth: 3 }]
const refusal = { status: 422, body: '{"detail":"no","code":"capability.not_available","request_id":"r"}' }

describe('a batch of several products', () => {
  let harness: BatchConsole
  let stopFinishing = () => {}
  beforeAll(async () => {
    harness = await openBatchConsole(true)
  })
  afterAll(() => harness.close())
  afterEach(() => {
    stopFinishing()
    Object.assign(harness.running.upstream, { onPost: async () => {}, hits: () => [] })
  })

  const isOrder = ({ method, path }: Sent) => method === 'POST' && path.startsWith('/v2/companies/')
  const sentFor = (serviceIds: string[]) =>
    harness.running.upstream.sent
      .filter(isOrder)
      .flatMap(({ path, body }) => {
        const { serviceId } = JSON.parse(body)
        return serviceIds.includes(serviceId) ? [`${serviceId} ${path.replace(/^.*companies\/|\?.*$/g, '')}`] : []
      })
      .toSorted()

  it('prices and orders each product for each line, once, with a row and a result for each', async () => {
    const wanted = ['co_xa_several1', 'co_xa_several2']
    const batch = await harness.quoted(wanted, kyc)
    expect(batch.counts).toMatchObject({ lines: 2, rows: 6, creditsQuoted: 60, byState: { ready: 6 } })
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: 60 })
    await harness.ask('startBatch', batch, { creditsSeen: 60 })
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 6 }, creditsCharged: 60 })
    expect(sentFor(wanted)).toEqual(
      wanted.flatMap((serviceId) => ['report', 'shareholder-graph', 'ubo'].map((family) => `${serviceId} ${family}`)),
    )
    const rows = await harness.rowsOf(batch.batchId)
    expect(rows.map(({ line, product, maxDepth }) => [line, product, maxDepth ?? null])).toEqual([
      [1, 'report', null],
      [1, 'ubo', null],
      [1, 'graph', 3],
      [2, 'report', null],
      [2, 'ubo', null],
      [2, 'graph', 3],
    ])
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(6)
  })

  it('goes on past a refused product of a line, and orders that one alone on a retry', async () => {
    const wanted = ['co_xa_several3', 'co_xa_several4']
    const batch = await harness.quoted(wanted, kyc)
    let isRefused = false
    harness.running.upstream.onPost = async ({ path, body }) => {
      if (isRefused || !path.endsWith('/ubo?batch=true') || !body.includes('several3')) return
      isRefused = true
      harness.running.upstream.next.unshift(refusal)
    }
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: 60 })
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 5, failed: 1 }, creditsCharged: 50, creditsToRetry: 10 })
    const failed = (await harness.rowsOf(batch.batchId)).filter(({ state }) => state === 'failed')
    expect(failed).toMatchObject([{ line: 1, product: 'ubo', code: 'capability.not_available' }])
    await harness.ask('retryBatch', batch, { creditsSeen: 10 })
    await until('it is ordered', async () => (await harness.get(batch.batchId)).counts.byState.completed === 6)
    expect(sentFor(wanted)).toHaveLength(7)
  })

  it('survives a kill: each product of each line is ordered and charged once', async () => {
    const wanted = Array.from({ length: 12 }, (_, index) => `co_xa_killed${index + 10}`)
    const batch = await harness.quoted(wanted, kyc)
    harness.running.upstream.next.push('carriedOutInSilence', 'carriedOutInSilence')
    await harness.ask('startBatch', batch, { creditsSeen: 360 })
    await until('some have left', () => sentFor(wanted).length > 2)
    await harness.running.restart('killed')
    stopFinishing = finishAll(harness.running)
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 36 }, creditsCharged: 360 })
    const made = [...harness.running.upstream.orders.values()].filter(({ serviceId }) => wanted.includes(serviceId))
    expect(made).toHaveLength(36)
  })

  it('priced again for other products has rows for those alone', async () => {
    const batch = await harness.quoted(['co_xa_several5'], kyc)
    await harness.ask('quoteBatch', batch, { items: [{ product: 'ubo' }, { product: 'report' }] })
    await harness.has(batch.batchId, 'quoted')
    expect((await harness.rowsOf(batch.batchId)).map(({ product }) => product)).toEqual(['ubo', 'report'])
  })

  it('says how many are not reused because today’s order is of another customer, and names one', async () => {
    const { ask } = harness.running
    await ask('analyst', 'POST', '/v2/companies/report', { body: { serviceId: 'co_xa_held' } })
    const { batchId } = await harness.ask('createBatch', {}, { name: 'Customers' })
    const rows = [
      { line: 1, serviceId: 'co_xa_held', customerId: 'K-1' },
      { line: 2, serviceId: 'co_xa_fresh', customerId: 'K-1' },
    ]
    await harness.ask('addBatchRows', { batchId }, { rows })
    await harness.ask('matchBatch', { batchId })
    await harness.has(batchId, 'choosing')
    await harness.ask('quoteBatch', { batchId }, { items: [{ product: 'report' }] })
    const { counts } = await harness.has(batchId, 'quoted')
    expect(counts).toMatchObject({ otherCustomer: 1, otherCustomerName: 'K-1', reused: 0 })
    expect((await harness.rowsOf(batchId)).map(({ otherCustomer }) => otherCustomer)).toEqual(['K-1', null])
  })

  it('takes a company for a line that had none after it ran, and orders that line alone', async () => {
    const { batchId } = await harness.ask('createBatch', {}, { name: 'Late' })
    const rows = [
      { line: 1, serviceId: 'co_xa_early' },
      { line: 2, name: 'nobody' },
    ]
    await harness.ask('addBatchRows', { batchId }, { rows })
    await harness.ask('matchBatch', { batchId })
    await harness.has(batchId, 'choosing')
    await harness.ask('quoteBatch', { batchId }, { items: kyc })
    await harness.has(batchId, 'quoted')
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', { batchId }, { creditsSeen: 30 })
    expect((await harness.has(batchId, 'finished')).counts.byState).toEqual({ completed: 3, unmatched: 1 })
    const picked = { serviceId: 'co_xa_late2', companyName: 'Late AG' }
    await expect(harness.ask('pickBatchMatch', { batchId, line: '1' }, picked)).rejects.toMatchObject({ status: 409 })
    const late = await harness.ask('pickBatchMatch', { batchId, line: '2' }, picked)
    expect(late).toMatchObject({
      state: 'finished',
      counts: { byState: { completed: 3, ready: 3 }, creditsWaiting: 0 },
    })
    expect(sentFor(['co_xa_late2'])).toEqual([])
    await harness.ask('quoteBatch', { batchId }, { items: kyc })
    expect((await harness.has(batchId, 'paused')).counts).toMatchObject({ creditsWaiting: 30 })
    await harness.ask('resumeBatch', { batchId }, { creditsSeen: 30 })
    const done = await harness.has(batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 6 }, creditsCharged: 60 })
    expect([sentFor(['co_xa_early']).length, sentFor(['co_xa_late2']).length]).toEqual([3, 3])
  })
})
