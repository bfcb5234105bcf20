import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notifications, requests } from '../../core/schema/index.ts'
import { until } from '../../testing/running.ts'
import type { Sent } from '../../testing/upstream.ts'
import { type BatchConsole, finishAll, openBatchConsole, postsOf } from './testing/batch.ts'

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
  let harness: BatchConsole
  let stopFinishing = () => {}
  beforeAll(async () => {
    harness = await openBatchConsole(true)
  })
  afterAll(() => harness.close())
  afterEach(() => {
    stopFinishing()
    Object.assign(harness.running.upstream, { onPost: async () => {}, breaks: () => null, refuses: null })
  })
  const sentFor = (serviceIds: string[]) => postsOf(harness.running).filter((one) => serviceIds.includes(one))

  it('orders nothing before it is started, and each company once after it, at lowest priority', async () => {
    const wanted = companies(12)
    const batch = await harness.quoted(wanted)
    expect(batch.counts).toMatchObject({ rows: 12, creditsQuoted: 120, quoteUnknown: 0 })
    expect(sentFor(wanted)).toEqual([])
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: 120 })
    await harness.ask('startBatch', batch, { creditsSeen: 120 })
    const done = await harness.has(batch.batchId, 'finished')
    expect(sentFor(wanted).toSorted()).toEqual(wanted.toSorted())
    expect(done.counts).toMatchObject({ byState: { completed: 12 }, creditsCharged: 120, chargeUnknown: 0 })
    const posts = harness.running.upstream.sent.filter(({ path }) => path === '/v2/companies/report?batch=true')
    expect(posts.length).toBeGreaterThanOrEqual(12)
  })

  it('has every row in the journal before it leaves, and fills nobody’s bell', async () => {
    const states: (string | undefined)[] = []
    const batch = await harness.quoted(companies(3))
    const db = harness.running.harness.database.sql
    const before = await db.select().from(notifications)
    harness.running.upstream.onPost = async ({ headers }) => {
      const key = String(headers['idempotency-key'])
      const [row] = await db.select().from(requests).where(eq(requests.idempotencyKey, key))
      states.push(row?.state)
    }
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: 30 })
    await harness.has(batch.batchId, 'finished')
    expect(states).toEqual(['sending', 'sending', 'sending'])
    const news = (await db.select().from(notifications)).slice(before.length)
    expect(news).toMatchObject([{ kind: 'batch.finished', batchId: batch.batchId, creditsCharged: 30 }])
    expect(news[0]?.userId).toBe(harness.running.harness.users.analyst)
  })

  it('refuses to start at a price that was not shown', async () => {
    const wanted = companies(2)
    const batch = await harness.quoted(wanted)
    await expect(harness.ask('startBatch', batch, { creditsSeen: 10 })).rejects.toMatchObject({ status: 409 })
    await expect(harness.ask('startBatch', batch, { creditsSeen: null })).rejects.toMatchObject({ status: 409 })
    expect((await harness.get(batch.batchId)).state).toBe('quoted')
    expect(sentFor(wanted)).toEqual([])
  })

  it('pauses with the reason when credits are spent, and sends the same request on when somebody resumes', async () => {
    const wanted = companies(3)
    const batch = await harness.quoted(wanted)
    harness.running.upstream.next.push(unpaid, unpaid, unpaid)
    await harness.ask('startBatch', batch, { creditsSeen: 30 })
    const paused = await harness.has(batch.batchId, 'paused')
    expect(paused).toMatchObject({ noticeCode: 'credits.insufficient', counts: { byState: { waiting: 3 } } })
    const { batches } = (await harness.running.ask('analyst', 'GET', '/console/overview')).body
    expect(batches).toMatchObject([{ batchId: batch.batchId, state: 'paused' }])
    const notified = await harness.running.harness.database.sql.select().from(notifications)
    expect(notified.at(-1)).toMatchObject({
      kind: 'batch.paused',
      batchId: batch.batchId,
      code: 'credits.insufficient',
    })
    stopFinishing = finishAll(harness.running)
    await harness.ask('resumeBatch', batch, { creditsSeen: 30 }, 'admin')
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 3 }, creditsCharged: 30 })
    expect(new Set(sentFor(wanted)).size).toBe(3)
    expect([...harness.running.upstream.orders.values()].filter((one) => wanted.includes(one.serviceId))).toHaveLength(
      3,
    )
  })

  it('leaves the service alone for as long as it asks, says so, and sends the row again', async () => {
    const wanted = companies(1)
    const batch = await harness.quoted(wanted)
    harness.running.upstream.next.push(later)
    await harness.ask('startBatch', batch, { creditsSeen: 10 })
    await until('it says what slows it', async () => {
      return (await harness.get(batch.batchId)).noticeCode === 'request.rate_limited'
    })
    expect(sentFor(wanted)).toHaveLength(1)
    stopFinishing = finishAll(harness.running)
    const done = await harness.has(batch.batchId, 'finished')
    expect(done).toMatchObject({ noticeCode: null, counts: { byState: { completed: 1 } } })
    expect(sentFor(wanted)).toHaveLength(2)
  })

  it('sends nothing while it pauses, and nothing of the rest once that is canceled', async () => {
    const wanted = companies(60)
    const batch = await harness.quoted(wanted)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    harness.running.upstream.onPost = () => held
    await harness.ask('startBatch', batch, { creditsSeen: 600 })
    await until('some have left', () => sentFor(wanted).length > 0)
    await harness.ask('pauseBatch', batch)
    release()
    await until('what had left is answered', async () => !(await harness.get(batch.batchId)).counts.byState.sending)
    const sent = sentFor(wanted).length
    expect(sent).toBeLessThan(60)
    stopFinishing = finishAll(harness.running)
    await harness.ask('cancelBatch', batch)
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts.byState).toEqual({ completed: sent, canceled: 60 - sent })
    expect(sentFor(wanted)).toHaveLength(sent)
  })

  it('survives a kill: rows in flight are settled from the journal, and no company is ordered twice', async () => {
    const wanted = companies(40)
    const batch = await harness.quoted(wanted)
    harness.running.upstream.next.push('carriedOutInSilence', 'carriedOutInSilence')
    await harness.ask('startBatch', batch, { creditsSeen: 400 })
    await until('some have left', () => sentFor(wanted).length > 1)
    await harness.running.restart('killed')
    stopFinishing = finishAll(harness.running)
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ byState: { completed: 40 }, creditsCharged: 400 })
    expect([...harness.running.upstream.orders.values()].filter((one) => wanted.includes(one.serviceId))).toHaveLength(
      40,
    )
  })

  it('orders what failed once more only on a retry, as a new request', async () => {
    const wanted = companies(1)
    const batch = await harness.quoted(wanted)
    const refused = { status: 422, body: '{"detail":"no","code":"capability.not_available","request_id":"r"}' }
    harness.running.upstream.next.push(refused)
    await harness.ask('startBatch', batch, { creditsSeen: 10 })
    const failed = await harness.has(batch.batchId, 'finished')
    expect(failed.counts).toMatchObject({ byState: { failed: 1 }, creditsToRetry: 10, creditsCharged: 0 })
    expect((await harness.rowsOf(batch.batchId))[0]).toMatchObject({ code: 'capability.not_available' })
    stopFinishing = finishAll(harness.running)
    await harness.ask('retryBatch', batch, { creditsSeen: 10 })
    await until('it is ordered', async () => (await harness.get(batch.batchId)).counts.byState.completed === 1)
    const keys = harness.running.upstream.sent.flatMap(({ body, headers }) =>
      body.includes(wanted[0] ?? '') && headers['idempotency-key'] ? [headers['idempotency-key']] : [],
    )
    expect(new Set(keys).size).toBe(2)
  })

  it('is closed to finance', async () => {
    await expect(harness.ask('createBatch', {}, { name: 'x' }, 'finance')).rejects.toMatchObject({ status: 403 })
  })

  it('finds companies by free autocomplete alone, and lets a person pick where that is not sure', async () => {
    const optik = { serviceId: 'co_xa_optik', name: 'Brennerfeld Optik AG', identifiers: [{ value: 'HRB 1' }] }
    const glas = { serviceId: 'co_xa_glas', name: 'Brennerfeld Glas AG', identifiers: [{ value: 'HRB 2' }] }
    harness.running.upstream.hits = (query) => (query.startsWith('nobody') ? [] : [optik, glas])
    const posts = postsOf(harness.running).length
    const { batchId } = await harness.ask('createBatch', {}, { name: 'Names' })
    const rows = [
      { line: 2, number: 'hrb 1', jurisdictionCode: 'xa' },
      { line: 3, name: 'Brennerfeld', jurisdictionCode: 'xa' },
      { line: 4, name: 'nobody', jurisdictionCode: 'xa' },
    ]
    await harness.ask('addBatchRows', { batchId }, { rows })
    await harness.ask('addBatchRows', { batchId }, { rows })
    await harness.ask('matchBatch', { batchId })
    await harness.has(batchId, 'choosing')
    expect((await harness.rowsOf(batchId)).map(({ match, serviceId }) => [match, serviceId])).toEqual([
      ['sure', 'co_xa_optik'],
      ['unsure', null],
      ['none', null],
    ])
    const picked = { serviceId: 'co_xa_glas', companyName: 'Brennerfeld Glas AG' }
    await harness.ask('pickBatchMatch', { batchId, line: '3' }, picked)
    expect((await harness.get(batchId)).counts.byState).toEqual({ ready: 2, unmatched: 1 })
    expect(postsOf(harness.running)).toHaveLength(posts)
  })

  it('takes no line that names no company, and none of those beside it', async () => {
    const { batchId } = await harness.ask('createBatch', {}, { name: 'Lines' })
    const rows = [
      { line: 2, serviceId: 'co_xa_named' },
      { line: 3, customerReference: 'R-3', jurisdictionCode: 'xa' },
    ]
    const msg = 'Line 3 has no company; it needs a service ID, a number or a name'
    await expect(harness.ask('addBatchRows', { batchId }, { rows })).rejects.toMatchObject({
      status: 400,
      body: { detail: [{ msg }] },
    })
    expect((await harness.get(batchId)).counts.rows).toBe(0)
  })

  it('once started keeps its companies, its product and its lines, and one that never was has none', async () => {
    const batch = await harness.quoted(companies(1))
    const changes = [
      ['addBatchRows', { rows: [{ line: 9, serviceId: 'co_xa_added' }] }, 'Rows can only be added to a draft'],
      ['pickBatchMatch', { serviceId: 'co_xa_other' }, 'The companies of this batch cannot be changed now'],
      ['quoteBatch', { items: [{ product: 'ubo' }] }, 'The products and options of a started batch cannot be changed'],
    ] as const
    harness.running.upstream.next.push(unpaid)
    await harness.ask('startBatch', batch, { creditsSeen: 10 })
    const paused = await harness.has(batch.batchId, 'paused')
    const rows = await harness.rowsOf(batch.batchId)
    for (const [id, body, detail] of changes) {
      const asked = { batchId: batch.batchId, line: '1' }
      await expect(harness.ask(id, asked, body)).rejects.toMatchObject({ status: 409, body: { detail } })
      const nowhere = { ...asked, batchId: '0199f000-0000-7000-8000-000000000000' }
      await expect(harness.ask(id, nowhere, body)).rejects.toMatchObject({ status: 404 })
    }
    expect([await harness.get(batch.batchId), await harness.rowsOf(batch.batchId)]).toEqual([paused, rows])
    await harness.ask('cancelBatch', batch)
    await harness.has(batch.batchId, 'finished')
    await expect(harness.ask('quoteBatch', batch, { items: [{ product: 'report' }] })).rejects.toMatchObject({
      status: 409,
    })
  })

  it.each([
    [
      'is away',
      { breaks: ({ path }: Sent) => (path.includes('autocomplete') ? 'before' : null) },
      'upstream.unreachable',
    ],
    ['asks for a pause', { refuses: { ...later, everything: true } }, 'request.rate_limited'],
  ])(
    'takes no company for unknown while the service %s, and looks for it afterwards',
    async (_, change, noticeCode) => {
      const { upstream } = harness.running
      upstream.hits = () => [{ serviceId: 'co_xa_late', name: 'Late AG', identifiers: [{ value: 'HRB 7' }] }]
      const { batchId } = await harness.ask('createBatch', {}, { name: 'Late' })
      await harness.ask('addBatchRows', { batchId }, { rows: [{ line: 2, number: 'HRB 7' }] })
      Object.assign(upstream, change)
      await harness.ask('matchBatch', { batchId })
      await until('it says why it waits', async () => (await harness.get(batchId)).noticeCode === noticeCode)
      expect(await harness.rowsOf(batchId)).toMatchObject([{ match: 'open', serviceId: null }])
      Object.assign(upstream, { breaks: () => null, refuses: null })
      await harness.has(batchId, 'choosing')
      expect(await harness.rowsOf(batchId)).toMatchObject([{ match: 'sure', serviceId: 'co_xa_late', code: null }])
    },
  )
})

