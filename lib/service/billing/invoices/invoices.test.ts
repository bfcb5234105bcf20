import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyUsed, monthPricesOf } from '#lib/domain/credits/index.ts'
import { createOrganization } from '../../accounts/index.ts'
import { createTestRegister } from '../../testing/register.ts'
import { openTestService, type TestService } from '../../testing/service.ts'
import { monthNamed } from '../calendar.ts'
import { giveGrant } from '../grants/give.ts'
import { refund } from '../ledger/charge.ts'
import { charge, discrepanciesOf, firstOrganizationOf } from '../testing/ledger.ts'
import { closeMonths, runBilling, sweepBilling } from './close.ts'

let service: TestService
let organizationId = ''
beforeAll(async () => {
  service = await openTestService({ connectors: [createTestRegister().connector] })
  organizationId = await firstOrganizationOf(service)
})
afterAll(() => service.close())

const at = (instant: string, more: object = {}) => charge(service.database, organizationId, { at: instant, ...more })
const list = async () => (await service.ask('GET', '/v2/billing/invoices')).body.invoices
const invoiceOf = async (month: string) => {
  const found = (await list()).find((one: { periodStart: string }) => one.periodStart.startsWith(month))
  return (await service.ask('GET', `/v2/billing/invoices/${found?.invoiceId}`)).body
}
const idsOn = (invoice: { lineItems: { ledgerItems: { id: string }[] }[] }) =>
  invoice.lineItems.flatMap(({ ledgerItems }) => ledgerItems.map(({ id }) => id))

describe('the open month', () => {
  it('is a draft with everything so far, and only its own', async () => {
    const [first, second] = [
      await at('2026-11-01T00:00:00.000Z', { sku: 'report', credits: 995 }),
      await at('2026-11-03T12:00:00.000Z', { sku: 'report', credits: 10, customerId: 'Bank Ł' }),
    ]
    await at('2026-11-02T12:00:00.000Z', { sku: 'search', credits: 1 })
    const [draft] = await list()
    expect(draft).toMatchObject({
      status: 'draft',
      periodStart: '2026-11-01T00:00:00.000Z',
      periodEnd: '2026-12-01T00:00:00.000Z',
      grossMajor: '301.47',
    })
    const invoice = await invoiceOf('2026-11')
    expect(invoice.billingRunId).toBeUndefined()
    expect(discrepanciesOf(invoice)).toEqual([])
    expect(invoice.lineItems.map((line: { sku: string }) => line.sku)).toEqual(['report', 'search'])
    const [line] = invoice.lineItems
    expect(line).toMatchObject({
      quantity: '1005',
      grossMajor: '301.35',
      tierLines: [
        { tierIndex: 0, tierMinQuantity: '0', quantity: '1000', unitAmountMajor: '0.30', grossMajor: '300.00' },
        { tierIndex: 1, tierMinQuantity: '1000', quantity: '5', unitAmountMajor: '0.27', grossMajor: '1.35' },
      ],
      ledgerItems: [{ id: first }, { id: second, customerId: 'Bank Ł', unitAmountMajor: '2.85' }],
    })
  })
})

describe('the account of the open month', () => {
  it('states of each product what is billed, as the draft has it, and its tiers', async () => {
    const { body: account } = await service.ask('GET', '/v2/billing/credits')
    const usage = account.usage.filter(({ credits }: { credits: number }) => credits > 0)
    const { lineItems, grossMajor } = await invoiceOf('2026-11')
    const prices = monthPricesOf(account)
    // What a budget in money calls spent.
    expect(prices && Number(moneyUsed(prices, null, service.clock.now()))).toBe(Number(grossMajor))
    expect(usage.map(({ sku, billed }: { sku: string; billed: number }) => [sku, String(billed)])).toEqual(
      lineItems.map(({ sku, quantity }: { sku: string; quantity: string }) => [sku, quantity]),
    )
    expect(usage[0].tiers[1]).toEqual({ from: 1_000, unitAmountMajor: '0.27' })
  })
})

