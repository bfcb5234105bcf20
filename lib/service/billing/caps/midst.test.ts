import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { findOrderById, insertOrder } from '../../orders/store.ts'
import { createTestRegister, type TestRegister } from '../../testing/register.ts'
import { type Answer, openTestService, type TestService } from '../../testing/service.ts'
import { refund } from '../ledger/charge.ts'

let service: TestService
let register: TestRegister
let company = 300_000
beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
  service.clock.set('2026-11-21T08:12:44.000Z')
  await service.work()
})
afterAll(() => service.close())
afterEach(() => service.database.sql.execute(sql`delete from registry.credit_caps`))

const ask = (body: object) => service.ask('POST', '/v2/billing/caps', { body })
const capsOf = async () => (await service.ask('GET', '/v2/billing/caps')).body.caps

/** A report of a company nobody asked for before: 10 credits. */
function order(customer: string, key?: string): Promise<Answer> {
  company += 1
  return service.ask('POST', '/v2/companies/report', {
    body: { serviceId: register.serviceId(String(company)) },
    headers: { 'x-customer-id': customer, ...(key === undefined ? {} : { 'x-api-key': key }) },
  })
}

const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 202)

async function settle(answers: readonly Answer[]): Promise<void> {
  for (const { body } of accepted(answers)) await service.settled('report', body.orderId)
}

/** Sums that are kept beside what the ledger adds up to. */
async function sums() {
  const { rows } = await service.database.sql.execute<{ kept: string; added: string }>(sql`
    select s.credits as kept, registry.charged_in_cap(c, s.began) as added
    from registry.credit_sums s join registry.credit_caps c using (organization_id, scope, subject, period)`)
  return rows.map(({ kept, added }) => [Number(kept), Number(added)])
}

describe('a cap that is set while orders are under way', () => {
  it.each([
    ['the organization', 'organization', 3, 250],
    ['a customer', 'customer', 20, 250],
    ['a customer, below what is reserved', 'customer', 60, 50],
    ['a key', 'key', 40, 700],
    ['a key, below what is reserved', 'key', 90, 0],
  ] as const)('of %s lets stay what it counts, and admits nothing beyond it', async (_, scope, after, more) => {
    const customer = `${scope} ${after}`
    const made = await service.ask('POST', '/v2/keys', { body: { name: customer, scopes: ['read', 'order'] } })
    const place = { organization: {}, customer: { customerId: customer }, key: { keyId: made.body.keyId } }[scope]
    const used = scope === 'organization' ? (await service.ask('GET', '/v2/billing/credits')).body.chargedToday : 0
    const credits = used + more
    let setting: Promise<Answer> | null = null
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        if (at === after) setting = ask({ scope, ...place, period: 'day', credits })
        return order(customer, made.body.key)
      }),
    )
    const { body: set } = (await setting) as unknown as Answer
    const counted = set.charged + set.reserved
    await settle(answers)
    const [cap] = await capsOf()
    expect([cap.charged, cap.reserved]).toEqual([Math.max(credits, counted), 0])
    expect(used + accepted(answers).length * 10).toBe(cap.charged)
    expect((await order(customer, made.body.key)).status).toBe(402)
    for (const [kept, added] of await sums()) expect(kept).toBe(added)
  })

  it('waits for an order and a charge that are being written, and counts both', async () => {
    const [first] = [await order('Writing')]
    await settle([first])
    const found = await findOrderById(service.database.sql, first.body.orderId)
    if (found === null) throw new Error('no order')
    let setting: Promise<Answer> | null = null
    await service.database.transaction(async (tx) => {
      const orderId = newId(service.clock.now())
      const { isCapped } = await insertOrder(tx, { ...found, orderId, status: 'running', responseTime: null })
      expect(isCapped).toBe(false)
      await tx.execute(sql`
        insert into registry.ledger select (jsonb_populate_record(l, jsonb_build_object(
          'ledger_id', gen_random_uuid(), 'idempotency_key', 'being written'))).*
        from registry.ledger l where customer_id = 'Writing'`)
      setting = ask({ scope: 'customer', customerId: 'Writing', period: 'day', credits: 100 })
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    const { body: set } = (await setting) as unknown as Answer
    expect([set.charged, set.reserved, set.left]).toEqual([20, 10, 70])
  })

  it('keeps its sums equal to the ledger, whatever is charged and refunded at once, in each period', async () => {
    for (const period of ['day', 'month'])
      for (const place of [{ scope: 'organization' }, { scope: 'customer', customerId: 'Sum' }])
        await ask({ ...place, period, credits: 100_000 })
    for (const day of ['22', '23']) {
      service.clock.set(`2026-11-${day}T08:12:44.000Z`)
      const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => order(at % 2 === 0 ? 'Sum' : 'Other')))
      await settle(answers)
      await Promise.all(answers.slice(0, 8).map(({ body }) => refund(service.ctx, body.orderId, 'test')))
    }
    const kept = await sums()
    expect(kept.length).toBeGreaterThanOrEqual(6)
    for (const [credits, added] of kept) expect(credits).toBe(added)
    expect(
      (await capsOf()).find(({ scope, period }: Record<string, string>) => scope === 'customer' && period === 'month'),
    ).toMatchObject({ charged: 160 })
  })
})
