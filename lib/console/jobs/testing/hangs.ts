import 'server-only'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { TimedJob } from '#lib/database/index.ts'
import type { Context } from '../../context.ts'
import { marks, orders, requests, results } from '../../schema/index.ts'
import type { Running } from '../../testing/running.ts'
import { type JobName, timedJobs } from '../table.ts'

/** What is undone when a cell ends, in this order. */
export type Ends = (() => Promise<unknown>)[]

/**
 * What is locked under each job: what it cannot do without, and an order can; null where there is no such thing. Jobs of one
 * lock hang together. The compiler asks for a line of every job.
 */
export const locks: Readonly<Record<JobName, string | null>> = {
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
export interface Cell {
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
export const cells = inject('isFull') ? { delivery: all, polling: all } : { delivery: few, polling: few.slice(0, 1) }
/** The table with one job that hangs. */
export function tableWith({ name, hang }: Cell, ends: Ends): readonly TimedJob<Context>[] {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  let isOver = false
  ends.push(async () => {
    isOver = true
    resolve(false)
  })
  const never = new AbortController().signal
  return timedJobs.map((job: TimedJob<Context>) => {
    if (job.name !== name || hang === 'has its table locked') return job
    // What the cell waits for at its end may be the job's own.
    if (hang === 'never answers')
      return { ...job, everyMs: 1_000, run: (ctx, signal) => (isOver ? job.run(ctx, signal) : promise) }
    // Again and again, however seldom its turns are.
    return { ...job, everyMs: 1_000, run: (ctx, signal) => ctx.sleep(50_000, never).then(() => job.run(ctx, signal)) }
  })
}

/** Takes the lock on a connection of its own until the cell ends. */
export async function lock(running: Running, { name }: Cell, ends: Ends): Promise<void> {
  const { sql, connectionString } = running.harness.database
  const client = new pg.Client({ connectionString: connectionString ?? '' })
  client.on('error', () => {})
  await client.connect()
  ends.unshift(() => client.end())
  await client.query('begin')
  if (name === 'resolveRequests') {
    await client.query('select from console.requests where idempotency_key = $1 for update', [
      await leaveUnknown(running),
    ])
  } else if (name === 'eraseResults') {
    await client.query('select from console.results where order_id = $1 for update', [await leaveOld(running)])
  } else {
    // Results are read again from the first one.
    if (name === 'readOlderResults') await sql.update(marks).set({ value: '' }).where(eq(marks.name, 'results.reached'))
    await client.query(`lock table console.${locks[name]}`)
  }
}

/** An order whose result is older than results are stored, once `resultsDays` is set. */
async function leaveOld(running: Running): Promise<string> {
  const { sql } = running.harness.database
  const orderId = `ord_old_${crypto.randomUUID()}`
  const settledAt = new Date(running.ctx.clock.now().getTime() - 100 * 86_400_000)
  const order = { orderId, status: 'completed', recordedAt: settledAt, settledAt, origin: 'console', isPolled: false }
  await sql.insert(orders).values(order)
  const stored = { body: Buffer.from('x'), sha256: 'ab', bytes: 1, serviceVersion: '2026-08-01', storedAt: settledAt }
  await sql.insert(results).values({ orderId, ...stored })
  return orderId
}

/** A request nobody answered, which is resolved under its key. */
async function leaveUnknown(running: Running): Promise<string> {
  const key = crypto.randomUUID()
  const headers = { 'idempotency-key': key }
  await running.ask('analyst', 'POST', '/v2/companies/report', { body: { serviceId: `co_xa_${key}` }, headers })
  const unknown = { state: 'unknown', requestedAt: running.ctx.clock.now() }
  await running.harness.database.sql.update(requests).set(unknown).where(eq(requests.idempotencyKey, key))
  return key
}
