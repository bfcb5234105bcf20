import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BatchConsole, finishAll, openBatchConsole, postsOf } from './testing/batch.ts'

let count = 0
function companies(wanted: number): string[] {
  return Array.from({ length: wanted }, () => {
    count += 1
    return `co_xa_priced${count}`
  })
}

describe('a batch whose prices rise after they were shown', () => {
  let harness: BatchConsole
  let stopFinishing = () => {}
  beforeAll(async () => {
    harness = await openBatchConsole(true)
  })
  afterAll(() => harness.close())
  afterEach(() => {
    stopFinishing()
    harness.running.upstream.price = 10
  })
  const sentFor = (serviceIds: string[]) => postsOf(harness.running).filter((one) => serviceIds.includes(one))

  it('pauses, and goes on at the price a person sees next', async () => {
    const wanted = companies(3)
    const batch = await harness.quoted(wanted)
    const { upstream } = harness.running
    upstream.price = 15
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: 30 })
    const paused = await harness.has(batch.batchId, 'paused')
    expect(paused).toMatchObject({ noticeCode: 'batch.prices_outdated' })
    expect(paused.counts).toMatchObject({ byState: { waiting: 3 }, creditsCharged: 0 })
    expect([...upstream.orders.values()].filter(({ serviceId }) => wanted.includes(serviceId))).toEqual([])

    await harness.ask('quoteBatch', batch, { items: [{ product: 'report' }] })
    await harness.has(batch.batchId, 'paused')
    await expect(harness.ask('resumeBatch', batch, { creditsSeen: 30 })).rejects.toMatchObject({ status: 409 })
    await harness.ask('resumeBatch', batch, { creditsSeen: 45 })
    expect((await harness.has(batch.batchId, 'finished')).counts.byState).toEqual({ completed: 3 })
  })

  it('asks before a retry that costs more than the row that failed', async () => {
    const wanted = companies(1)
    const { upstream } = harness.running
    upstream.price = 0
    const batch = await harness.quoted(wanted)
    upstream.next.push({ status: 422, body: '{"detail":"no","code":"capability.not_available","request_id":"r"}' })
    await harness.ask('startBatch', batch, { creditsSeen: 0 })
    await harness.has(batch.batchId, 'finished')
    upstream.price = 10
    const before = sentFor(wanted).length
    await harness.ask('retryBatch', batch, { creditsSeen: 0 })
    expect(await harness.has(batch.batchId, 'paused')).toMatchObject({ noticeCode: 'batch.prices_outdated' })
    expect(sentFor(wanted)).toHaveLength(before)
  })

  it('of a file with a company under several references is charged once, in whichever order its rows arrive', async () => {
    const [twice = ''] = companies(1)
    const batch = await harness.quoted([twice, twice, twice], [{ product: 'report' }], true)
    expect(batch.counts).toMatchObject({ creditsQuoted: 10 })
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: 10 })
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 3 }, creditsCharged: 10 })
    const sent = harness.running.upstream.sent.filter(
      ({ path, body }) => path.includes('/report') && body.includes(twice),
    )
    expect(sent.map(({ headers }) => headers['x-credits-max'])).toEqual(['10', '10', '10'])
  })
})
