import 'server-only'
import { gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { TimedJob } from '#lib/database/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import type { Context } from '../../../core/context.ts'
import {
  arrivals,
  budgets,
  cases,
  companyAnswers,
  companyScreenings,
  companyStates,
  marks,
  orders,
  ownWebhooks,
  requests,
  results,
  sanctionEditions,
} from '../../../core/schema/index.ts'
import { ensureWebhook, sealOwnSecret } from '../../../service/webhooks/index.ts'
import type { Running } from '../../../testing/running.ts'
import { type JobName, timedJobs } from '../table.ts'

/** What is undone when a cell ends, in this order. */
export type Ends = (() => Promise<unknown>)[]

/**
 * What is locked under each job: what it cannot do without, and an order can. Jobs of one lock hang together. The compiler asks
 * for a line of every job.
 */
export const locks: Readonly<Record<JobName, string>> = {
  resolveRequests: 'requests of an unknown outcome',
  resolveChanges: 'service_changes in access exclusive mode',
  abandonChanges: 'service_changes in access exclusive mode',
  importOrders: 'marks in exclusive mode',
  readOlderResults: 'marks in exclusive mode',
  checkEditions: 'sanction_runs in access exclusive mode',
  fetchLists: 'sanction_sources in access exclusive mode',
  compareCompanies: 'state of a company that is behind',
  ensureWebhook: 'own_webhooks in exclusive mode',
  readNotices: 'a notice that is open',
  saveDelivered: 'an order that was delivered and is not saved',
  alertEndpoints: 'the notification of an endpoint that is disabled',
  sweepMonitors: 'marks in exclusive mode',
  retrieveInvoices: 'invoice_readings in access exclusive mode',
  closeRefusals: 'audit_refusals in exclusive mode',
  logAudit: 'marks in exclusive mode',
  gatherMails: 'mail_choices in access exclusive mode',
  sendAlerts: 'alert_messages in exclusive mode',
  sendMails: 'mails in exclusive mode',
  sendPendingDeletions: 'pending_deletions in access exclusive mode',
  renewActs: 'pending_deletions in access exclusive mode',
  eraseResults: 'facts of an old order',
  eraseFiles: 'cases in exclusive mode',
  eraseAudit: 'the first row of the audit log',
  remindOfCases: 'the notification of a case that is due',
  forgetMails: 'mails in exclusive mode',
  forgetArrivals: 'an arrival of long ago',
  forgetSignIns: 'sign_in_attempts in exclusive mode',
  removeViews: 'views in exclusive mode',
  checkSearches: 'search_alerts in access exclusive mode',
  watchBudgets: 'the notification of a budget',
  watchJobs: 'the notification of a job that is late',
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
  return timedJobs.flatMap(({ name }) => (isEmbedded ? [] : [{ hang, name }]))
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
    if (job.name !== name) return job
    if (hang === 'has its table locked') return { ...job, run: due[name]?.(job) ?? job.run }
    // What the cell waits for at its end may be the job's own.
    if (hang === 'never answers')
      return { ...job, everyMs: 1_000, run: (ctx, signal) => (isOver ? job.run(ctx, signal) : promise) }
    // Again and again, however seldom its turns are.
    return { ...job, everyMs: 1_000, run: (ctx, signal) => ctx.sleep(50_000, never).then(() => job.run(ctx, signal)) }
  })
}

/** A job that is late whenever it is looked at. */
const late = {
  name: 'late',
  everyMs: 1,
  deadlineMs: 1,
  ageMs: 60_000,
  hasEnded: false,
  lastMs: null,
  runningMs: null,
  failures: 0,
}

/** Jobs that have something to do only where more than a table says so. */
const due: Readonly<Partial<Record<JobName, (job: TimedJob<Context>) => TimedJob<Context>['run']>>> = {
  watchJobs: (job) => (ctx, signal) =>
    job.run({ ...ctx, timedJobs: { ...ctx.timedJobs, states: () => [late] } }, signal),
  alertEndpoints: (job) => (ctx, signal) => {
    const upstream = { ...ctx.upstream, has: async (offer: string) => offer === 'listWebhooks' }
    return job.run({ ...ctx, upstream }, signal)
  },
  // It rests for minutes after it was there.
  ensureWebhook: () => (ctx, signal) => ensureWebhook(ctx, signal).then(() => false),
}

