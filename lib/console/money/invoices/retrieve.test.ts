import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedProofs } from './import/store.ts'
import { retrieveInvoices } from './retrieve.ts'
import { soundInvoice } from './testing/ledger.ts'
import { openInvoiceConsole } from './testing/service.ts'

let console_: Awaited<ReturnType<typeof openInvoiceConsole>>
beforeAll(async () => {
  console_ = await openInvoiceConsole()
  const months = [
    { invoiceId: 'inv_8', status: 'issued', periodStart: '2026-08-01' },
    { invoiceId: 'inv_10', status: 'paid', periodStart: '2026-10-01' },
    { invoiceId: 'inv_9', status: 'issued', periodStart: '2026-09-01' },
    { invoiceId: 'inv_11', status: 'draft', periodStart: '2026-11-01' },
  ]
  for (const month of months) console_.invoices.set(month.invoiceId, { ...soundInvoice(), ...month })
})
afterAll(() => console_.close())

const read = async () => (await storedProofs(console_.harness.database.sql)).map(({ invoiceId }) => invoiceId)

const reads = (invoiceId: string) => console_.asked.filter((path) => path.endsWith(`/${invoiceId}`)).length

describe('invoices', () => {
  it('are read by themselves, the newest first and one at a time', async () => {
    expect(await retrieveInvoices(console_.ctx)).toBe(true)
    expect(await read()).toEqual(['inv_11'])
    expect(await retrieveInvoices(console_.ctx)).toBe(true)
    expect(await read()).toEqual(['inv_10', 'inv_11'])
  })

  it('are left where one cannot be read, and do not wait for it', async () => {
    console_.breakOff(true)
    expect(await retrieveInvoices(console_.ctx)).toBe(true)
    console_.breakOff(false)
    expect(await read()).toEqual(['inv_10', 'inv_11'])
    expect(await retrieveInvoices(console_.ctx)).toBe(false)
    expect(await read()).toEqual(['inv_10', 'inv_11', 'inv_8'])
    expect(await retrieveInvoices(console_.ctx)).toBe(false)
    expect(reads('inv_9')).toBe(1)
  })

  it('are read again while they are drafts, once an hour', async () => {
    const { clock } = console_.ctx
    const at = (minutes: number) => ({ ...clock, now: () => new Date(clock.now().getTime() + minutes * 60_000) })
    await retrieveInvoices({ ...console_.ctx, clock: at(59) })
    expect(reads('inv_11')).toBe(1)
    await retrieveInvoices({ ...console_.ctx, clock: at(61) })
    expect([reads('inv_11'), reads('inv_10')]).toEqual([2, 1])
  })
})
