import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carryBack, openDatabaseBefore, type Rows, rowsOf } from '#lib/database/testing/before.ts'
import { startReceiver } from '#lib/testing/receiver.ts'
import { registryMigrations } from '../open.ts'
import { runOrder } from '../orders/index.ts'
import { createTestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

/** The last schema before choices of webhooks, caps and keys that know their maker. */
const first = 'plain_northstar'
const register = createTestRegister()
const environment = { OUTBOUND_ALLOW: '127.0.0.1:*' }

let service: TestService
let receiver: Awaited<ReturnType<typeof startReceiver>>
let drop = async () => {}
let before: Rows
let after: Rows
let webhookId = ''
let company = 0
beforeAll(async () => {
  receiver = await startReceiver()
  const today = await openTestService({ connectors: [register.connector], env: environment })
  const webhook = { name: 'results', url: receiver.url, customHeaders: { 'X-Of-Ours': 'yes' } }
  webhookId = (await today.ask('POST', '/v2/webhooks', { body: webhook })).body.id
  await today.ask('POST', '/v2/keys', { body: { name: 'Nightly job', scopes: ['read', 'order'] } })
  await ordered(today)
  const old = await openDatabaseBefore({ schema: 'registry', migrations: registryMigrations }, first)
  drop = old.drop
  const carried = await carryBack(today.database.sql, old.database, 'registry')
  before = carried.rows
  await today.close()
  service = await openTestService({ connectors: [register.connector], env: environment, database: old.database })
  after = await rowsOf(old.database.sql, 'registry', carried.columns)
})
afterAll(async () => {
  await service.close()
  await drop()
  await receiver.close()
})

/** A report of another company, run to its end. */
async function ordered({ ask, ctx }: TestService): Promise<number> {
  company += 1
  const { status, body } = await ask('POST', '/v2/companies/report', {
    body: { serviceId: register.serviceId(String(company)) },
  })
  if (status === 202) await runOrder(ctx, body.orderId, new AbortController().signal)
  return status
}

const webhook = async () => (await service.ask('GET', `/v2/webhooks/${webhookId}`)).body
const change = (body: object) => service.ask('PATCH', `/v2/webhooks/${webhookId}`, { body })
const plain = { endsOnGone: false, heedsRetryAfter: false, hasJitter: false, perSecond: null, hasBreaker: false }

describe('a service of the version before', () => {
  it('has after the upgrade every row it had: keys, webhooks, orders, charges, deliveries', () => {
    for (const table of ['api_keys', 'webhooks', 'orders', 'ledger', 'deliveries'])
      expect([table, before[table]?.length ?? 0]).not.toEqual([table, 0])
    expect(after).toEqual(before)
  })

  it('delivers as it did: every event, by the timetable of the interface, signed with its secret alone', async () => {
    const { events, schedule, publicKey, breaker, heldUntil } = await webhook()
    expect({ events, schedule }).toEqual({
      ...{ events: { products: null, outcomes: ['completed'], notices: true }, schedule: plain },
    })
    expect([publicKey, breaker, heldUntil]).toEqual([undefined, null, null])
    expect((await service.ask('GET', '/v2/billing/caps')).body.caps).toEqual([])
    expect(await ordered(service)).toBe(202)
    expect((await service.ask('GET', `/v2/webhooks/${webhookId}/deliveries`)).body.deliveries).toHaveLength(2)
  })

  it.each([
    [{ schedule: { ...plain, endsOnGone: true } }, { schedule: plain }],
    [{ schedule: { ...plain, heedsRetryAfter: true } }, { schedule: plain }],
    [{ schedule: { ...plain, hasJitter: true } }, { schedule: plain }],
    [{ schedule: { ...plain, perSecond: 5 } }, { schedule: plain }],
    [{ schedule: { ...plain, hasBreaker: true } }, { schedule: plain }],
    [
      { events: { products: ['ubo'], outcomes: ['failed'], notices: false } },
      { events: { products: null, outcomes: ['completed'], notices: true } },
    ],
  ])('takes each choice of a webhook, and takes it back: %j', async (chosen, back) => {
    const then = await webhook()
    expect((await change(chosen)).body).toMatchObject(chosen)
    expect((await change(back)).body).toMatchObject(back)
    const { updatedAt: _now, ...now } = await webhook()
    const { updatedAt: _then, ...was } = then
    expect(now).toEqual(was)
  })

  it('takes a cap that counts what was charged before it, and takes it back', async () => {
    const cap = { scope: 'organization', period: 'month' }
    const { credits, charged } = (await service.ask('POST', '/v2/billing/caps', { body: { ...cap, credits: 1 } })).body
    expect(credits).toBe(1)
    expect(charged).toBeGreaterThan(10)
    expect(await ordered(service)).toBe(402)
    await service.ask('POST', '/v2/billing/caps', { body: { ...cap, credits: null } })
    expect((await service.ask('GET', '/v2/billing/caps')).body.caps).toEqual([])
    expect(await ordered(service)).toBe(202)
  })
})
