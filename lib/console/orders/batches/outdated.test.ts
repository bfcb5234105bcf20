import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveAnswer, saveSearched } from '../../companies/company-states/index.ts'
import { type BatchConsole, finishAll, openBatchConsole, postsOf } from './testing/batch.ts'

const reportOf = (legalName: string) => ({ type: 'companyReport', companyReport: { basicInformation: { legalName } } })

let count = 0
function companies(wanted: number): string[] {
  return Array.from({ length: wanted }, () => {
    count += 1
    return `co_xa_outdated${count}`
  })
}

/** A report of today, and what a search of now says of the name. */
async function onFile({ running }: BatchConsole, serviceId: string, orderId: string, nameNow: string): Promise<void> {
  const { ctx } = running
  const now = ctx.clock.now()
  const read = new Date(now.getTime() - 1_000)
  await ctx.database.transaction(async (tx) => {
    const order = { orderId, serviceId, product: 'report', at: read }
    await saveAnswer(tx, order, { result: reportOf('State AG') }, read)
    await saveSearched(tx, [{ serviceId, hit: { serviceId, name: nameNow } }], now)
  })
}

/** Asks to be left alone for a moment. */
const busy = {
  status: 429,
  body: '{"detail":"slow down","code":"request.rate_limited","request_id":"r"}',
  headers: { 'retry-after': '30' },
}
const renamed = 'Renamed AG'
const report = [{ product: 'report' }]

