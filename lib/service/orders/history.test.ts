import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createOrganization } from '../accounts/index.ts'
import { orderResults } from '../schema/index.ts'
import { setUpOrders } from '../testing/orders.ts'

const tests = setUpOrders()
const ask = (orderId: string) => tests.service.ask('GET', `/v2/orders/${orderId}/history`)

async function reported(): Promise<string> {
  const { orderId } = (await tests.order(tests.nextCompany())).body
  await tests.service.settled('report', orderId)
  return orderId
}

describe('values with the days they stood in a register', () => {
  it('are there the moment their order is completed, in no field of its result, and cost nothing', async () => {
    const orderId = await reported()
    const before = await tests.charges(orderId)
    expect(await ask(orderId)).toMatchObject({
      status: 200,
      body: {
        orderId,
        entries: [
          {
            part: 'name',
            value: 'Former name',
            validFrom: '2001-02-03',
            validTo: '2004-05-06',
            source: 'test-register',
          },
        ],
      },
    })
    expect(await tests.charges(orderId)).toEqual(before)
    const order = await tests.service.ask('GET', `/v2/companies/report/${orderId}`)
    expect(order.text).not.toContain('Former name')
  })

  it('are listed by the service among its extensions', async () => {
    const { body } = await tests.service.ask('GET', '/v2')
    expect(body.extensions).toContain('GET /v2/orders/{orderId}/history')
  })

  it('are not found where the register gives no days, and of no other organization', async () => {
    const orderId = await reported()
    const db = tests.service.database.sql
    const { key } = await createOrganization(tests.service.ctx, 'Another')
    const theirs = await tests.service.ask('GET', `/v2/orders/${orderId}/history`, { headers: { 'x-api-key': key } })
    expect(theirs).toMatchObject({ status: 404, body: { code: 'resource.not_found' } })
    await db.update(orderResults).set({ history: null }).where(eq(orderResults.orderId, orderId))
    for (const id of [orderId, '00000000-0000-0000-0000-000000000000', 'not-an-id'])
      expect(await ask(id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } })
  })
})
