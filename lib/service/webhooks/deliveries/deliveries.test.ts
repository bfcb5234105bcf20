import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { asFault } from '#lib/database/index.ts'
import { began, jobOf, setUpWebhooks, verified } from '../testing/webhooks.ts'
import { runDelivery } from './attempt.ts'

const tests = setUpWebhooks()
const fail = (status = 500) => {
  tests.receiver.answer = (response) => response.writeHead(status, { 'x-why': 'broken' }).end('not today')
}
const only = async (webhookId: string) => {
  const found = await tests.deliveriesOf(webhookId)
  expect(found).toHaveLength(1)
  return found[0]
}

describe('a completed order', () => {
  it('is delivered to every active webhook, byte for byte as polling answers it, signed', async () => {
    const [one, other] = [await tests.create(), await tests.create({ url: `${tests.receiver.url}/other` })]
    const paused = await tests.create({ url: `${tests.receiver.url}/paused` })
    await tests.service.ask('PATCH', `/v2/webhooks/${paused.id}`, { body: { status: 'paused' } })
    const orderId = await tests.completed()
    for (const { id, signingSecret } of [one, other]) {
      const delivery = await only(id)
      expect(delivery).toMatchObject({ event: 'order.completed', orderId, status: 'pending', attemptsMax: 10 })
      expect(await tests.attempt(id, delivery.deliveryId)).toMatchObject({ status: 'delivered', attempts: 1 })
      const received = tests.receiver.received.at(-1)
      if (received === undefined) throw new Error('nothing was received')
      expect(received.headers).toMatchObject({
        'content-type': 'application/json',
        'service-webhook-id': `${orderId}-webhook-${id}`,
        'service-webhook-timestamp': String(Date.parse(began) / 1_000),
        'service-version': '2026-08-01',
      })
      expect(verified(received, signingSecret)).toEqual({ entries: 1, valid: 1 })
      const polled = await tests.service.ask('GET', `/v2/companies/report/${orderId}`)
      expect(received.body).toBe(polled.text)
    }
    expect(await tests.deliveriesOf(paused.id)).toEqual([])
  })

  it('sends custom headers, and keeps them out of the log of attempts', async () => {
    const { id } = await tests.create({ customHeaders: { Authorization: 'Bearer CANARY' } })
    await tests.completed()
    const detail = await tests.attempt(id, (await only(id)).deliveryId)
    expect(tests.receiver.received[0]?.headers.authorization).toBe('Bearer CANARY')
    expect(detail.log[0].requestHeaders).toMatchObject({ Authorization: '•••', 'Service-Version': '2026-08-01' })
    expect(JSON.stringify(detail)).not.toContain('CANARY')
    expect(tests.service.logged.join('')).not.toContain('CANARY')
  })

  it('is not delivered when it fails or is canceled', async () => {
    const { id } = await tests.create()
    await tests.completed(tests.register.serviceId('404'))
    const { body } = await tests.service.ask('POST', '/v2/companies/report', {
      body: { serviceId: tests.nextCompany() },
    })
    await tests.service.ask('POST', `/v2/orders/${body.orderId}/cancel`)
    expect(await tests.deliveriesOf(id)).toEqual([])
  })

  it('is delivered again under a new id each time it is reused, and only where the caller does not wait', async () => {
    const { id } = await tests.create()
    const serviceId = tests.nextCompany()
    const orderId = await tests.completed(serviceId)
    const order = (headers: Record<string, string> = {}) =>
      tests.service.ask('POST', '/v2/companies/report', { body: { serviceId }, headers })
    await order()
    await order({ 'idempotency-key': 'k' })
    await order({ 'idempotency-key': 'k' })
    await tests.service.ask('POST', '/v2/companies/report/sync', { body: { serviceId } })
    const ids = (await tests.deliveriesOf(id)).map((one) => one.serviceWebhookId)
    const stem = `${orderId}-webhook-${id}`
    expect(ids.toSorted()).toEqual([stem, `${stem}-1`, `${stem}-2`])
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => order()))
    expect(atOnce.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set((await tests.deliveriesOf(id)).map((one) => one.serviceWebhookId)).size).toBe(13)
  })
})

