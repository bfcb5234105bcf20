import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notifications, requests } from '../schema.ts'
import { until } from '../testing/running.ts'
import { type BatchDesk, finishAll, openBatchDesk, postsOf } from './testing/batch.ts'

let count = 0
/** Companies nobody has asked for yet. */
function companies(wanted: number): string[] {
  return Array.from({ length: wanted }, () => {
    count += 1
    return `co_xa_batch${count}`
  })
}
const unpaid = {
  status: 402,
  body: '{"detail":"10 required, 0 available","code":"credits.insufficient","request_id":"r"}',
}
const later = {
  status: 429,
  body: '{"detail":"slow down","code":"request.rate_limited","request_id":"r"}',
  headers: { 'retry-after': '30' },
}

describe('a batch, before a service with extensions', () => {
  let desk: BatchDesk
  let stopFinishing = () => {}
  beforeAll(async () => {
    desk = await openBatchDesk(true)
  })
  afterAll(() => desk.close())
  afterEach(() => {
    stopFinishing()
    desk.running.upstream.onPost = async () => {}
  })
  const sentFor = (serviceIds: string[]) => postsOf(desk.running).filter((one) => serviceIds.includes(one))

  it('orders nothing before the press, and each company once after it, at lowest priority', async () => {
    const wanted = companies(12)
    const batch = await desk.quoted(wanted)
    expect(batch.counts).toMatchObject({ rows: 12, creditsQuoted: 120, quoteUnknown: 0 })
    expect(sentFor(wanted)).toEqual([])
    stopFinishing = finishAll(desk.running)
    await desk.ask('startBatch', batch, { creditsSeen: 120 })
    await desk.ask('startBatch', batch, { creditsSeen: 120 })
    const done = await desk.has(batch.batchId, 'finished')
    expect(sentFor(wanted).toSorted()).toEqual(wanted.toSorted())
    expect(done.counts).toMatchObject({ byState: { completed: 12 }, creditsCharged: 120, chargeUnknown: 0 })
    const posts = desk.running.upstream.sent.filter(({ path }) => path === '/v2/companies/report?batch=true')
    expect(posts.length).toBeGreaterThanOrEqual(12)
  })

  it('has every row in the journal before it leaves, and fills nobody’s bell', async () => {
    const states: (string | undefined)[] = []
    const batch = await desk.quoted(companies(3))
    const db = desk.running.desk.database.sql
    const before = await db.select().from(notifications)
    desk.running.upstream.onPost = async ({ headers }) => {
      const key = String(headers['idempotency-key'])
      const [row] = await db.select().from(requests).where(eq(requests.idempotencyKey, key))
      states.push(row?.state)
    }
    stopFinishing = finishAll(desk.running)
    await desk.ask('startBatch', batch, { creditsSeen: 30 })
    await desk.has(batch.batchId, 'finished')
    expect(states).toEqual(['sending', 'sending', 'sending'])
    const news = (await db.select().from(notifications)).slice(before.length)
    expect(news).toMatchObject([{ kind: 'batch.finished', batchId: batch.batchId, creditsCharged: 30 }])
    expect(news[0]?.userId).toBe(desk.running.desk.users.analyst)
  })

  it('refuses a press at a price that was not shown', async () => {
    const wanted = companies(2)
    const batch = await desk.quoted(wanted)
    await expect(desk.ask('startBatch', batch, { creditsSeen: 10 })).rejects.toMatchObject({ status: 409 })
    await expect(desk.ask('startBatch', batch, { creditsSeen: null })).rejects.toMatchObject({ status: 409 })
    expect((await desk.get(batch.batchId)).state).toBe('quoted')
    expect(sentFor(wanted)).toEqual([])
  })

  it('pauses with the reason when credits are spent, and sends the same request on when somebody resumes', async () => {
    const wanted = companies(3)
    const batch = await desk.quoted(wanted)
    desk.running.upstream.next.push(unpaid, unpaid, unpaid)
    await desk.ask('startBatch', batch, { creditsSeen: 30 })
    const paused = await desk.has(batch.batchId, 'paused')
    expect(paused).toMatchObject({ noticeCode: 'credits.insufficient', counts: { byState: { waiting: 3 } } })
    const { batches } = (await desk.running.ask('analyst', 'GET', '/console/overview')).body
    expect(batches).toMatchObject([{ batchId: batch.batchId, state: 'paused' }])
    const told = await desk.running.desk.database.sql.select().from(notifications)
    expect(told.at(-1)).toMatchObject({ kind: 'batch.paused', batchId: batch.batchId, code: 'credits.insufficient' })
    stopFinishing = finishAll(desk.running)
    await desk.ask('resumeBatch', batch, { creditsSeen: 30 }, 'admin')
    const done = await desk.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 3 }, creditsCharged: 30 })
    expect(new Set(sentFor(wanted)).size).toBe(3)
    expect([...desk.running.upstream.orders.values()].filter((one) => wanted.includes(one.serviceId))).toHaveLength(3)
  })

  it('leaves the service alone for as long as it asks, says so, and sends the row again', async () => {
    const wanted = companies(1)
    const batch = await desk.quoted(wanted)
    desk.running.upstream.next.push(later)
    await desk.ask('startBatch', batch, { creditsSeen: 10 })
    await until('it says what slows it', async () => {
      return (await desk.get(batch.batchId)).noticeCode === 'request.rate_limited'
    })
    expect(sentFor(wanted)).toHaveLength(1)
    stopFinishing = finishAll(desk.running)
    const done = await desk.has(batch.batchId, 'finished')
    expect(done).toMatchObject({ noticeCode: null, counts: { byState: { completed: 1 } } })
    expect(sentFor(wanted)).toHaveLength(2)
  })

  it('sends nothing while it pauses, and nothing of the rest once that is canceled', async () => {
    const wanted = companies(60)
    const batch = await desk.quoted(wanted)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    desk.running.upstream.onPost = () => held
    await desk.ask('startBatch', batch, { creditsSeen: 600 })
    await until('some have left', () => sentFor(wanted).length > 0)
    await desk.ask('pauseBatch', batch)
    release()
    await until('what had left is answered', async () => !(await desk.get(batch.batchId)).counts.byState.sending)
    const sent = sentFor(wanted).length
    expect(sent).toBeLessThan(60)
    stopFinishing = finishAll(desk.running)
    await desk.ask('cancelBatch', batch)
    const done = await desk.has(batch.batchId, 'finished')
    expect(done.counts.byState).toEqual({ completed: sent, canceled: 60 - sent })
    expect(sentFor(wanted)).toHaveLength(sent)
  })

  it('survives a kill: rows in flight are settled from the journal, and no company is ordered twice', async () => {
    const wanted = companies(40)
    const batch = await desk.quoted(wanted)
    desk.running.upstream.next.push('carriedOutInSilence', 'carriedOutInSilence')
    await desk.ask('startBatch', batch, { creditsSeen: 400 })
    await until('some have left', () => sentFor(wanted).length > 1)
    await desk.running.restart('killed')
    stopFinishing = finishAll(desk.running)
    const done = await desk.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 40 }, creditsCharged: 400 })
    expect([...desk.running.upstream.orders.values()].filter((one) => wanted.includes(one.serviceId))).toHaveLength(40)
  })

  it('orders what failed once more only by a press, as a new request', async () => {
    const wanted = companies(1)
    const batch = await desk.quoted(wanted)
    const refused = { status: 422, body: '{"detail":"no","code":"capability.not_available","request_id":"r"}' }
    desk.running.upstream.next.push(refused)
    await desk.ask('startBatch', batch, { creditsSeen: 10 })
    const failed = await desk.has(batch.batchId, 'finished')
    expect(failed.counts).toMatchObject({ byState: { failed: 1 }, creditsToRetry: 10, creditsCharged: 0 })
    expect((await desk.rowsOf(batch.batchId))[0]).toMatchObject({ code: 'capability.not_available' })
    stopFinishing = finishAll(desk.running)
    await desk.ask('retryBatch', batch, { creditsSeen: 10 })
    await until('it is ordered', async () => (await desk.get(batch.batchId)).counts.byState.completed === 1)
    const keys = desk.running.upstream.sent.flatMap(({ body, headers }) =>
      body.includes(wanted[0] ?? '') && headers['idempotency-key'] ? [headers['idempotency-key']] : [],
    )
    expect(new Set(keys).size).toBe(2)
  })

  it('is closed to finance', async () => {
    await expect(desk.ask('createBatch', {}, { name: 'x' }, 'finance')).rejects.toMatchObject({ status: 403 })
  })

  it('finds companies by free autocomplete alone, and lets a person pick where that is not sure', async () => {
    const optik = { serviceId: 'co_xa_optik', name: 'Brennerfeld Optik AG', identifiers: [{ value: 'HRB 1' }] }
    const glas = { serviceId: 'co_xa_glas', name: 'Brennerfeld Glas AG', identifiers: [{ value: 'HRB 2' }] }
    desk.running.upstream.hits = (query) => (query.startsWith('nobody') ? [] : [optik, glas])
    const posts = postsOf(desk.running).length
    const { batchId } = await desk.ask('createBatch', {}, { name: 'Names' })
    const rows = [
      { line: 2, number: 'hrb 1', jurisdictionCode: 'xa' },
      { line: 3, name: 'Brennerfeld', jurisdictionCode: 'xa' },
      { line: 4, name: 'nobody', jurisdictionCode: 'xa' },
    ]
    await desk.ask('addBatchRows', { batchId }, { rows })
    await desk.ask('addBatchRows', { batchId }, { rows })
    await desk.ask('matchBatch', { batchId })
    await desk.has(batchId, 'choosing')
    expect((await desk.rowsOf(batchId)).map(({ match, serviceId }) => [match, serviceId])).toEqual([
      ['sure', 'co_xa_optik'],
      ['unsure', null],
      ['none', null],
    ])
    const picked = { serviceId: 'co_xa_glas', companyName: 'Brennerfeld Glas AG' }
    await desk.ask('pickBatchMatch', { batchId, line: '3' }, picked)
    expect((await desk.get(batchId)).counts.byState).toEqual({ ready: 2, unmatched: 1 })
    expect(postsOf(desk.running)).toHaveLength(posts)
  })
})

