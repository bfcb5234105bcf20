import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listChained } from '../../../core/audit/store.ts'
import { companies, requests } from '../../../core/schema/index.ts'
import { type Running, runConsole, until } from '../../../testing/running.ts'

const item = (product: string, more: object = {}) => ({ product, creditsSeen: 10, ...more })
const kyc = [
  item('report'),
  item('ubo'),
  item('graph', { maxDepth: 3 }),
  item('document', { documentCode: 'register_extract' }),
]
const refusal = { status: 422, body: '{"detail":"no","code":"capability.not_available","request_id":"r"}' }

describe('products ordered together', () => {
  let running: Running
  beforeAll(async () => {
    running = await runConsole(true)
  })
  afterAll(() => running.close())
  afterEach(() => {
    running.upstream.onPost = async () => {}
  })

  const order = (serviceId: string, key: string, items: object[] = kyc, more: object = {}) =>
    running.ask('analyst', 'POST', '/console/requests', {
      body: { serviceId, items, ...more },
      headers: { 'idempotency-key': key },
    })
  const sentFor = (serviceId: string) =>
    running.upstream.sent.filter(
      ({ method, path, body }) => method === 'POST' && path !== '/v2/quotes' && body.includes(`"${serviceId}"`),
    )
  const idsOf = ({ body }: Awaited<ReturnType<typeof order>>) =>
    body.requests.map(({ requestId }: Record<string, unknown>) => requestId)
  const linesOf = ({ body }: Awaited<ReturnType<typeof order>>) =>
    body.requests.map(({ product, state, errorCode }: Record<string, unknown>) => [product, state, errorCode])

  it('stand in the list with the status of their company, which finance is not told', async () => {
    const db = running.harness.database.sql
    const seenAt = running.harness.clock.now()
    await db.insert(companies).values({ serviceId: 'co_xa_stated', name: 'S AG', seenAt, condition: 'insolvency' })
    await order('co_xa_stated', 'stated-1', [item('report')])
    const listed = async (role: 'analyst' | 'finance') =>
      (await running.ask(role, 'GET', '/console/requests?serviceId=co_xa_stated')).body.requests[0]
    expect(await listed('analyst')).toMatchObject({ serviceId: 'co_xa_stated', condition: 'insolvency' })
    expect(await listed('finance')).not.toHaveProperty('condition')
    await order('co_xa_unstated', 'stated-2', [item('report')])
    const unstated = (await running.ask('analyst', 'GET', '/console/requests?serviceId=co_xa_unstated')).body
    expect(unstated.requests[0]).toMatchObject({ condition: null, companyStatus: null })
  })

  it('are each asked for afresh where its own answer of today is out of date, and the others reused', async () => {
    const mixed = [item('report', { bypassCache: true }), item('ubo'), item('documentList', { bypassCache: true })]
    expect((await order('co_xa_fresh', 'fresh-1', mixed)).status).toBe(201)
    const asked = sentFor('co_xa_fresh').map(({ path, body }) => [path, JSON.parse(body).bypassCache])
    expect(asked.toSorted()).toEqual([
      ['/v2/companies/documents/list', undefined],
      ['/v2/companies/report', true],
      ['/v2/companies/ubo', undefined],
    ])
  })

  it('are a request each, with a key of its own, all in the journal before the first leaves', async () => {
    const db = running.harness.database.sql
    const seen: number[] = []
    running.upstream.onPost = async () => {
      seen.push(await db.$count(requests, eq(requests.serviceId, 'co_xa_set1')))
    }
    const answer = await order('co_xa_set1', 'set-1', kyc, { customerReference: 'KYC-1' })
    expect(answer.status).toBe(201)
    expect(seen).toEqual([4, 4, 4, 4])
    expect(linesOf(answer)).toEqual([
      ['report', 'answered', null],
      ['ubo', 'answered', null],
      ['graph', 'answered', null],
      ['document', 'answered', null],
    ])
    const sent = sentFor('co_xa_set1')
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(4)
    expect(sent.map(({ body }) => JSON.parse(body)).find(({ code }) => code)).toEqual({
      serviceId: 'co_xa_set1',
      code: 'register_extract',
      customerReference: 'KYC-1',
    })
    const { setOrderId } = answer.body
    const listed = await running.ask('analyst', 'GET', `/console/requests?setOrderId=${setOrderId}`)
    expect(listed.body.requests).toHaveLength(4)
    const rows = await listChained(db, { object: 'co_xa_set1, graph 3' }, 0, 10)
    expect(rows.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['orderProducts', 'requested'],
      ['orderProducts', 'done'],
    ])
  })

  it('go on past a refusal in the middle, which keeps its reason and is not repeated', async () => {
    running.upstream.onPost = async ({ path }) => {
      if (path.endsWith('/ubo')) running.upstream.next.unshift(refusal)
    }
    const answer = await order('co_xa_set2', 'set-2', [...kyc, item('financials')])
    expect(linesOf(answer)).toEqual([
      ['report', 'answered', null],
      ['ubo', 'refused', 'capability.not_available'],
      ['graph', 'answered', null],
      ['document', 'answered', null],
      ['financials', 'answered', null],
    ])
    running.upstream.onPost = async () => {}
    // The orders go on meanwhile; the lines and their requests are the same.
    const again = await order('co_xa_set2', 'set-2', [...kyc, item('financials')])
    expect(idsOf(again)).toEqual(idsOf(answer))
    expect(linesOf(again)).toEqual(linesOf(answer))
    expect(sentFor('co_xa_set2')).toHaveLength(5)
  })

  it('pressed twice are sent once, and both presses get the same lines', async () => {
    const [one, two] = await Promise.all([order('co_xa_set3', 'set-3'), order('co_xa_set3', 'set-3')])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body.setOrderId).toBe(two.body.setOrderId)
    expect(sentFor('co_xa_set3')).toHaveLength(4)
    expect(linesOf(await order('co_xa_set3', 'set-3')).every(([, state]: string[]) => state === 'answered')).toBe(true)
    expect((await order('co_xa_set3', 'set-3', kyc.slice(1))).status).toBe(409)
    expect((await order('co_xa_set3', 'set-3', [...kyc, item('financials')])).status).toBe(409)
    expect(sentFor('co_xa_set3')).toHaveLength(4)
  })

  it('reuse what was ordered today, at 0 credits, and order the rest', async () => {
    await order('co_xa_set4', 'set-4a', [item('report')])
    const { requests: lines } = (await order('co_xa_set4', 'set-4b', [item('report'), item('ubo')])).body
    expect(lines.map(({ wasReused, creditsCharged }: Record<string, unknown>) => [wasReused, creditsCharged])).toEqual([
      [true, 0],
      [false, null],
    ])
  })

  it('at a price above the one that was shown are not ordered at all', async () => {
    const answer = await order('co_xa_set5', 'set-5', [item('report'), item('ubo', { creditsSeen: 5 })])
    expect(answer.status).toBe(409)
    expect(sentFor('co_xa_set5')).toEqual([])
    expect(await running.harness.database.sql.$count(requests, eq(requests.serviceId, 'co_xa_set5'))).toBe(0)
  })

  it('leave with the price that was shown for each, which is the most they may be charged', async () => {
    await order('co_xa_set9', 'set-9', [item('report', { creditsSeen: 12 }), item('ubo', { creditsSeen: null })])
    expect(sentFor('co_xa_set9').map(({ headers }) => headers['x-credits-max'])).toEqual(['12', '10'])
  })

  it('beyond a budget are refused as a whole, before anything is written or sent', async () => {
    const subject = running.harness.users.admin
    await running.ask('admin', 'POST', '/console/budgets', { body: { subject, creditsMonthly: 30 } })
    const answer = await running.ask('admin', 'POST', '/console/requests', {
      body: { serviceId: 'co_xa_set6', items: kyc },
      headers: { 'idempotency-key': 'set-6' },
    })
    expect(answer).toMatchObject({ status: 402, body: { code: 'budget.exceeded' } })
    expect(sentFor('co_xa_set6')).toEqual([])
  })

  it('that nobody answered are unknown on their own line, and found out about under their own key after a kill', async () => {
    // What is found out about at once is not unknown any more: until the kill nobody asks again.
    await running.ctx.timedJobs.stop()
    running.upstream.onPost = async ({ path }) => {
      if (path.endsWith('/report') || path.endsWith('/ubo')) running.upstream.next.unshift('carriedOutInSilence')
    }
    const answer = await order('co_xa_set7', 'set-7')
    running.upstream.onPost = async () => {}
    expect(linesOf(answer).map(([, state]: string[]) => state)).toEqual(['unknown', 'unknown', 'answered', 'answered'])
    await running.restart('killed')
    await until('all are answered', async () =>
      linesOf(await order('co_xa_set7', 'set-7')).every(([, state]: string[]) => state === 'answered'),
    )
    expect([...running.upstream.orders.values()].filter(({ serviceId }) => serviceId === 'co_xa_set7')).toHaveLength(4)
  })

  it('are closed to finance', async () => {
    const body = { serviceId: 'co_xa_set8', items: kyc }
    expect((await running.ask('finance', 'POST', '/console/requests', { body })).status).toBe(403)
  })
})
