import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Journal, openJournal } from '../testing/journal.ts'
import { saveFactsOf } from './company-facts/index.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

it('the stored status of a company is there beside its monitor, of those alone that have one', async () => {
  const at = journal.harness.clock.now()
  const status = { original: 'Eingetragen, Insolvenzverfahren eröffnet', normalized: 'bankrupt', isActive: false }
  const result = { type: 'companyReport', companyReport: { basicInformation: { status } } }
  const order = { serviceId: 'co_xa_insolvent', companyName: 'I GmbH', product: 'report', at }
  await saveFactsOf(journal.harness.database.sql, order, { result })
  const ask = (serviceIds: string, role?: 'finance') =>
    journal.ask('listStatuses', { query: { serviceIds }, ...(role ? { role } : {}) })
  const { companies } = (await ask('co_xa_insolvent,co_xa_nothing')).value
  expect(companies).toEqual([
    { serviceId: 'co_xa_insolvent', status, condition: 'insolvency', statedAt: at.toISOString(), isTouched: false },
  ])
  expect((await ask('co_xa_insolvent', 'finance')).status).toBe(403)
  expect((await ask(Array.from({ length: 101 }, (_, n) => `co_xa_${n}`).join(','))).status).toBe(400)
})
