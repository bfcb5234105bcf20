import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifications, orders } from '../../core/schema/index.ts'
import { until } from '../../testing/running.ts'
import { type BatchConsole, finishAll, openBatchConsole } from './testing/batch.ts'

let harness: BatchConsole
let stopFinishing = () => {}
beforeAll(async () => {
  harness = await openBatchConsole(true)
})
afterAll(async () => {
  stopFinishing()
  await harness.close()
})

const isKnown = async ({ running }: BatchConsole, orderId: string) =>
  (await running.harness.database.sql.$count(orders, eq(orders.orderId, orderId))) > 0

it('a batch says no sum of charges while one is not known, and has it when the service lists it', async () => {
  const { upstream } = harness.running
  Object.assign(upstream, { quotes: () => ({ credits: null }), charge: null })
  const batch = await harness.quoted(['co_xa_c1', 'co_xa_c2', 'co_xa_c3'])
  stopFinishing = finishAll(harness.running)
  await harness.ask('startBatch', batch, { creditsSeen: null })
  const done = await harness.has(batch.batchId, 'finished')
  expect(done.counts).toMatchObject({ byState: { completed: 3 }, creditsCharged: 0, chargeUnknown: 3 })
  const news = await harness.running.harness.database.sql.select().from(notifications)
  expect(news.at(-1)).toMatchObject({ kind: 'batch.finished', batchId: batch.batchId, creditsCharged: null })
  // The list is read on, past these: they are asked for by themselves.
  harness.running.harness.pass(10 * 60_000)
  const newer = upstream.addOrder('co_xa_newer')
  newer.requestTime = harness.running.ctx.clock.now().toISOString()
  await until('the newer one is known', async () => isKnown(harness, newer.orderId))
  harness.running.harness.pass(60_000)
  Object.assign(upstream, { quotes: () => ({}), charge: 10 })
  await until('the charges are known', async () => (await harness.get(batch.batchId)).counts.chargeUnknown === 0)
  expect((await harness.get(batch.batchId)).counts).toMatchObject({ creditsCharged: 30 })
})
