import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import type { JobState, TimedJobs } from '../../core/context.ts'
import { orders, ownWebhooks } from '../../core/schema/index.ts'
import { signedBy } from '../../testing/hooks.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'
import { inboxHandler } from '../routes/inbox.ts'
import { createTimedJobs } from './index.ts'
import { type JobName, timedJobs } from './table.ts'
import { cells, type Ends, lock, locks, tableWith } from './testing/hangs.ts'

const perCell = counted(100)
const atOnce = inject('isFull') ? 10 : 1
/** Beside other tests a single order may take a second longer; one that waits for a job waits whenever it comes. */
const percentile = inject('isFull') ? 0.95 : 0.4
const laterMs = 1_000

let running: Running
let jobs: TimedJobs
let ends: Ends = []
let company = 0
/** How long orders take while no job runs, in milliseconds. */
let alone: number

/** A person presses no faster than the console lets them. */
async function press(): Promise<{ orderId: string; beganMs: number }> {
  company += 1
  const body = { serviceId: `co_xa_hang${company}` }
  for (;;) {
    const beganMs = performance.now()
    const answer = await running.ask('analyst', 'POST', '/v2/companies/report', { body })
    if (answer.status !== 429) return { orderId: answer.body.orderId, beganMs }
    await wait(100)
  }
}

/** Presses, and answers how long it takes from there until the order's end is in the console. */
async function timeOf(way: 'delivery' | 'polling'): Promise<number> {
  const { orderId, beganMs } = await press()
  running.upstream.finish(orderId)
  if (way === 'delivery') await deliver(orderId)
  const isThere = () =>
    running.harness.database.sql.$count(orders, and(eq(orders.orderId, orderId), isNotNull(orders.settledAt)))
  while ((await isThere()) === 0) {
    if (performance.now() - beganMs > 60_000) throw new Error(`${orderId} did not end`)
    await wait(5)
  }
  return performance.now() - beganMs
}

async function deliver(orderId: string): Promise<void> {
  const [own] = await running.harness.database.sql.select().from(ownWebhooks)
  const webhook = running.upstream.hooks.webhooks.get(own?.webhookId ?? '')
  const body = JSON.stringify(running.upstream.orders.get(orderId))
  const id = `${orderId}-webhook-${webhook?.id}`
  const signed = signedBy([webhook?.signingSecret ?? ''], { id, body, at: running.ctx.clock.now() })
  const headers = { 'content-type': 'application/json', 'service-version': '2026-08-01', ...signed }
  const request = new Request('http://127.0.0.1:3300/api/webhooks/registry', { method: 'POST', headers, body })
  expect((await inboxHandler(async () => running.ctx)(request)).status).toBe(204)
}

/** How long most of so many orders take at most. */
async function timesOf(way: 'delivery' | 'polling'): Promise<number> {
  const times: number[] = []
  while (times.length < perCell) {
    times.push(...(await Promise.all(Array.from({ length: atOnce }, () => timeOf(way)))))
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * percentile) - 1] ?? Number.NaN
}

const stateOf = (name: JobName): JobState | undefined => jobs.states().find((state) => state.name === name)
const isHanging = (state: JobState | undefined) => (state?.runningMs ?? 0) > 100 || (state?.failures ?? 0) > 0

describe.each(['delivery', 'polling'] as const)('an order that ends by %s', (way) => {
  beforeAll(async () => {
    running = await runConsole(true, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'console@example.test' })
    // At once, because the time of a whole run ends sessions.
    await running.ask('admin', 'PATCH', '/console/settings', { body: { resultsDays: 90, auditDays: 90 } })
    jobs = running.ctx.timedJobs
    await until(
      'the webhook is made',
      async () => (await running.harness.database.sql.$count(ownWebhooks, isNotNull(ownWebhooks.sealedSecret))) > 0,
    )
    await jobs.stop()
    alone = await timesOf(way)
  })
  afterAll(() => running.close())
  afterEach(async () => {
    for (const end of ends) await end()
    ends = []
    await jobs.stop()
  })

  it.each(cells[way])('waits for no job: $name, which $hang', async ({ name, hang }) => {
    jobs = createTimedJobs(() => running.ctx, tableWith({ name, hang }, ends))
    if (hang === 'has its table locked') await lock(running, { name, hang }, ends)
    jobs.start()
    await until(`${name} hangs`, () => isHanging(stateOf(name)))
    const beside = await timesOf(way)
    const others = timedJobs.filter((job) => locks[job.name] !== locks[name])
    const waiting = () => others.filter((job) => !stateOf(job.name)?.hasEnded)
    await until('every other job goes on', () => waiting().length === 0).catch((error) => {
      throw new Error(`${error.message}, but ${waiting().map((job) => job.name)}`)
    })
    // The one that hangs has none beside itself, and goes on as soon as nothing holds it.
    for (const end of ends) await end()
    await until(`${name} goes on`, () => stateOf(name)?.hasEnded === true)
    await jobs.stop()
    // The pace of the machine may be another by now.
    if (beside >= alone + laterMs) alone = await timesOf(way)
    expect(beside).toBeLessThan(alone + laterMs)
  })
})