describe('a failing receiver', () => {
  it('is tried ten times on the exact timetable, under one id with fresh timestamps, then given up (T14)', async () => {
    const { id, signingSecret } = await tests.create()
    await tests.completed()
    fail()
    const { deliveryId } = await only(id)
    const starts: number[] = []
    for (let n = 1; n <= 10; n += 1) {
      const detail = await tests.attempt(id, deliveryId)
      starts.push((Date.parse(detail.log.at(-1).startedAt) - Date.parse(began)) / 1_000)
      expect(detail).toMatchObject({ attempts: n, status: n < 10 ? 'pending' : 'failed', lastStatus: 500 })
    }
    expect(starts).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511])
    const { received } = tests.receiver
    expect(new Set(received.map(({ headers }) => headers['service-webhook-id'])).size).toBe(1)
    expect(received.map(({ headers }) => Number(headers['service-webhook-timestamp']))).toEqual(
      starts.map((second) => Date.parse(began) / 1_000 + second),
    )
    for (const one of received) expect(verified(one, signingSecret).valid).toBe(1)
    expect(await tests.attempt(id, deliveryId)).toMatchObject({ attempts: 10, nextAttemptAt: null })
    expect(received).toHaveLength(10)
  })

  it('is tried once where the webhook says no retries', async () => {
    const { id } = await tests.create({ maxAttempts: 1 })
    await tests.completed()
    fail(503)
    expect(await tests.attempt(id, (await only(id)).deliveryId)).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastError: 'answered 503',
      log: [{ attempt: 1, status: 503, responseHeaders: { 'x-why': 'broken' }, responseBody: 'not today' }],
    })
  })

  it('runs out at the very moment since which the webhook fails, where it is the first that does', async () => {
    const { id } = await tests.create({ maxAttempts: 1 })
    await tests.completed()
    fail(503)
    const { exhaustedAt } = await tests.attempt(id, (await only(id)).deliveryId)
    const { body: webhook } = await tests.service.ask('GET', `/v2/webhooks/${id}`)
    expect(webhook.failingSince).not.toBeNull()
    expect(exhaustedAt).toBe(webhook.failingSince)
  })

  it('that works again gets it once, on the tenth attempt at the latest', async () => {
    const { id } = await tests.create()
    await tests.completed()
    const { deliveryId } = await only(id)
    fail()
    for (let n = 0; n < 9; n += 1) await tests.attempt(id, deliveryId)
    tests.receiver.answer = (response) => response.writeHead(200).end()
    expect(await tests.attempt(id, deliveryId)).toMatchObject({ status: 'delivered', attempts: 10 })
    expect(Date.parse((await only(id)).deliveredAt)).toBe(Date.parse(began) + 511_000)
  })

  it('that was repaired gets it again by hand: same id, attempts counted on, the timetable anew', async () => {
    const { id } = await tests.create({ maxAttempts: 2 })
    await tests.completed()
    const { deliveryId, serviceWebhookId } = await only(id)
    fail()
    await tests.attempt(id, deliveryId)
    await tests.attempt(id, deliveryId)
    tests.after(3_600_000)
    const again = await tests.service.ask('POST', `/v2/webhooks/${id}/deliveries/${deliveryId}/redeliver`)
    expect([again.status, again.body]).toMatchObject([
      202,
      { status: 'pending', attempts: 2, attemptsMax: 4, serviceWebhookId },
    ])
    const third = await tests.attempt(id, deliveryId)
    expect(Date.parse(third.nextAttemptAt) - Date.parse(third.log.at(-1).startedAt)).toBe(1_000)
    tests.receiver.answer = (response) => response.writeHead(200).end()
    expect(await tests.attempt(id, deliveryId)).toMatchObject({ status: 'delivered', attempts: 4 })
    expect(new Set(tests.receiver.received.map(({ headers }) => headers['service-webhook-id'])).size).toBe(1)
  })

  it('is disabled after five days of nothing but failure, warned about before, and a success clears it', async () => {
    const { id } = await tests.create({ maxAttempts: 1 })
    const failAt = async (ms: number) => {
      tests.after(ms)
      await tests.completed()
      const [newest] = await tests.deliveriesOf(id)
      return tests.attempt(id, newest.deliveryId)
    }
    const status = async () => (await tests.service.ask('GET', `/v2/webhooks/${id}`)).body.status
    const day = 86_400_000
    fail()
    await failAt(0)
    tests.receiver.answer = (response) => response.writeHead(200).end()
    await failAt(day)
    fail()
    await failAt(2 * day)
    await failAt(7 * day - 1)
    expect(await status()).toBe('active')
    expect(tests.service.logged.join('')).toContain('will be disabled')
    tests.after(7 * day)
    await tests.completed()
    const [second] = await tests.deliveriesOf(id)
    await failAt(7 * day)
    expect(await status()).toBe('disabled')
    expect((await tests.deliveriesOf(id)).find((one) => one.deliveryId === second.deliveryId)).toMatchObject({
      status: 'canceled',
      lastError: 'the webhook was disabled after five days of failures',
    })
    await tests.completed()
    expect(await tests.deliveriesOf(id)).toHaveLength(6)
  })
})

