import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { beginReading, deleteReadings, insertChunk } from '../invoices/import/store.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const admin = { role: 'admin' as const }
const finance = { role: 'finance' as const }
const sender = { name: 'Registry operator', address: 'Main street 1\nBerlin', taxId: 'DE123' }
const tax = { basis: 'added' as const, percent: '19', note: '' }
const accounts = { costCentre: '4711', account: '0815', contraAccount: '' }
const billing = async () => (await ask('getBilling', finance)).value
const doneRows = async (object: string) =>
  (await harness.database.sql.select().from(audit).where(eq(audit.object, object))).filter(
    ({ outcome }) => outcome === 'done',
  )

describe('the billing', () => {
  it('is empty in a new database, and what an admin sets is there for finance and in the audit log', async () => {
    expect(await billing()).toMatchObject({ sender: null, recipient: null, tax: null, accountHeads: null })
    expect((await ask('changeBilling', { ...admin, body: { sender, tax } })).value).toMatchObject({ sender, tax })
    expect(await billing()).toMatchObject({ sender, tax, recipient: null })
    const [row] = await doneRows('billing')
    expect(row).toMatchObject({ action: 'changeBilling', email: 'admin@example.test' })
    expect(row?.about).toContain('Registry operator')
    expect((await ask('changeBilling', { ...admin, body: { tax: null } })).value.tax).toBeNull()
  })

  it('of two admins keeps the first, and refuses the second who has not seen it', async () => {
    const base = { recipient: null }
    const first = { ...admin, body: { recipient: { ...sender, name: 'First' }, base } }
    const second = { ...admin, body: { recipient: { ...sender, name: 'Second' }, base } }
    expect((await ask('changeBilling', first)).status).toBe(200)
    expect((await ask('changeBilling', second)).status).toBe(409)
    expect((await billing()).recipient?.name).toBe('First')
  })

  it('takes no tax without a rate, no rate without a tax, and no rate that is none', async () => {
    for (const wrong of [
      { ...tax, percent: null },
      { ...tax, basis: 'none' },
      { ...tax, percent: '101' },
      { ...tax, percent: '19,5' },
      { ...tax, percent: '1.23456' },
    ])
      expect((await ask('changeBilling', { ...admin, body: { tax: wrong } })).status, JSON.stringify(wrong)).toBe(400)
    expect((await ask('changeBilling', { ...admin, body: { sender: { ...sender, name: ' ' } } })).status).toBe(400)
  })

  it('is changed by admins, and accounts also by finance; an auditor reads both', async () => {
    expect((await ask('changeBilling', { ...finance, body: { sender } })).status).toBe(403)
    expect((await ask('getBilling', { role: 'analyst' })).status).toBe(403)
    expect((await ask('getBilling', { role: 'auditor' })).status).toBe(200)
    const body = { customerId: null, ...accounts }
    expect((await ask('setCustomerAccount', { role: 'auditor', body })).status).toBe(403)
    expect((await ask('setCustomerAccount', { ...finance, body })).value).toEqual(body)
  })

  it('lists customers of stored invoices with their accounts, and forgets accounts that are emptied', async () => {
    const db = harness.database.sql
    const readingId = await beginReading(db, 'in_1', harness.clock.now())
    const row = { line: 0, credits: 1, billed: 1 }
    const chunks = [['Bank Nordlicht', 'Bank Nordlicht', null], ['Bank Nordlicht']].map((customers, chunk) => ({
      ...{ chunk, rows: new Uint8Array() },
      narrow: customers.map((customer, at) => ({
        ...row,
        place: chunk * 10 + at,
        eventId: `e${chunk}${at}`,
        customer,
      })),
    }))
    for (const chunk of chunks) await insertChunk(db, readingId, chunk, harness.clock.now())
    const set = (fields: object) =>
      ask('setCustomerAccount', { ...finance, body: { customerId: 'Kontor', ...accounts, ...fields } })
    expect((await set({})).status).toBe(200)
    expect((await billing()).accounts.map(({ customerId, account }) => [customerId, account])).toEqual([
      [null, '0815'],
      ['Bank Nordlicht', ''],
      ['Kontor', '0815'],
    ])
    expect((await set({ account: '1', base: { ...accounts, account: '0' } })).status).toBe(409)
    expect((await set({ costCentre: '', account: '', base: accounts })).status).toBe(200)
    expect((await billing()).accounts.map(({ customerId }) => customerId)).toEqual([null, 'Bank Nordlicht'])
    await deleteReadings(db, 'in_1', { only: readingId })
    expect((await billing()).accounts.map(({ customerId }) => customerId)).toEqual([null])
    expect((await doneRows('Kontor')).map(({ action }) => action)).toEqual(['setCustomerAccount', 'setCustomerAccount'])
  })
})