/** Takes the lock on a connection of its own until the cell ends. */
export async function lock(running: Running, { name }: Cell, ends: Ends): Promise<void> {
  const client = new pg.Client({ connectionString: running.harness.database.connectionString ?? '' })
  client.on('error', () => {})
  await client.connect()
  ends.unshift(() => client.end())
  const statement = (await prepare[name]?.(running, ends)) ?? { text: `lock table console.${locks[name]}` }
  await client.query('begin')
  await client.query(statement)
}

type Preparing = (running: Running, ends: Ends) => Promise<{ text: string; values: unknown[] } | undefined>

/** What a job needs so that it has something to do, and what locks that, where it is no whole table. */
const prepare: Readonly<Partial<Record<JobName, Preparing>>> = {
  resolveRequests: async (running) => ({
    text: 'select from console.requests where idempotency_key = $1 for update',
    values: [await leaveUnknown(running)],
  }),
  async readOlderResults({ harness }) {
    // Results are read again from the first one.
    await harness.database.sql.update(marks).set({ value: '' }).where(eq(marks.name, 'results.reached'))
    return undefined
  },
  compareCompanies: async (running, ends) => ({
    text: 'select from console.company_states where service_id = $1 for update',
    values: [await leaveBehind(running, ends)],
  }),
  async ensureWebhook({ harness, ctx }) {
    // It has another secret than the service signs with by now; what is delivered is still taken.
    const { sql: db } = harness.database
    const [row] = await db.select().from(ownWebhooks)
    const previousUntil = new Date(ctx.clock.now().getTime() + dayMs)
    const sealedSecret = sealOwnSecret(ctx, 'whsec_another')
    await db.update(ownWebhooks).set({ sealedSecret, sealedPrevious: row?.sealedSecret, previousUntil })
    return undefined
  },
  readNotices: (running) => leaveArrival(running, { kind: 'notice', monitorId: crypto.randomUUID() }),
  saveDelivered(running) {
    const orderId = `ord_delivered_${crypto.randomUUID()}`
    const frame = { orderId, status: 'completed', requestTime: running.ctx.clock.now().toISOString() }
    return leaveArrival(running, { kind: 'order', orderId, frame })
  },
  forgetArrivals: (running) => leaveArrival(running, { kind: 'other', daysAgo: 40 }),
  async alertEndpoints({ harness, upstream }, ends) {
    const { hooks } = upstream
    const { webhooks } = hooks
    hooks.listsWebhooks = true
    const id = `wh_${crypto.randomUUID()}`
    const [any] = webhooks.values()
    if (any === undefined) throw new Error('the service has no webhook')
    webhooks.set(id, { ...any, id, status: 'disabled' })
    ends.push(async () => webhooks.delete(id))
    ends.push(async () => Object.assign(hooks, { listsWebhooks: false }))
    return telling([harness.users.admin], 'webhook.disabled', [`${id} `])
  },
  async sweepMonitors({ harness }) {
    await harness.database.sql.delete(marks).where(eq(marks.name, 'monitors.swept'))
    return undefined
  },
  // Its orders are erased by then, and what everybody needs for it is not locked yet.
  eraseResults: async (running) => ({
    text: 'select from console.company_answers where order_id = $1 for update',
    values: [await leaveOld(running)],
  }),
  async eraseAudit({ harness }) {
    await harness.database.sql.execute(sql`
      do $$ begin
        alter table console.audit disable trigger user;
        update console.audit set at = at - interval '1 year' where seq = (select min(seq) from console.audit);
        alter table console.audit enable trigger user;
      end $$`)
    return { text: 'select from console.audit where seq = (select min(seq) from console.audit) for update', values: [] }
  },
  async remindOfCases(running) {
    const { caseId, dueOn } = await leaveDue(running)
    return telling([running.harness.users.analyst], 'case.due', [`${caseId} ${dueOn}`])
  },
  async watchBudgets({ ctx, harness, upstream }) {
    await ctx.database.sql
      .insert(budgets)
      .values({ subject: 'organization', creditsMonthly: 1, changedAt: ctx.clock.now() })
    upstream.spent = { report: 10 }
    const months = daysFrom(ctx.clock.now()).map((day) => `organization ${day.slice(0, 7)} 80`)
    return telling([harness.users.admin], 'budget.organization', [...new Set(months)])
  },
  watchJobs: async ({ ctx, harness }) =>
    telling(
      [harness.users.admin],
      'job.late',
      daysFrom(ctx.clock.now()).map((day) => `${late.name} ${day}`),
    ),
}

