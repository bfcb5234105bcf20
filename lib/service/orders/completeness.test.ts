import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createOrganization } from '../accounts/index.ts'
import { orderResults } from '../schema/index.ts'
import { setUpOrders } from '../testing/orders.ts'

const tests = setUpOrders()
const ask = (orderId: string) => tests.service.ask('GET', `/v2/orders/${orderId}/completeness`)

describe('what a result lacks', () => {
  it('is there the moment its order is completed, with the reasons, and costs nothing', async () => {
    const { orderId } = (await tests.order(tests.nextCompany())).body
    await tests.service.settled('report', orderId)
    const before = await tests.charges(orderId)
    expect(await ask(orderId)).toMatchObject({
      status: 200,
      body: {
        orderId,
        parts: [{ part: 'owners', state: 'not_published', reason: 'another_authority' }],
        unmapped: [{ pointer: '/_links/*/href', reason: 'navigation' }],
      },
    })
    expect(await tests.charges(orderId)).toEqual(before)
  })

  it('is listed by the service among its extensions', async () => {
    const { body } = await tests.service.ask('GET', '/v2')
    expect(body.extensions).toContain('GET /v2/orders/{orderId}/completeness')
  })

  it('is not found for a running order, an unknown one, and a product whose register says nothing', async () => {
    tests.register.hold()
    const running = (await tests.order(tests.nextCompany())).body.orderId
    expect((await ask(running)).status).toBe(404)
    tests.register.release()
    const search = await tests.service.ask('POST', '/v2/companies/search', {
      body: { jurisdictionCode: 'xt', companyName: 'Nobody' },
    })
    await tests.service.settled('search', search.body.orderId)
    for (const orderId of [search.body.orderId, '00000000-0000-0000-0000-000000000000', 'not-an-id'])
      expect(await ask(orderId)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } })
  })

  it('is no business of another organization', async () => {
    const { orderId } = (await tests.order(tests.nextCompany())).body
    await tests.service.settled('report', orderId)
    const { key } = await createOrganization(tests.service.ctx, 'Another')
    const theirs = await tests.service.ask('GET', `/v2/orders/${orderId}/completeness`, {
      headers: { 'x-api-key': key },
    })
    expect(theirs.status).toBe(404)
    expect((await ask(orderId)).status).toBe(200)
  })

  it('is in the row of the result, so that both are stored and erased together', async () => {
    const { orderId } = (await tests.order(tests.nextCompany())).body
    await tests.service.settled('report', orderId)
    const db = tests.service.database.sql
    await db.delete(orderResults).where(eq(orderResults.orderId, orderId))
    expect((await ask(orderId)).status).toBe(404)
  })
})