describe.each([true, false])('a batch over orders of today, before a service that quotes: %s', (quotes) => {
  let harness: BatchConsole
  let stopFinishing = () => {}
  beforeAll(async () => {
    harness = await openBatchConsole(quotes)
  })
  afterAll(() => harness.close())
  beforeEach(() => {
    const { upstream } = harness.running
    // As the interface reuses: today's order of the same company, unless a fresh one is asked for.
    upstream.quotes = ({ request }) => {
      const known = [...upstream.orders.values()].findLast(({ serviceId }) => serviceId === request.serviceId)
      if (known === undefined || request.bypassCache === true) return {}
      return {
        credits: 0,
        creditsFresh: 10,
        reusesOrderId: known.orderId,
        reusesRequestTime: '2026-11-21T09:00:00.000Z',
      }
    }
  })
  afterEach(() => stopFinishing())

  /** Two companies with a report of today: of the first it is out of date. */
  async function twoOnFile(): Promise<string[]> {
    const wanted = companies(2)
    for (const [index, serviceId] of wanted.entries()) {
      const { orderId } = harness.running.upstream.addOrder(serviceId)
      harness.running.upstream.finish(orderId)
      await onFile(harness, serviceId, orderId, index === 0 ? renamed : 'State AG')
    }
    return wanted
  }
  const bodies = (serviceId: string) =>
    harness.running.upstream.sent
      .filter(({ path, body }) => path.startsWith('/v2/companies/report') && body.includes(serviceId))
      .map(({ body, headers }) => ({ fresh: JSON.parse(body).bypassCache ?? false, max: headers['x-credits-max'] }))
  const price = (credits: number) => (quotes ? credits : null)

  it('orders afresh what is out of date, at a price that is shown before, and reuses the rest', async () => {
    const [outdated = '', current = ''] = await twoOnFile()
    const batch = await harness.quoted([outdated, current])
    expect(batch.counts).toMatchObject({ outdated: 1, outdatedFresh: 1, reused: quotes ? 1 : 0 })
    expect(batch.counts).toMatchObject({ creditsQuoted: quotes ? 10 : 0, creditsOutdated: quotes ? 10 : 0 })
    expect(batch.counts.outdatedWaiting).toBe(1)
    const [first, second] = await harness.rowsOf(batch.batchId)
    expect(first).toMatchObject({ isFresh: true, creditsQuoted: price(10), outdated: { orderId: expect.any(String) } })
    expect(first?.later).toMatchObject([{ kind: 'newerAnswer', facts: ['name'] }])
    expect(second).toMatchObject({ isFresh: false, creditsQuoted: price(0), outdated: null, later: [] })
    if (quotes)
      await expect(harness.ask('startBatch', batch, { creditsSeen: 0 })).rejects.toMatchObject({ status: 409 })
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: price(10) })
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts).toMatchObject({ outdated: 1, outdatedWaiting: 0, creditsOutdated: 0 })
    expect(bodies(outdated)).toEqual([{ fresh: true, max: quotes ? '10' : undefined }])
    expect(bodies(current)).toEqual([{ fresh: false, max: quotes ? '0' : undefined }])
  })

  it('reuses it all the same where a person chooses so, for nothing, and says so of every such row', async () => {
    const [outdated = ''] = await twoOnFile()
    const batch = await harness.quoted([outdated])
    await harness.ask('quoteBatch', batch, { items: report, reusesOutdated: true })
    const chosen = await harness.has(batch.batchId, 'quoted')
    expect(chosen).toMatchObject({ reusesOutdated: true, counts: { outdated: 1, outdatedFresh: 0, reused: 0 } })
    expect((await harness.rowsOf(batch.batchId))[0]).toMatchObject({
      isFresh: false,
      outdated: { since: expect.stringMatching(/^2/) },
    })
    await harness.ask('startBatch', batch, { creditsSeen: price(0) })
    await harness.has(batch.batchId, 'finished')
    expect(bodies(outdated).map(({ fresh }) => fresh)).toEqual([false])
  })

  it('of a company that is in the file with several references orders one fresh report, and the other lines reuse that', async () => {
    const [outdated = ''] = await twoOnFile()
    const batch = await harness.quoted([outdated, outdated, outdated], report, true)
    expect(batch.counts).toMatchObject({ outdated: 1, outdatedFresh: 1, creditsQuoted: quotes ? 10 : 0 })
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: price(10) })
    const done = await harness.has(batch.batchId, 'finished')
    expect(done.counts.byState).toEqual({ completed: 3 })
    expect(bodies(outdated).map(({ fresh }) => fresh)).toEqual([true, false, false])
    const orders = (await harness.rowsOf(batch.batchId)).map(({ orderId }) => orderId)
    expect(new Set(orders).size).toBe(1)
  })

  it('starts nothing where something became known after the price was shown', async () => {
    const [, current = ''] = await twoOnFile()
    const batch = await harness.quoted([current])
    expect(batch.counts.outdated).toBe(0)
    const { ctx } = harness.running
    const hit = { serviceId: current, name: renamed }
    await ctx.database.transaction((tx) => saveSearched(tx, [{ serviceId: current, hit }], ctx.clock.now()))
    const refused = harness.ask('startBatch', batch, { creditsSeen: price(0) })
    await expect(refused).rejects.toMatchObject({ status: 409, body: { code: 'batch.prices_outdated' } })
    expect(postsOf(harness.running)).not.toContain(current)
    await harness.ask('quoteBatch', batch, { items: report })
    expect((await harness.has(batch.batchId, 'quoted')).counts).toMatchObject({ outdated: 1, outdatedFresh: 1 })
  })

  /** The service is busy when a row is first sent, and meanwhile something becomes known. */
  function becomesKnownWhileBusy(posts: number, becomes: () => Promise<void>): void {
    const { upstream } = harness.running
    upstream.next = Array.from({ length: posts }, () => busy)
    upstream.onPost = async () => {
      upstream.onPost = async () => {}
      await becomes()
    }
  }

  it('leaves a row to a person that became out of date while the batch ran, and goes on with the others', async () => {
    const [, current = ''] = await twoOnFile()
    const [other = ''] = companies(1)
    const batch = await harness.quoted([other, current])
    const { ctx } = harness.running
    const hit = { serviceId: current, name: renamed }
    becomesKnownWhileBusy(2, () =>
      ctx.database.transaction((tx) => saveSearched(tx, [{ serviceId: current, hit }], ctx.clock.now())),
    )
    stopFinishing = finishAll(harness.running)
    await harness.ask('startBatch', batch, { creditsSeen: price(10) })
    const paused = await harness.has(batch.batchId, 'paused')
    expect(paused).toMatchObject({
      noticeCode: 'batch.prices_outdated',
      counts: { byState: { completed: 1, ready: 1 } },
    })
    expect(bodies(current).map(({ fresh }) => fresh)).toEqual([false])
    await harness.ask('quoteBatch', batch, { items: report })
    const priced = await harness.has(batch.batchId, 'paused')
    expect(priced.counts).toMatchObject({ outdatedWaiting: 1, creditsWaiting: quotes ? 10 : 0 })
    await harness.ask('resumeBatch', batch, { creditsSeen: price(10) })
    await harness.has(batch.batchId, 'finished')
    expect(bodies(current).slice(1)).toEqual([{ fresh: true, max: quotes ? '10' : undefined }])
  })

  it.runIf(quotes)(
    'orders a row afresh for the price that was shown where an order of today came and is out of date',
    async () => {
      const [serviceId = ''] = companies(1)
      const batch = await harness.quoted([serviceId])
      becomesKnownWhileBusy(1, async () => {
        const { orderId } = harness.running.upstream.addOrder(serviceId)
        harness.running.upstream.finish(orderId)
        await onFile(harness, serviceId, orderId, renamed)
      })
      stopFinishing = finishAll(harness.running)
      await harness.ask('startBatch', batch, { creditsSeen: 10 })
      const done = await harness.has(batch.batchId, 'finished')
      expect(done.counts).toMatchObject({ outdated: 1, outdatedFresh: 1, creditsQuoted: 10 })
      expect(bodies(serviceId).at(-1)).toEqual({ fresh: true, max: '10' })
    },
  )

  it('asks nothing more where fresh data is asked for of all', async () => {
    const [outdated = ''] = await twoOnFile()
    const { batchId } = await harness.quoted([outdated])
    await harness.ask('quoteBatch', { batchId }, { items: report, bypassCache: true })
    expect((await harness.has(batchId, 'quoted')).counts).toMatchObject({ outdated: 0, outdatedFresh: 0 })
  })
})
