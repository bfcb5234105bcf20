import { describe, expect, it } from 'vitest'
import { setUpOrders } from '../testing/orders.ts'

const tests = setUpOrders()
const batchOrders = 60

describe('an order of a person', () => {
  it('never waits behind a batch of the same register: it begins while most of the batch still waits for a worker', async () => {
    tests.register.hold()
    const batch = await Promise.all(
      Array.from({ length: batchOrders }, () => place(tests.nextCompany(), '?batch=true')),
    )
    await expect.poll(() => Promise.all(batch.map(activity)), { timeout: 10_000 }).toContain('Reading the entry')
    const own = await place(tests.nextCompany(), '')
    await expect.poll(() => activity(own), { timeout: 10_000 }).toBe('Reading the entry')
    const still = await Promise.all(batch.map(activity))
    expect(still.filter((one) => one === 'Waiting for a free worker').length).toBeGreaterThan(batchOrders / 2)
    tests.register.release()
    expect((await tests.service.settled('report', own)).body.status).toBe('completed')
    for (const orderId of batch) {
      expect((await tests.service.settled('report', orderId)).body.status).toBe('completed')
    }
  })

  async function place(serviceId: string, query: string): Promise<string> {
    const { body } = await tests.service.ask('POST', `/v2/companies/report${query}`, { body: { serviceId } })
    return body.orderId
  }

  async function activity(orderId: string): Promise<string> {
    return (await tests.service.ask('GET', `/v2/companies/report/${orderId}`)).body.currentActivity
  }
})
