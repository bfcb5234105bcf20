import { describe, expect, it } from 'vitest'
import { settle } from '../orders/settle.ts'
import { holds } from './testing/verify.ts'
import { setUpWebhooks } from './testing/webhooks.ts'

const tests = setUpWebhooks()
const ask = (method: string, path: string, body?: object) => tests.service.ask(method, path, { body })

/** An order of this product that runs; its id. */
async function started(path: string, body: object): Promise<string> {
  return (await ask('POST', `/v2/companies/${path}`, body)).body.orderId
}

describe('events of a webhook', () => {
  it('without a choice it receives what it did: completed orders of each product, and notices', async () => {
    const { id } = await tests.create()
    const { body } = await ask('GET', `/v2/webhooks/${id}`)
    expect(body.events).toEqual({ products: null, outcomes: ['completed'], notices: true })
    const orderId = await tests.completed()
    await settle(tests.service.ctx, await started('report', { serviceId: tests.nextCompany() }), { status: 'failed' })
    const sent = await tests.deliveriesOf(id)
    expect(sent.map((one: { orderId: string; event: string }) => [one.orderId, one.event])).toEqual([
      [orderId, 'order.completed'],
    ])
  })

  it('with a choice it receives these products and outcomes and nothing else', async () => {
    const some = await tests.create({ events: { products: ['ubo'], outcomes: ['completed'], notices: false } })
    const ends = await tests.create({
      url: `${tests.receiver.url}/ends`,
      events: { products: null, outcomes: ['failed'], notices: false },
    })
    await tests.completed()
    for (const status of ['failed', 'canceled', 'terminated', 'timedOut'] as const) {
      await settle(tests.service.ctx, await started('report', { serviceId: tests.nextCompany() }), { status })
    }
    expect(await tests.deliveriesOf(some.id)).toEqual([])
    const failed = await tests.deliveriesOf(ends.id)
    expect(failed.map(({ event }: { event: string }) => event)).toEqual(Array(4).fill('order.failed'))
    await tests.attempt(ends.id, failed[0].deliveryId)
    expect(JSON.parse(tests.receiver.received[0]?.body ?? '')).toMatchObject({ status: 'timedOut' })
  })

  it('what it does not receive is not missed: a recovery counts only what it was to get', async () => {
    tests.after(3_600_000)
    const { id } = await tests.create({ events: { products: ['ubo'], outcomes: ['completed'], notices: true } })
    await tests.completed()
    tests.after(7_200_000)
    expect((await ask('GET', `/v2/webhooks/${id}/recovery`)).body).toMatchObject({ neverSent: 0, failed: 0 })
    await ask('PATCH', `/v2/webhooks/${id}`, { events: { products: null, outcomes: ['completed'], notices: true } })
    expect((await ask('GET', `/v2/webhooks/${id}/recovery`)).body).toMatchObject({ neverSent: 1 })
  })

  it('a webhook that would receive nothing is refused', async () => {
    const nothing = { products: [], outcomes: ['completed'], notices: false }
    expect((await ask('POST', '/v2/webhooks', { name: 'x', url: tests.receiver.url, events: nothing })).status).toBe(
      400,
    )
  })
})

describe('a pair of keys', () => {
  const entriesOf = (n: number) =>
    String(tests.receiver.received[n]?.headers['service-webhook-signature'])
      .split(' ')
      .map((entry) => entry.split(',')[0])

  const isSignedBy = (n: number, publicKey: string) => {
    const got = tests.receiver.received[n]
    const { 'service-webhook-id': id, 'service-webhook-timestamp': at } = got?.headers ?? {}
    const signed = `${id}.${at}.${got?.body}`
    const entries = String(got?.headers['service-webhook-signature']).split(' ')
    return entries.some((entry) => entry.startsWith('v1a,') && holds(publicKey, entry, signed))
  }

  async function deliverOne(id: string): Promise<void> {
    await tests.completed()
    const [newest] = await tests.deliveriesOf(id)
    await tests.attempt(id, newest.deliveryId)
  }

  it('signs beside the secret while it is on, and its public half is on the webhook', async () => {
    const { id } = await tests.create()
    await deliverOne(id)
    expect(entriesOf(0)).toEqual(['v1'])
    const { body } = await ask('PATCH', `/v2/webhooks/${id}`, { hasKeyPair: true })
    expect(body.publicKey).toMatch(/^whpk_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify((await ask('GET', `/v2/webhooks/${id}`)).body)).not.toContain('whsk_')
    await deliverOne(id)
    expect(entriesOf(1)).toEqual(['v1', 'v1a'])
    expect(isSignedBy(1, body.publicKey)).toBe(true)
    await ask('PATCH', `/v2/webhooks/${id}`, { hasKeyPair: false })
    await deliverOne(id)
    expect(entriesOf(2)).toEqual(['v1'])
    expect((await ask('GET', `/v2/webhooks/${id}`)).body.publicKey).toBeUndefined()
  })

  it('a rotation makes a new pair, and both sign for exactly as long as both secrets do', async () => {
    const { id } = await tests.create({ hasKeyPair: true })
    const { publicKey: former } = (await ask('GET', `/v2/webhooks/${id}`)).body
    const { body } = await ask('POST', `/v2/webhooks/${id}/secret/rotate`)
    expect(body.publicKey).not.toBe(former)
    const during = (await ask('GET', `/v2/webhooks/${id}`)).body
    expect(during).toMatchObject({
      publicKey: body.publicKey,
      previousPublicKey: former,
      previousPublicKeyExpiresAt: body.previousSecretExpiresAt,
    })
    await deliverOne(id)
    expect(entriesOf(0)).toEqual(['v1', 'v1', 'v1a', 'v1a'])
    expect([isSignedBy(0, former), isSignedBy(0, body.publicKey)]).toEqual([true, true])
    tests.after(24 * 3_600_000)
    await deliverOne(id)
    expect(entriesOf(1)).toEqual(['v1', 'v1a'])
    expect([isSignedBy(1, former), isSignedBy(1, body.publicKey)]).toEqual([false, true])
  })
})
