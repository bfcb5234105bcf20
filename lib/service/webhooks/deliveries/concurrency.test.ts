import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'

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

describe('with fifty receivers that never answer', () => {
  it('a healthy one gets every result, because none of them holds more than a few slots', async () => {
    const { service, healthy, slow } = opened
    if (service === undefined || healthy === undefined || slow === undefined) throw new Error('nothing was opened')
    const create = (name: string, url: string) => service.ask('POST', '/v2/webhooks', { body: { name, url } })
    for (let n = 0; n < 50; n += 1) await create(`slow ${n}`, `${slow.url}/${n}`)
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
