import { describe, expect, it } from 'vitest'
import type { WebhookSchedule } from '#lib/contract/index.ts'
import { plainSchedule } from '../../choices.ts'
import { type Delivery, setUpWebhooks } from '../../testing/webhooks.ts'
import { enqueue } from '../enqueue.ts'
import { probeDelay, spreadOut } from '../retry-schedule.ts'
import { sweepDeliveries } from '../sweep.ts'

const tests = setUpWebhooks()
const hourMs = 3_600_000
const ask = (method: string, path: string, body?: object) => tests.service.ask(method, path, { body })
const choosing = (schedule: Partial<WebhookSchedule>) =>
  tests.create({ schedule: { ...plainSchedule, ...schedule }, maxAttempts: 50 })
const webhookOf = async (id: string) => (await ask('GET', `/v2/webhooks/${id}`)).body
const answer = (status: number, headers: Record<string, string> = {}) => {
  tests.receiver.answer = (response) => response.writeHead(status, headers).end()
}

/** So many results at once; the ids of their deliveries, oldest first. */
async function sent(id: string, count: number): Promise<string[]> {
  for (let n = 0; n < count; n += 1) await tests.completed()
  return (await tests.deliveriesOf(id)).map(({ deliveryId }: Delivery) => deliveryId).toReversed()
}

const msOf = (instant: string) => Date.parse(instant)
const nowMs = () => tests.service.clock.now().getTime()

describe('an endpoint that answers 410', () => {
  it('is tried on by the timetable of the interface, unless its webhook chose otherwise', async () => {
    const { id } = await tests.create()
    const [first = ''] = await sent(id, 1)
    answer(410)
    expect(await tests.attempt(id, first)).toMatchObject({ status: 'pending', attempts: 1 })
    expect(await webhookOf(id)).toMatchObject({ status: 'active' })
  })

  it('ends the webhook at once where it chose so, with the reason, and everything is listed for recovery', async () => {
    const { id } = await choosing({ endsOnGone: true })
    const [first = '', second = ''] = await sent(id, 2)
    answer(410)
    expect(await tests.attempt(id, first)).toMatchObject({ status: 'failed', attempts: 1 })
    expect(await webhookOf(id)).toMatchObject({ status: 'disabled', disabledReason: 'gone' })
    const canceled = (await ask('GET', `/v2/webhooks/${id}/deliveries/${second}`)).body
    expect(canceled).toMatchObject({
      status: 'canceled',
      lastError: 'the webhook was disabled: its endpoint answered 410',
    })
    tests.after(hourMs)
    expect((await ask('GET', `/v2/webhooks/${id}/recovery`)).body).toMatchObject({ failed: 2 })
    const again = (await ask('PATCH', `/v2/webhooks/${id}`, { status: 'active' })).body
    expect(again).toMatchObject({ status: 'active', failingSince: null })
    expect(again.disabledReason).toBeUndefined()
  })

  it('ends nothing by refusing a notice, which is unsigned', async () => {
    const { id } = await choosing({ endsOnGone: true, hasBreaker: true, heedsRetryAfter: true })
    answer(410)
    for (let n = 0; n < 7; n += 1)
      expect(await tests.attempt(id, await notice(id))).toMatchObject({ status: 'pending', attempts: 1 })
    expect(await webhookOf(id)).toMatchObject({ status: 'active', failingSince: null, breaker: null, heldUntil: null })
  })
})

/** A notice of a monitor to this webhook. */
async function notice(id: string): Promise<string> {
  const { ctx } = tests.service
  const { orgId, url } = await webhookOf(id)
  const [row] = await ctx.database.transaction((tx) =>
    enqueue(ctx, tx, '{}', [
      {
        ...{ channel: 'webhook', event: 'monitor.change_detected', organizationId: orgId, webhookId: id, target: url },
        ...{ serviceVersion: '2026-08-01', attemptsMax: 50 },
      },
    ]),
  )
  return row?.deliveryId ?? ''
}

