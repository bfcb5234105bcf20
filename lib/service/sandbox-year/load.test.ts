import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSandboxYear } from '../billing/index.ts'
import { createTestClock, openTestService, type TestService } from '../testing/service.ts'
import { loadRegistryYear } from './index.ts'

const end = new Date('2027-03-10T00:00:00.000Z')
let service: TestService

beforeAll(async () => {
  const clock = createTestClock('2027-03-10T09:30:00.000Z')
  service = await openTestService({ connectors: [], clock, env: { SANDBOX: 'on' } })
})
afterAll(() => service.close())

const countOf = async (path: string, name: string) => (await service.ask('GET', path)).body[name].length

describe('the year of a new sandbox', () => {
  it('is loaded once, with days that count from today and secrets of this installation', async () => {
    expect(await loadRegistryYear(service.ctx, end)).toBe(true)
    expect(await loadRegistryYear(service.ctx, end)).toBe(false)
    const { orders } = (await service.ask('GET', '/v2/orders?limit=100')).body
    expect(orders[0].requestTime.slice(0, 10) >= '2027-03-08').toBe(true)
    const polled = await service.ask('GET', `/v2/companies/report/${orders.find(isReport).orderId}`)
    expect(polled.body.result.type).toBe('companyReport')
    expect(await countOf('/v2/monitors?limit=100', 'monitors')).toBe(40)
    const { webhooks } = (await service.ask('GET', '/v2/webhooks')).body
    expect(webhooks.map(({ name, status }: Record<string, string>) => [name, status])).toEqual([
      ['Case desk', 'paused'],
      ['Data warehouse', 'active'],
    ])
    const opened = await service.ask('GET', `/v2/webhooks/${webhooks[1].id}`)
    expect(opened.body.signingSecret).toMatch(/^whsec_/)
    const { keys } = (await service.ask('GET', '/v2/keys')).body
    expect(keys.filter(({ lastUsedAt }: { lastUsedAt: string | null }) => lastUsedAt === null).length).toBe(2)
  })

  it('is billed with the usage that was made up, month by month', async () => {
    const [organization] = (
      await service.database.sql.statement('select organization_id as id from registry.organizations')
    ).rows as { id: string }[]
    await seedSandboxYear(service.ctx, organization?.id ?? '', true)
    expect(await countOf('/v2/billing/invoices', 'invoices')).toBeGreaterThanOrEqual(12)
    const unbilled = await service.database.sql.statement(
      `select count(*)::int as rows from registry.ledger where occurred_at < '2027-03-01'
        and ledger_id not in (select ledger_id from registry.invoice_items)`,
    )
    expect(unbilled.rows).toEqual([{ rows: 0 }])
  })
})

const isReport = ({ product, status }: Record<string, string>) => product === 'report' && status === 'completed'
