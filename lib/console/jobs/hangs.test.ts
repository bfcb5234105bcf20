import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { TimedJob } from '#lib/database/index.ts'
import { counted } from '#lib/testing/counts.ts'
import type { Context } from '../context.ts'
import type { JobState, TimedJobs } from '../ports.ts'
import { inboxHandler } from '../routes/inbox.ts'
import { marks, orders, ownWebhooks, requests, results } from '../schema/index.ts'
import { signedBy } from '../testing/hooks.ts'
import { type Running, runConsole, until } from '../testing/running.ts'
import { createTimedJobs } from './start.ts'
import { type JobName, timedJobs } from './table.ts'

/**
 * What is locked under each job: what it cannot do without, and an order can; null where there is no such thing. Jobs of one
 * lock hang together. The compiler asks for a line of every job.
 */
const locks: Readonly<Record<JobName, string | null>> = {
  resolveRequests: 'requests of an unknown outcome',
  resolveChanges: 'service_changes in access exclusive mode',
  abandonChanges: 'service_changes in access exclusive mode',
  importOrders: 'marks in exclusive mode',
  readOlderResults: 'marks in exclusive mode',
  checkEditions: 'sanction_runs in access exclusive mode',
  // Reads what the end of an order reads too.
  compareCompanies: null,
  closeRefusals: 'audit_refusals in exclusive mode',
  logAudit: 'marks in exclusive mode',
  gatherMails: 'mail_choices in access exclusive mode',
  sendMails: 'mails in exclusive mode',
  sendHeldActs: 'held_acts in access exclusive mode',
  eraseResults: 'results of an old order',
  eraseFiles: 'cases in exclusive mode',
  // Needs the head of the chain, as every change does.
  eraseAudit: null,
  // Reads what the end of an order reads too.
  remindOfCases: null,
  forgetMails: 'mails in exclusive mode',
  forgetSignIns: 'sign_in_attempts in exclusive mode',
  removeViews: 'views in exclusive mode',
  checkSearches: 'search_alerts in access exclusive mode',
  // Writes nothing while none is late.
  watchJobs: null,
}

const hangs = ['never answers', 'answers after 50 s', 'has its table locked'] as const
type Hang = (typeof hangs)[number]

const isEmbedded = inject('postgresUrl') === null
interface Cell {
  hang: Hang
  name: JobName
}

/** The cells of one kind of hang. The embedded engine has one connection: what holds a lock there holds up everything. */
function cellsOf(hang: Hang): Cell[] {
  if (hang !== 'has its table locked') return timedJobs.map(({ name }) => ({ hang, name }))
  return timedJobs.flatMap(({ name }) => (isEmbedded || locks[name] === null ? [] : [{ hang, name }]))
}

/** In verify one of each kind, another job each; polling takes longer and is the same loop, and has one. */
const all = hangs.flatMap(cellsOf)
const few = hangs.flatMap((hang, kind) => cellsOf(hang).slice(7 * kind, 7 * kind + 1))
const cells = inject('isFull') ? { delivery: all, polling: all } : { delivery: few, polling: few.slice(0, 1) }
const perCell = counted(100)
/** Beside other tests a single order may take a second longer; one that waits for a job waits whenever it comes. */
const percentile = inject('isFull') ? 0.95 : 0.4
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
    // Again and again, however seldom its turns are.
    return { ...job, everyMs: 1_000, run: (ctx, signal) => ctx.sleep(50_000, never).then(() => job.run(ctx, signal)) }
  })
}

/** Takes the lock on a connection of its own until the cell ends. */
async function lock(name: JobName): Promise<void> {
  const { sql, connectionString } = running.harness.database
  const client = new pg.Client({ connectionString: connectionString ?? '' })
  client.on('error', () => {})
  await client.connect()
  ends.unshift(() => client.end())
  await client.query('begin')
  if (name === 'resolveRequests') {
    await client.query('select from console.requests where idempotency_key = $1 for update', [await leaveUnknown()])
  } else if (name === 'eraseResults') {
    await client.query('select from console.results where order_id = $1 for update', [await leaveOld()])
  } else {
    // Results are read again from the first one.
    if (name === 'readOlderResults') await sql.update(marks).set({ value: '' }).where(eq(marks.name, 'results.reached'))
    await client.query(`lock table console.${locks[name]}`)
  }
}

/** An order whose result is older than results are stored. */
async function leaveOld(): Promise<string> {
  const { sql } = running.harness.database
  await running.ask('admin', 'PATCH', '/console/settings', { body: { resultsDays: 90 } })
  const orderId = `ord_old_${crypto.randomUUID()}`
  const settledAt = new Date(running.ctx.clock.now().getTime() - 100 * 86_400_000)
  const order = { orderId, status: 'completed', recordedAt: settledAt, settledAt, origin: 'console', isPolled: false }
  await sql.insert(orders).values(order)
  const stored = { body: Buffer.from('x'), sha256: 'ab', bytes: 1, serviceVersion: '2026-08-01', storedAt: settledAt }
  await sql.insert(results).values({ orderId, ...stored })
  return orderId
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

/** How long most of so many orders take at most. */
async function timesOf(way: 'delivery' | 'polling'): Promise<number> {
  const times: number[] = []
  while (times.length < perCell) times.push(await timeOf(way))
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * percentile) - 1] ?? Number.NaN
}

const stateOf = (name: JobName): JobState | undefined => jobs.states().find((state) => state.name === name)
const isHanging = (state: JobState | undefined) => (state?.runningMs ?? 0) > 100 || (state?.failures ?? 0) > 0

describe.each(['delivery', 'polling'] as const)('an order that ends by %s', (way) => {
  beforeAll(async () => {
    running = await runConsole(true, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'console@example.test' })
    jobs = running.ctx.timedJobs
    await until('the webhook is made', async () => (await running.harness.database.sql.$count(ownWebhooks)) > 0)
    await jobs.stop()
  })
  afterAll(() => running.close())
  afterEach(async () => {
    for (const end of ends) await end()
    ends = []
    await jobs.stop()
  })

  it.each(cells[way])('[waits B1] waits for no job: $name, which $hang', async ({ name, hang }) => {
    const alone = await timesOf(way)
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
