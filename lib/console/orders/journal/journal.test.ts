import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { audit, requests, results } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { keepHits } from '../hits/index.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
})
afterAll(() => harness.close())

describe('the list of requests', () => {
  it('gives every request once over its pages, newest first, also where two were made in one millisecond', async () => {
    for (const name of ['l1', 'l2', 'l3', 'l4', 'l5']) await place({ orderId: name, companyName: 'Paged Ltd', at: -10 })
    const seen: (string | undefined)[] = []
    let cursor: string | undefined
    do {
      const { value } = await ask('listRequests', { query: { text: 'paged', limit: 2, cursor } })
      expect(value.total).toBe(5)
      seen.push(...value.requests.map((row) => row.order?.orderId))
      cursor = value.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(['l5', 'l4', 'l3', 'l2', 'l1'])
  })

  it('refuses a cursor it did not write', async () => {
    for (const cursor of ['x', 'e30', Buffer.from('["a","b"]').toString('base64url')]) {
      const { status, error } = await ask('listRequests', { query: { cursor } })
      expect(status).toBe(400)
      expect(error.detail).toMatchObject([{ loc: ['query', 'cursor'] }])
    }
  })

  it('finds a percent sign as a percent sign', async () => {
    await place({ orderId: 'p1', companyName: '100% Ltd' })
    expect((await ask('listRequests', { query: { text: '100%' } })).value.total).toBe(1)
    expect((await ask('listRequests', { query: { text: '1%d' } })).value.total).toBe(0)
  })

  it('names a company as a search found it, where its order failed before it did', async () => {
    await keepHits(harness, { results: [{ serviceId: 'co_xb_f1', name: 'Θάλασσα ΑΕ' }] })
    await place({ orderId: 'f1', serviceId: 'co_xb_f1' })
    const { value } = await ask('listRequests', { query: { serviceId: 'co_xb_f1' } })
    expect(value.requests[0]?.companyName).toBe('Θάλασσα ΑΕ')
  })
})

describe('an order', () => {
  it('is shown with everybody who asked for it, to everybody; its result is not for finance', async () => {
    await place({ orderId: 'o1', serviceId: 'co_xa_o1', credits: 10 })
    await place({ orderId: 'o1', serviceId: 'co_xa_o1', role: 'admin', wasReused: true, credits: 0, at: 1 })
    const { status, value } = await ask('getOrderRecord', { params: { orderId: 'o1' }, role: 'finance' })
    expect(status).toBe(200)
    expect(value.order).toMatchObject({ orderId: 'o1', creditsCharged: 10 })
    expect(value.requests.map((row) => [row.requestedBy?.name, row.creditsCharged])).toEqual([
      ['analyst', 10],
      ['admin', 0],
    ])
    expect((await ask('getOrderResult', { params: { orderId: 'o1' }, role: 'finance' })).status).toBe(403)
  })

  it('gives its result byte for byte as it came', async () => {
    const text = '{"orderId":"o2","status":"completed","odd":  1e2,"result":{"type":"companyReport"}}'
    await place({ orderId: 'o2', serviceId: 'co_xa_o2' })
    const sha256 = createHash('sha256').update(text).digest('hex')
    const kept = { orderId: 'o2', body: gzipSync(text), sha256, bytes: text.length, serviceVersion: '2026-08-01' }
    await harness.database.sql.insert(results).values({ ...kept, storedAt: harness.clock.now() })
    expect((await ask('getOrderResult', { params: { orderId: 'o2' } })).text).toBe(text)
  })

  it('gives its result without branches where they are not wanted, and leaves every other byte', async () => {
    const text = (branches: string) =>
      `{"orderId":"o5","status":"completed","odd":  1e2,"result":{"type":"companyReport","companyReport":{"relationships":{"branches":${branches},"shareholders":[{"numberOfShares":90071992547409931}]}}}}`
    const whole = text('[{"name":"A ]"},{"name":"B"}]')
    await place({ orderId: 'o5', serviceId: 'co_xa_o5' })
    const kept = { orderId: 'o5', body: gzipSync(whole), sha256: '', bytes: whole.length, serviceVersion: '2026-08-01' }
    await harness.database.sql.insert(results).values({ ...kept, storedAt: harness.clock.now() })
    const params = { orderId: 'o5' }
    expect((await ask('getOrderResult', { params, query: { without: 'branches' } })).text).toBe(text('null'))
    expect((await ask('getOrderResult', { params })).text).toBe(whole)
  })

  it('has no result before it ends, and none under an id nobody knows', async () => {
    await place({ orderId: 'o3', status: 'running' })
    expect((await ask('getOrderResult', { params: { orderId: 'o3' } })).status).toBe(409)
    expect((await ask('getOrderResult', { params: { orderId: 'nothing' } })).error).toMatchObject({
      code: 'resource.not_found',
    })
    expect((await ask('getOrderRecord', { params: { orderId: 'nothing' } })).error).toMatchObject({
      code: 'resource.not_found',
    })
  })
})

describe('a request without an answer', () => {
  it('can be dismissed by a person, who is written down; one that was answered cannot', async () => {
    const answered = await place({ orderId: 'd1' })
    expect((await ask('dismissRequest', { params: { requestId: answered }, body: {} })).error).toMatchObject({
      code: 'request.conflict',
    })
    const unknown = newId(harness.clock.now())
    await harness.database.sql.insert(requests).values({
      requestId: unknown,
      state: 'unknown',
      operation: 'startReport',
      requestedAt: harness.clock.now(),
      requestedBy: harness.users.analyst,
      idempotencyKey: unknown,
      sentPath: '/v2/companies/report',
      sentHash: 'x',
      serviceVersion: '2026-08-01',
    })
    expect((await ask('dismissRequest', { params: { requestId: unknown }, body: {} })).value).toMatchObject({
      state: 'dismissed',
    })
    expect((await ask('dismissRequest', { params: { requestId: unknown }, body: {} })).status).toBe(200)
    expect((await ask('dismissRequest', { params: { requestId: newId(harness.clock.now()) }, body: {} })).status).toBe(
      404,
    )
    const rows = await harness.database.sql.select().from(audit)
    expect(rows.find((row) => row.object === unknown)).toMatchObject({
      action: 'dismissRequest',
      outcome: 'done',
      userId: harness.users.analyst,
    })
  })
})