describe('an attempt while the database is unwell', () => {
  it('is written when the database is back, and is not made again', async () => {
    const { id } = await tests.create()
    await tests.completed()
    const { deliveryId } = await only(id)
    const { sql } = tests.service.database
    const { statement } = sql
    let left = 3
    sql.statement = async (text, values, options) => {
      if (left === 0 || !text.includes('registry.delivery_attempts')) return statement(text, values, options)
      left -= 1
      // The last of them has been carried out, and only its answer is lost.
      if (left === 0) await statement(text, values, options)
      throw asFault(new Error('Connection terminated unexpectedly'))
    }
    const detail = await tests.attempt(id, deliveryId)
    sql.statement = statement
    expect(detail).toMatchObject({ status: 'delivered', attempts: 1 })
    expect(detail.log).toHaveLength(1)
    expect(tests.receiver.received).toHaveLength(1)
  })
})

describe('what is pending', () => {
  it.each([
    ['DELETE', undefined],
    ['PATCH', { status: 'paused' }],
  ])('stops with %s', async (method, body) => {
    const { id } = await tests.create()
    await tests.completed()
    const { deliveryId } = await only(id)
    const jobId = await jobOf(tests.service, deliveryId)
    await tests.service.ask(method, `/v2/webhooks/${id}`, { body })
    await runDelivery(tests.service.ctx, { deliveryId, jobId, lane: 'deliver' }, new AbortController().signal)
    expect(tests.receiver.received).toEqual([])
  })

  it.each([
    ['DELETE', undefined],
    ['PATCH', { status: 'paused' }],
  ])('has no next attempt when one under way fails after %s', async (method, body) => {
    const { id } = await tests.create()
    await tests.completed()
    const { deliveryId } = await only(id)
    const jobs = async () => {
      const query = sql`select id from pgboss.job where data ->> 'deliveryId' = ${deliveryId}`
      return (await tests.service.database.sql.execute(query)).rows
    }
    const before = await jobs()
    expect(before).toHaveLength(1)
    tests.receiver.answer = async (response) => {
      await tests.service.ask(method, `/v2/webhooks/${id}`, { body })
      response.writeHead(500).end()
    }
    await tests.attempt(id, deliveryId)
    expect(tests.receiver.received).toHaveLength(1)
    expect(await jobs()).toEqual(before)
  })

  it('cannot be sent again while the webhook is paused; a test can', async () => {
    const { id, signingSecret } = await tests.create()
    await tests.completed()
    const { deliveryId } = await only(id)
    await tests.service.ask('PATCH', `/v2/webhooks/${id}`, { body: { status: 'paused' } })
    const refused = await tests.service.ask('POST', `/v2/webhooks/${id}/deliveries/${deliveryId}/redeliver`)
    expect(refused.body).toMatchObject({ code: 'request.conflict', detail: 'Webhook is paused' })
    const test = await tests.service.ask('POST', `/v2/webhooks/${id}/test`)
    expect([test.status, test.body.event]).toEqual([202, 'test'])
    expect(await tests.attempt(id, test.body.deliveryId)).toMatchObject({ status: 'delivered', attemptsMax: 1 })
    const [received] = tests.receiver.received
    if (received === undefined) throw new Error('nothing was received')
    expect(verified(received, signingSecret).valid).toBe(1)
  })

  it('is sent once when two workers have its job, and an old job sends nothing', async () => {
    const { id } = await tests.create()
    await tests.completed()
    const { deliveryId } = await only(id)
    const jobId = await jobOf(tests.service, deliveryId)
    const run = () =>
      runDelivery(tests.service.ctx, { deliveryId, jobId, lane: 'deliver' }, new AbortController().signal)
    fail()
    await run()
    tests.after(1_000)
    await run()
    const twice = await tests.service.ask('GET', `/v2/webhooks/${id}/deliveries/${deliveryId}`)
    expect(twice.body).toMatchObject({ attempts: 1, log: [{ attempt: 1 }] })
    expect(tests.receiver.received).toHaveLength(1)
  })

  it('is nobody else’s: deliveries of another webhook are not found', async () => {
    const [one, other] = [await tests.create(), await tests.create({ url: `${tests.receiver.url}/other` })]
    await tests.completed()
    const { deliveryId } = await only(one.id)
    for (const [method, more] of [
      ['GET', ''],
      ['POST', '/redeliver'],
    ]) {
      const answer = await tests.service.ask(method ?? '', `/v2/webhooks/${other.id}/deliveries/${deliveryId}${more}`)
      expect(answer.status).toBe(404)
    }
    const filtered = await tests.service.ask('GET', `/v2/webhooks/${one.id}/deliveries?status=failed&limit=1`)
    expect(filtered.body).toEqual({ deliveries: [], total: 0 })
  })
})
