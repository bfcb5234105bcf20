import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portOf } from '#lib/testing/port.ts'
import type { Context } from '../../core/context.ts'
import { listNotifications } from '../../core/notifications/index.ts'
import { notifications } from '../../core/schema/index.ts'
import { createUpstream } from '../../core/upstream/index.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { alertEndpoints } from './index.ts'

const webhookId = '0199f000-0000-7000-8000-000000000001'
const at = '2026-11-21T08:00:00.000Z'
let webhook: object = { id: webhookId, name: 'ERP intake', status: 'active', failingSince: null }
const failed = {
  deliveryId: 'd-1',
  event: 'order.completed',
  status: 'failed',
  exhaustedAt: at,
  lastStatus: 503,
  orderId: '0199f000-0000-7000-8000-0000000000aa',
  companyName: 'Torfmoser GmbH',
}

const server = createServer((request, response) => {
  const say = (body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.url === '/v2') return say({ extensions: ['GET /v2/webhooks', 'GET /v2/webhooks/{webhookId}/deliveries'] })
  if (request.url === '/v2/webhooks') return say({ webhooks: [webhook] })
  return say({ deliveries: [failed], total: 1 })
})

let harness: TestConsole
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await harness.close()
})

async function look(): Promise<void> {
  const upstream = createUpstream(harness)
  await upstream.refresh()
  await alertEndpoints({ ...harness, upstream } as unknown as Context, new AbortController().signal)
}

async function told(role: 'admin' | 'analyst') {
  const call = { person: { userId: harness.users[role] }, query: {} }
  const answer = await listNotifications(harness as unknown as Context, call as never)
  return 'notifications' in answer ? answer.notifications : []
}

it('every admin is told once of each piece of news, with endpoint, event and order, and nobody else', async () => {
  await look()
  await look()
  const [first, ...more] = await told('admin')
  expect(more).toEqual([])
  expect(first).toMatchObject({
    kind: 'webhook.exhausted',
    webhookId,
    webhookName: 'ERP intake',
    event: 'order.completed',
    orderId: failed.orderId,
    companyName: failed.companyName,
  })
  webhook = { ...webhook, failingSince: '2026-11-17T08:00:00.000Z', disablesAt: '2026-11-22T08:00:00.000Z' }
  await look()
  webhook = { ...webhook, status: 'disabled', updatedAt: '2026-11-22T08:00:00.000Z' }
  await look()
  await look()
  const kinds = (await told('admin')).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['webhook.disabled', 'webhook.disabling', 'webhook.exhausted', 'webhook.failing'])
  expect(await told('analyst')).toEqual([])
  const rows = await harness.database.sql.select().from(notifications)
  const factsOf = (kind: string) => JSON.parse(rows.find((row) => row.kind === kind)?.facts ?? 'null')
  // what the e-mail of it says.
  expect(factsOf('webhook.exhausted')).toMatchObject({ failingSince: null, status: 503, failed: null })
  const since = { failingSince: '2026-11-17T08:00:00.000Z', failed: 1, isMore: false, error: null, pending: 1 }
  expect(factsOf('webhook.disabling')).toEqual({
    ...{ ...since, status: 503, disablesAt: '2026-11-22T08:00:00.000Z', disabledReason: null },
  })
  expect(factsOf('webhook.disabled')).toEqual({ ...since, status: 503, disablesAt: null, disabledReason: null })
})
