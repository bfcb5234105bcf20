import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notifications, orders, partyAppearances, requests, results } from '../../core/schema/index.ts'
import { openContext } from '../../program/server/open.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'
import { renewPolled } from '../journal/index.ts'

let company = 0

async function submit(running: Running, more: object = {}, role: 'analyst' | 'admin' = 'analyst'): Promise<string> {
  company += 1
  const body = { serviceId: `co_xa_followed${company}`, ...more }
  const answer = await running.ask(role, 'POST', '/v2/companies/report', { body })
  return answer.body.orderId
}

async function rowOf(running: Running, orderId: string) {
  const [row] = await running.harness.database.sql.select().from(orders).where(eq(orders.orderId, orderId))
  return row
}

const hasStatus = (running: Running, orderId: string, status: string) =>
  until(`${orderId} is ${status}`, async () => (await rowOf(running, orderId))?.status === status)

describe('an order, before a service with the interface and nothing more', () => {
  let running: Running
  beforeAll(async () => {
    running = await runConsole(false)
  })
  afterAll(() => running.close())

  it('is polled to its end: what it was doing, its result once with its hash, news for everybody who asked', async () => {
    const serviceId = 'co_xa_both'
    const orderId = await submit(running, { serviceId })
    await submit(running, { serviceId }, 'admin')
    await until('the first activity', async () => (await rowOf(running, orderId))?.currentActivity !== null)
    running.upstream.move(orderId, 'Reading the register')
    await until('the second activity', async () => (await rowOf(running, orderId))?.activities.length === 2)
    running.upstream.finish(orderId)
    await hasStatus(running, orderId, 'completed')

    const row = await rowOf(running, orderId)
    expect(row?.activities.map(({ activity }) => activity)).toEqual(['Asking the register', 'Reading the register'])
    expect(row).toMatchObject({ companyName: 'Muster & Söhne GmbH', isPolled: false, currentActivity: null })
    const [kept] = await running.harness.database.sql.select().from(results).where(eq(results.orderId, orderId))
    const body = gunzipSync(kept?.body ?? new Uint8Array())
    expect(JSON.parse(body.toString('utf8'))).toMatchObject({ orderId, status: 'completed' })
    expect(row?.resultSha256).toBe(createHash('sha256').update(body).digest('hex'))
    const named = await running.harness.database.sql
      .select()
      .from(partyAppearances)
      .where(eq(partyAppearances.orderId, orderId))
    const officers = named.filter(({ role }) => role === 'officer')
    expect(officers).toMatchObject([{ serviceId, product: 'report', role: 'officer', name: 'Muster, Erika' }])
    const notified = await running.harness.database.sql
      .select()
      .from(notifications)
      .where(eq(notifications.about, orderId))
    expect(notified.map(({ userId }) => userId).toSorted()).toEqual(
      [running.harness.users.analyst, running.harness.users.admin].toSorted(),
    )
    const polls = running.upstream.polls(orderId).length
    await wait(200)
    expect(running.upstream.polls(orderId)).toHaveLength(polls)
  })

  it('reused after its end is not polled again, and costs the second person nothing', async () => {
    const serviceId = 'co_xa_later'
    const orderId = await submit(running, { serviceId })
    running.upstream.finish(orderId)
    await hasStatus(running, orderId, 'completed')
    const polls = running.upstream.polls(orderId).length
    await submit(running, { serviceId }, 'admin')
    await wait(200)
    expect(running.upstream.polls(orderId)).toHaveLength(polls)
    const asked = await running.harness.database.sql.select().from(requests).where(eq(requests.orderId, orderId))
    expect(asked.map(({ companyName }) => companyName)).toEqual(['Muster & Söhne GmbH', 'Muster & Söhne GmbH'])
  })

  it.each(['stopped', 'killed'] as const)('is polled on after the console was %s', async (how) => {
    const orderId = await submit(running)
    await until('a poll', () => running.upstream.polls(orderId).length > 0)
    await running.restart(how)
    running.upstream.finish(orderId)
    await hasStatus(running, orderId, 'completed')
  })

  it('is asked for less and less while the service is away, says since when, and goes on when it is back', async () => {
    const orderId = await submit(running)
    await until('a poll', () => running.upstream.polls(orderId).length > 0)
    await running.upstream.down()
    await until('it shows', async () => (await rowOf(running, orderId))?.unreachableSince !== null)
    const since = (await rowOf(running, orderId))?.unreachableSince
    await wait(300)
    expect(await rowOf(running, orderId)).toMatchObject({ status: 'running', unreachableSince: since })
    running.upstream.finish(orderId)
    await running.upstream.up()
    await hasStatus(running, orderId, 'completed')
    expect((await rowOf(running, orderId))?.unreachableSince).toBeNull()
  })

  it('that is gone from the service is given up, with the reason, and is no news', async () => {
    const orderId = await submit(running)
    running.upstream.orders.delete(orderId)
    await until('it is given up', async () => (await rowOf(running, orderId))?.isPolled === false)
    expect(await rowOf(running, orderId)).toMatchObject({
      status: 'running',
      code: 'resource.not_found',
      settledAt: null,
    })
  })

  it('whose end could not be written is polled again when its lease has expired', async () => {
    const { database } = running.ctx
    const { transaction } = database
    const orderId = await submit(running)
    await until('it is followed', async () => running.upstream.polls(orderId).length > 0)
    database.transaction = () => Promise.reject(new Error('the database is away'))
    const polls = running.upstream.polls(orderId).length
    running.upstream.finish(orderId)
    await until('its end was read', async () => running.upstream.polls(orderId).length > polls)
    await wait(100)
    database.transaction = transaction
    // The database was away, and not the service.
    expect(await rowOf(running, orderId)).toMatchObject({ status: 'running', unreachableSince: null })
    await hasStatus(running, orderId, 'completed')
  })

  it('is not asked for any more once the console has stopped', async () => {
    const orderId = await submit(running)
    await until('a poll', () => running.upstream.polls(orderId).length > 0)
    await running.ctx.pollers.stop()
    const polls = running.upstream.polls(orderId).length
    await wait(300)
    expect(running.upstream.polls(orderId)).toHaveLength(polls)
    expect(running.ctx.pollers.active).toBe(0)
    expect(await rowOf(running, orderId)).toMatchObject({ pollerId: null, isPolled: true })
  })
})

