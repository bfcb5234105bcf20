import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { marks, orders, ownWebhooks, requests } from '../../core/schema/index.ts'
import { inboxHandler } from '../../program/routes/inbox.ts'
import { signedBy } from '../../testing/hooks.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'
import { othersBehind } from '../journal/index.ts'
import { importExternalOrders } from './index.ts'

const many = counted(10_000)
const dayMs = 24 * 60 * 60_000
const never = new AbortController().signal

let running: Running
afterEach(() => running.close())

const db = () => running.harness.database.sql
const known = () => db().$count(orders, eq(orders.origin, 'other'))

async function allKnown(): Promise<void> {
  for (let round = 0; round < 600 && (await known()) < many; round += 1) await wait(100)
}

/** Orders another client placed, over the ten days until now, that have ended. */
function place(count: number, endMs = running.ctx.clock.now().getTime() - 60_000): string[] {
  return Array.from({ length: count }, (_, n) => {
    const order = running.upstream.addOrder(`co_xa_theirs${n}`)
    order.requestTime = new Date(endMs - Math.floor(((count - 1 - n) * 10 * dayMs) / count)).toISOString()
    running.upstream.finish(order.orderId)
    return order.orderId
  })
}

/** The console with nothing that imports by itself. */
async function runQuietly(hasExtensions: boolean): Promise<void> {
  running = await runConsole(hasExtensions)
  await running.ctx.pollers.stop()
  await running.ctx.timedJobs.stop()
  await db().delete(marks)
}

async function importAll(): Promise<void> {
  for (let run = 0; run < 1_000; run += 1) if (!(await importExternalOrders(running.ctx, never))) return
  throw new Error('the import has no end')
}

/** What pages are told of it: of lists, of the organization's budget and of a person's. */
async function shownBehind() {
  const [list, overview, own] = await Promise.all(
    ['requests', 'overview', 'budgets'].map((path) => running.ask('admin', 'GET', `/console/${path}`)),
  )
  const budgets = own?.body.budgets.slice(0, 2).map(({ isBehind }: { isBehind: boolean }) => isBehind)
  return { requests: list?.body.othersBehind, overview: overview?.body.othersBehind, budgets }
}

describe('orders of other clients', () => {
  it('placed while the console was away are all in its journal within a minute of its start', async () => {
    await runQuietly(true)
    place(many)
    const startedMs = performance.now()
    await running.restart('killed')
    await allKnown()
    expect(performance.now() - startedMs).toBeLessThan(55_000)
    expect(await known()).toBe(many)
    expect(await db().$count(requests, eq(requests.state, 'answered'))).toBe(many)
    expect((await db().select().from(orders)).every(({ creditsCharged }) => creditsCharged === 10)).toBe(true)
  })

  it('come a piece at a time, newest first and on from where a killed process stopped, and the lag is said until then', async () => {
    await runQuietly(true)
    expect(await othersBehind(running.ctx)).toEqual({ backTo: null, readAt: null })
    place(2_500)
    expect(await importExternalOrders(running.ctx, never)).toBe(true)
    const lag = await othersBehind(running.ctx)
    const [oldest] = await db().select().from(orders).orderBy(orders.requestTime).limit(1)
    expect(lag).toEqual({ backTo: oldest?.requestTime?.toISOString(), readAt: null })
    expect(await shownBehind()).toEqual({ requests: lag, overview: lag, budgets: [true, false] })
    const newer = await running.ask(
      'analyst',
      'GET',
      `/console/requests?since=${running.ctx.clock.now().toISOString()}`,
    )
    expect(newer.body.othersBehind).toBeNull()
    // New ones come first, and the rest goes on below.
    const [newest] = place(1, running.ctx.clock.now().getTime())
    const asked = running.upstream.sent.length
    running.upstream.breaks = ({ path }) =>
      path.includes('cursor=') && running.upstream.sent.length > asked + 3 ? 'before' : null
    expect(await importExternalOrders(running.ctx, never)).toBe(false)
    expect(await db().$count(orders, eq(orders.orderId, newest ?? ''))).toBe(1)
    expect(await othersBehind(running.ctx)).not.toBeNull()
    running.upstream.breaks = () => null
    await importAll()
    expect(await known()).toBe(2_501)
    expect(await othersBehind(running.ctx)).toBeNull()
    expect(await shownBehind()).toEqual({ requests: null, overview: null, budgets: [false, false] })
    running.harness.pass(10 * 60_000)
    expect((await othersBehind(running.ctx))?.readAt).not.toBeNull()
  })

  it('are all read again once where an earlier version left its mark, which had passed some', async () => {
    await runQuietly(true)
    place(300)
    await db().delete(marks)
    await db().insert(marks).values({ name: 'orders.listed', value: running.ctx.clock.now().toISOString() })
    await importAll()
    expect(await known()).toBe(300)
  })

  it('come where two processes import at once, each once', async () => {
    await runQuietly(true)
    place(1_200)
    await Promise.all([importAll(), importAll()])
    await importAll()
    expect([await known(), await db().$count(requests)]).toEqual([1_200, 1_200])
  })

  it('come by delivery alone where the service lists none, and none of what was delivered fills the memory', async () => {
    running = await runConsole(false)
    const own = async () => (await db().select().from(ownWebhooks))[0]?.webhookId ?? null
    await until('the webhook is made', async () => (await own()) !== null)
    const webhook = running.upstream.hooks.webhooks.get((await own()) ?? '')
    // Of all, more than is held.
    const padding = 'x'.repeat(3_000)
    for (const [at, orderId] of place(many).entries()) {
      // Until a request is under way that one of them may be the order of, none is held.
      if (at === 100) {
        expect(running.ctx.delivered.entries).toBe(0)
        running.ctx.inFlight.set('a request', Promise.resolve())
      }
      const id = `${orderId}-webhook-${webhook?.id}`
      const order = { ...running.upstream.orders.get(orderId), metadata: { padding } }
      const body = JSON.stringify(order)
      const signed = signedBy([webhook?.signingSecret ?? ''], { id, body, at: running.ctx.clock.now() })
      const headers = { 'content-type': 'application/json', 'service-version': '2026-08-01', ...signed }
      const request = new Request('http://127.0.0.1:3300/api/webhooks/registry', { method: 'POST', headers, body })
      expect((await inboxHandler(async () => running.ctx)(request)).status).toBe(204)
    }
    expect(running.ctx.delivered.entries).toBeGreaterThan(0)
    expect(running.ctx.delivered.bytes).toBeLessThanOrEqual(24 * 1024 * 1024)
    await allKnown()
    expect(await known()).toBe(many)
    expect([running.ctx.delivered.entries, running.ctx.delivered.bytes]).toEqual([0, 0])
  })
})
