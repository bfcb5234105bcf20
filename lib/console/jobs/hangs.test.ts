import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { TimedJob } from '#lib/database/index.ts'
import { counted, sampled } from '#lib/testing/counts.ts'
import type { Context } from '../context.ts'
import type { JobState, TimedJobs } from '../ports.ts'
import { inboxHandler } from '../routes/inbox.ts'
import { orders, ownWebhooks, requests } from '../schema/index.ts'
import { signedBy } from '../testing/hooks.ts'
import { type Running, runConsole, until } from '../testing/running.ts'
import { createTimedJobs } from './start.ts'
import { type JobName, timedJobs } from './table.ts'

/**
 * What is locked under each job: what it cannot do without, and an order can. Jobs of one lock hang together. The compiler
 * asks for a line of every job.
 */
const locks: Readonly<Record<JobName, string>> = {
  resolveRequests: 'requests of an unknown outcome',
  resolveChanges: 'service_changes in access exclusive mode',
  abandonChanges: 'service_changes in access exclusive mode',
  importOrders: 'marks in exclusive mode',
  readOlderResults: 'marks in exclusive mode',
  checkEditions: 'sanction_runs in access exclusive mode',
  compareCompanies: 'sanction_editions in access exclusive mode',
  closeRefusals: 'audit_refusals in exclusive mode',
  logAudit: 'marks in exclusive mode',
  gatherMails: 'mail_choices in access exclusive mode',
  sendMails: 'mails in exclusive mode',
  sendHeldActs: 'held_acts in access exclusive mode',
  eraseResults: 'settings in access exclusive mode',
  eraseFiles: 'cases in access exclusive mode',
  eraseAudit: 'settings in access exclusive mode',
  remindOfCases: 'cases in access exclusive mode',
  forgetMails: 'mails in exclusive mode',
  forgetSignIns: 'sign_in_attempts in exclusive mode',
  removeViews: 'views in exclusive mode',
  checkSearches: 'search_alerts in access exclusive mode',
}

const hangs = ['never answers', 'answers after 50 s', 'has its table locked'] as const
type Hang = (typeof hangs)[number]

const isEmbedded = inject('postgresUrl') === null
// The embedded engine has one connection: what holds a lock there holds up everything.
const cells = hangs
  .filter((hang) => !isEmbedded || hang !== 'has its table locked')
  .flatMap((hang) => timedJobs.map(({ name }) => ({ hang, name })))
const perCell = counted(100)
const atOnce = 5
/** In verify, polling is held to one cell: it takes longer than a delivery, and is the same loop. */
const cellsOf = { delivery: sampled(cells), polling: inject('isFull') ? cells : sampled(cells).slice(1, 2) }
const laterMs = 1_000

let running: Running
let jobs: TimedJobs
let ends: (() => Promise<unknown> | undefined)[] = []
let company = 0

/** The table with one job that hangs. */
function tableWith(name: JobName, hang: Hang): readonly TimedJob<Context>[] {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  ends.push(async () => resolve(false))
  const never = new AbortController().signal
  return timedJobs.map((job: TimedJob<Context>) => {
    if (job.name !== name || hang === 'has its table locked') return job
    if (hang === 'never answers') return { ...job, run: () => promise }
    return { ...job, run: (ctx, signal) => ctx.sleep(50_000, never).then(() => job.run(ctx, signal)) }
  })
}

/** Takes the lock on a connection of its own until the cell ends. */
async function lock(name: JobName): Promise<void> {
  const client = new pg.Client({ connectionString: running.harness.database.connectionString ?? '' })
  client.on('error', () => {})
  await client.connect()
  ends.unshift(() => client.end())
  await client.query('begin')
  if (name !== 'resolveRequests') return void (await client.query(`lock table console.${locks[name]}`))
  const key = await leaveUnknown()
  await client.query('select from console.requests where idempotency_key = $1 for update', [key])
}

/** A request nobody answered, which is resolved under its key. */
async function leaveUnknown(): Promise<string> {
  const key = crypto.randomUUID()
  const headers = { 'idempotency-key': key }
  await running.ask('analyst', 'POST', '/v2/companies/report', { body: { serviceId: `co_xa_${key}` }, headers })
  const unknown = { state: 'unknown', requestedAt: running.ctx.clock.now() }
  await running.harness.database.sql.update(requests).set(unknown).where(eq(requests.idempotencyKey, key))
  return key
}

/** Presses, and answers how long it takes from there until the order's end is in the console. */
async function timeOf(way: 'delivery' | 'polling'): Promise<number> {
  company += 1
  const beganMs = performance.now()
  const { body } = await running.ask('analyst', 'POST', '/v2/companies/report', {
    body: { serviceId: `co_xa_hang${company}` },
  })
  running.upstream.finish(body.orderId)
  if (way === 'delivery') await deliver(body.orderId)
  const isThere = () =>
    running.harness.database.sql.$count(orders, and(eq(orders.orderId, body.orderId), isNotNull(orders.settledAt)))
  while ((await isThere()) === 0) {
    if (performance.now() - beganMs > 60_000) throw new Error(`${body.orderId} did not end`)
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

/** The 95th percentile of many orders, a few at once. */
async function timesOf(way: 'delivery' | 'polling'): Promise<number> {
  const times: number[] = []
  while (times.length < perCell) {
    times.push(...(await Promise.all(Array.from({ length: atOnce }, () => timeOf(way)))))
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
}

const stateOf = (name: JobName): JobState | undefined => jobs.states().find((state) => state.name === name)
const isHanging = (state: JobState | undefined) => (state?.runningMs ?? 0) > 100 || (state?.failures ?? 0) > 0

describe.each(['delivery', 'polling'] as const)('an order that ends by %s', (way) => {
  let alone = 0
  beforeAll(async () => {
    running = await runConsole(true, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'console@example.test' })
    jobs = running.ctx.timedJobs
    await until('the webhook is made', async () => (await running.harness.database.sql.$count(ownWebhooks)) > 0)
    alone = await timesOf(way)
    await jobs.stop()
  })
  afterAll(() => running.close())
  afterEach(async () => {
    for (const end of ends) await end()
    ends = []
    await jobs.stop()
  })

  it.each(cellsOf[way])('[waits B1] waits for no job: $name, which $hang', async ({ name, hang }) => {
    jobs = createTimedJobs(() => running.ctx, tableWith(name, hang))
    if (hang === 'has its table locked') await lock(name)
    jobs.start()
    await until(`${name} hangs`, () => isHanging(stateOf(name)))
    expect(await timesOf(way)).toBeLessThan(alone + laterMs)
    const others = timedJobs.filter((job) => locks[job.name] !== locks[name])
    await until('every other job goes on', () => others.every((job) => stateOf(job.name)?.hasEnded))
    // The one that hangs has none beside itself, and goes on as soon as nothing holds it.
    for (const end of ends) await end()
    await until(`${name} goes on`, () => stateOf(name)?.hasEnded === true)
  })
})
