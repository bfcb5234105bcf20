import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { orders, requests } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
})
afterAll(() => harness.close())

describe('the overview', () => {
  it('counts credits by product for this month and today, in UTC, once for a reused order', async () => {
    const before = (await ask('getOverview')).value
    await place({ orderId: 'c1', product: 'financials', credits: 10 })
    await place({ orderId: 'c1', product: 'financials', credits: 0, wasReused: true })
    await place({ orderId: 'c2', product: 'financials', credits: 10, at: -24 * 60 })
    await place({ orderId: 'c3', product: 'financials', credits: 99, at: -30 * 24 * 60 })
    await place({ orderId: 'c4', product: 'financials', credits: 50, role: null })
    const { value } = await ask('getOverview', { role: 'finance' })
    expect(value.creditsByProduct.financials).toBe(20)
    expect(value.creditsToday).toBe(before.creditsToday + 10)
    expect(value.finishedToday).toBe(before.finishedToday + 2)
  })

  it('counts ended orders without a price beside the credits, and takes none of them for 0', async () => {
    const before = (await ask('getOverview')).value
    await place({ orderId: 'u1', product: 'report' })
    await place({ orderId: 'u2', product: 'report', at: -24 * 60 })
    await place({ orderId: 'u3', product: 'report', credits: 0, wasReused: true })
    await place({ orderId: 'u4', product: 'report', status: 'running' })
    const { value } = await ask('getOverview')
    expect(value.unpricedMonth).toBe(before.unpricedMonth + 2)
    expect(value.unpricedToday).toBe(before.unpricedToday + 1)
    expect(value.creditsByProduct.report).toBe(before.creditsByProduct.report)
  })

  it('counts all that runs, also what is not listed', async () => {
    const before = (await ask('getOverview')).value
    for (let at = 0; at < 120; at += 1) await place({ orderId: `many-${at}`, status: 'running', at: -90 })
    for (let at = 0; at < 30; at += 1) await place({ orderId: `many-f${at}`, status: 'failed', at: -90 })
    const { running, runningCount, failed, failedCount } = (await ask('getOverview')).value
    expect(running).toHaveLength(100)
    expect(runningCount).toBe((before.runningCount ?? 0) + 120)
    expect(failed.length).toBeLessThan(30)
    expect(failedCount).toBe((before.failedCount ?? 0) + 30)
    await harness.database.sql
      .update(orders)
      .set({ isPolled: false, settledAt: harness.clock.now(), status: 'canceled' })
      .where(like(orders.orderId, 'many-%'))
  })

  it('shows what runs and what failed, and to finance no company anybody viewed', async () => {
    await place({ orderId: 'v1', status: 'running' })
    await place({ orderId: 'v2', status: 'failed', code: 'source.unavailable' })
    await place({ orderId: 'v3', status: 'failed', at: -8 * 24 * 60 })
    const { value } = await ask('getOverview', { role: 'finance' })
    const ids = (rows: RouteAnswer<'getOverview'>['running']) => rows.map((row) => row.order?.orderId)
    expect(ids(value.running)).toContain('v1')
    expect(ids(value.failed)).toContain('v2')
    expect(ids(value.failed)).not.toContain('v3')
    expect(value.recentCompanies).toBeNull()
  })

  it('lists every order that failed or was lost sight of in 7 days, however many requests have no response', async () => {
    const db = harness.database.sql
    // Ordered before those days, and failed within them; and one that nobody follows any more.
    const longAgo = await place({ orderId: 'l1', status: 'failed', at: -8 * 24 * 60 })
    await db.update(orders).set({ settledAt: harness.clock.now() }).where(eq(orders.orderId, 'l1'))
    const lost = await place({ orderId: 'l2', status: 'running', at: -60 })
    await db.update(orders).set({ isPolled: false }).where(eq(orders.orderId, 'l2'))
    for (let at = 0; at < 25; at += 1) {
      const requestId = await place({ orderId: `n${at}` })
      await db.update(requests).set({ state: 'unknown', orderId: null }).where(eq(requests.requestId, requestId))
    }
    const { value } = await ask('getOverview')
    const ids = value.failed.map(({ requestId }) => requestId)
    expect(ids).toContain(longAgo)
    expect(ids).toContain(lost)
    expect(value.failed.filter(({ state }) => state === 'unknown')).toHaveLength(20)
    expect(value.running.map((row) => row.order?.orderId)).not.toContain('l2')
  })
})
