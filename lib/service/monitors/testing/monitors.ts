import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createSandboxConnectors, sandboxServiceIdOf, worldOf } from '#lib/sandbox/index.ts'
import { type Receiver, startReceiver } from '#lib/testing/receiver.ts'
import { createTestRegister, type TestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'
import { runDelivery } from '../../webhooks/index.ts'
import { runCheck } from '../check.ts'
import { tickMonitors } from '../tick.ts'

export const began = '2026-11-21T08:12:44.000Z'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every form
type Read = any

/** A service with the sandbox and no worker: a test makes every check and every attempt itself. */
export interface MonitorTests {
  service: TestService
  register: TestRegister
  receiver: Receiver
  /** A company of the sandbox to which nothing happens but what a test applies; another one each time. */
  nextCompany(): string
  create(body: object): Promise<Read>
  /** Creates a monitor and takes its baseline. */
  watched(body?: object): Promise<Read>
  read(monitorId: string): Promise<Read>
  change(serviceId: string, body: object): Promise<Read>
  at(instant: string): void
  /** What a worker does at this instant: ticks, makes the checks that are pending. */
  check(): Promise<void>
  /** Makes every attempt that is due. */
  deliver(): Promise<void>
  ledger(): Promise<{ sku: string; credits: number; key: string }[]>
  checks(monitorId: string): Promise<{ kind: string; status: string; due: string; code: string | null }[]>
}

export function setUpMonitors(): MonitorTests {
  const register = createTestRegister()
  const opened: { service?: TestService; receiver?: Receiver } = {}
  const sandbox = createSandboxConnectors({
    latencyMs: 0,
    appliedChanges: () => opened.service?.ctx.sandboxChanges.all() ?? [],
  })
  const { companies: everyone, schedule } = worldOf()
  const companies = everyone.filter(
    ({ register: code, index, dissolvedSince, insolvency, isFixed }) =>
      code === 'xa' &&
      !isFixed &&
      dissolvedSince === null &&
      insolvency === null &&
      schedule.eventsOf(index).length === 0,
  )
  let last = 0
  beforeAll(async () => {
    opened.receiver = await startReceiver()
    opened.service = await openTestService({
      connectors: [...sandbox, register.connector],
      env: { OUTBOUND_ALLOW: '127.0.0.1:*', SANDBOX: 'on' },
    })
  })
  afterAll(async () => {
    await opened.service?.close()
    await opened.receiver?.close()
  })
  beforeEach(async () => {
    tests.at(began)
    register.failWith(null)
    tests.receiver.received.length = 0
    tests.receiver.answer = (response) => response.writeHead(204).end()
    const { monitors } = (await tests.service.ask('GET', '/v2/monitors?limit=500')).body
    for (const { monitorId } of monitors) await tests.service.ask('DELETE', `/v2/monitors/${monitorId}`)
    const { webhooks } = (await tests.service.ask('GET', '/v2/webhooks')).body
    for (const { id } of webhooks) await tests.service.ask('DELETE', `/v2/webhooks/${id}`)
  })
  const tests: MonitorTests = {
    register,
    get service() {
      if (opened.service === undefined) throw new Error('the service is opened before the first test')
      return opened.service
    },
    get receiver() {
      if (opened.receiver === undefined) throw new Error('the receiver is opened before the first test')
      return opened.receiver
    },
    nextCompany() {
      last += 1
      const company = companies[last]
      if (company === undefined) throw new Error('no company is left')
      return sandboxServiceIdOf(company)
    },
    create: async (body) => (await tests.service.ask('POST', '/v2/monitors', { body })).body,
    async watched(more = {}) {
      const body = { serviceId: tests.nextCompany(), sources: ['company_report'], scheduleCron: '0 * * * *', ...more }
      const monitor = await tests.create(body)
      await tests.check()
      return monitor
    },
    read: async (monitorId) => (await tests.service.ask('GET', `/v2/monitors/${monitorId}`)).body,
    change: async (serviceId, body) =>
      (await tests.service.ask('POST', `/v2/sandbox/companies/${serviceId}/changes`, { body })).body,
    at: (instant) => tests.service.clock.set(instant),
    async check() {
      await tickMonitors(tests.service.ctx)
      const { rows } = await tests.service.database.sql.execute<{ check_id: string; job_id: string }>(
        sql`select check_id, job_id from registry.monitor_checks where status = 'pending' order by check_id`,
      )
      for (const { check_id: checkId, job_id: jobId } of rows)
        await runCheck(tests.service.ctx, { checkId, jobId }, new AbortController().signal)
    },
    async deliver() {
      const now = tests.service.clock.now().toISOString()
      const { rows } = await tests.service.database.sql.execute<{ delivery_id: string; job_id: string }>(
        sql`select delivery_id, job_id from registry.deliveries
          where status = 'pending' and next_attempt_at <= ${now} order by delivery_id`,
      )
      for (const { delivery_id: deliveryId, job_id: jobId } of rows)
        await runDelivery(tests.service.ctx, { deliveryId, jobId, lane: 'deliver' }, new AbortController().signal)
    },
    async ledger() {
      const { rows } = await tests.service.database.sql.execute<{ sku: string; credits: number; key: string }>(
        sql`select sku, credits, idempotency_key as key from registry.ledger order by ctid`,
      )
      return rows
    },
    async checks(monitorId) {
      const { rows } = await tests.service.database.sql.execute<{
        kind: string
        status: string
        due_at: Date | string
        code: string | null
      }>(sql`select kind, status, due_at, code from registry.monitor_checks
        where monitor_id = ${monitorId} order by check_id`)
      return rows.map(({ kind, status, due_at, code }) => ({
        kind,
        status,
        due: new Date(due_at).toISOString(),
        code,
      }))
    },
  }
  return tests
}
