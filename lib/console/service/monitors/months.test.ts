import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Invoice, type LedgerItem, monitorMonthsMax } from '#lib/contract/index.ts'
import { invoiceReadings } from '../../core/schema/index.ts'
import { event } from '../../money/invoices/testing/ledger.ts'
import { openInvoiceConsole } from '../../money/invoices/testing/service.ts'

let console_: Awaited<ReturnType<typeof openInvoiceConsole>>
beforeAll(async () => {
  console_ = await openInvoiceConsole()
})
afterAll(() => console_.close())

const now = () => console_.harness.clock.now()
/** The first day of a month so many before the open one. */
const firstOf = (back: number) => new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() - back, 1))
const monthOf = (back: number) => firstOf(back).toISOString().slice(0, 7)

function invoiceOf(back: number, lines: Readonly<Record<string, readonly LedgerItem[]>>): Invoice {
  return {
    ...{ invoiceId: `inv_${back}`, status: back === 0 ? 'draft' : 'issued', grossMajor: '0.00' },
    ...{ periodStart: firstOf(back).toISOString(), periodEnd: firstOf(back - 1).toISOString() },
    lineItems: Object.entries(lines).map(([sku, ledgerItems]) => ({
      sku,
      quantity: '1',
      grossMajor: '0.00',
      ledgerItems: [...ledgerItems],
    })),
  }
}

const of = (sku: string, id: string, more: Partial<LedgerItem> = {}) =>
  event(id, { sku, pricedSku: sku, creditsCharged: sku === 'monitorCheck' ? 2 : 1, unitAmountMajor: '0.00', ...more })

async function read(invoice: Invoice): Promise<void> {
  console_.invoices.set(invoice.invoiceId, invoice)
  await console_.opened(invoice.invoiceId)
}

const months = async (role: 'analyst' | 'auditor' = 'analyst') =>
  (await console_.request('listMonitorMonths', { params: {}, role })).value.months

describe('months of monitoring', () => {
  it('are none before an invoice was read', async () => {
    expect(await months()).toEqual([])
  })

  it('count checks, events and credits of read invoices; a refund is no check, and gives its credits back', async () => {
    const checks = [of('monitorCheck', 'c1'), of('monitorCheck', 'c2')]
    const back = of('monitorCheck', 'c3', { creditsCharged: -2, eventType: 'refund', refundOfEventId: 'c2' })
    await read(invoiceOf(2, { monitorCheck: [...checks, back], monitorEvent: [of('monitorEvent', 'm1')] }))
    const [first, ...later] = (await months()).slice(-3)
    expect(first).toMatchObject({ month: monthOf(2), isOpen: false, checks: 2, events: 1, credits: 3 })
    expect(first?.readAt).toBe(now().toISOString())
    // What was not read is not 0.
    const unread = { readAt: null, checks: null, events: null, credits: null }
    expect(later).toEqual([1, 0].map((ago) => ({ month: monthOf(ago), isOpen: ago === 0, ...unread })))
    expect(await months('auditor')).toHaveLength(monitorMonthsMax)
  })

  it('are 0 where an invoice has other products alone, and not known where it has one that nobody knows', async () => {
    await read(invoiceOf(1, { report: [of('report', 'r1')] }))
    await read(invoiceOf(0, { 'watch-unit': [of('watch-unit', 'w1')] }))
    const [, second, third] = (await months()).slice(-3)
    expect(second).toMatchObject({ checks: 0, events: 0, credits: 0 })
    expect(third).toMatchObject({ isOpen: true, checks: null, events: null, credits: null })
  })

  it('sum the invoices of a month, as of several accounts', async () => {
    await read({ ...invoiceOf(4, { monitorCheck: [of('monitorCheck', 's1')] }), invoiceId: 'inv_4a' })
    await read({
      ...invoiceOf(4, { monitorCheck: [of('monitorCheck', 's2'), of('monitorCheck', 's3')] }),
      invoiceId: 'inv_4b',
    })
    expect((await months()).at(-5)).toMatchObject({ month: monthOf(4), checks: 3, credits: 6 })
  })

  it('do not know credits that a check does not state', async () => {
    await read(invoiceOf(3, { monitorCheck: [of('monitorCheck', 'n1', { creditsCharged: null })] }))
    expect((await months()).at(-4)).toMatchObject({ month: monthOf(3), checks: 1, credits: null })
  })

  it('are not known of an invoice of a longer period, nor of one that was read before its month was over', async () => {
    const checks = (id: string) => ({ monitorCheck: [of('monitorCheck', id)] })
    await read({ ...invoiceOf(5, checks('q1')), periodEnd: firstOf(2).toISOString() })
    expect((await months()).at(-6)).toMatchObject({ month: monthOf(5), checks: null, credits: null })
    await read(invoiceOf(6, checks('o1')))
    const ofThen = async () => (await months()).at(-7)
    expect(await ofThen()).toMatchObject({ month: monthOf(6), checks: 1, credits: 2 })
    const within = { readAt: new Date(firstOf(6).getTime() + 86_400_000) }
    const { invoiceId } = invoiceReadings
    await console_.harness.database.sql.update(invoiceReadings).set(within).where(eq(invoiceId, 'inv_6'))
    expect(await ofThen()).toMatchObject({ isOpen: false, checks: null, credits: null })
  })
})
