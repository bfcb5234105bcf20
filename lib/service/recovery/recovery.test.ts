import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { eraseOldResults } from '../retention/index.ts'
import { orders } from '../schema/index.ts'
import { began, setUpWebhooks } from '../webhooks/testing/webhooks.ts'
import type { Worker } from '../work.ts'
import { runRecovery } from './index.ts'

const tests = setUpWebhooks()
const hourMs = 3_600_000
const pause = (id: string) => tests.service.ask('PATCH', `/v2/webhooks/${id}`, { body: { status: 'paused' } })
const resume = (id: string) => tests.service.ask('PATCH', `/v2/webhooks/${id}`, { body: { status: 'active' } })
const preview = async (id: string) => (await tests.service.ask('GET', `/v2/webhooks/${id}/recovery`)).body
const recover = (id: string, since = began, until = tests.service.clock.now().toISOString()) =>
  tests.service.ask('POST', `/v2/webhooks/${id}/recovery`, { body: { since, until } })

beforeEach(async () => {
  await tests.service.database.sql.delete(orders)
})

/** Every step until the recovery has ended. */
async function finish(recoveryId: string): Promise<void> {
  for (;;) {
    const { rows } = await tests.service.database.sql.execute<{ job_id: string; status: string }>(
      sql`select job_id, status from registry.recoveries where recovery_id = ${recoveryId}`,
    )
    const [row] = rows
    if (row?.status !== 'running') return
    await runRecovery(tests.service.ctx, { recoveryId, jobId: row.job_id })
  }
}

describe('what a webhook missed', () => {
  it('is counted and sent later: under the id it would have had, or under its own', async () => {
    const { id } = await tests.create()
    tests.receiver.answer = (response) => response.writeHead(500).end()
    const failed = await tests.completed()
    const [retrying] = await tests.deliveriesOf(id)
    await tests.attempt(id, retrying.deliveryId)
    await pause(id)
    tests.after(hourMs)
    const missed = await tests.completed()
    tests.after(2 * hourMs)
    expect(await preview(id)).toMatchObject({ neverSent: 1, failed: 1, erased: 0 })
    expect((await recover(id)).status).toBe(409)
    await resume(id)
    tests.receiver.answer = (response) => response.writeHead(204).end()
    tests.after(2 * hourMs + 1)
    const accepted = await tests.completed()
    const [newest] = await tests.deliveriesOf(id)
    await tests.attempt(id, newest.deliveryId)
    tests.after(3 * hourMs)
    const { body, status } = await recover(id)
    expect(status).toBe(202)
    expect((await recover(id)).status).toBe(409)
    await finish(body.recoveryId)
    const all = await tests.deliveriesOf(id)
    const about = (orderId: string) => all.filter((one: { orderId: string }) => one.orderId === orderId)
    expect(about(failed)).toEqual([expect.objectContaining({ deliveryId: retrying.deliveryId, status: 'pending' })])
    expect(about(missed)).toEqual([
      expect.objectContaining({ serviceWebhookId: `${missed}-webhook-${id}`, status: 'pending' }),
    ])
    expect(about(accepted)).toEqual([expect.objectContaining({ status: 'delivered' })])
    expect((await preview(id)).latest).toMatchObject({ status: 'done', neverSent: 1, sentAgain: 1, erased: 0 })
    expect(await preview(id)).toMatchObject({ neverSent: 0, failed: 0 })
  })

  it('names what is erased and cannot be sent any more', async () => {
    const { id } = await tests.create()
    await pause(id)
    const missed = await tests.completed()
    tests.after(3 * 24 * hourMs)
    tests.service.ctx.env.resultsKeepDays = 1
    await eraseOldResults(tests.service.ctx)
    tests.service.ctx.env.resultsKeepDays = null
    await resume(id)
    expect(await preview(id)).toMatchObject({ neverSent: 0, failed: 0, erased: 1, erasedOrders: [missed] })
    const { body } = await recover(id)
    await finish(body.recoveryId)
    expect((await preview(id)).latest).toMatchObject({ status: 'done', neverSent: 0, erased: 1 })
    expect(await tests.deliveriesOf(id)).toEqual([])
  })

  it('stops when the webhook is paused again, and sends nothing from before it was created', async () => {
    await tests.completed()
    tests.after(hourMs)
    const { id } = await tests.create()
    expect(await preview(id)).toMatchObject({ since: new Date(Date.parse(began) + hourMs).toISOString(), neverSent: 0 })
    await pause(id)
    await tests.completed()
    await resume(id)
    tests.after(2 * hourMs)
    const { body } = await recover(id)
    await pause(id)
    await finish(body.recoveryId)
    expect((await preview(id)).latest).toMatchObject({ status: 'stopped', neverSent: 0 })
  })
})

it('delivers each of 2,000 missed results once, and none that was accepted, over two ends of the worker', async () => {
  const total = counted(2_000)
  const { id } = await tests.create()
  const orderId = await tests.completed()
  const [first] = await tests.deliveriesOf(id)
  await tests.attempt(id, first.deliveryId)
  await pause(id)
  tests.after(1_000)
  await copyOrder(orderId, total)
  tests.after(hourMs)
  await resume(id)
  tests.receiver.received.length = 0
  expect((await preview(id)).neverSent).toBe(total)
  await recover(id)
  let worker: Worker = await tests.service.work()
  for (const part of [1 / 3, 2 / 3]) {
    await expect.poll(() => tests.receiver.received.length, pollFor).toBeGreaterThan(total * part)
    await worker.stop(0)
    worker = await tests.service.work()
  }
  await expect
    .poll(async () => {
      tests.service.clock.set(new Date(tests.service.clock.now().getTime() + 120_000).toISOString())
      const { latest } = await preview(id)
      const { body } = await tests.service.ask('GET', `/v2/webhooks/${id}/deliveries?status=delivered&limit=1`)
      return [latest.status, body.total]
    }, pollFor)
    .toEqual(['done', total + 1])
  await worker.stop(1_000)
  const ids = tests.receiver.received.map(({ headers }) => String(headers['service-webhook-id']))
  expect(new Set(ids).size).toBe(total)
  expect(ids).not.toContain(`${orderId}-webhook-${id}`)
})

/** Whole counts take as long as they take, beside other tests and on the embedded engine too. */
const pollFor = { timeout: counted(1_200_000), interval: 20 }

/** Orders completed this instant, each with its result, as so many requests would have left them. */
async function copyOrder(orderId: string, total: number): Promise<void> {
  const { sql: db, transaction } = tests.service.database
  const [order] = await db.select().from(orders).where(sql`order_id = ${orderId}`)
  if (order === undefined) throw new Error('no order to copy')
  const at = tests.service.clock.now().toISOString()
  await transaction(async (tx) => {
    await tx.execute(sql`create temporary table copies on commit drop as
      select gen_random_uuid() as copy_id from generate_series(1, ${total})`)
    await tx.execute(
      sql`update copies set copy_id = (substr(${orderId}::text, 1, 15) || substr(copy_id::text, 16))::uuid`,
    )
    await tx.execute(sql`insert into registry.orders
      select (jsonb_populate_record(o, jsonb_build_object('order_id', c.copy_id, 'response_time', ${at}::text))).*
      from registry.orders o, copies c where o.order_id = ${orderId}`)
    await tx.execute(sql`insert into registry.order_results
      select (jsonb_populate_record(r, jsonb_build_object('order_id', c.copy_id))).*
      from registry.order_results r, copies c where r.order_id = ${orderId}`)
  })
}
