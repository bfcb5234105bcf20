import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setOrganization } from '../../accounts/index.ts'
import { createTestRegister, type TestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'
import { giveGrant } from '../grants/give.ts'
import { refund } from './charge.ts'

let service: TestService
let register: TestRegister
let organizationId = ''
let company = 0

beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector], env: { BILLING_CURRENCY: 'EUR' } })
  const { rows } = await service.database.sql.execute<{ organization_id: string }>(
    sql`select organization_id from registry.organizations`,
  )
  organizationId = rows[0]?.organization_id ?? ''
  await service.work()
})
afterAll(() => service.close())

async function report(): Promise<string> {
  const created = await start()
  expect(created.status).toBe(202)
  await service.settled('report', created.body.orderId)
  return created.body.orderId
}

function start(more: object = {}) {
  company += 1
  return service.ask('POST', '/v2/companies/report', {
    body: { serviceId: register.serviceId(String(company)), ...more },
  })
}

async function rowOf(orderId: string) {
  const { rows } = await service.database.sql.execute<{
    ledger_id: string
    credits: number
    grants_used: string[]
    grant_amounts: number[]
    credits_granted: number
  }>(sql`
    select ledger_id, credits, grants_used, grant_amounts, credits_granted from registry.ledger
    where source_event_id = ${orderId} and event_type = 'consumption'`)
  expect(rows).toHaveLength(1)
  return rows[0]
}

const give = (name: string, credits: number, expiresAt: string | null) =>
  giveGrant(service.ctx, organizationId, {
    name,
    credits,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  })

/** What is left of a grant is what was given less what the ledger says it paid (I5). */
async function expectGrantsToAddUp(): Promise<void> {
  const { rows } = await service.database.sql.execute(sql`
    select g.grant_id from registry.grants g where g.remaining <> g.credits - (
      select coalesce(sum(used.amount), 0) from registry.ledger l,
        unnest(l.grants_used, l.grant_amounts) as used (grant_id, amount)
      where used.grant_id = g.grant_id)`)
  expect(rows).toEqual([])
}

describe('grants', () => {
  it('pay earliest expiry first, several for one event, and what none covers is billed', async () => {
    const late = await give('Late', 12, '2027-06-01T00:00:00Z')
    const never = await give('Never ends', 3, null)
    const soon = await give('Soon', 7, '2026-12-01T00:00:00Z')
    const first = await rowOf(await report())
    expect([first?.grants_used, first?.grant_amounts]).toEqual([
      [soon, late],
      [7, 3],
    ])
    const second = await rowOf(await report())
    expect([second?.grants_used, second?.grant_amounts]).toEqual([
      [late, never],
      [9, 1],
    ])
    const third = await rowOf(await report())
    expect([third?.grants_used, third?.credits_granted, third?.credits]).toEqual([[never], 2, 10])
    expect((await rowOf(await report()))?.grants_used).toEqual([])
    await expectGrantsToAddUp()
    const { body } = await service.ask('GET', '/v2/billing/credits')
    expect(body).toMatchObject({ plan: 'invoiced', currency: 'EUR', charged: 40, available: null })
    expect(body.grants.map((grant: { name: string; remaining: number }) => [grant.name, grant.remaining])).toEqual([
      ['Soon', 0],
      ['Late', 0],
      ['Never ends', 0],
    ])
  })

  it('cover what was admitted before they expired, and nothing after', async () => {
    const grantId = await give('Ends soon', 100, '2026-11-21T08:12:50.000Z')
    register.hold()
    const { orderId } = (await start()).body
    service.clock.set('2026-11-21T08:12:50.000Z')
    const late = (await start()).body.orderId
    register.release()
    await service.settled('report', orderId)
    await service.settled('report', late)
    expect((await rowOf(orderId))?.grants_used).toEqual([grantId])
    expect((await rowOf(late))?.grants_used).toEqual([])
    service.clock.set('2026-11-21T08:12:44.000Z')
  })

  it('get back what they paid when the event is refunded, once', async () => {
    const grantId = await give('Given back', 4, '2026-11-30T00:00:00Z')
    service.clock.set('2026-11-22T00:00:00.000Z')
    const orderId = await report()
    const { refundId } = await refund(service.ctx, orderId, 'the register answered for another company')
    const { rows } = await service.database.sql.execute(
      sql`select * from registry.ledger where ledger_id = ${refundId}`,
    )
    expect(rows[0]).toMatchObject({
      event_type: 'refund',
      credits: -10,
      quantity: '-1',
      grants_used: [grantId],
      grant_amounts: [-4],
      refund_of_event_id: (await rowOf(orderId))?.ledger_id,
    })
    await expectGrantsToAddUp()
    const again = refund(service.ctx, orderId, 'again')
    await expect(again).rejects.toThrow(/has already been refunded/)
    await expect(refund(service.ctx, 'nothing', 'x')).rejects.toThrow(/No charge found/)
  })

  it('cannot be changed but by using them, nor can the ledger', async () => {
    for (const statement of [
      sql`update registry.grants set credits = credits + 1`,
      sql`delete from registry.grants`,
      sql`update registry.ledger set credits = 0`,
      sql`delete from registry.ledger`,
      sql`truncate registry.ledger`,
    ]) {
      await expect(service.database.sql.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('is append-only') },
      })
    }
  })
})

describe('a prepaid organization', () => {
  it('gets exactly as many orders as were paid for, 300 asking at once (C04)', async () => {
    await setOrganization(service.ctx, organizationId, { plan: 'prepaid' })
    await expect.poll(async () => (await start({ bypassCache: true })).status, { timeout: 5_000 }).not.toBe(202)
    const left = (await service.ask('GET', '/v2/billing/credits')).body.available
    expect(left).toBeLessThan(10)
    await give('Two thousand', 1_200, null)
    await give('credits', 800 - left, '2027-01-01T00:00:00Z')
    const answers = await Promise.all(Array.from({ length: 300 }, () => start()))
    const accepted = answers.filter(({ status }) => status === 202)
    const refused = answers.filter(({ status }) => status === 402)
    expect([accepted.length, refused.length]).toEqual([200, 100])
    expect(refused[0]?.body).toMatchObject({
      code: 'credits.insufficient',
      detail: expect.stringMatching(/^10 credits required; \d+ available$/),
    })
    for (const { body } of accepted) await service.settled('report', body.orderId)
    const { body } = await service.ask('GET', '/v2/billing/credits')
    expect([body.available, body.reserved]).toEqual([0, 0])
    await expectGrantsToAddUp()
    const { rows } = await service.database.sql.execute<{ credits: string; granted: string }>(sql`
      select sum(credits) as credits, sum(credits_granted) as granted from registry.ledger
      where source_event_id in (${sql.join(
        accepted.map(({ body: order }) => sql`${order.orderId}`),
        sql`, `,
      )})`)
    expect([Number(rows[0]?.credits), Number(rows[0]?.granted)]).toEqual([2_000, 2_000])
  })

  it('has its credits again when an order ends without a result', async () => {
    await give('Ten', 10, null)
    register.hold()
    const { orderId } = (await start()).body
    expect((await start()).status).toBe(402)
    await service.ask('POST', `/v2/orders/${orderId}/cancel`)
    register.release()
    expect((await start()).status).toBe(202)
  })
})
