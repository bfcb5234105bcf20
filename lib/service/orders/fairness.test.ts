import { beforeAll, describe, expect, it } from 'vitest'
import { createOrganization } from '../accounts/index.ts'
import { setUpOrders } from '../testing/orders.ts'

const tests = setUpOrders()
/** More than a worker has slots. */
const queued = 80

describe('an organization that has queued more orders at a register than there are slots', () => {
  let other = ''
  beforeAll(async () => {
    other = (await createOrganization(tests.service.ctx, 'Other')).key
  })

  it.each([
    ['order', ''],
    ['batch', '?batch=true'],
  ])('does not delay the %s of another there: it begins while none of the others has ended', async (_, query) => {
    tests.register.hold()
    const many = await Promise.all(Array.from({ length: queued }, () => place(null, query)))
    await expect.poll(() => begun(many, null), { timeout: 10_000 }).toBeGreaterThan(0)
    const single = await place(other, query)
    await expect.poll(() => begun([single], other), { timeout: 10_000 }).toBe(1)
    expect(await begun(many, null)).toBeLessThan(queued / 2)
    tests.register.release()
    await expect.poll(() => running([single], other), { timeout: 10_000 }).toBe(0)
    await expect.poll(() => running(many, null), { timeout: 20_000 }).toBe(0)
  })

  const as = (key: string | null) => (key === null ? {} : { headers: { 'x-api-key': key } })

  async function place(key: string | null, query: string): Promise<string> {
    const body = { serviceId: tests.nextCompany() }
    return (await tests.service.ask('POST', `/v2/companies/report${query}`, { body, ...as(key) })).body.orderId
  }

  async function count(orderIds: string[], key: string | null, is: (order: Record<string, unknown>) => boolean) {
    const answers = await Promise.all(
      orderIds.map((orderId) => tests.service.ask('GET', `/v2/companies/report/${orderId}`, as(key))),
    )
    return answers.filter(({ body }) => is(body)).length
  }

  const begun = (orderIds: string[], key: string | null) =>
    count(orderIds, key, ({ currentActivity }) => currentActivity === 'Reading the entry')
  const running = (orderIds: string[], key: string | null) => count(orderIds, key, ({ status }) => status === 'running')
})