describe('a batch, before a service with the interface and nothing more', () => {
  let harness: BatchConsole
  beforeAll(async () => {
    harness = await openBatchConsole(false)
  })
  afterAll(() => harness.close())

  it('says that no price is known, marks no request, and leaves a row nobody answered to a person', async () => {
    const wanted = companies(3)
    const batch = await harness.quoted(wanted)
    expect(batch.counts).toMatchObject({ quoteUnknown: 3, creditsQuoted: 0 })
    harness.running.upstream.next.push('carriedOutInSilence')
    const stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: null })
    await until('the others are done', async () => (await harness.get(batch.batchId)).counts.byState.completed === 2)
    const still = await harness.get(batch.batchId)
    expect(still).toMatchObject({ state: 'running', counts: { byState: { completed: 2, undecided: 1 } } })
    const undecided = (await harness.rowsOf(batch.batchId)).find(({ state }) => state === 'undecided')
    await harness.ask('dismissRequest', { requestId: undecided?.requestId })
    const done = await harness.has(batch.batchId, 'finished')
    stopFinishing()
    expect(done.counts.byState).toEqual({ completed: 2, failed: 1 })
    expect(postsOf(harness.running)).toHaveLength(3)
    expect(harness.running.upstream.sent.some(({ path }) => path.includes('batch=true'))).toBe(false)
  })
})
