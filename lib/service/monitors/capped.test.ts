import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { refund } from '../billing/index.ts'
import { setUpMonitors } from './testing/monitors.ts'

const tests = setUpMonitors()
beforeEach(() => tests.service.database.sql.execute(sql`delete from registry.credit_caps`))

const setCap = (body: object) => tests.service.ask('POST', '/v2/billing/caps', { body })
const capsOf = async () => (await tests.service.ask('GET', '/v2/billing/caps')).body.caps

async function usedToday(): Promise<number> {
  return (await tests.service.ask('GET', '/v2/billing/credits')).body.chargedToday
}

const watched = async (more: object = {}) => {
  const body = { serviceId: tests.nextCompany(), sources: ['company_report'], scheduleCron: '0 9 * * 1', ...more }
  const { body: monitor } = await tests.service.ask('POST', '/v2/monitors', { body })
  await tests.check()
  return monitor
}

describe('under a cap of credits', () => {
  it('a scheduled check is not lost: it says why it was not made, is made late when the next day begins, and finds the change', async () => {
    tests.at('2026-11-22T08:00:00.000Z')
    const { monitorId, serviceId } = await watched()
    await tests.change(serviceId, { change: 'move', address: 'Deckelweg 1' })
    tests.at('2026-11-23T09:00:00.000Z')
    await setCap({ scope: 'organization', period: 'day', credits: (await usedToday()) + 1 })
    await tests.check()
    const { checkProblem, checkCount } = await tests.read(monitorId)
    expect(checkProblem).toEqual({
      code: 'credits.insufficient',
      detail: expect.stringMatching(
        /^2 credits required; the cap of the organization for this day has 1 of \d+ credits left until 2026-11-24T/,
      ),
      dueAt: '2026-11-23T09:00:00.000Z',
      since: '2026-11-23T09:00:00.000Z',
      checksMissed: 0,
      triedAgainAt: '2026-11-24T00:00:00.000Z',
    })
    const [cap] = await capsOf()
    tests.at('2026-11-24T00:00:00.000Z')
    await setCap({ scope: 'organization', period: 'day', credits: cap.credits + 10 })
    await tests.check()
    const after = await tests.read(monitorId)
    expect([after.checkProblem, after.checkCount]).toEqual([undefined, checkCount + 1])
    expect(after.recentEvents).toHaveLength(1)
  })

  it('checks that are given up are counted, until one is made', async () => {
    tests.at('2026-11-25T08:00:00.000Z')
    const { monitorId } = await watched({ scheduleCron: '0 * * * *' })
    await setCap({ scope: 'organization', period: 'month', credits: 0 })
    for (const hour of ['09', '10', '11']) {
      tests.at(`2026-11-25T${hour}:00:00.000Z`)
      await tests.check()
    }
    const { checkProblem } = await tests.read(monitorId)
    expect(checkProblem).toMatchObject({ checksMissed: 3, since: '2026-11-25T09:00:00.000Z', triedAgainAt: null })
    const refused = await tests.service.ask('POST', `/v2/monitors/${monitorId}/check`)
    expect([refused.status, refused.body.code]).toEqual([402, 'credits.insufficient'])
    await setCap({ scope: 'organization', period: 'month', credits: null })
    tests.at('2026-11-25T12:00:00.000Z')
    await tests.check()
    expect((await tests.read(monitorId)).checkProblem).toBeUndefined()
  })

  it('40 checks and the events they find are never charged beyond it, however many are under way', async () => {
    tests.at('2026-11-26T08:00:00.000Z')
    const monitors = []
    for (let n = 0; n < 12; n += 1) monitors.push(await watched({ webhookUrl: tests.receiver.url }))
    for (const { serviceId } of monitors) await tests.change(serviceId, { change: 'move', address: 'Viele 1' })
    const credits = (await usedToday()) + 12 * 2 + 5
    await setCap({ scope: 'organization', period: 'day', credits })
    await Promise.all(
      monitors.flatMap(({ monitorId }) =>
        Array.from({ length: 3 }, () => tests.service.ask('POST', `/v2/monitors/${monitorId}/check`)),
      ),
    )
    await tests.check()
    await tests.deliver()
    const [cap] = await capsOf()
    expect(cap.charged).toBeLessThanOrEqual(credits)
    expect(cap.reserved).toBe(0)
    expect(credits - cap.charged).toBeLessThan(2)
  })

  it('a refund makes room for the check that was refused', async () => {
    tests.at('2026-11-27T08:00:00.000Z')
    const { monitorId } = await watched()
    await setCap({ scope: 'organization', period: 'day', credits: (await usedToday()) + 2 })
    expect((await tests.service.ask('POST', `/v2/monitors/${monitorId}/check`)).status).toBe(202)
    await tests.check()
    expect((await tests.service.ask('POST', `/v2/monitors/${monitorId}/check`)).status).toBe(402)
    const charged = (await tests.ledger()).at(-1)?.key.slice('check:'.length)
    await refund(tests.service.ctx, String(charged), 'test')
    expect((await tests.service.ask('POST', `/v2/monitors/${monitorId}/check`)).status).toBe(202)
  })
})
