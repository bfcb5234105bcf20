import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorBody } from '#lib/contract/index.ts'
import { portOf } from '#lib/testing/port.ts'
import type { Context } from '../../../core/context.ts'
import { v2Table } from '../../../program/routes/v2.ts'
import { guard, type RouteHandler } from '../../../program/server/guard.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../../testing/harness.ts'

const order = {
  orderId: 'ord_1',
  companyName: 'Acme',
  customerReference: 'case 7',
  apiKeyName: 'console',
  creditsCharged: 10,
  metadata: { subject: 'insider' },
  result: { type: 'companyReport' },
}

let service: Server
let harness: TestConsole
let route: RouteHandler
let body = ''
beforeAll(async () => {
  service = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const port = portOf(service)
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
  route = guard(async () => asContext(harness), v2Table)
})
afterAll(async () => {
  await harness.close()
  service.close()
})

async function listed(role: 'finance' | 'analyst', given: unknown): Promise<Response> {
  body = typeof given === 'string' ? given : JSON.stringify(given)
  return route(ownRequest('GET', '/api/v2/orders', { cookie: await harness.cookieOf(role) }))
}

describe('the list of orders', () => {
  it('says to finance who was asked about and what it cost, and nothing of what was asked or found', async () => {
    const { metadata: _metadata, result: _result, ...billed } = order
    const answered = await listed('finance', { orders: [order, order], nextCursor: 'c' })
    expect(await answered.json()).toEqual({ orders: [billed, billed], nextCursor: 'c' })
  })

  it('is whole for whoever may read results', async () => {
    expect(await (await listed('analyst', { orders: [order] })).json()).toEqual({ orders: [order] })
  })

  it.each(['[{"metadata":1}]', '{"orders":[', 'metadata'])(
    'is not handed on whole where it cannot be read: %s',
    async (text) => {
      const answered = await listed('finance', text)
      expect(answered.status).toBe(502)
      expect(ErrorBody.parse(await answered.json()).code).toBe('upstream.invalid')
    },
  )
})

/** Forwarding asks nothing of what runs by itself. */
function asContext(base: TestConsole): Context {
  return base as unknown as Context
}