describe('an endpoint that answers 429 or 503 with Retry-After', () => {
  it.each([429, 503])('%i is not waited for unless its webhook chose so', async (status) => {
    const { id } = await tests.create()
    const [first = ''] = await sent(id, 1)
    answer(status, { 'retry-after': '600' })
    const { nextAttemptAt } = await tests.attempt(id, first)
    expect(msOf(nextAttemptAt) - nowMs()).toBe(1_000)
  })

  it.each([429, 503])('%i is called by no delivery before it asked to be', async (status) => {
    const { id } = await choosing({ heedsRetryAfter: true })
    const [first = '', second = ''] = await sent(id, 2)
    answer(status, { 'retry-after': '600' })
    const { nextAttemptAt } = await tests.attempt(id, first)
    expect(msOf(nextAttemptAt) - nowMs()).toBe(600_000)
    expect((await webhookOf(id)).heldUntil).toBe(nextAttemptAt)
    expect(await tests.attempt(id, second)).toMatchObject({ attempts: 0, status: 'pending', nextAttemptAt: null })
    tests.service.clock.set(new Date(msOf(nextAttemptAt) - 1).toISOString())
    await sweepDeliveries(tests.service.ctx)
    expect(tests.receiver.received).toHaveLength(1)
    answer(204)
    tests.service.clock.set(nextAttemptAt)
    await sweepDeliveries(tests.service.ctx)
    for (const deliveryId of [first, second])
      expect(await tests.attempt(id, deliveryId)).toMatchObject({ status: 'delivered' })
    expect((await webhookOf(id)).heldUntil).toBeNull()
  })

  it('a delivery that waits for a Retry-After is not taken for one whose clock has gone back', async () => {
    const { id } = await choosing({ heedsRetryAfter: true })
    const [first = ''] = await sent(id, 1)
    answer(429, { 'retry-after': String(12 * 3_600) })
    const { nextAttemptAt } = await tests.attempt(id, first)
    await sweepDeliveries(tests.service.ctx)
    expect((await tests.deliveriesOf(id))[0]).toMatchObject({ nextAttemptAt })
  })
})

describe('jitter', () => {
  it('puts an attempt off by up to a quarter of its interval, and never makes it earlier', () => {
    for (const delay of [1_000, 64_000, 4 * hourMs]) {
      expect(spreadOut(delay, () => 0)).toBe(delay)
      expect(spreadOut(delay, () => 0.999_999)).toBeLessThanOrEqual(delay * 1.25)
      expect(spreadOut(delay, () => 0.5)).toBeGreaterThan(delay)
    }
  })

  it('is in the attempts of a webhook that chose it', async () => {
    const { id } = await choosing({ hasJitter: true })
    const [first = ''] = await sent(id, 1)
    answer(500)
    for (let tries = 1; tries <= 12; tries += 1) {
      const { nextAttemptAt } = await tests.attempt(id, first)
      const delay = 1_000 * 2 ** (tries - 1)
      const waited = msOf(nextAttemptAt) - nowMs()
      expect(waited).toBeGreaterThanOrEqual(delay)
      expect(waited).toBeLessThanOrEqual(delay * 1.25)
    }
  })
})

describe('deliveries a second', () => {
  it('begin so many in a second and no more, in the order they came, and cost no attempt', async () => {
    const { id } = await choosing({ perSecond: 2 })
    const ids = await sent(id, 6)
    for (const deliveryId of ids) await tests.attempt(id, deliveryId)
    tests.service.clock.set((await tests.deliveriesOf(id)).at(-1).createdAt)
    const due = (await tests.deliveriesOf(id)).toReversed()
    const dueMs = due.map(({ nextAttemptAt, deliveredAt }: Delivery) => msOf(nextAttemptAt ?? deliveredAt))
    expect(dueMs.map((at: number) => at - (dueMs[0] ?? 0))).toEqual([0, 500, 1_000, 1_500, 2_000, 2_500])
    for (const deliveryId of ids.slice(1))
      expect(await tests.attempt(id, deliveryId)).toMatchObject({ status: 'delivered', attempts: 1 })
  })
})