describe('a batch, before a service with the interface and nothing more', () => {
  let desk: BatchDesk
  beforeAll(async () => {
    desk = await openBatchDesk(false)
  })
  afterAll(() => desk.close())

  it('says that no price is known, marks no request, and leaves a row nobody answered to a person', async () => {
    const wanted = companies(3)
    const batch = await desk.quoted(wanted)
    expect(batch.counts).toMatchObject({ quoteUnknown: 3, creditsQuoted: 0 })
    desk.running.upstream.next.push('carriedOutInSilence')
    const stopFinishing = finishAll(desk.running)
    await desk.ask('startBatch', batch, { creditsSeen: null })
    await until('the others are done', async () => (await desk.get(batch.batchId)).counts.byState.completed === 2)
    const still = await desk.get(batch.batchId)
    expect(still).toMatchObject({ state: 'running', counts: { byState: { completed: 2, undecided: 1 } } })
    const undecided = (await desk.rowsOf(batch.batchId)).find(({ state }) => state === 'undecided')
    await desk.ask('dismissRequest', { requestId: undecided?.requestId })
    const done = await desk.has(batch.batchId, 'finished')
    stopFinishing()
    expect(done.counts.byState).toEqual({ completed: 2, failed: 1 })
    expect(postsOf(desk.running)).toHaveLength(3)
    expect(desk.running.upstream.sent.some(({ path }) => path.includes('batch=true'))).toBe(false)
  })
})
