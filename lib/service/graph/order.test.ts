import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepOrders } from '../orders/index.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { createGraphRegisters, type GraphRegisters, type Row } from './testing.ts'

const chain = (from: number, length: number): Record<string, Row[]> =>
  Object.fromEntries(
    Array.from({ length }, (_, n) => [
      String(from + n),
      [
        [String(from + n + 1), 50],
        ['Ada', 50],
      ],
    ]),
  )

const lists: Record<string, Row[]> = {
  ...chain(1, 12),
  ...chain(101, 12),
  ...chain(201, 12),
  ...chain(301, 12),
  ...chain(401, 12),
  ...chain(501, 12),
}
const registers: GraphRegisters = createGraphRegisters(lists)
let service: TestService

beforeAll(async () => {
  service = await openTestService({ connectors: registers.connectors })
  await service.work()
})
afterAll(() => service.close())
beforeEach(() => registers.release())

const path = '/v2/companies/shareholder-graph'

async function order(number: string, more: object = {}): Promise<string> {
  const created = await service.ask('POST', path, { body: { serviceId: registers.id(number), ...more } })
  expect(created.status).toBe(202)
  return created.body.orderId
}

async function charges(orderId: string): Promise<{ sku: string; credits: number }[]> {
  const { rows } = await service.database.sql.execute<{ sku: string; credits: number }>(
    sql`select sku, credits from registry.ledger where source_event_id = ${orderId} order by ledger_id`,
  )
  return rows
}

const intermediate = (orderId: string) => service.ask('GET', `${path}/${orderId}?includeIntermediateResult=true`)

describe('an order of a graph', () => {
  it('is charged by the depth asked for, three levels where nothing is said', async () => {
    const orderId = await order('1')
    const { body } = await service.settled('shareholder-graph', orderId)
    expect(body).toMatchObject({ status: 'completed', companyName: 'Company 1', result: { type: 'shareholderGraph' } })
    expect(body.result.graph).toMatchObject({
      maxDepth: 3,
      stopReason: 'maxDepthReached',
      rootCompanyId: registers.id('1'),
    })
    expect(await charges(orderId)).toEqual([{ sku: 'graph', credits: 30 }])
    const deep = await order('1', { maxDepth: 7 })
    await service.settled('shareholder-graph', deep)
    expect(await charges(deep)).toEqual([{ sku: 'graph', credits: 70 }])
  })

  it('answers inline at depth 1 and refuses more', async () => {
    const body = { serviceId: registers.id('401') }
    const answer = await service.ask('POST', `${path}/sync`, { body })
    expect(answer.status).toBe(200)
    expect(answer.body.result.graph).toMatchObject({ maxDepth: 1 })
    expect(answer.body.result.graph.nodes).toHaveLength(3)
    expect((await service.ask('POST', `${path}/sync`, { body: { ...body, maxDepth: 2 } })).status).toBe(400)
  })

  it('gives what it has while it runs, charges a version once, and nothing for a version read again', async () => {
    registers.hold('102')
    const orderId = await order('101')
    await expect.poll(async () => activity(orderId)).toBe('Level 2: 0 of 1 companies read')
    const first = await intermediate(orderId)
    expect(first.body).toMatchObject({ status: 'running', result: { type: 'shareholderGraph' } })
    expect(first.body.result.graph).toMatchObject({ stopReason: 'inProgress' })
    expect(first.body.result.graph.nodes).toHaveLength(3)
    expect(first.headers.get('x-credits-charged')).toBe('1')
    const again = await Promise.all([intermediate(orderId), intermediate(orderId), intermediate(orderId)])
    expect(again.map(({ headers }) => headers.get('x-credits-charged'))).toEqual(['0', '0', '0'])
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await charges(orderId)).toEqual([{ sku: 'intermediateGraph', credits: 1 }])
    registers.release()
    await service.settled('shareholder-graph', orderId)
    const settled = await intermediate(orderId)
    expect(settled.body.result.graph.stopReason).toBe('maxDepthReached')
    expect(await charges(orderId)).toEqual([
      { sku: 'intermediateGraph', credits: 1 },
      { sku: 'graph', credits: 30 },
    ])
  })

  it('charges a later version again', async () => {
    registers.hold('202')
    registers.hold('203')
    const orderId = await order('201')
    await expect.poll(async () => activity(orderId)).toBe('Level 2: 0 of 1 companies read')
    const first = await intermediate(orderId)
    registers.release('202')
    await expect.poll(async () => activity(orderId)).toBe('Level 3: 0 of 1 companies read')
    const second = await intermediate(orderId)
    expect(second.body.result.graph.nodes.length).toBeGreaterThan(first.body.result.graph.nodes.length)
    expect(await charges(orderId)).toEqual([
      { sku: 'intermediateGraph', credits: 1 },
      { sku: 'intermediateGraph', credits: 1 },
    ])
  })

  it('gives and charges nothing before the first company is read, and never without being asked for', async () => {
    registers.hold('301')
    const orderId = await order('301')
    await expect.poll(async () => activity(orderId)).toBe('Reading the list of 301')
    const answer = await intermediate(orderId)
    expect(answer.body.status).toBe('running')
    expect(answer.body.result).toBeUndefined()
    const plain = await service.ask('GET', `${path}/${orderId}`)
    expect(plain.body.result).toBeUndefined()
    expect(await charges(orderId)).toEqual([])
    registers.release()
    await service.settled('shareholder-graph', orderId)
  })

  it('leaves no rows behind once it is settled', async () => {
    const orderId = await order('501')
    await service.settled('shareholder-graph', orderId)
    await sweepOrders(service.ctx)
    const { rows } = await service.database.sql.execute(
      sql`select 1 from registry.graph_companies where order_id = ${orderId}`,
    )
    expect(rows).toEqual([])
  })

  async function activity(orderId: string): Promise<string> {
    return (await service.ask('GET', `${path}/${orderId}`)).body.currentActivity
  }
})

describe('a worker that goes away', () => {
  it('leaves an order that the next worker finishes with what is missing, and that is charged once', async () => {
    const mine = createGraphRegisters({
      1: [
        ['2', 60],
        ['3', 40],
      ],
      2: [['Ada', 100]],
      3: [['4', 100]],
      4: [['Ben', 100]],
    })
    const own = await openTestService({ connectors: mine.connectors })
    try {
      mine.hold('3')
      const worker = await own.work()
      const { orderId } = (await own.ask('POST', path, { body: { serviceId: mine.id('1') } })).body
      await expect
        .poll(async () => (await own.ask('GET', `${path}/${orderId}`)).body.currentActivity)
        .toBe('Level 2: 1 of 2 companies read')
      await worker.stop(0)
      mine.release()
      mine.asked.length = 0
      await own.work()
      const { body } = await own.settled('shareholder-graph', orderId)
      expect(mine.asked).toEqual(['3', '4'])
      expect(body).toMatchObject({ status: 'completed', result: { graph: { stopReason: 'completed' } } })
      const { rows } = await own.database.sql.execute(
        sql`select credits from registry.ledger where source_event_id = ${orderId}`,
      )
      expect(rows).toEqual([{ credits: 30 }])
    } finally {
      await own.close()
    }
  })
})