describe('an order, before a service that lists orders', () => {
  let running: Running
  beforeAll(async () => {
    running = await runConsole(true)
  })
  afterAll(() => running.close())
  const second: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const one of second.splice(0)) await one.close()
  })

  it('costs what the service says it cost, on the request that created it', async () => {
    const orderId = await submit(running)
    running.upstream.finish(orderId)
    await hasStatus(running, orderId, 'completed')
    const [asked] = await running.harness.database.sql.select().from(requests).where(eq(requests.orderId, orderId))
    expect(asked).toMatchObject({ creditsQuoted: 10, creditsCharged: 10 })
  })

  it('of another client is imported and polled, shown as one nobody here requested, and its result stays there', async () => {
    const { orderId } = running.upstream.addOrder('co_xa_theirs')
    await until('it is known', async () => (await rowOf(running, orderId)) !== undefined)
    running.upstream.finish(orderId)
    await hasStatus(running, orderId, 'completed')
    expect(await rowOf(running, orderId)).toMatchObject({ origin: 'other', creditsCharged: 10, resultSha256: null })
    const asked = await running.harness.database.sql.select().from(requests).where(eq(requests.orderId, orderId))
    expect(asked).toMatchObject([{ requestedBy: null, customerReference: 'theirs' }])
  })

  it('has one poller, however many processes run', async () => {
    // The embedded engine has one process only.
    if (running.ctx.database.kind === 'pglite') return
    const { harness, ctx } = running
    const database = { ...harness.database, close: async () => {} }
    const other = await openContext(harness.env, { ...harness, database, clock: ctx.clock, sleep: ctx.sleep })
    second.push(other)
    other.ctx.pollers.start()
    other.ctx.timedJobs.start()
    const made = await Promise.all(Array.from({ length: 20 }, () => submit(running)))
    await until('all are followed', () => ctx.pollers.active + other.ctx.pollers.active >= 20)
    await wait(500)
    expect(ctx.pollers.active + other.ctx.pollers.active).toBe(20)
    for (const orderId of made) running.upstream.finish(orderId)
    await Promise.all(made.map((orderId) => hasStatus(running, orderId, 'completed')))
  })

  it('keeps the leases of all while a transaction holds the row of one', async () => {
    // The embedded engine has one connection: what holds a row there holds up everything.
    const { connectionString, sql: db } = running.harness.database
    if (running.ctx.database.kind === 'pglite' || !connectionString) return
    const [held, free] = [await submit(running), await submit(running)]
    await until('both are followed', async () => (await rowOf(running, free))?.pollerId !== null)
    const pollerId = (await rowOf(running, free))?.pollerId
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query('begin')
    await client.query('select from console.orders where order_id = $1 for update', [held])
    try {
      const later = new Date(running.ctx.clock.now().getTime() + 3_600_000)
      const kept = renewPolled(db, pollerId ?? '', [held, free], later)
      const answer = await Promise.race([kept, wait(2_000).then(() => null)])
      expect(answer?.toSorted()).toEqual([held, free].toSorted())
      expect((await rowOf(running, free))?.pollerUntil).toEqual(later)
    } finally {
      await client.end()
    }
  })
})
