import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'
import { discrepanciesOf, firstOrganizationOf, type ShownInvoice } from '../testing/ledger.ts'
import { seedSandboxYear } from './seed.ts'

let service: TestService
let organizationId = ''
let seededInMs = 0
const invoices: (ShownInvoice & { periodStart: string; status: string })[] = []

beforeAll(async () => {
  service = await openTestService({ connectors: [createTestRegister().connector] })
  organizationId = await firstOrganizationOf(service)
  const before = process.cpuUsage()
  await seedSandboxYear(service.ctx, organizationId)
  seededInMs = process.cpuUsage(before).user / 1_000
  const { body } = await service.ask('GET', '/v2/billing/invoices')
  for (const { invoiceId, status } of body.invoices) {
    if (status === 'draft') continue
    invoices.push((await service.ask('GET', `/v2/billing/invoices/${invoiceId}`)).body)
  }
})
afterAll(() => service.close())

const faulty = '2026-07'
const itemsOf = (invoice: ShownInvoice) => invoice.lineItems.flatMap((line) => line.ledgerItems)

describe('the year of the sandbox', () => {
  it('is twelve issued invoices that add up to the last digit, but for the faulty one', () => {
    expect(invoices.map(({ periodStart }) => periodStart.slice(0, 7))).toEqual(
      ['10', '09', '08', '07', '06', '05', '04', '03', '02', '01']
        .map((month) => `2026-${month}`)
        .concat('2025-12', '2025-11'),
    )
    for (const invoice of invoices) {
      expect(invoice.status).toBe('issued')
      if (invoice.periodStart.startsWith(faulty)) continue
      expect(discrepanciesOf(invoice)).toEqual([])
    }
  })

  it('has exactly three faults in July 2026, each of another kind', () => {
    const found = discrepanciesOf(invoices[3] ?? { grossMajor: '', lineItems: [] })
    expect(
      found.map((one) => one.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…').replace(/[\d.]+ is not [\d.]+/, '≠')),
    ).toEqual([
      'financials: tier 0: ≠',
      'financials: tiers: ≠',
      'report: … refunds nothing of this invoice',
      'ubo: credits of its events: ≠',
      'ubo: amounts of its events: ≠',
    ])
  })

  it('has several customers and keys, refunds in pairs, and grants of every fate', async () => {
    const items = invoices.flatMap(itemsOf)
    const distinct = (pick: (item: (typeof items)[number]) => unknown) => new Set(items.map(pick)).size
    expect(invoices.some(({ lineItems }) => lineItems.some(({ tierLines }) => tierLines.length > 1))).toBe(true)
    expect(items.length).toBeGreaterThan(4_000)
    expect(distinct(({ id }) => id)).toBe(items.length)
    expect(distinct(({ customerId }) => customerId)).toBe(7)
    expect(distinct(({ apiKeyName }) => apiKeyName)).toBe(3)
    expect(distinct(({ serviceId }) => serviceId)).toBeGreaterThan(100)
    const refunds = items.filter(({ eventType }) => eventType === 'refund')
    expect(refunds.length).toBeGreaterThan(20)
    const byId = new Map(items.map((item) => [item.id, item]))
    const orphans = refunds.filter(({ refundOfEventId, creditsCharged }) => {
      return byId.get(refundOfEventId ?? '')?.creditsCharged !== -(creditsCharged ?? 0)
    })
    expect(orphans).toHaveLength(1)
    const { grants } = (await service.ask('GET', '/v2/billing/credits')).body
    const left = grants.map((grant: { remaining: number }) => grant.remaining)
    expect(left.slice(0, 2)).toEqual([0, 0])
    expect(left[2]).toBeGreaterThan(0)
    expect(left[3]).toBe(250)
  })

  it('keeps what grants paid equal to what they gave', async () => {
    const { rows } = await service.database.sql.execute(sql`
      select g.name from registry.grants g where g.remaining <> g.credits - (
        select coalesce(sum(used.amount), 0) from registry.ledger l,
          unnest(l.grants_used, l.grant_amounts) as used (grant_id, amount)
        where used.grant_id = g.grant_id)`)
    expect(rows).toEqual([])
  })

  it('is made once, in under three seconds of work, and not for an organization with a past', async () => {
    expect(seededInMs).toBeLessThan(3_000)
    const count = () => service.database.sql.execute(sql`select count(*) as count from registry.ledger`)
    const before = (await count()).rows
    await seedSandboxYear(service.ctx, organizationId)
    expect((await count()).rows).toEqual(before)
  })
})
