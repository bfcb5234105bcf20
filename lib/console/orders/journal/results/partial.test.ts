import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requests } from '../../../core/schema/index.ts'
import { type Running, runConsole, until } from '../../../testing/running.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())

const looksSent = () => running.upstream.sent.filter(({ path }) => path.includes('includeIntermediateResult'))

async function graphOrder(serviceId: string): Promise<string> {
  const answer = await running.ask('analyst', 'POST', '/v2/companies/shareholder-graph', { body: { serviceId } })
  return answer.body.orderId
}

function look(orderId: string, key: string, role: 'analyst' | 'finance' = 'analyst') {
  return running.ask(role, 'POST', `/console/orders/${orderId}/partial-graph`, { headers: { 'idempotency-key': key } })
}

async function previewOf(key: string) {
  const [row] = await running.harness.database.sql.select().from(requests).where(eq(requests.idempotencyKey, key))
  return row
}

describe('a partial result of a running graph', () => {
  it('is a request of the journal with its price, answers the part, and leaves the order as it is', async () => {
    const orderId = await graphOrder('co_xa_part1')
    const answer = await look(orderId, 'look-1')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ status: 'running', result: { graph: { stopReason: 'inProgress' } } })
    expect(await previewOf('look-1')).toMatchObject({
      state: 'answered',
      product: 'intermediateGraph',
      serviceId: 'co_xa_part1',
      orderId: null,
      creditsQuoted: 1,
      creditsCharged: 1,
    })
    const own = await running.ask('analyst', 'GET', `/console/orders/${orderId}`)
    expect(own.body.requests).toHaveLength(1)
    expect(own.body.order.status).toBe('running')
  })

  it('submitted twice under one key is sent once', async () => {
    const orderId = await graphOrder('co_xa_part2')
    const before = looksSent().length
    const first = await look(orderId, 'look-2')
    const second = await look(orderId, 'look-2')
    expect(second.body).toEqual(first.body)
    expect(looksSent()).toHaveLength(before + 1)
  })

  it('that nobody answered is not repeated by the console: another version would cost again', async () => {
    const orderId = await graphOrder('co_xa_part3')
    await look(orderId, 'look-3')
    const db = running.harness.database.sql
    await db
      .update(requests)
      .set({ state: 'unknown', answerBody: null })
      .where(and(eq(requests.idempotencyKey, 'look-3')))
    const before = looksSent().length
    await running.restart('killed')
    const again = await graphOrder('co_xa_part4')
    await until('the pollers are at work', () => running.upstream.polls(again).length > 0)
    expect(looksSent()).toHaveLength(before)
    expect((await previewOf('look-3'))?.state).toBe('unknown')
  })

  it('is refused for an order that is no graph, for an unknown one, and for who may not read', async () => {
    const report = await running.ask('analyst', 'POST', '/v2/companies/report', { body: { serviceId: 'co_xa_part5' } })
    const before = looksSent().length
    expect((await look(report.body.orderId, 'look-5')).status).toBe(409)
    expect((await look('ord_nowhere', 'look-6')).status).toBe(404)
    expect((await look(await graphOrder('co_xa_part6'), 'look-7', 'finance')).status).toBe(403)
    expect(looksSent()).toHaveLength(before)
  })
})