describe('a breaker', () => {
  /** Opens it: two results, of which five attempts fail. */
  async function opened(): Promise<{ id: string; ids: string[] }> {
    const { id } = await choosing({ hasBreaker: true })
    const ids = await sent(id, 4)
    answer(500)
    for (const [n, tries] of [4, 1].entries())
      for (let one = 0; one < tries; one += 1) await tests.attempt(id, ids[n] ?? '')
    return { id, ids }
  }

  /** What waits, as the worker would take it now. */
  async function attemptAll(id: string): Promise<number> {
    const before = tests.receiver.received.length
    const now = tests.service.clock.now().toISOString()
    for (const { deliveryId, nextAttemptAt, status } of await tests.deliveriesOf(id)) {
      if (status !== 'pending' || nextAttemptAt === null || nextAttemptAt > now) continue
      await tests.attempt(id, deliveryId)
      tests.service.clock.set(now)
    }
    return tests.receiver.received.length - before
  }

  it('one delivery that is never taken opens none: the others are not kept by it', async () => {
    const { id } = await choosing({ hasBreaker: true })
    const [first = ''] = await sent(id, 1)
    answer(500)
    for (let n = 0; n < 8; n += 1) await tests.attempt(id, first)
    expect((await webhookOf(id)).breaker).toBeNull()
  })

  it.each([404, 410, 429, 502, 503, 504])(
    '%i five times in a row says of the endpoint what one delivery cannot: it opens one',
    async (status) => {
      const { id } = await choosing({ hasBreaker: true })
      const [first = ''] = await sent(id, 1)
      answer(status)
      for (let n = 0; n < 4; n += 1) await tests.attempt(id, first)
      expect((await webhookOf(id)).breaker).toBeNull()
      await tests.attempt(id, first)
      expect((await webhookOf(id)).breaker).not.toBeNull()
    },
  )

  it('is probed ever more seldom, at most twice a day, and 19 times before its webhook is disabled', () => {
    const delays = Array.from({ length: 40 }, (_, n) => probeDelay(n))
    expect(delays.slice(0, 4)).toEqual([32_000, 64_000, 128_000, 256_000])
    expect(Math.max(...delays)).toBe(12 * hourMs)
    let at = 15_000
    const probes = delays.filter((delay) => {
      at += delay
      return at < 5 * 24 * hourMs
    })
    expect(probes).toHaveLength(19)
  })

  it('behind an endpoint that accepts nothing deliveries wait for one probe, and cost no attempt', async () => {
    const { id, ids } = await opened()
    const { breaker } = await webhookOf(id)
    expect(msOf(breaker.probeAt) - msOf(breaker.since)).toBe(probeDelay(0))
    for (const deliveryId of ids.slice(2))
      expect(await tests.attempt(id, deliveryId)).toMatchObject({ attempts: 0, status: 'pending', nextAttemptAt: null })
    tests.service.clock.set(breaker.probeAt)
    for (let n = 0; n < 3; n += 1) await sweepDeliveries(tests.service.ctx)
    expect(await attemptAll(id)).toBe(1)
    await sweepDeliveries(tests.service.ctx)
    expect(await attemptAll(id)).toBe(0)
    const { breaker: later } = await webhookOf(id)
    expect(msOf(later.probeAt) - nowMs()).toBe(probeDelay(1))
  })

  it('the probe that is accepted lets all go, with their attempts counted from there', async () => {
    const { id, ids } = await opened()
    for (const deliveryId of ids.slice(2)) await tests.attempt(id, deliveryId)
    tests.service.clock.set((await webhookOf(id)).breaker.probeAt)
    answer(204)
    await sweepDeliveries(tests.service.ctx)
    expect(await attemptAll(id)).toBeGreaterThan(0)
    expect((await webhookOf(id)).breaker).toBeNull()
    await sweepDeliveries(tests.service.ctx)
    tests.service.clock.set(new Date(nowMs() + 60_000).toISOString())
    await attemptAll(id)
    const all = await tests.deliveriesOf(id)
    expect(all.map(({ status }: Delivery) => status)).toEqual(Array(4).fill('delivered'))
  })

  it('a test goes through at once, and one that is accepted closes it', async () => {
    const { id } = await opened()
    answer(204)
    const { deliveryId } = (await ask('POST', `/v2/webhooks/${id}/test`)).body
    expect(await tests.attempt(id, deliveryId)).toMatchObject({ event: 'test', status: 'delivered' })
    expect((await webhookOf(id)).breaker).toBeNull()
  })

  it('a delivery that a person sends again waits for nothing', async () => {
    const { id, ids } = await opened()
    const [, , waits = ''] = ids
    await tests.attempt(id, waits)
    answer(204)
    await ask('POST', `/v2/webhooks/${id}/deliveries/${waits}/redeliver`)
    expect(await tests.attempt(id, waits)).toMatchObject({ status: 'delivered' })
  })

  it('switched off, it keeps nothing any more', async () => {
    const { id, ids } = await opened()
    for (const deliveryId of ids.slice(2)) await tests.attempt(id, deliveryId)
    await ask('PATCH', `/v2/webhooks/${id}`, { schedule: plainSchedule })
    await sweepDeliveries(tests.service.ctx)
    expect(await webhookOf(id)).toMatchObject({ breaker: null })
    const waiting = (await tests.deliveriesOf(id)).filter(({ nextAttemptAt }: Delivery) => nextAttemptAt === null)
    expect(waiting).toEqual([])
  })
})
