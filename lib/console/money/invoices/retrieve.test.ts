import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asFault } from '#lib/database/index.ts'
import { storedProofs } from './import/store.ts'
import { retrieveInvoices } from './index.ts'
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

  it('are read again after an hour where they are drafts or could not be read, and not before', async () => {
    const { clock } = console_.ctx
    const at = (minutes: number) => ({ ...clock, now: () => new Date(clock.now().getTime() + minutes * 60_000) })
    await retrieveInvoices({ ...console_.ctx, clock: at(59) })
    expect([reads('inv_11'), reads('inv_9')]).toEqual([1, 1])
    await retrieveInvoices({ ...console_.ctx, clock: at(61) })
    await retrieveInvoices({ ...console_.ctx, clock: at(62) })
    expect([reads('inv_11'), reads('inv_10'), reads('inv_9')]).toEqual([2, 1, 2])
  })

  it('are read later where the database did not answer, which is told to whoever runs it', async () => {
    const { clock, database } = console_.ctx
    console_.invoices.set('inv_7', {
      ...soundInvoice(),
      invoiceId: 'inv_7',
      status: 'issued',
      periodStart: '2026-07-01',
    })
    const insert = () => {
      throw asFault(new Error('Connection terminated unexpectedly'))
    }
    const sql = Object.assign(Object.create(database.sql), { insert })
    await expect(retrieveInvoices({ ...console_.ctx, database: { ...database, sql } })).rejects.toThrow('terminated')
    expect(await read()).not.toContain('inv_7')
    const later = { ...clock, now: () => new Date(clock.now().getTime() + 61 * 60_000) }
    while (await retrieveInvoices({ ...console_.ctx, clock: later }));
    expect(await read()).toContain('inv_7')
  })
})
