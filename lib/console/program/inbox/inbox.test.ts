import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { arrivals, notifications, orders, ownWebhooks, requests, webhooks } from '../../core/schema/index.ts'
import { signedBy } from '../../testing/hooks.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'
import { inboxHandler } from '../routes/inbox.ts'

const company = (n: number) => `co_xa_arrived${n}`
let running: Running
beforeAll(async () => {
  running = await runConsole(false)
  await hasOwn()
})
afterAll(() => running.close())

const db = () => running.harness.database.sql
const own = () => [...running.upstream.hooks.webhooks.values()].find(({ name }) => name === 'Registry Console')
const hasOwn = () =>
  until('the webhook is made', async () => (await db().select().from(ownWebhooks))[0]?.webhookId != null)

interface Sending {
  id?: string
  body?: string
  at?: Date
  secrets?: string[]
  headers?: Record<string, string>
}

async function send(orderId: string, sending: Sending = {}) {
  const order = { ...running.upstream.orders.get(orderId), companyName: 'Muster & Söhne GmbH' }
  const { id = `${orderId}-webhook-${own()?.id}`, body = JSON.stringify(order), at = running.ctx.clock.now() } = sending
  const secrets = sending.secrets ?? [own()?.signingSecret ?? '']
  const headers = { 'content-type': 'application/json', ...signedBy(secrets, { id, body, at }), ...sending.headers }
  const request = new Request('http://127.0.0.1:3300/api/webhooks/registry', { method: 'POST', headers, body })
  const response = await inboxHandler(async () => running.ctx)(request)
  return { status: response.status, text: await response.text() }
}

async function place(n: number, role: 'analyst' | 'admin' = 'analyst'): Promise<string> {
  const answer = await running.ask(role, 'POST', '/v2/companies/report', { body: { serviceId: company(n) } })
  return answer.body.orderId
}

const rowOf = async (orderId: string) => (await db().select().from(orders).where(eq(orders.orderId, orderId)))[0]
const arrivalsOf = (orderId: string) => db().select().from(arrivals).where(eq(arrivals.orderId, orderId))
const newsOf = (orderId: string) => db().select().from(notifications).where(eq(notifications.about, orderId))
const hasCompleted = (orderId: string) =>
  until(`${orderId} has completed`, async () => (await rowOf(orderId))?.status === 'completed')

