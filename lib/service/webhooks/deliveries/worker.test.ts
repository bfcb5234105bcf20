import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '#lib/testing/receiver.ts'
import { createTestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'

const register = createTestRegister()
const opened: { service?: TestService; healthy?: Receiver; slow?: Receiver } = {}

/** Real time and a real worker: what is measured is how long the healthy one waits. */
beforeAll(async () => {
  opened.healthy = await startReceiver()
  opened.slow = await startReceiver()
  opened.slow.answer = () => {}
  const clock = { now: () => new Date(), set: () => {} }
  opened.service = await openTestService({
    connectors: [register.connector],
    env: { OUTBOUND_ALLOW: '127.0.0.1:*' },
    clock,
  })
  await opened.service.work()
})
afterAll(async () => {
  await opened.slow?.close()
  await opened.service?.close()
  await opened.healthy?.close()
})

describe('a worker', () => {
  it('makes every attempt by itself, the next one a second after the failed one and not before', async () => {
    const { service, healthy } = opened
    if (service === undefined || healthy === undefined) throw new Error('nothing was opened')
    healthy.answer = (response) => response.writeHead(healthy.received.length < 3 ? 503 : 200).end()
    const body = { name: 'once broken', url: healthy.url }
    const { id } = (await service.ask('POST', '/v2/webhooks', { body })).body
    const order = { serviceId: register.serviceId('8000') }
    await service.ask('POST', '/v2/companies/report', { body: order })
    let log: { startedAt: string; durationMs: number; error: string | null }[] = []
    for (let round = 0; round < 200 && log.length < 3; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const [delivery] = (await service.ask('GET', `/v2/webhooks/${id}/deliveries`)).body.deliveries
      if (delivery === undefined) continue
      log = (await service.ask('GET', `/v2/webhooks/${id}/deliveries/${delivery.deliveryId}`)).body.log
    }
    await service.ask('DELETE', `/v2/webhooks/${id}`)
    expect(log.map(({ error }) => error)).toEqual(['answered 503', 'answered 503', null])
    const startsMs = log.map(({ startedAt }) => Date.parse(startedAt))
    const gaps = startsMs.slice(1).map((start, index) => start - (startsMs[index] ?? 0))
    expect(gaps[0]).toBeGreaterThanOrEqual(1_000)
    expect(gaps[1]).toBeGreaterThanOrEqual(2_000)
  })
})

describe('with 49 receivers that never answer', () => {
  it('a healthy one gets every result, because none of them holds more than a few slots', async () => {
    const { service, healthy, slow } = opened
    if (service === undefined || healthy === undefined || slow === undefined) throw new Error('nothing was opened')
    const create = (name: string, url: string) => service.ask('POST', '/v2/webhooks', { body: { name, url } })
    for (let n = 0; n < 49; n += 1) await create(`slow ${n}`, `${slow.url}/${n}`)
    const { id } = (await create('healthy', healthy.url)).body
    // Without a limit for each receiver these would hold every slot there is.
    const orders = 10
    for (let n = 0; n < orders; n += 1) {
      const body = { serviceId: register.serviceId(String(9_000 + n)) }
      await service.ask('POST', '/v2/companies/report', { body })
    }
    const delivered = async () =>
      (await service.ask('GET', `/v2/webhooks/${id}/deliveries?status=delivered`)).body.total
    for (let round = 0; round < 150 && (await delivered()) < orders; round += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await delivered()).toBe(orders)
    for (const [, received] of Map.groupBy(slow.received, ({ path }) => path))
      expect(received.length).toBeLessThan(orders)
  })
})
