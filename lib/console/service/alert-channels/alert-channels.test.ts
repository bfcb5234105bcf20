import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '#lib/testing/port.ts'
import { type Receiver, startReceiver } from '#lib/testing/receiver.ts'
import { listChained } from '../../core/audit/store.ts'
import type { Context } from '../../core/context.ts'
import { alertMessages } from '../../core/schema/index.ts'
import { createUpstream } from '../../core/upstream/index.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { guard } from '../../program/server/guard.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'
import { alertEndpoints } from '../webhooks/index.ts'
import { sendAlerts } from './index.ts'

const webhookId = '0199f000-0000-7000-8000-000000000001'
const minutesAgo = (minutes: number) =>
  new Date(Date.parse('2026-11-21T09:00:00.000Z') - minutes * 60_000).toISOString()
const endpoint = { id: webhookId, name: 'ERP intake', status: 'active', failingSince: null }
const failedAt = (minutes: number, n: number) => ({
  ...{
    deliveryId: `d-${n}`,
    event: 'order.completed',
    status: 'failed',
    attempts: 10,
    exhaustedAt: minutesAgo(minutes),
  },
  ...{ lastStatus: null, lastError: 'connect ECONNREFUSED 10.0.0.1:443' },
  lastFailure: { at: minutesAgo(minutes), status: null, error: 'connect ECONNREFUSED 10.0.0.1:443' },
})

const service: { webhook: object; failed: object[]; pending: number } = { webhook: endpoint, failed: [], pending: 0 }
const server = createServer((request, response) => {
  const say = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.url === '/v2') return say({ extensions: ['GET /v2/webhooks', 'GET /v2/webhooks/{webhookId}/deliveries'] })
  if (request.url === '/v2/webhooks') return say({ webhooks: [service.webhook] })
  const isPending = request.url?.includes('status=pending') === true
  return say(isPending ? { deliveries: [], total: service.pending } : { deliveries: service.failed, total: 1 })
})

let harness: TestConsole
let receiver: Receiver
let cookie: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  receiver = await startReceiver()
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}`, OUTBOUND_ALLOW: '127.0.0.1:*' })
  cookie = await harness.cookieOf('admin')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await receiver.close()
  await harness.close()
})
beforeEach(async () => {
  for (const { channelId } of (await ask('GET', '')).body.channels) await ask('DELETE', `/${channelId}`)
  Object.assign(service, { webhook: endpoint, failed: [], pending: 0 })
  receiver.received.length = 0
  receiver.answer = (response) => response.writeHead(204).end()
})

function context(): Context {
  return { ...harness, upstream: createUpstream(harness), inFlight: new Map() } as unknown as Context
}

async function ask(method: string, path: string, body?: unknown) {
  const request = ownRequest(method, `/api/console/alert-channels${path}`, { cookie, body })
  const response = await guard(async () => context(), consoleTable)(request)
  const text = await response.text()
  return { status: response.status, text, body: text === '' ? null : JSON.parse(text) }
}

const channel = (more: object = {}) =>
  ask('POST', '', { name: 'On call', kind: 'chat', url: receiver.url, threshold: 1, windowMinutes: 60, ...more })

/** Looks at the endpoints as the job does, and sends what is due. */
async function look(): Promise<void> {
  const ctx = context()
  await ctx.upstream.refresh()
  await alertEndpoints(ctx, new AbortController().signal)
  await sendAlerts(harness, new AbortController().signal)
}

const texts = () => receiver.received.map(({ body }) => JSON.parse(body).text as string)

describe('channels for alerts', () => {
  it('a chat gets one text of each piece of news: endpoint, error, since when, what is lost, the day', async () => {
    expect((await channel()).status).toBe(201)
    const failingSince = minutesAgo(60 * 24 * 4.5)
    service.webhook = { ...endpoint, failingSince, disablesAt: minutesAgo(-60 * 12) }
    service.failed = [failedAt(10, 1), failedAt(5, 2)]
    service.pending = 7
    await look()
    await look()
    const [first, ...alerts] = texts()
    expect(first).toBe('Alerts of failing webhooks are sent here: On call')
    expect(alerts).toHaveLength(2)
    for (const alert of alerts) {
      for (const said of [
        ...['ERP intake', 'No result accepted since: 2026-11-16 21:00 UTC', 'connect ECONNREFUSED 10.0.0.1:443'],
        ...['retries ran out: 2', 'canceled when the webhook is disabled: 7', '2026-11-21 21:00 UTC'],
        `/developers/webhooks/${webhookId}`,
      ])
        expect(alert).toContain(said)
    }
  })

  it('fewer failures than the threshold within the window are no alert, and as many are', async () => {
    await channel({ threshold: 3, windowMinutes: 30 })
    service.failed = [failedAt(90, 1), failedAt(20, 2), failedAt(10, 3)]
    await look()
    expect(texts()).toHaveLength(1)
    service.failed = [...service.failed, failedAt(5, 4)]
    await look()
    expect(texts()).toHaveLength(2)
  })

  it('a webhook gets what a program reads, signed so that Standard Webhooks verifies it', async () => {
    const made = await channel({ kind: 'webhook' })
    service.webhook = { ...endpoint, status: 'disabled', disabledReason: 'gone', updatedAt: minutesAgo(1) }
    await look()
    const alert = receiver.received.at(-1)
    expect(alert?.headers['webhook-id']).toBeDefined()
    const headers = Object.fromEntries(
      Object.entries(alert?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const { body = '' } = alert ?? {}
    expect(JSON.parse(body)).toMatchObject({
      type: 'webhook.disabled',
      data: { webhookId, webhookName: 'ERP intake', disabledReason: 'gone' },
    })
    const verifier = new Webhook(made.body.signingSecret)
    const id = headers['webhook-id'] ?? ''
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
    expect(verifier.sign(id, at, body)).toBe(headers['webhook-signature'])
  })

  it('what is not taken is tried again, and the page says why', async () => {
    await channel()
    receiver.answer = (response) => response.writeHead(500).end()
    await look()
    const [waiting] = (await ask('GET', '')).body.channels
    expect(waiting).toMatchObject({ waiting: 1, lastError: 'answered 500', lastSentAt: null })
    receiver.answer = (response) => response.writeHead(204).end()
    await look()
    expect(receiver.received).toHaveLength(1)
    harness.pass(61_000)
    await look()
    expect((await ask('GET', '')).body.channels[0]).toMatchObject({ waiting: 0, lastError: null })
  })

  it('an address where no result may go is refused, and none is in an answer, a log or the table', async () => {
    for (const url of ['http://169.254.169.254/latest', 'http://10.0.0.1/x', 'http://localhost.localdomain:22/'])
      expect([url, (await channel({ url })).status]).toEqual([url, 400])
    const made = await channel({ url: `${receiver.url}/CANARY-of-a-chat` })
    expect(made.body.host).toBe(new URL(receiver.url).host)
    expect((await ask('GET', '')).text).not.toContain('CANARY')
    const { rows } = await harness.database.sql.execute('select * from console.alert_channels')
    expect(JSON.stringify(rows)).not.toContain('CANARY')
    const audited = await listChained(harness.database.sql, {}, 0, 1_000)
    expect(JSON.stringify(audited)).not.toContain('CANARY')
  })

  it('a channel that is removed takes what waits for it along', async () => {
    const made = await channel()
    expect((await ask('DELETE', `/${made.body.channelId}`)).status).toBe(200)
    expect(await harness.database.sql.select().from(alertMessages)).toEqual([])
    expect((await ask('DELETE', `/${made.body.channelId}`)).status).toBe(404)
  })
})
