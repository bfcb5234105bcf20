import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { limits } from '#lib/contract/index.ts'
import { setUpMonitors } from './testing/monitors.ts'

const tests = setUpMonitors()

async function capped(creditsPerDayMax: number | null) {
  const body = { name: `Cap ${creditsPerDayMax}`, scopes: ['read', 'order', 'manage'], creditsPerDayMax }
  const { key, keyId } = (await tests.service.ask('POST', '/v2/keys', { body })).body
  return { keyId, headers: { 'x-api-key': key } }
}

async function paidBy(keyId: string): Promise<string[]> {
  const { rows } = await tests.service.database.sql.execute<{ sku: string }>(
    sql`select sku from registry.ledger where api_key_id = ${keyId} order by ledger_id`,
  )
  return rows.map(({ sku }) => sku)
}

const watched = async (headers: Record<string, string>, more: object = {}) => {
  const body = { serviceId: tests.nextCompany(), sources: ['company_report'], scheduleCron: '0 * * * *', ...more }
  const { body: monitor } = await tests.service.ask('POST', '/v2/monitors', { body, headers })
  await tests.check()
  return monitor
}

describe('what a monitor does is paid', () => {
  it('by the key that asks for a check or a replay, else by the key that made the monitor', async () => {
    const [maker, asker] = [await capped(null), await capped(null)]
    const { monitorId, serviceId } = await watched(maker.headers, { webhookUrl: tests.receiver.url })
    await tests.change(serviceId, { change: 'move', address: 'Zahlweg 1' })
    tests.at('2026-11-21T09:00:00.000Z')
    await tests.check()
    await tests.deliver()
    expect(await paidBy(maker.keyId)).toEqual(['monitorCheck', 'monitorEvent'])
    const [event] = (await tests.read(monitorId)).recentEvents
    const replay = `/v2/monitors/${monitorId}/events/${event.eventId}/replay`
    expect((await tests.service.ask('POST', replay, { headers: asker.headers })).status).toBe(202)
    expect(
      (await tests.service.ask('POST', `/v2/monitors/${monitorId}/check`, { headers: asker.headers })).status,
    ).toBe(202)
    await tests.check()
    await tests.deliver()
    expect((await paidBy(asker.keyId)).toSorted()).toEqual(['monitorCheck', 'monitorEvent'])
    expect(await paidBy(maker.keyId)).toHaveLength(2)
  })

  it('up to the cap of that key: by hand it is refused, by the clock the check fails, an event is not sent', async () => {
    const { keyId, headers } = await capped(4)
    const { monitorId, serviceId } = await watched(headers, { webhookUrl: tests.receiver.url })
    for (const hour of ['09', '10', '11']) {
      tests.at(`2026-11-21T${hour}:00:00.000Z`)
      await tests.check()
    }
    expect(await paidBy(keyId)).toEqual(['monitorCheck', 'monitorCheck'])
    expect((await tests.checks(monitorId)).at(-1)).toMatchObject({ status: 'failed', code: 'credits.insufficient' })
    const refused = await tests.service.ask('POST', `/v2/monitors/${monitorId}/check`, { headers })
    expect([refused.status, refused.body.code]).toEqual([402, 'credits.insufficient'])
    // Another key finds the change; its event is paid by the key that made the monitor, which has nothing left today.
    await tests.change(serviceId, { change: 'move', address: 'Zahlweg 2' })
    expect((await tests.service.ask('POST', `/v2/monitors/${monitorId}/check`)).status).toBe(202)
    await tests.check()
    await tests.deliver()
    expect(tests.receiver.received).toHaveLength(0)
    tests.at('2026-11-22T00:00:00.000Z')
    await tests.deliver()
    expect(tests.receiver.received).toHaveLength(1)
    expect((await paidBy(keyId)).toSorted()).toEqual(['monitorCheck', 'monitorCheck', 'monitorEvent'])
  })

  it('by 40 checks at once never beyond the cap of the key', async () => {
    const { keyId, headers } = await capped(10)
    const monitors = []
    for (let n = 0; n < 8; n += 1) monitors.push(await watched(headers))
    const asked = monitors.flatMap(({ monitorId }) => Array.from({ length: 5 }, () => monitorId))
    await Promise.all(
      asked.map((monitorId) => tests.service.ask('POST', `/v2/monitors/${monitorId}/check`, { headers })),
    )
    await tests.check()
    expect(await paidBy(keyId)).toHaveLength(5)
  })
})

describe('monitors of an organization', () => {
  it('are 10,000 at the most; deleting one makes room for one', async () => {
    const { monitorId } = await watched({})
    await tests.service.database.sql.execute(sql`
      insert into registry.monitors select (jsonb_populate_record(m, jsonb_build_object('monitor_id', gen_random_uuid()))).*
      from registry.monitors m, generate_series(2, ${limits.monitorsMax}::int) where m.monitor_id = ${monitorId}`)
    const body = { serviceId: tests.nextCompany(), sources: ['company_report'] }
    const create = () => tests.service.ask('POST', '/v2/monitors', { body })
    const refused = await create()
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'request.conflict',
      'Limit of 10000 monitors reached; delete one first',
    ])
    await tests.service.ask('DELETE', `/v2/monitors/${monitorId}`)
    expect((await create()).status).toBe(201)
    expect((await create()).status).toBe(409)
    await tests.service.database.sql.execute(sql`delete from registry.monitors`)
  })
})
