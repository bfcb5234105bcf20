import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Received, type Receiver, startReceiver } from '#lib/testing/receiver.ts'
import { runOrder } from '../../orders/index.ts'
import { createTestRegister, type TestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'
import { runDelivery } from '../deliveries/attempt.ts'

export const began = '2026-11-21T08:12:44.000Z'

/** A service without a worker, so that a test makes every attempt itself, at the instant it says. */
export interface WebhookTests {
  register: TestRegister
  service: TestService
  receiver: Receiver
  /** A webhook that delivers to the receiver. */
  create(more?: object): Promise<{ id: string; signingSecret: string }>
  /** An order, run to its end; its id. */
  completed(serviceId?: string): Promise<string>
  deliveriesOf(webhookId: string): Promise<Delivery[]>
  /** Makes the next attempt of a delivery at the instant it is due; answers the delivery afterwards. */
  attempt(webhookId: string, deliveryId: string): Promise<Delivery>
  after(ms: number): void
  nextCompany(): string
}

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every form
export type Delivery = any

export function setUpWebhooks(): WebhookTests {
  const register = createTestRegister()
  const opened: { service?: TestService; receiver?: Receiver } = {}
  let company = 5_000
  beforeAll(async () => {
    opened.receiver = await startReceiver()
    opened.service = await openTestService({
      connectors: [register.connector],
      env: { OUTBOUND_ALLOW: '127.0.0.1:*' },
    })
  })
  afterAll(async () => {
    await opened.service?.close()
    await opened.receiver?.close()
  })
  beforeEach(async () => {
    tests.service.clock.set(began)
    tests.receiver.received.length = 0
    tests.receiver.answer = (response) => response.writeHead(204).end()
    const { body } = await tests.service.ask('GET', '/v2/webhooks')
    for (const { id } of body.webhooks) await tests.service.ask('DELETE', `/v2/webhooks/${id}`)
  })
  const tests: WebhookTests = {
    register,
    get service() {
      if (opened.service === undefined) throw new Error('the service is opened before the first test')
      return opened.service
    },
    get receiver() {
      if (opened.receiver === undefined) throw new Error('the receiver is opened before the first test')
      return opened.receiver
    },
    async create(more = {}) {
      const body = { name: 'results', url: tests.receiver.url, ...more }
      return (await tests.service.ask('POST', '/v2/webhooks', { body })).body
    },
    nextCompany() {
      company += 1
      return register.serviceId(String(company))
    },
    async completed(serviceId = tests.nextCompany()) {
      const { body } = await tests.service.ask('POST', '/v2/companies/report', { body: { serviceId } })
      await runOrder(tests.service.ctx, body.orderId, new AbortController().signal)
      return body.orderId
    },
    async deliveriesOf(webhookId) {
      return (await tests.service.ask('GET', `/v2/webhooks/${webhookId}/deliveries`)).body.deliveries
    },
    async attempt(webhookId, deliveryId) {
      const path = `/v2/webhooks/${webhookId}/deliveries/${deliveryId}`
      const { nextAttemptAt } = (await tests.service.ask('GET', path)).body
      tests.service.clock.set(nextAttemptAt ?? began)
      await runDelivery(
        tests.service.ctx,
        { deliveryId, jobId: await jobOf(tests.service, deliveryId), lane: 'deliver' },
        new AbortController().signal,
      )
      return (await tests.service.ask('GET', path)).body
    },
    after(ms) {
      tests.service.clock.set(new Date(Date.parse(began) + ms).toISOString())
    },
  }
  return tests
}

export async function jobOf(service: TestService, deliveryId: string): Promise<string> {
  const { rows } = await service.database.sql.execute<{ job_id: string }>(
    sql`select job_id from registry.deliveries where delivery_id = ${deliveryId}`,
  )
  return rows[0]?.job_id ?? ''
}

/** Verifies as the interface tells a receiver to, and answers how many entries of the header hold. */
export function verified({ headers, body }: Received, secret: string): { entries: number; valid: number } {
  const id = String(headers['service-webhook-id'])
  const timestamp = String(headers['service-webhook-timestamp'])
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(Buffer.concat([Buffer.from(`${id}.${timestamp}.`), Buffer.from(body)]))
    .digest()
  const entries = String(headers['service-webhook-signature']).split(' ')
  const valid = entries.filter((entry) => {
    const [version, digest = ''] = entry.split(',')
    return version === 'v1' && Buffer.from(digest, 'base64').equals(expected)
  })
  return { entries: entries.length, valid: valid.length }
}
