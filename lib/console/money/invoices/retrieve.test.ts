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

describe('closed invoices', () => {
  it('are read by themselves, the newest first and one at a time, and a draft is not', async () => {
    expect(await retrieveInvoices(console_.ctx)).toBe(true)
    expect(await read()).toEqual(['inv_10'])
  })

  it('are left where one cannot be read, and do not wait for it', async () => {
    console_.breakOff(true)
    expect(await retrieveInvoices(console_.ctx)).toBe(true)
    console_.breakOff(false)
    expect(await read()).toEqual(['inv_10'])
    expect(await retrieveInvoices(console_.ctx)).toBe(false)
    expect(await read()).toEqual(['inv_10', 'inv_8'])
    expect(await retrieveInvoices(console_.ctx)).toBe(false)
    expect(console_.asked.filter((path) => path.endsWith('/inv_9'))).toHaveLength(1)
  })
})
