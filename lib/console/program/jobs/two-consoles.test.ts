import { setTimeout as wait } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { TimedJobs } from '../../core/context.ts'
import { orders, requests } from '../../core/schema/index.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'
import { type Opened, openContext } from '../server/open.ts'
import { createTimedJobs } from './index.ts'
import { cells, type Ends, lock, tableWith } from './testing/hangs.ts'

const minute = 60_000
const count = 10

let running: Running
let other: Opened
let jobs: TimedJobs[] = []
let ends: Ends = []
let company = 0

/** Of the press that is being sent. */
let answer = Promise.withResolvers<void>()
beforeAll(async () => {
  running = await runConsole(true)
  await running.ctx.timedJobs.stop()
  const { harness, ctx } = running
  const database = { ...harness.database, close: async () => {} }
  other = await openContext(harness.env, { ...harness, database, clock: ctx.clock, sleep: ctx.sleep })
  other.ctx.pollers.start()
})
afterAll(async () => {
  await other.close()
  await running.close()
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  await Promise.all(jobs.map((one) => one.stop()))
  // Of a test that failed nothing is left to the next.
  answer.resolve()
  for (const orderId of running.upstream.orders.keys()) running.upstream.finish(orderId)
})

async function press(key: string): Promise<string | undefined> {
  company += 1
  const body = { serviceId: `co_xa_two${company}` }
  const answer = await running.ask('analyst', 'POST', '/v2/companies/report', {
    body,
    headers: { 'idempotency-key': key },
  })
  return answer.body.orderId
}

/** Deletions whose ten minutes are over. */
async function holdDeletions(): Promise<string[]> {
  const ids = Array.from({ length: 6 }, () => crypto.randomUUID())
  for (const monitorId of ids) {
    running.upstream.hooks.monitors.set(monitorId, { monitorId, serviceId: 'co_xa_1', companyName: 'Torfmoser GmbH' })
    const body = { name: 'Torfmoser GmbH' }
    const held = await running.ask('analyst', 'POST', `/console/monitors/${monitorId}/deletion`, { body })
    expect(held.status).toBe(201)
  }
  running.harness.pass(11 * minute)
  return ids
}

const deletionsOf = (id: string) =>
  running.upstream.sent.filter(({ method, path }) => method === 'DELETE' && path.includes(id)).length

// The embedded engine has one process.
describe.runIf(inject('postgresUrl') !== null)('two consoles on one database', () => {
  it.each(cells.polling)('through $name, which $hang: no order, press or act is done twice or lost', async (cell) => {
    const slow = crypto.randomUUID()
    const states = new Set<string>()
    answer = Promise.withResolvers<void>()
    running.upstream.onPost = async ({ headers }) =>
      void (headers['idempotency-key'] === slow && (await answer.promise))
    const ids = await holdDeletions()
    jobs = [running.ctx, other.ctx].map((ctx) => createTimedJobs(() => ctx, tableWith(cell, ends)))
    if (cell.hang === 'has its table locked') await lock(running, cell, ends)
    for (const one of jobs) one.start()
    const pressed = await Promise.all(Array.from({ length: count }, () => press(crypto.randomUUID())))
    const sending = press(slow)
    const ours = pressed.filter((orderId) => orderId !== undefined)
    const polled = () => running.ctx.pollers.active + other.ctx.pollers.active
    await until('all are polled', () => polled() >= count)
    // An order is polled before its row says by whom.
    await until('all are taken', async () => (await pollersOf(ours)).every(([, poller]) => poller !== null))
    const pollers = await pollersOf(ours)
    // Longer than any lease.
    for (let round = 0; round < 20; round += 1) {
      await wait(100)
      const rows = await running.harness.database.sql.select().from(requests)
      for (const { idempotencyKey, state } of rows) if (idempotencyKey === slow) states.add(state)
      expect(polled()).toBeLessThanOrEqual(count + 1)
    }
    expect(await pollersOf(ours)).toEqual(pollers)
    expect([...states]).toEqual(['sending'])
    answer.resolve()
    expect(await sending).toBeDefined()
    for (const end of ends.splice(0)) await end()
    await until('the deletions are done', () => ids.every((id) => deletionsOf(id) > 0))
    expect(ids.map(deletionsOf)).toEqual(ids.map(() => 1))
    for (const orderId of running.upstream.orders.keys()) running.upstream.finish(orderId)
    await until('all have ended', () => polled() === 0)
  })
})

async function pollersOf(orderIds: string[]): Promise<[string, string | null][]> {
  const rows = await running.harness.database.sql.select().from(orders).where(inArray(orders.orderId, orderIds))
  return rows.map(({ orderId, pollerId }): [string, string | null] => [orderId, pollerId]).toSorted()
}
