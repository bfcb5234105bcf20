import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setOrganization } from '../accounts/index.ts'
import { createTestRegister, type TestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let service: TestService
let register: TestRegister
let company = 0
beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
  await service.work()
})
afterAll(() => service.close())
beforeEach(() => service.clock.set('2026-11-21T08:12:44.000Z'))

async function capped(creditsPerDayMax: number): Promise<{ key: string; keyId: string }> {
  const body = { name: 'Capped', scopes: ['read', 'order', 'manage'], creditsPerDayMax }
  return (await service.ask('POST', '/v2/keys', { body })).body
}

/** A report of a company nobody asked for before: 10 credits. */
function order(key: string, more: object = {}) {
  company += 1
  return service.ask('POST', '/v2/companies/report', {
    body: { serviceId: register.serviceId(String(company)), ...more },
    headers: { 'x-api-key': key },
  })
}

async function spent(keyId: string): Promise<number> {
  const { rows } = await service.database.sql.execute<{ credits: string }>(
    sql`select coalesce(sum(credits), 0) as credits from registry.ledger where api_key_id = ${keyId}`,
  )
  return Number(rows[0]?.credits)
}

describe('a cap of credits a day', () => {
  it('is never passed by 200 orders at once, and is used to its end', async () => {
    const { key, keyId } = await capped(250)
    register.hold()
    const answers = await Promise.all(Array.from({ length: 200 }, () => order(key)))
    const accepted = answers.filter(({ status }) => status === 202)
    const refused = answers.filter(({ status }) => status === 402)
    expect([accepted.length, refused.length]).toEqual([25, 175])
    expect(refused[0]?.body).toMatchObject({
      code: 'credits.insufficient',
      detail: '10 credits required; this key has 0 of 250 credits left until 00:00 UTC',
    })
    register.release()
    for (const { body } of accepted) await service.settled('report', body.orderId)
    expect(await spent(keyId)).toBe(250)
    expect((await order(key)).status).toBe(402)
  })

  it('holds while orders complete as others are asked for, beside the limit of the organization', async () => {
    const { rows } = await service.database.sql.execute<{ organization_id: string }>(
      sql`select organization_id from registry.organizations`,
    )
    const organizationId = rows[0]?.organization_id ?? ''
    await setOrganization(service.ctx, organizationId, { monthlyCap: 100_000 })
    const { key, keyId } = await capped(120)
    const [other] = await Promise.all([capped(50), Promise.all(Array.from({ length: 60 }, () => order(key)))])
    await Promise.all(Array.from({ length: 60 }, (_, index) => order(index % 2 === 0 ? key : other.key)))
    const count = async () => {
      const running = await service.database.sql.execute(sql`select 1 from registry.orders where status = 'running'`)
      return running.rows.length
    }
    await expect.poll(count, { timeout: 20_000 }).toBe(0)
    expect([await spent(keyId), await spent(other.keyId)]).toEqual([120, 50])
    await setOrganization(service.ctx, organizationId, { monthlyCap: null })
  })

  it('is of the UTC day: what runs over midnight counts on, what was charged yesterday does not', async () => {
    // Just before midnight: an order that ran for hours would be ended as one that took too long.
    service.clock.set('2026-11-21T23:59:55.000Z')
    const { key } = await capped(20)
    await service.settled('report', (await order(key)).body.orderId)
    register.hold()
    const { orderId } = (await order(key)).body
    expect((await order(key)).status).toBe(402)
    service.clock.set('2026-11-22T00:00:00.000Z')
    expect((await order(key)).status).toBe(202)
    expect((await order(key)).status).toBe(402)
    expect((await service.ask('POST', `/v2/orders/${orderId}/cancel`)).status).toBe(200)
    expect((await order(key)).status).toBe(202)
    register.release()
  })

  it('is left alone by an order that is reused, and by what other keys spend', async () => {
    const { key } = await capped(10)
    const body = { serviceId: register.serviceId('900100') }
    const ask = (by?: string) =>
      service.ask('POST', '/v2/companies/report', {
        body,
        ...(by === undefined ? {} : { headers: { 'x-api-key': by } }),
      })
    expect((await ask()).status).toBe(202)
    expect((await ask(key)).status).toBe(200)
    expect((await order(key)).status).toBe(202)
    expect((await ask(key)).status).toBe(200)
  })

  it('of zero lets a key read and spend nothing', async () => {
    const { key } = await capped(0)
    expect((await order(key)).status).toBe(402)
    expect((await service.ask('GET', '/v2/orders', { headers: { 'x-api-key': key } })).status).toBe(200)
  })

  it('is what a quote says is available, where it is less than the organization has', async () => {
    const { key } = await capped(25)
    const available = async (by?: string) => {
      const body = { product: 'report', request: { serviceId: register.serviceId('900200') } }
      const as = by === undefined ? {} : { headers: { 'x-api-key': by } }
      return (await service.ask('POST', '/v2/quotes', { body, ...as })).body.available
    }
    expect(await available()).toBeNull()
    expect(await available(key)).toBe(25)
    expect((await order(key)).status).toBe(202)
    expect(await available(key)).toBe(15)
  })
})