describe('the billing run', () => {
  it('closes a month by itself an hour after it is over, and leaves it as it is when it runs again', async () => {
    const { invoiceId, grossMajor } = (await list())[0]
    service.clock.set('2026-12-01T00:59:59.999Z')
    const worker = await service.work()
    await sweepBilling(service.ctx)
    expect((await invoiceOf('2026-11')).status).toBe('draft')
    service.clock.set('2026-12-01T01:00:00.000Z')
    for (let round = 0; round < 3; round += 1) await sweepBilling(service.ctx)
    await expect.poll(async () => (await invoiceOf('2026-11')).status).toBe('issued')
    await worker.stop(1_000)
    const closed = await invoiceOf('2026-11')
    expect(closed).toMatchObject({ invoiceId, grossMajor })
    expect(closed.billingRunId).toMatch(/^[0-9a-f-]{36}$/)
    expect(discrepanciesOf(closed)).toEqual([])
    await Promise.all([1, 2, 3].map(() => runBilling(service.ctx, organizationId, '2026-11')))
    expect(await invoiceOf('2026-11')).toEqual(closed)
    expect((await list()).map((one: { status: string }) => one.status)).toEqual(['draft', 'issued'])
  })

  it('bills what was recorded after its month was closed with the next month, once', async () => {
    const late = await at('2026-11-30T23:59:59.999Z')
    const own = await at('2026-12-01T00:00:00.000Z')
    const stranger = await at('2026-12-01T00:30:00.000+02:00')
    service.clock.set('2027-01-01T00:00:00.000Z')
    await runBilling(service.ctx, organizationId, '2026-12')
    expect(idsOn(await invoiceOf('2026-12')).toSorted()).toEqual([late, own, stranger].toSorted())
    expect(idsOn(await invoiceOf('2026-11'))).not.toContain(late)
  })

  it('does not bill what grants paid, and takes a refund off where the tiers stand', async () => {
    await giveGrant(service.ctx, organizationId, { name: 'Fifteen', credits: 15, expiresAt: null })
    await at('2027-01-02T00:00:00.000Z')
    const half = await at('2027-01-03T00:00:00.000Z')
    await at('2027-01-04T00:00:00.000Z')
    service.clock.set('2027-01-05T00:00:00.000Z')
    await refund(service.ctx, half, 'wrong company')
    const invoice = await invoiceOf('2027-01')
    expect(discrepanciesOf(invoice)).toEqual([])
    const [line] = invoice.lineItems
    expect([line.quantity, line.grossMajor]).toEqual(['10', '3.00'])
    expect(line.ledgerItems.map((item: { unitAmountMajor: string }) => item.unitAmountMajor)).toEqual([
      '0.00',
      '1.50',
      '3.00',
      '1.50',
    ])
    expect(line.ledgerItems[3]).toMatchObject({
      eventType: 'refund',
      creditsCharged: -10,
      quantity: '-1',
      grantAmounts: [-5],
      refundOfEventId: half,
      metadata: { reason: 'wrong company' },
    })
  })

  it('refuses a month that is not over, and the database a change of what is closed', async () => {
    await expect(closeMonths(service.ctx, organizationId, monthNamed('2027-01'))).rejects.toThrow('has not ended yet')
    expect(() => monthNamed('2027-13')).toThrow('2027-13 is not a month')
    for (const statement of [
      sql`update registry.invoices set gross = '0'`,
      sql`delete from registry.invoice_lines`,
      sql`delete from registry.invoice_items`,
    ]) {
      await expect(service.database.sql.execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('is append-only') },
      })
    }
  })

  it('shows an invoice to nobody else', async () => {
    const { key } = await createOrganization(service.ctx, 'Another')
    const [{ invoiceId }] = await list()
    const headers = { 'x-api-key': key }
    expect((await service.ask('GET', `/v2/billing/invoices/${invoiceId}`, { headers })).status).toBe(404)
    expect((await service.ask('GET', '/v2/billing/invoices/none')).body.detail).toBe('Invoice not found')
  })
})

const months = ['2027-02', '2027-03', '2027-04']
const edges = ['2027-02-28T23:59:59.999Z', '2027-03-01T00:00:00.000Z', '2027-03-31T23:59:59.999+02:00']
const instants = fc.oneof(
  fc.constantFrom(...edges),
  fc
    .date({ min: new Date('2027-02-01T00:00:00Z'), max: new Date('2027-04-30T23:59:59Z'), noInvalidDate: true })
    .map((date) => date.toISOString()),
)
const events = fc.record({
  at: instants,
  sku: fc.constantFrom('report', 'document', 'search'),
  credits: fc.integer({ min: 0, max: 700 }),
})
const actions = fc.array(
  fc.oneof({ weight: 6, arbitrary: events }, { weight: 1, arbitrary: fc.constantFrom(...months) }),
  { minLength: 1, maxLength: 30 },
)

describe('whatever happens, in whatever order', () => {
  it('every event is on exactly one invoice, its own month’s unless that was closed, and all of them add up', async () => {
    const property = fc.asyncProperty(actions, fc.integer({ min: 0, max: 900 }), async (happened, granted) => {
      service.clock.set('2027-02-01T00:00:00.000Z')
      const made = await createOrganization(service.ctx, 'Anybody')
      if (granted > 0) {
        const expiresAt = new Date('2027-03-10T00:00:00Z')
        await giveGrant(service.ctx, made.organizationId, { name: 'Some', credits: granted, expiresAt })
      }
      service.clock.set('2027-06-02T00:00:00.000Z')
      const expected = new Map<string, string>()
      let closedUntil = ''
      for (const action of [...happened, '2027-05']) {
        if (typeof action === 'string') {
          await closeMonths(service.ctx, made.organizationId, monthNamed(action))
          if (action > closedUntil) closedUntil = action
          continue
        }
        const month = new Date(action.at).toISOString().slice(0, 7)
        const next = months.find((one) => one > closedUntil) ?? '2027-05'
        const id = await charge(service.database, made.organizationId, action)
        expected.set(id, month > closedUntil ? month : next)
      }
      const headers = { 'x-api-key': made.key }
      const shown = new Map<string, string>()
      for (const { invoiceId, periodStart } of (await service.ask('GET', '/v2/billing/invoices', { headers })).body
        .invoices) {
        const { body } = await service.ask('GET', `/v2/billing/invoices/${invoiceId}`, { headers })
        expect(discrepanciesOf(body)).toEqual([])
        for (const id of idsOn(body)) {
          expect(shown.has(id)).toBe(false)
          shown.set(id, periodStart.slice(0, 7))
        }
      }
      expect(shown).toEqual(expected)
    })
    await fc.assert(property, { numRuns: 25 })
  })
})