/** Tells people of this first, so that whoever tells them of it waits until that is committed or not. */
function telling(userIds: string[], kind: string, about: string[]) {
  const text = `insert into console.notifications (notification_id, user_id, at, kind, about, mail)
    select gen_random_uuid(), user_id, now(), $2, about, 'none' from unnest($1::uuid[]) user_id, unnest($3::text[]) about`
  return { text, values: [userIds, kind, about] }
}

/** The clock of a console that runs faster may come to the next. */
function daysFrom(now: Date): string[] {
  return [0, 1, 2].map((days) => dayOf(new Date(now.getTime() + days * dayMs)))
}

/** A company to be compared, and it alone; with a list to compare it with until the cell ends. */
async function leaveBehind({ harness, ctx }: Running, ends: Ends): Promise<string> {
  const { sql: db } = harness.database
  const serviceId = `co_xa_behind_${crypto.randomUUID()}`
  const changedAt = ctx.clock.now()
  await db.update(companyScreenings).set({ comparedVersion: sql`version` })
  await db.insert(companyScreenings).values({ serviceId, version: 1 })
  await db.insert(companyStates).values({ serviceId, version: 0, state: null, changedAt })
  const edition = { editionId: crypto.randomUUID(), list: 'un' as const, day: '2026-11-01', files: [], entries: 0 }
  await db.insert(sanctionEditions).values({ ...edition, body: gzipSync('[]'), importedAt: changedAt })
  ends.push(() => db.delete(sanctionEditions).where(eq(sanctionEditions.editionId, edition.editionId)))
  return serviceId
}

/** What arrived an hour or so many days ago, and is locked alone. */
async function leaveArrival(
  { harness, ctx }: Running,
  { daysAgo, ...row }: Partial<typeof arrivals.$inferInsert> & { kind: string; daysAgo?: number },
) {
  const arrivalId = `left_${crypto.randomUUID()}`
  const arrivedAt = new Date(ctx.clock.now().getTime() - (daysAgo ?? 1 / 24) * dayMs)
  await harness.database.sql.insert(arrivals).values({ frame: {}, ...row, arrivalId, arrivedAt })
  return { text: 'select from console.arrivals where arrival_id = $1 for update', values: [arrivalId] }
}

/** A case that is due, of which its person has not been told. */
async function leaveDue({ harness, ctx }: Running): Promise<{ caseId: string; dueOn: string }> {
  const now = ctx.clock.now()
  const due = { caseId: crypto.randomUUID(), dueOn: dayOf(now), assigneeId: harness.users.analyst }
  const about = { serviceId: 'co_xa_due', kind: 'address', status: 'open', subject: 'Due', timeZone: 'UTC' } as const
  await harness.database.sql
    .insert(cases)
    .values({ ...due, ...about, version: 1, detectedAt: now, changedAt: now, evidence: [] })
  return due
}

/** An order whose result is older than results are stored, once `resultsDays` is set. */
async function leaveOld(running: Running): Promise<string> {
  const { sql } = running.harness.database
  const orderId = `ord_old_${crypto.randomUUID()}`
  const serviceId = `co_xa_old_${orderId}`
  const at = new Date(running.ctx.clock.now().getTime() - 100 * dayMs)
  const order = { orderId, serviceId, status: 'completed', recordedAt: at, settledAt: at, isPolled: false }
  await sql.insert(orders).values({ ...order, origin: 'console' })
  const stored = { body: Buffer.from('x'), sha256: 'ab', bytes: 1, serviceVersion: '2026-08-01', storedAt: at }
  await sql.insert(results).values({ orderId, ...stored })
  await sql.insert(companyAnswers).values({ orderId, serviceId, product: 'report', at, recordedAt: at, facts: [] })
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