describe("the console's own webhook, at a service with the interface and nothing more", () => {
  it('is created once, saved as its own, and its secret is in no table in plain text', async () => {
    await hasOwn()
    expect(own()?.url).toBe('http://127.0.0.1:3300/api/webhooks/registry')
    const [row] = await db().select().from(ownWebhooks)
    expect(row?.webhookId).toBe(own()?.id)
    expect(JSON.stringify([row, await db().select().from(webhooks)])).not.toContain(own()?.signingSecret)
    await running.restart('killed')
    await until('it is seen to again', () => running.upstream.sent.some(({ path }) => path.endsWith(own()?.id ?? '-')))
    expect(running.upstream.hooks.webhooks.size).toBe(1)
  })

  it('brings the end of an order at once, while it is asked for seldom: what arrived is kept as it came, and is not asked for again', async () => {
    expect((await send('-', { id: 'test', body: '{"event":"test"}' })).status).toBe(204)
    await until('deliveries come', () => running.ctx.inbox.deliveries.areComing())
    const orderId = await place(1)
    await until('it rests', () => running.upstream.polls(orderId).length > 5)
    const listening = await running.live('analyst')
    const polls = running.upstream.polls(orderId).length
    running.upstream.finish(orderId)
    expect((await send(orderId)).status).toBe(204)
    await hasCompleted(orderId)
    expect(running.upstream.polls(orderId)).toHaveLength(polls)
    const body = JSON.stringify({ ...running.upstream.orders.get(orderId), companyName: 'Muster & Söhne GmbH' })
    expect((await rowOf(orderId))?.resultSha256).toBe(createHash('sha256').update(body).digest('hex'))
    const [arrival] = await arrivalsOf(orderId)
    const settledMs = (await rowOf(orderId))?.settledAt?.getTime() ?? Number.NaN
    // Asked for by itself it would have been half a minute later at the soonest.
    expect(settledMs - (arrival?.arrivedAt.getTime() ?? Number.NaN)).toBeLessThan(30_000)
    await until('a browser hears it', () => listening.heard().includes('"completed"'))
    listening.leave()
    expect(await newsOf(orderId)).toHaveLength(1)
  })

  it('in a version that is not asked for here only says that it is time to ask', async () => {
    const orderId = await place(8)
    await until('it rests', () => running.upstream.polls(orderId).length > 5)
    const polls = running.upstream.polls(orderId).length
    running.upstream.finish(orderId)
    expect((await send(orderId, { headers: { 'service-version': '2026-05-01' } })).status).toBe(204)
    await hasCompleted(orderId)
    expect(running.upstream.polls(orderId)).toHaveLength(polls + 1)
  })

  it('that stops bringing anything is noticed at the first order that completes without it', async () => {
    const orderId = await place(7)
    running.upstream.finish(orderId)
    await hasCompleted(orderId)
    expect(await newsOf(orderId)).toHaveLength(1)
    await until('deliveries no longer come', () => !running.ctx.inbox.deliveries.areComing())
    await send(orderId)
    await until('deliveries come again', () => running.ctx.inbox.deliveries.areComing())
  })

  it('brings nothing twice: not under the same id, and not under another id for the same order (P28)', async () => {
    const orderId = await place(2)
    running.upstream.finish(orderId)
    await send(orderId)
    await hasCompleted(orderId)
    const polls = running.upstream.polls(orderId).length
    expect((await send(orderId)).status).toBe(204)
    expect((await send(orderId, { id: `${orderId}-webhook-${own()?.id}-1` })).status).toBe(204)
    expect((await arrivalsOf(orderId)).map(({ handledAt }) => handledAt !== null)).toEqual([true, true])
    expect(running.upstream.polls(orderId)).toHaveLength(polls)
    expect(await newsOf(orderId)).toHaveLength(1)
  })

  it('picks up orders of other clients, once they cannot be ones just started here', async () => {
    const { orderId } = running.upstream.addOrder(company(3))
    running.upstream.finish(orderId)
    await send(orderId)
    await until('it is noted', async () => (await rowOf(orderId)) !== undefined)
    expect(await rowOf(orderId)).toMatchObject({ origin: 'other', status: 'completed', product: 'report' })
    const [request] = await db().select().from(requests).where(eq(requests.orderId, orderId))
    expect(request).toMatchObject({ requestedBy: null, companyName: 'Muster & Söhne GmbH' })
  })

  it('takes nothing that is unsigned, late, changed or signed by another, and stores nothing of it', async () => {
    const { orderId } = running.upstream.addOrder(company(4))
    const now = running.ctx.clock.now().getTime()
    const stranger = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHNhbWUga2luZA=='
    const refused = [
      await send(orderId, { headers: { 'service-webhook-signature': '' } }),
      await send(orderId, { at: new Date(now - 400_000) }),
      await send(orderId, { at: new Date(now + 400_000) }),
      await send(orderId, { secrets: [stranger] }),
      await send(orderId, { headers: { 'service-webhook-id': `x-${orderId}` } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(await arrivalsOf(orderId)).toEqual([])
    for (const { text } of refused) expect(JSON.parse(text)).toMatchObject({ code: 'auth.unauthorized' })
  })

  it('refuses a signed body that is no object, and stores nothing of it', async () => {
    const before = await db().select().from(arrivals)
    for (const body of ['null', '[]', '"order"', '7']) {
      const { status, text } = await send('-', { id: `no-object-${body.length}`, body })
      expect([body, status, JSON.parse(text).detail]).toEqual([body, 400, 'Request body must be an order or a notice'])
    }
    expect(await db().select().from(arrivals)).toHaveLength(before.length)
  })

  it('does not wait for a body that never ends, so nobody keeps results away by sending slowly', async () => {
    const headers = signedBy(['whsec_AAAA'], { id: 'slow', body: '', at: running.ctx.clock.now() })
    const slow = () => {
      const body = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([123])) })
      // Node asks for `duplex` with a stream; the platform's types do not know it.
      const init = { method: 'POST', headers, body, duplex: 'half' }
      return inboxHandler(async () => running.ctx)(new Request('http://127.0.0.1:3300/api/webhooks/registry', init))
    }
    const answers = await Promise.all(Array.from({ length: 6 }, slow))
    expect(answers.map(({ status }) => status)).toEqual([408, 408, 408, 408, 408, 408])
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(Array(6).fill('close'))
    const { orderId } = running.upstream.addOrder(company(8))
    expect((await send(orderId)).status).toBe(204)
  })

  it('takes a delivery at once while strangers fill every place with bodies that never end', async () => {
    const { orderId } = running.upstream.addOrder(company(9))
    const headers = signedBy(['whsec_AAAA'], { id: 'made-up', body: '', at: running.ctx.clock.now() })
    let ended = 0
    const strangers = Array.from({ length: 60 }, () => {
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new Uint8Array(900_000)),
        cancel() {
          ended += 1
        },
      })
      const init = { method: 'POST', headers, body, duplex: 'half' }
      return inboxHandler(async () => running.ctx)(new Request('http://127.0.0.1:3300/api/webhooks/registry', init))
    })
    expect((await send(orderId)).status).toBe(204)
    const answers = await Promise.all(strangers)
    const statuses = answers.map(({ status }) => status)
    // Twenty have a place at a time; on a slow machine one is free again before the last stranger has come.
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(30)
    expect(new Set(statuses)).toEqual(new Set([503, 408]))
    // Those that were read were let go of; the others were not read at all.
    expect(ended).toBe(statuses.filter((status) => status === 408).length)
    expect((await send(orderId, { id: 'after' })).status).toBe(204)
  })

  it('refuses a body that says it is too long unread, and ends the connection', async () => {
    const pull = vi.fn()
    const declared = {
      ...signedBy(['whsec_AAAA'], { id: 'made-up', body: '', at: running.ctx.clock.now() }),
      'content-length': String(16 * 1024 * 1024),
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const init = { method: 'POST', headers: declared, body, duplex: 'half' }
    const answer = await inboxHandler(async () => running.ctx)(
      new Request('http://127.0.0.1:3300/api/webhooks/registry', init),
    )
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
    expect(pull).not.toHaveBeenCalled()
  })

  it('ends the connection of whatever it refuses: too long without saying so, or not signed by the service', async () => {
    const headers = signedBy(['whsec_AAAA'], { id: 'made-up', body: '', at: running.ctx.clock.now() })
    const ask = async (body: ReadableStream | string) => {
      const init = { method: 'POST', headers, body, duplex: 'half' }
      const request = new Request('http://127.0.0.1:3300/api/webhooks/registry', init)
      const answer = await inboxHandler(async () => running.ctx)(request)
      return [answer.status, answer.headers.get('connection')]
    }
    const endless = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(600_000)) })
    expect(await ask(endless)).toEqual([413, 'close'])
    expect(await ask('{}')).toEqual([401, 'close'])
  })

  it('logs a connection that breaks off as what it is, and not as a fault of its own', async () => {
    const headers = signedBy(['whsec_AAAA'], { id: 'broken', body: '', at: running.ctx.clock.now() })
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const errors = vi.spyOn(running.ctx.log, 'error')
    const request = new Request('http://127.0.0.1:3300/api/webhooks/registry', init)
    expect((await inboxHandler(async () => running.ctx)(request)).status).toBe(400)
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })

  it('is verified by either secret during a rotation started here', async () => {
    const before = own()?.signingSecret ?? ''
    const rotated = await running.ask('admin', 'POST', `/v2/webhooks/${own()?.id}/secret/rotate`, { body: {} })
    expect(rotated.status).toBe(200)
    const { orderId } = running.upstream.addOrder(company(5))
    expect((await send(orderId, { id: 'a', secrets: [before] })).status).toBe(204)
    expect((await send(orderId, { id: 'b', secrets: [rotated.body.signingSecret] })).status).toBe(204)
    expect(JSON.stringify(await db().select().from(ownWebhooks))).not.toContain(rotated.body.signingSecret)
  })

  it('learns a secret that was rotated elsewhere from the first delivery under it', async () => {
    const known = own()
    if (known === undefined) throw new Error('no webhook')
    running.upstream.hooks.webhooks.set(known.id, {
      ...known,
      signingSecret: 'whsec_cm90YXRlZCBlbHNld2hlcmUgYnkgYW5vdGhlciE=',
    })
    const { orderId } = running.upstream.addOrder(company(6))
    await until('it is learned', async () => (await send(orderId)).status === 204)
  })

  it('is created again when the service has lost it', async () => {
    const lost = own()?.id
    running.upstream.hooks.webhooks.clear()
    // It is seen to every five minutes; whatever the tests before took of them.
    running.harness.pass(5 * 60_000)
    await until('another one', () => own() !== undefined)
    expect(own()?.id).not.toBe(lost)
    await until('it is written down', async () => (await db().select().from(ownWebhooks))[0]?.webhookId === own()?.id)
    expect(running.upstream.hooks.webhooks.size).toBe(1)
  })
})

describe('a console that the service cannot reach', () => {
  it('makes no webhook, and asks for its orders', async () => {
    const remote = await runConsole(false, { REGISTRY_URL: 'https://registry.invalid' })
    try {
      await remote.ctx.inbox.refreshSecret()
      expect(await remote.harness.database.sql.select().from(ownWebhooks)).toEqual([])
    } finally {
      await remote.close()
    }
  })
})
