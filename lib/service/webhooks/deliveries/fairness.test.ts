import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOutbound, type Posted } from '#lib/outbound/index.ts'
import { type Receiver, startReceiver } from '#lib/testing/receiver.ts'
import { createOrganization } from '../../accounts/index.ts'
import { createTestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'
import { jobOf, setUpWebhooks } from '../testing/webhooks.ts'
import { runDelivery } from './attempt.ts'

const hosts = 40
const orders = 20
/** Of the 384 slots of a worker for deliveries, and of the 48 of one host, one organization gets half. */
const mostOfHost = 24
const patience = { timeout: 20_000 }

describe('with receivers of one organization that never answer', () => {
  const register = createTestRegister()
  const receivers: Receiver[] = []
  const opened: { service?: TestService; other?: string } = {}

  /** No attempt ends while these tests run, so what is delivered has waited for none of them. */
  beforeAll(async () => {
    const clock = { now: () => new Date(), set: () => {} }
    const service = await openTestService({
      connectors: [register.connector],
      env: { OUTBOUND_ALLOW: '127.0.0.1:*' },
      clock,
    })
    Object.assign(service.ctx, { outbound: openOutbound({ allow: service.ctx.env.outboundAllow, timeoutMs: 600_000 }) })
    Object.assign(opened, { service, other: (await createOrganization(service.ctx, 'Other')).key })
    for (let n = 0; n < hosts + 1; n += 1) {
      const receiver = await startReceiver()
      if (n > 0) receiver.answer = () => {}
      receivers.push(receiver)
    }
    await service.work()
  })
  afterAll(async () => {
    for (const receiver of receivers) await receiver.close()
    await opened.service?.close()
  })

  it('one host gets its slots and no more, however many webhooks lead to it', async () => {
    const { service } = scene()
    const hanging = receivers[1]?.url ?? ''
    const ids: string[] = []
    for (let n = 0; n < 10; n += 1) ids.push(await create(`${hanging}/${n}`))
    for (let n = 0; n < 5; n += 1) await order(n)
    await expect.poll(() => receivers[1]?.received.length, patience).toBe(mostOfHost)
    // Another host is served meanwhile.
    const healthy = await create(receivers[0]?.url ?? '')
    await order(5)
    await expect.poll(() => delivered(healthy), patience).toBe(1)
    expect(receivers[1]?.received.length).toBe(mostOfHost)
    for (const id of [...ids, healthy]) await service.ask('DELETE', `/v2/webhooks/${id}`)
  })

  it('another organization gets every result all the same', async () => {
    const { service, other } = scene()
    for (const receiver of receivers.slice(2)) await create(receiver.url)
    for (let n = 0; n < orders; n += 1) await order(1_000 + n)
    const held = async () => {
      const { rows } = await service.database.sql.execute<{ count: string }>(
        sql`select count(*) as count from pgboss.job where name = 'deliver' and state = 'active'`,
      )
      return Number(rows[0]?.count)
    }
    await expect.poll(held, patience).toBeGreaterThan(150)
    const healthy = await create(receivers[0]?.url ?? '', other)
    for (let n = 0; n < orders; n += 1) await order(2_000 + n, other)
    await expect.poll(() => delivered(healthy, other), patience).toBe(orders)
  })

  function scene() {
    const { service, other } = opened
    if (service === undefined || other === undefined) throw new Error('nothing was opened')
    return { service, other }
  }

  const as = (key?: string) => (key === undefined ? {} : { headers: { 'x-api-key': key } })

  async function create(url: string, key?: string): Promise<string> {
    const body = { name: 'results', url }
    return (await scene().service.ask('POST', '/v2/webhooks', { body, ...as(key) })).body.id
  }

  async function order(n: number, key?: string): Promise<void> {
    const body = { serviceId: register.serviceId(String(1 + n)) }
    await scene().service.ask('POST', '/v2/companies/report', { body, ...as(key) })
  }

  async function delivered(id: string, key?: string): Promise<number> {
    const path = `/v2/webhooks/${id}/deliveries?status=delivered`
    return (await scene().service.ask('GET', path, as(key))).body.total
  }
})

describe('a receiver that takes long', () => {
  const tests = setUpWebhooks()
  const answers = (posted: Partial<Posted>) => {
    const answer = { status: 204, error: null, headers: {}, body: '', durationMs: 3, ...posted }
    Object.assign(tests.service.ctx, { outbound: { ...tests.service.ctx.outbound, post: async () => answer } })
  }
  const laneOf = async (deliveryId: string) => {
    const { rows } = await tests.service.database.sql.execute<{ name: string }>(
      sql`select name from pgboss.job where id = ${await jobOf(tests.service, deliveryId)}`,
    )
    return rows[0]?.name
  }
  const only = async (id: string) => (await tests.deliveriesOf(id)).at(0).deliveryId

  it('is tried again, and gets what is new, in a lane of its own until it answers soon', async () => {
    const { id } = await tests.create()
    await tests.completed()
    const first = await only(id)
    answers({ status: null, error: 'no whole answer within 10 s', durationMs: 10_000 })
    expect(await tests.attempt(id, first)).toMatchObject({ attempts: 1, status: 'pending' })
    expect(await laneOf(first)).toBe('deliver.slow')

    await tests.completed()
    const second = await only(id)
    expect(await laneOf(second)).toBe('deliver.slow')
    // One that was queued before its receiver was slow is put there when its turn comes.
    expect(await tests.attempt(id, second)).toMatchObject({ attempts: 0, status: 'pending' })
    expect(await laneOf(second)).toBe('deliver.slow')

    answers({})
    const jobId = await jobOf(tests.service, second)
    const job = { deliveryId: second, jobId, lane: 'deliver.slow' as const }
    await runDelivery(tests.service.ctx, job, new AbortController().signal)
    await tests.completed()
    expect(await tests.attempt(id, await only(id))).toMatchObject({ attempts: 1, status: 'delivered' })
  })

  it('is no slow one for failing soon', async () => {
    const { id } = await tests.create()
    await tests.completed()
    const deliveryId = await only(id)
    answers({ status: 500, error: 'answered 500' })
    await tests.attempt(id, deliveryId)
    expect(await laneOf(deliveryId)).toBe('deliver.again')
  })

  it('can be paused while an attempt of it is written down: neither waits for the other', async () => {
    const { id } = await tests.create()
    await tests.completed()
    const deliveryId = await only(id)
    const { database } = tests.service
    answers({ status: 500, error: 'answered 500' })
    let attempted: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.execute(sql`update registry.webhooks set name = 'changed' where webhook_id = ${id}`)
      attempted = tests.attempt(id, deliveryId)
      // On PostgreSQL the attempt gets as far as to wait for this transaction; the embedded engine runs one at a time.
      const waits = async () => {
        const { rows } = await database.sql.execute(sql`select 1 from pg_locks where not granted`)
        return rows.length
      }
      if (database.kind === 'postgres') await expect.poll(waits, patience).toBeGreaterThan(0)
      await tx.execute(sql`update registry.deliveries set last_error = 'paused' where webhook_id = ${id}`)
    })
    expect(await attempted).toMatchObject({ attempts: 1, lastError: 'answered 500' })
  })
})
